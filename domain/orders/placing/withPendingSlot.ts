import { LRUCache } from 'lru-cache';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { Conflict } from '../../../database/transactions/transientErrorKind.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { pendingSlotsOf } from '../../../models/orders/storeOrderQueries.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';

/** Consumers whose slot was taken. Their free slots are read before each order. */
const crowded = new LRUCache<number, true>({ max: 1_000 });

/**
 * Writes an order in a free slot for pending orders of a consumer who does not pay online (decision 0077). Consecutive
 * ids get different slots, so a slot is seldom taken: free slots are read only after the unique index has refused one,
 * which retries the transaction. Null without a limit. Call it in a transaction. Refuses `pending_orders_limit`.
 */
export async function withPendingSlot<T>(
  { config }: Pick<World, 'config'>,
  { _id, consumerId, paymentMethod }: Pick<StoreOrderRecord, '_id' | 'consumerId' | 'paymentMethod'>,
  write: (pendingSlot: number | null) => Promise<T>,
): Promise<T> {
  if (paymentMethod === 'online' || !config.rateLimitsEnabled) return write(null);
  const most = config.maxPendingCashOrders;
  const slots = Array.from({ length: most }, (_, nth) => 1 + ((_id + nth) % most));
  const taken = crowded.has(consumerId) ? await pendingSlotsOf(consumerId) : [];
  const free = slots.find((slot) => !taken.includes(slot));
  if (free === undefined) throw new Refused('pending_orders_limit');
  try {
    return await write(free);
  } catch (error) {
    if (!isDuplicate(error) || !('pendingSlot' in Object(error.keyPattern))) throw error;
    crowded.set(consumerId, true);
    throw new Conflict('the slot of a pending order is taken', { cause: error });
  }
}
