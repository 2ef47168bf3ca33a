import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { ordersWithDeadline } from '../../../models/orders/storeOrderQueries.js';
import type { Events } from '../../outbox/events.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { type Position, workInBatches } from '../../outbox/workInBatches.js';
import type { World } from '../../world.js';
import { acceptanceTimes } from './acceptanceTimes.js';

const batchSize = 250;

/**
 * Sets the deadlines and reminders of a store's pending orders by its current hours and pauses. Works for about half a
 * second and leaves the rest to another event. Idempotent, also when run concurrently.
 */
export async function moveAcceptDeadlines(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  { storeId, after: from }: Events['store.timesChanged'],
): Promise<void> {
  const after = await workInBatches(world, from, (at) => moveBatch(world, storeId, at));
  if (after) await recordEvent(world, 'store.timesChanged', { storeId, after });
}

async function moveBatch(
  world: Pick<World, 'config'>,
  storeId: number,
  [after = 0]: Position = [],
): Promise<Position | undefined> {
  const orders = await ordersWithDeadline(storeId, Number(after), batchSize);
  if (orders.length === 0) return undefined;
  let store = await Store.findById(storeId).lean().orFail();
  for (;;) {
    const used: StoreRecord = store;
    const moves = orders.flatMap((order) => {
      const { createdAt } = order;
      const acceptWithinMinutes = Number(order.acceptWithinMinutes);
      const { acceptBy, remindAt } = acceptanceTimes(world, used, { createdAt, acceptWithinMinutes });
      // An order that its store accepted in the meantime keeps its deadline; a reminder that was sent stays sent.
      const pending = { _id: order._id, status: 'pending' as const };
      return [
        { updateOne: { filter: pending, update: { $set: { acceptBy } } } },
        { updateOne: { filter: { ...pending, remindAt: { $ne: null } }, update: { $set: { remindAt } } } },
      ];
    });
    await StoreOrder.bulkWrite(moves, { ordered: false });
    // If the store changed in the meantime, the job of that change may have passed these orders before this write.
    store = await Store.findById(storeId).lean().orFail();
    if (store.updatedAt.getTime() === used.updatedAt.getTime()) break;
  }
  const last = orders.at(-1);
  return last && orders.length === batchSize ? [last._id] : undefined;
}
