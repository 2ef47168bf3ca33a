import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { ordersToRemind } from '../../../models/orders/dueOrders.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { type Entry, notifyEach } from '../../notifications/notify.js';
import type { World } from '../../world.js';
import { aboutOrder } from '../aboutOrder.js';
import { acceptanceTimes } from './acceptanceTimes.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** Short transactions, because they conflict with a store that accepts one of these orders. */
const batchSize = 50;
/** Less than the lease of a job. The next run continues. */
const runsForMs = 40_000;

/**
 * Reminds stores of the orders that wait for them, once per order, after half of the time. Concurrent runs remind of
 * each order once. A time that the hours or a pause of the store have moved is stored instead.
 * @returns how many orders it has worked on
 */
export async function remindToAccept(world: Part): Promise<number> {
  const until = performance.now() + runsForMs;
  let done = 0;
  for (;;) {
    const inBatch = await remindBatch(world);
    done += inBatch;
    if (inBatch < batchSize || performance.now() > until) return done;
  }
}

function remindBatch(world: Part): Promise<number> {
  return atomically(async () => {
    const now = world.now();
    const due = await ordersToRemind(now, batchSize);
    if (due.length === 0) return 0;
    const stores = await Store.find({ _id: { $in: due.map(({ storeId }) => storeId) } }).lean();
    const byId = new Map(stores.map((store) => [store._id, store]));
    const reminders: Entry<'order_waiting'>[] = [];
    for (const order of due) {
      const { acceptBy, remindAt } = timesNow(world, byId.get(order.storeId), order);
      const isPostponed = remindAt > now;
      // The update conflicts with other runs and with the store. A retry reads the orders again.
      await StoreOrder.updateOne({ _id: order._id }, { $set: { acceptBy, remindAt: isPostponed ? remindAt : null } });
      if (isPostponed || !acceptBy || acceptBy <= now) continue;
      const to = { kind: 'seller' as const, id: order.sellerId };
      reminders.push({ to, type: 'order_waiting', data: { ...aboutOrder(order), acceptBy } });
    }
    await notifyEach(world, reminders);
    return due.length;
  });
}

function timesNow(world: Part, store: StoreRecord | undefined, order: StoreOrderRecord) {
  const { createdAt, acceptWithinMinutes } = order;
  if (store && acceptWithinMinutes) return acceptanceTimes(world, store, { createdAt, acceptWithinMinutes });
  return { acceptBy: order.acceptBy ?? null, remindAt: createdAt };
}
