import { atomically } from '../../../database/transactions/atomically.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { pendingWithDeadline } from '../../../models/orders/dueOrders.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import type { World } from '../../world.js';
import { type AcceptingStore, acceptanceTimes } from './acceptanceTimes.js';

/** Orders in one transaction. */
const batchSize = 200;

/**
 * Moves the deadlines and reminders of a store's pending orders after a change of its hours, closures or pauses. An
 * order whose reminder was sent gets no other one.
 */
export async function moveDeadlines(
  world: Pick<World, 'config'>,
  store: AcceptingStore & Pick<StoreRecord, '_id'>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const moveBatch = async () => {
      const orders = await pendingWithDeadline(store._id, after, batchSize);
      for (const { _id, createdAt, acceptWithinMinutes, remindAt: before } of orders) {
        const times = acceptanceTimes(world, store, { createdAt, acceptWithinMinutes: Number(acceptWithinMinutes) });
        const set = before ? times : { acceptBy: times.acceptBy };
        await StoreOrder.updateOne({ _id, status: 'pending' }, { $set: set });
      }
      return orders;
    };
    const orders = await atomically(moveBatch);
    const last = orders.at(-1);
    if (!last || orders.length < batchSize) return;
    after = last._id;
  }
}
