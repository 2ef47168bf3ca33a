import { pendingSlotsOf } from '../../../models/orders/StoreOrder.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import type { OrderDraft } from './draftOrder.js';

/**
 * Finds a free slot for a pending order of a consumer who does not pay online (decision 0077). Consecutive ids get
 * different slots, so concurrent orders seldom conflict; if they do, the unique index makes one of them retry. Null
 * without a limit. Call it in the transaction that writes the order. Refuses `pending_orders_limit`.
 */
export async function findPendingSlot(
  { config }: Pick<World, 'config'>,
  { consumerId, paymentMethod }: Pick<OrderDraft, 'consumerId' | 'paymentMethod'>,
  orderId: number,
): Promise<number | null> {
  if (paymentMethod === 'online' || !config.rateLimitsEnabled) return null;
  const most = config.maxPendingCashOrders;
  const taken = await pendingSlotsOf(consumerId);
  const slots = Array.from({ length: most }, (_, nth) => 1 + ((orderId + nth) % most));
  const free = slots.find((slot) => !taken.includes(slot));
  if (free === undefined) throw new Refused('pending_orders_limit');
  return free;
}
