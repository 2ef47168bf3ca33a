import { type FoodOrderRecord, foodOrdersOf } from '../../models/food/FoodOrder.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { ordersOf } from '../../models/orders/storeOrderQueries.js';

/** An order of either system. Both may use the same ids. */
export type AnyOrder =
  | { type: 'store'; at: Date; order: StoreOrderRecord }
  | { type: 'food'; at: Date; order: FoodOrderRecord };

/** Among orders with the same time, the higher rank is first. */
const ranks = { store: 1, food: 0 } as const;

/** The position of the last order of a page. */
export type OrderCursor = [at: number, rank: number, id: number];

/**
 * A page of all orders of a consumer, from stores and from the archived food ordering, newest first. Reads up to
 * `limit + 1` rows of each. @returns `next` unless it is the last page
 */
export async function listConsumerOrders(
  consumerId: number,
  after: OrderCursor | undefined,
  limit: number,
): Promise<{ rows: AnyOrder[]; next?: OrderCursor }> {
  const [ofStores, ofFood] = await Promise.all([
    ordersOf({ consumerId }, keysAfter(after, ranks.store), limit),
    foodOrdersOf(consumerId, keysAfter(after, ranks.food), limit),
  ]);
  const sorted = [
    ...ofStores.map((order): AnyOrder => ({ type: 'store', at: order.createdAt, order })),
    ...ofFood.map((order): AnyOrder => ({ type: 'food', at: order.orderedAt, order })),
  ].sort(newestFirst);
  const rows = sorted.slice(0, limit);
  const last = rows.at(-1);
  return { rows, ...(last && sorted.length > limit && { next: keysOf(last) }) };
}

const keysOf = ({ type, at, order }: AnyOrder): OrderCursor => [at.getTime(), ranks[type], order._id];

function newestFirst(one: AnyOrder, other: AnyOrder): number {
  const [keys, otherKeys] = [keysOf(one), keysOf(other)];
  const differing = keys.findIndex((key, index) => key !== otherKeys[index]);
  return (otherKeys[differing] ?? 0) - (keys[differing] ?? 0);
}

/** The position in one system. At the time of the last order, the page showed all, none or some of its orders. */
function keysAfter(after: OrderCursor | undefined, rank: number): [at: Date, id: number] | undefined {
  if (!after) return undefined;
  const [at, rankOfLast, id] = after;
  if (rank === rankOfLast) return [new Date(at), id];
  return [new Date(at), rank > rankOfLast ? 0 : Number.MAX_SAFE_INTEGER];
}
