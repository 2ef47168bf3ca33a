import { ArchivedOrder, type ArchivedOrderRecord } from '../../models/orders/ArchivedOrder.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';

/**
 * Moves an order out of the archive, for example because its payment is disputed. It counts as changed now, so it stays
 * for as many years as a new one. Call it in the transaction of the write that needs the order.
 * @returns the order as it was archived; null if it is not archived
 */
export async function bringBack({ now }: Pick<World, 'now'>, orderId: number): Promise<ArchivedOrderRecord | null> {
  // The write conflicts with a concurrent move to the archive, which has not seen the cause of this call.
  const { matchedCount } = await StoreOrder.updateOne({ _id: orderId }, { $set: { updatedAt: now() } });
  if (matchedCount > 0) return null;
  const archived = await ArchivedOrder.findOneAndDelete({ _id: orderId }).lean<ArchivedOrderRecord>();
  if (!archived) return null;
  const { archivedAt: _archivedAt, ...order } = archived;
  await StoreOrder.insertMany([{ ...order, updatedAt: now() }], { lean: true });
  return archived;
}
