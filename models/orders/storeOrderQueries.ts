import type { IndexDefinition } from 'mongoose';
import { afterKeys, mergedAfterKeys } from '../../database/keyset.js';
import { rowsOf } from '../../database/rowsOf.js';
import { type AnyOrderRecord, ArchivedOrder, readOrders, withArchived } from './ArchivedOrder.js';
import { type OrderStatus, orderStatuses, statusesWhere } from './orderStates.js';
import {
  byConsumer,
  byStore,
  newestOrders,
  overStatuses,
  runningByStore,
  runningOnline,
  runningStatuses,
  StoreOrder,
  type StoreOrderRecord,
} from './StoreOrder.js';

const newest = { createdAt: -1, _id: -1 } as const;

type OrdersOf = { consumerId: number } | { storeId: number };

/**
 * How many orders a consumer or a store has in each status, with the archived ones, each counted up to `most`. Reads
 * the index alone.
 */
export async function countByStatus(whose: OrdersOf, most: number): Promise<Record<OrderStatus, number>> {
  const counted = (status: OrderStatus) => [
    { $match: { ...whose, status } },
    { $limit: most },
    { $group: { _id: '$status', orders: { $sum: 1 } } },
  ];
  const [first, ...others] = orderStatuses.map(counted);
  const rows = await StoreOrder.aggregate<{ _id: OrderStatus; orders: number }>([
    ...(first ?? []),
    ...others.map((pipeline) => ({ $unionWith: { coll: StoreOrder.collection.collectionName, pipeline } })),
    ...overStatuses.map((status) => withArchived(counted(status))),
  ]);
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>;
  for (const { _id, orders } of rows) counts[_id] = Math.min(counts[_id] + orders, most);
  return counts;
}

type Field = keyof StoreOrderRecord | `${keyof StoreOrderRecord}.${string}`;

interface Read {
  limit: number;
  hint: IndexDefinition;
  /** Default: all. */
  fields?: readonly Field[];
}

/** The newest orders that a filter finds, also archived ones, in one read. */
async function readNewest(filter: object, { limit, ...read }: Read): Promise<AnyOrderRecord[]> {
  const rows = await readOrders<AnyOrderRecord>([{ $match: filter }, { $sort: newest }, { $limit: limit }], read);
  return rows.sort(byAge).slice(0, limit);
}

type Aged = Pick<StoreOrderRecord, '_id' | 'createdAt'>;

const byAge = (one: Aged, other: Aged): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || other._id - one._id;

/** All orders newest first, page by page. @param filterAfter the filter of the orders after a position */
async function* allNewest(
  filterAfter: (after: readonly unknown[] | undefined) => object,
  read: Read,
): AsyncGenerator<AnyOrderRecord> {
  let after: readonly unknown[] | undefined;
  for (;;) {
    const page = await readNewest(filterAfter(after), read);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < read.limit) return;
    after = [last.createdAt, last._id];
  }
}

const ordersOfPage = 200;

/** The newest orders of one or all statuses after a position, by the index of their consumer or store. */
function newestOf(
  { status, ...whose }: OrdersOf & { status?: OrderStatus },
  after: readonly unknown[] | undefined,
  read: Omit<Read, 'hint'>,
): Promise<AnyOrderRecord[]> {
  const statuses = status ? [status] : orderStatuses;
  const hint = 'consumerId' in whose ? byConsumer : byStore;
  return readNewest(mergedAfterKeys(whose, { status: statuses }, newest, after), { ...read, hint });
}

/** A page of a consumer's or a store's orders, also archived ones, newest first, with one row more than `limit`. */
export const ordersOf = (
  filter: OrdersOf & { status?: OrderStatus },
  after: readonly unknown[] | undefined,
  limit: number,
) => newestOf(filter, after, { limit: limit + 1 });

/** The orders of a store that were placed from `start` until before `end`, also archived ones, newest first. */
export const ordersBetween = (
  storeId: number,
  { start, end }: { start: Date; end: Date },
  fields: readonly Field[],
): AsyncGenerator<AnyOrderRecord> =>
  allNewest(
    (after = [end, 0]) =>
      mergedAfterKeys({ storeId, createdAt: { $gte: start } }, { status: orderStatuses }, newest, after),
    { limit: ordersOfPage, hint: byStore, fields },
  );

/** The fields that store the ticket of an order, with the status in which they count. */
const ticketStatuses = { pendingSlot: 'pending', acceptedSlot: 'accepted' } as const;
export type TicketField = keyof typeof ticketStatuses;

/** The tickets of a consumer's orders that are not paid online and that no person has accepted. */
export async function orderTicketsOf(consumerId: number, field: TicketField): Promise<number[]> {
  const taken = { consumerId, status: ticketStatuses[field], [field]: { $gt: 0 } };
  const orders = await StoreOrder.find(taken, { _id: 0, [field]: 1 })
    .hint({ consumerId: 1, [field]: 1 })
    .lean<{ [Field in TicketField]?: number }[]>();
  return orders.map((order) => Number(order[field]));
}

/** The stores and items of a consumer's unfinished online orders whose payment is missing or unverified. */
export const unprovenOrdersOf = (consumerId: number) =>
  StoreOrder.find(
    {
      consumerId,
      ...runningOnline,
      paymentStatus: { $in: ['unpaid', 'paid'] },
      $or: [{ paymentStatus: 'unpaid' }, { paymentVerification: 'unverified' }],
    },
    { storeId: 1, items: 1 },
  ).lean();

/** The stores, items and totals of a consumer's unfinished orders that are not paid online. */
export const openCashOrdersOf = (consumerId: number) =>
  StoreOrder.find(
    { consumerId, status: { $in: runningStatuses }, paymentMethod: { $ne: 'online' } },
    { storeId: 1, items: 1, total: 1 },
  ).lean();

/** How many unfinished orders of a consumer are in a store's slots of a period. */
export const countSlotOrders = (consumerId: number, storeId: number, from: Date, to: Date): Promise<number> =>
  StoreOrder.countDocuments({ consumerId, storeId, status: { $in: runningStatuses }, slot: { $gte: from, $lte: to } });

/** The other consumers with accepted, unfinished cash orders to the address or the phone number of an order. */
export async function neighboursOf({
  consumerId,
  deliveryAddress,
  customerPhone,
}: Pick<StoreOrderRecord, 'consumerId' | 'deliveryAddress' | 'customerPhone'>): Promise<number[]> {
  // The partial index needs the same list of statuses.
  const open = { paymentStatus: 'cod', status: { $in: runningStatuses, $ne: 'pending' } } as const;
  const phone = customerPhone ? [{ ...open, customerPhone }] : [];
  const consumerIds = await StoreOrder.distinct('consumerId', { $or: [{ ...open, deliveryAddress }, ...phone] });
  return consumerIds.filter((id) => id !== consumerId);
}

/** The lines of a store's unfinished orders that are not paid yet. */
export const unpaidOrdersOf = (storeId: number) =>
  StoreOrder.find({ storeId, ...runningOnline, paymentStatus: 'unpaid' }, { items: 1 })
    .hint(runningByStore)
    .lean();

/** Pending orders that have a deadline while their store is open. */
const withDeadline = { status: 'pending', acceptWithinMinutes: { $gt: 0 } } as const;

/** Which of these stores have pending orders with a deadline. */
export const storesWithDeadlines = (storeIds: readonly number[]) =>
  StoreOrder.distinct('storeId', { ...withDeadline, storeId: { $in: storeIds } });

const oldest = { createdAt: 1, _id: 1 } as const;

/** A batch of a store's pending orders with a deadline, the oldest first. */
export const ordersWithDeadline = (storeId: number, after: readonly unknown[] | undefined, size: number) =>
  StoreOrder.find(afterKeys({ ...withDeadline, storeId }, oldest, after), { createdAt: 1, acceptWithinMinutes: 1 })
    .sort(oldest)
    .limit(size)
    .lean();

/** The gross sales of stores in orders that were placed in a period, without one order. Paise. */
export async function grossSalesBetween(
  storeIds: readonly number[],
  { start, end }: { start: Date; end: Date },
  { without: orderId, of }: { without: number; of: 'received' | 'not cancelled' },
): Promise<number> {
  const status = {
    $in: statusesWhere(({ ledger }) => (of === 'received' ? ledger === 'earned' : ledger !== 'reversed')),
  };
  const stages = [
    { $match: { storeId: { $in: storeIds }, status, createdAt: { $gte: start, $lt: end }, _id: { $ne: orderId } } },
    { $group: { _id: null, gross: { $sum: { $subtract: ['$subtotal', { $ifNull: ['$discount', 0] }] } } } },
  ];
  // One after the other, because a transaction has no $unionWith.
  const [live] = await StoreOrder.aggregate<{ gross: number }>(stages);
  const [archived] = await ArchivedOrder.aggregate<{ gross: number }>(stages);
  return (live?.gross ?? 0) + (archived?.gross ?? 0);
}

const taxFields = { orderNumber: 1, storeId: 1, sellerId: 1, taxes: 1 } as const;

/** The orders with taxes, or reversals of taxes, of a period, also archived ones, with what a report needs. */
export async function* taxedOrders({
  start,
  end,
}: {
  start: Date;
  end: Date;
}): AsyncGenerator<Pick<StoreOrderRecord, '_id' | keyof typeof taxFields>> {
  const filter = { 'taxes.at': { $gte: start, $lt: end } };
  const read = new Set<number>();
  for await (const order of rowsOf(StoreOrder.find(filter, taxFields).lean<StoreOrderRecord>().cursor())) {
    read.add(order._id);
    yield order;
  }
  // Read last, so that an order that moved meanwhile is not missed.
  for await (const order of rowsOf(ArchivedOrder.find(filter, taxFields).lean<StoreOrderRecord>().cursor())) {
    if (!read.has(order._id)) yield order;
  }
}

/** How long before a period its orders may have been placed. */
const longestSupply = 90 * 86_400_000;

/**
 * The orders that customers may have got in a period, or that were cancelled in it after that, also archived ones,
 * newest first: those that were placed in it or at most 90 days before.
 */
export const suppliedOrders = ({ start, end }: { start: Date; end: Date }): AsyncGenerator<AnyOrderRecord> =>
  allNewest(
    (after = [end, 0]) => ({
      $and: [
        afterKeys({ createdAt: { $gte: new Date(start.getTime() - longestSupply) } }, newest, after),
        { $or: [{ deliveredAt: { $lt: end } }, { completedAt: { $lt: end } }] },
      ],
    }),
    { limit: ordersOfPage, hint: newestOrders },
  );

/** Ids, statuses and sort keys of up to `size` orders of a consumer, also archived ones, newest first. */
export const orderBatch = (consumerId: number, after: readonly unknown[] | undefined, size: number) =>
  newestOf({ consumerId }, after, { limit: size, fields: ['createdAt', 'status'] });
