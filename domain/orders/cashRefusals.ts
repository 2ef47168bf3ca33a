import { Consumer, type ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { day } from '../durations.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const { deliveries, days } = rules.refusedCash;

/** Until when a consumer cannot pay in cash at the door, after refusing cash deliveries; null if they can. */
export function codUnavailableUntil(
  { refusedCashAt = [] }: Pick<ConsumerRecord, 'refusedCashAt'>,
  now: Date,
): Date | null {
  const first = refusedCashAt.at(-deliveries);
  if (!first) return null;
  const until = new Date(first.getTime() + days * day);
  return until > now ? until : null;
}

/** Counts a cash delivery that its consumer refused at the door. Call it in the transaction of the report. */
export async function countCashRefusal(
  { now }: Pick<World, 'now'>,
  { consumerId, paymentMethod }: Pick<StoreOrderRecord, 'consumerId' | 'paymentMethod'>,
): Promise<void> {
  if (paymentMethod !== 'cod') return;
  const newest = { $push: { refusedCashAt: { $each: [now()], $slice: -deliveries } } };
  await Consumer.updateOne({ _id: consumerId }, newest);
}
