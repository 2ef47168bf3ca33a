import { atomically } from '../../../database/transactions/atomically.js';
import { Conflict } from '../../../database/transactions/transientErrorKind.js';
import { Store } from '../../../models/catalog/Store.js';
import { unacceptedOrders } from '../../../models/orders/dueOrders.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import type { World } from '../../world.js';
import { finishMoves } from '../moving/finishMoves.js';
import { withStockLocks } from '../stock/withStockLocks.js';
import { acceptanceTimes } from './acceptanceTimes.js';

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'log'>;

const readAtOnce = 400;
/** Orders in one transaction: a store that accepts one of them waits for it. */
const batchSize = 25;
/** Concurrent transactions: a quarter of those that a process runs, so that requests do not wait. */
const atOnce = 4;
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
    const due = await unacceptedOrders(world.now(), failed, readAtOnce);
    const batches = inBatches(due).values();
    const work = async () => {
      for (const orderIds of batches) cancelled += await cancelOrEach(world, orderIds, failed);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (due.length < readAtOnce || failed.length >= readAtOnce || performance.now() > until) return cancelled;
  }
}

/** Batches of few stores, so that they seldom return stock of the same products. */
function inBatches(orders: { _id: number; storeId: number }[]): number[][] {
  const ids = orders.sort((one, other) => one.storeId - other.storeId).map(({ _id }) => _id);
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, nth) =>
    ids.slice(nth * batchSize, (nth + 1) * batchSize),
  );
}

/** Cancels the orders together, or else one by one, so that one of them does not keep the others. */
async function cancelOrEach(world: Part, orderIds: number[], failed: number[]): Promise<number> {
  try {
    return await withStockLocks({ _id: { $in: orderIds } }, () => atomically(() => cancelDue(world, orderIds)));
  } catch (error) {
    const [orderId, ...others] = orderIds;
    if (orderId === undefined) return 0;
    if (others.length > 0) {
      let cancelled = 0;
      for (const one of orderIds) cancelled += await cancelOrEach(world, [one], failed);
      return cancelled;
    }
    failed.push(orderId);
    world.log.warn({ err: error, orderId }, 'an order was not cancelled at its deadline; the next run tries again');
    return 0;
  }
}

/** Reads the orders and their stores again. @returns how many orders were cancelled */
async function cancelDue(world: Part, orderIds: number[]): Promise<number> {
  const now = world.now();
  const overdue = { _id: { $in: orderIds }, status: 'pending' as const, acceptBy: { $lte: now } };
  const orders = await StoreOrder.find(overdue).lean();
  const stores = await Store.find({ _id: { $in: orders.map(({ storeId }) => storeId) } }).lean();
  const byId = new Map(stores.map((store) => [store._id, store]));
  const cancelled: StoreOrderRecord[] = [];
  for (const order of orders) {
    const store = byId.get(order.storeId);
    const { _id, createdAt, acceptWithinMinutes } = order;
    const { acceptBy } =
      store && acceptWithinMinutes ? acceptanceTimes(world, store, { createdAt, acceptWithinMinutes }) : order;
    if (acceptBy && acceptBy <= now) cancelled.push(order);
    else await StoreOrder.updateOne({ _id }, { $set: { acceptBy } });
  }
  await cancelAll(world, cancelled);
  return cancelled.length;
}

async function cancelAll(world: Part, orders: StoreOrderRecord[]): Promise<void> {
  const at = world.now();
  const set = { status: 'cancelled', cancelledAt: at, cancellationCode: 'not_accepted' } as const;
  const move = { from: 'pending', to: 'cancelled', at, by: { kind: 'system', id: 0 }, reason: null } as const;
  const [first, ...others] = orders.map((order) => ({ ...order, ...set, history: [...order.history, move] }));
  if (!first) return;
  const pending = { _id: { $in: orders.map(({ _id }) => _id) }, status: 'pending' as const };
  const { modifiedCount } = await StoreOrder.updateMany(pending, { $set: set, $push: { history: move } });
  if (modifiedCount < orders.length) throw new Conflict('a pending order was moved');
  await finishMoves(world, [first, ...others]);
}
