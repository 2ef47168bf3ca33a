import { atomically } from '../../database/transactions/atomically.js';
import { Conflict } from '../../database/transactions/transientErrorKind.js';
import { Store, type StoreRecord } from '../../models/catalog/Store.js';
import { ordersToRemind, unacceptedOrders } from '../../models/orders/dueOrders.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { ordersWithDeadline } from '../../models/orders/storeOrderQueries.js';
import { byId } from '../byId.js';
import { minute } from '../durations.js';
import { type Entry, notifyEach } from '../notifications/notify.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { type Position, workInBatches } from '../outbox/workInBatches.js';
import { addOpenTime } from '../storeTime/accepting.js';
import type { MarketplaceTime } from '../storeTime/localDays.js';
import type { StoreHours } from '../storeTime/openPeriods.js';
import type { World } from '../world.js';
import { aboutOrder } from './aboutOrder.js';
import { endPendingChanges } from './moving/endPendingChanges.js';
import { finishMoves } from './moving/finishMoves.js';
import { bySystem, moveFields } from './moving/moveFields.js';
import { withStockLocks } from './stock/takeStock.js';

/** The fields of a store that define how long it may take to accept an order. */
type AcceptingStore = StoreHours & Pick<StoreRecord, 'timezone' | 'pauses'>;

/** A reminder that is due after a pause without an end. Null would mean that it was sent. */
const endOfTime = new Date(8.64e15);

/**
 * When an order is cancelled unless its store accepts it, and when the store is reminded: after half of that time. Only
 * the opening time of the store counts. Without a known deadline, `acceptBy` is null.
 */
export function acceptanceTimes(
  world: MarketplaceTime,
  store: AcceptingStore,
  { createdAt, acceptWithinMinutes }: { createdAt: Date; acceptWithinMinutes: number },
): { acceptBy: Date | null; remindAt: Date } {
  const timeMs = acceptWithinMinutes * minute;
  return {
    acceptBy: addOpenTime(world, store, createdAt, timeMs),
    remindAt: addOpenTime(world, store, createdAt, timeMs / 2) ?? endOfTime,
  };
}

type CancelWorld = Pick<World, 'config' | 'now' | 'outbox' | 'log'>;

const readAtOnce = 400;
/** Orders in one transaction: a store that accepts one of them waits for it. */
const ordersPerBatch = 25;
/** Concurrent transactions: a quarter of the limit of a process, so that requests do not wait. */
const atOnce = 4;
/** Less than the lease of a job. The next run continues. */
const cancelsForMs = 50_000;

/**
 * Cancels the orders that their stores did not accept in time, the oldest deadline first. Concurrent runs cancel each
 * order once. A deadline that the hours or a pause of the store have moved is stored instead.
 * @returns how many orders it has cancelled
 */
export async function cancelUnaccepted(world: CancelWorld): Promise<number> {
  const until = performance.now() + cancelsForMs;
  const failed: number[] = [];
  let cancelled = 0;
  for (;;) {
    const due = await unacceptedOrders(world.now(), failed, readAtOnce);
    const batches = batchesByStore(due).values();
    const work = async () => {
      for (const orderIds of batches) cancelled += await cancelOrEach(world, orderIds, failed);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (due.length < readAtOnce || failed.length >= readAtOnce || performance.now() > until) return cancelled;
  }
}

/** Batches of few stores, so that two batches seldom return stock of the same product. */
function batchesByStore(orders: { _id: number; storeId: number }[]): number[][] {
  const ids = orders.sort((one, other) => one.storeId - other.storeId).map(({ _id }) => _id);
  return Array.from({ length: Math.ceil(ids.length / ordersPerBatch) }, (_, nth) =>
    ids.slice(nth * ordersPerBatch, (nth + 1) * ordersPerBatch),
  );
}

/** Cancels the orders together. If that fails, one by one, so that one failure does not block the rest. */
async function cancelOrEach(world: CancelWorld, orderIds: number[], failed: number[]): Promise<number> {
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
async function cancelDue(world: CancelWorld, orderIds: number[]): Promise<number> {
  const now = world.now();
  const overdue = { _id: { $in: orderIds }, status: 'pending' as const, acceptBy: { $lte: now } };
  const orders = await StoreOrder.find(overdue).lean();
  const stores = await Store.find({ _id: { $in: orders.map(({ storeId }) => storeId) } }).lean();
  const storeById = byId(stores);
  const cancelled: StoreOrderRecord[] = [];
  for (const order of orders) {
    const store = storeById.get(order.storeId);
    const { _id, createdAt, acceptWithinMinutes } = order;
    const { acceptBy } =
      store && acceptWithinMinutes ? acceptanceTimes(world, store, { createdAt, acceptWithinMinutes }) : order;
    if (acceptBy && acceptBy <= now) cancelled.push(order);
    else await StoreOrder.updateOne({ _id }, { $set: { acceptBy } });
  }
  await cancelAll(world, cancelled);
  return cancelled.length;
}

async function cancelAll(world: CancelWorld, orders: StoreOrderRecord[]): Promise<void> {
  const cause = { by: bySystem, at: world.now(), cancellationCode: 'not_accepted' as const };
  const moves = orders.map((order) => ({ order, ...moveFields(order, 'cancelled', cause) }));
  const [first, ...others] = moves.map(({ order, set, step }) => ({
    ...order,
    ...set,
    history: [...order.history, step],
  }));
  if (!first) return;
  const { modifiedCount } = await StoreOrder.bulkWrite(
    moves.map(({ order: { _id, status }, set, step }) => ({
      updateOne: { filter: { _id, status }, update: { $set: set, $push: { history: step } } },
    })),
  );
  if (modifiedCount < orders.length) throw new Conflict('a pending order was moved');
  await endPendingChanges(world, orders);
  await finishMoves(world, [first, ...others]);
}

const deadlinesPerBatch = 250;

/**
 * Sets the deadlines and reminders of a store's pending orders by its current hours and pauses. Stops after about
 * half a second and records an event for the rest. Idempotent, also when run concurrently.
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
  after: Position | undefined,
): Promise<Position | undefined> {
  const orders = await ordersWithDeadline(storeId, after, deadlinesPerBatch);
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
    // If the store changed in the meantime, the job of that change may have read these orders before this write.
    store = await Store.findById(storeId).lean().orFail();
    if (store.updatedAt.getTime() === used.updatedAt.getTime()) break;
  }
  const last = orders.at(-1);
  return last && orders.length === deadlinesPerBatch ? [last.createdAt, last._id] : undefined;
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** Short transactions, because they conflict with a store that accepts one of these orders. */
const batchSize = 50;
/** Less than the lease of a job. The next run continues. */
const runsForMs = 40_000;

/**
 * Reminds stores of the orders that wait for them, once per order, after half of the time. Concurrent runs remind a
 * store once. A time that the hours or a pause of the store have moved is stored instead.
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
    const storeById = byId(stores);
    const reminders: Entry<'order_waiting'>[] = [];
    for (const order of due) {
      const { acceptBy, remindAt } = timesNow(world, storeById.get(order.storeId), order);
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
