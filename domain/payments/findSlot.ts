import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';

const slots = Array.from({ length: rules.payment.openAtMost }, (_, nth) => nth + 1);

/**
 * Finds a place for one more open payment of a consumer. Of two who take the same at once, its unique index lets one try again.
 * Refuses `payments_limit` when all are taken: open payments hold stock.
 */
export async function findSlot(consumerId: number): Promise<number> {
  const open = { consumerId, status: 'pending' as const, slot: { $gt: 0 } };
  const taken = (await PaymentSession.find(open, { slot: 1 }).lean()).map(({ slot }) => slot);
  const free = slots.find((slot) => !taken.includes(slot));
  if (free === undefined) throw new Refused('payments_limit');
  return free;
}
