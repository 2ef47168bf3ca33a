import { LRUCache } from 'lru-cache';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { Conflict } from '../../../database/transactions/transientErrorKind.js';
import { type OrderSlot, orderSlotsOf } from '../../../models/orders/storeOrderQueries.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import type { OrderDraft } from './draftOrder.js';

/** The slot of an order; empty without a limit. */
type TakenSlot = { [Kind in OrderSlot]?: number };

/** Consumers whose slot was taken. Their free slots are read before each order. */
const crowded = new LRUCache<number, true>({ max: 1_000 });

/**
 * Writes an order in a free slot for orders of a consumer who does not pay online and that no person has accepted
 * (decision 0077). Consecutive ids get different slots, so a slot is seldom taken: free slots are read only after the
 * unique index has refused one, which retries the transaction. Call it in a transaction. Refuses
 * `pending_orders_limit`.
 */
export async function withPendingSlot<T>(
  { config }: Pick<World, 'config'>,
  {
    _id,
    consumerId,
    paymentMethod,
    isAutoAccepted,
  }: Pick<OrderDraft, 'consumerId' | 'paymentMethod' | 'isAutoAccepted'> & { _id: number },
  write: (slot: TakenSlot) => Promise<T>,
): Promise<T> {
  if (paymentMethod === 'online' || !config.rateLimitsEnabled) return write({});
  const kind = isAutoAccepted ? 'acceptedSlot' : 'pendingSlot';
  const most = config.maxPendingCashOrders;
  const slots = Array.from({ length: most }, (_, nth) => 1 + ((_id + nth) % most));
  const taken = crowded.has(consumerId) ? await orderSlotsOf(consumerId, kind) : [];
  const free = slots.find((slot) => !taken.includes(slot));
  if (free === undefined) throw new Refused('pending_orders_limit');
  try {
    return await write({ [kind]: free });
  } catch (error) {
    if (!isDuplicate(error) || !(kind in Object(error.keyPattern))) throw error;
    crowded.set(consumerId, true);
    throw new Conflict('the slot of a pending order is taken', { cause: error });
  }
}
