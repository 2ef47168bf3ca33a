import { type FoodOrderRecord, foodOrdersOf } from '../../models/food/FoodOrder.js';
import { ordersOf, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/** An order of either system; ids of the two may coincide. */
export type AnyOrder =
  | { type: 'store'; at: Date; order: StoreOrderRecord }
  | { type: 'food'; at: Date; order: FoodOrderRecord };

/** Of two orders of one moment, the one with the higher rank comes first. */
const ranks = { store: 1, food: 0 } as const;

/** Where a page ended: when its last order was placed, the rank of its type, and its id. */
export type OrderCursor = [at: number, rank: number, id: number];

/**
 * A page of all orders of a consumer, of the stores and of the old food ordering, newest first. Reads one row more than
 * `limit` of either. @returns where the page ended, or no `next` at the end of the list
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

/** Where one of the two systems goes on: of the last moment all its orders were shown, none of them, or those from an id on. */
function keysAfter(after: OrderCursor | undefined, rank: number): [at: Date, id: number] | undefined {
  if (!after) return undefined;
  const [at, rankOfLast, id] = after;
  if (rank === rankOfLast) return [new Date(at), id];
  return [new Date(at), rank > rankOfLast ? 0 : Number.MAX_SAFE_INTEGER];
}
