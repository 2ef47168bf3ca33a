import { atomically } from '../../../database/transactions/atomically.js';
import { Store } from '../../../models/catalog/Store.js';
import { unacceptedOrders } from '../../../models/orders/dueOrders.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import type { World } from '../../world.js';
import { moveOrder } from '../moving/moveOrder.js';
import { withStockLocks } from '../placing/withStockLocks.js';
import { acceptanceTimes } from './acceptanceTimes.js';

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'log'>;

const batchSize = 200;
/** Concurrent transactions: half of those that a process runs, so that requests do not wait. */
const atOnce = 8;
/** Less than the lease of a job. The next run continues. */
const runsForMs = 50_000;

/**
 * Cancels the orders that their stores did not accept in time, the oldest deadline first. Concurrent runs cancel each
 * order once. A deadline that the hours or a pause of the store have moved is stored instead.
 * @returns how many orders it has cancelled
 */
export async function cancelUnaccepted(world: Part): Promise<number> {
  const until = performance.now() + runsForMs;
  const failed: number[] = [];
  let cancelled = 0;
  for (;;) {
    const due = await unacceptedOrders(world.now(), failed, batchSize);
    const waiting = shuffled(due.map(({ _id }) => _id)).values();
    const work = async () => {
      for (const orderId of waiting) {
        try {
          if (await cancelOne(world, orderId)) cancelled++;
        } catch (error) {
          failed.push(orderId);
          world.log.warn({ err: error, orderId }, 'an order past its deadline was not cancelled; the next run tries again');
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (due.length < batchSize || failed.length >= batchSize || performance.now() > until) return cancelled;
  }
}

/** Two processes that read the same batch rarely meet on an order. */
function shuffled(ids: number[]): number[] {
  return ids.map((id) => [Math.random(), id] as const).sort(([one], [other]) => one - other).map(([, id]) => id);
}

/** @returns whether the order was cancelled */
function cancelOne(world: Part, orderId: number): Promise<boolean> {
  const cancel = async () => {
    const now = world.now();
    const order = await StoreOrder.findOne({ _id: orderId, status: 'pending', acceptBy: { $lte: now } }).lean();
    if (!order) return false;
    const store = await Store.findById(order.storeId).lean();
    const { createdAt, acceptWithinMinutes } = order;
    if (store && acceptWithinMinutes) {
      const { acceptBy } = acceptanceTimes(world, store, { createdAt, acceptWithinMinutes });
      if (!acceptBy || acceptBy > now) {
        await StoreOrder.updateOne({ _id: orderId, status: 'pending' }, { $set: { acceptBy } });
        return false;
      }
    }
    const by = { kind: 'system' as const, id: 0 };
    await moveOrder(world, { by, order: { _id: orderId }, to: 'cancelled', cancellationCode: 'not_accepted' });
    return true;
  };
  return withStockLocks({ _id: orderId }, () => atomically(cancel));
}
