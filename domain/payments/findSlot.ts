import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';

const slots = Array.from({ length: rules.payment.openAtMost }, (_, nth) => nth + 1);

/**
 * Finds a free slot for an open payment of a consumer. If concurrent calls choose the same slot, the unique index makes
 * one of them retry. The number of slots is limited because open payments hold stock. The slot
 * of a replaced session counts as free. Refuses `payments_limit`.
 */
export async function findSlot(consumerId: number, replaced?: number): Promise<number> {
  const open = {
    consumerId,
    status: 'pending' as const,
    slot: { $gt: 0 },
    ...(replaced && { _id: { $ne: replaced } }),
  };
  const taken = (await PaymentSession.find(open, { slot: 1 }).lean()).map(({ slot }) => slot);
  const free = slots.find((slot) => !taken.includes(slot));
  if (free === undefined) throw new Refused('payments_limit');
  return free;
}
