import type { AccountKind } from '../../models/fields/accountFields.js';
import { runningStatuses, StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { cancelOrder } from './moving/cancelOrder.js';
import { moveOrder } from './moving/moveOrder.js';

/** More than can be under way at one instant; any others are cancelled an hour later. */
const cancelledAtOnce = 200;

interface Party {
  orders(id: number): object;
  /** A consumer may not any more once the store has accepted: that order is delivered to the end. */
  cancel(world: Pick<World, 'config' | 'now' | 'outbox'>, order: StoreOrderRecord): Promise<unknown>;
}

/** Whose an order is. */
const parties: Partial<Record<AccountKind, Party>> = {
  consumer: {
    orders: (consumerId) => ({ consumerId }),
    cancel: async (world, { _id, consumerId, status }) =>
      status === 'pending' && (await cancelOrder(world, consumerId, _id, undefined)),
  },
  seller: {
    orders: (sellerId) => ({ sellerId }),
    cancel: (world, { _id, storeId, sellerId: id }) =>
      moveOrder(world, { by: { kind: 'seller', id }, order: { _id, storeId }, to: 'cancelled' }),
  },
};

const running = (party: Party, id: number) => ({ ...party.orders(id), status: { $in: runningStatuses } });

/** Whether an order of this consumer or seller still runs. */
export async function hasRunningOrders(kind: AccountKind, id: number): Promise<boolean> {
  const party = parties[kind];
  return party !== undefined && (await StoreOrder.exists(running(party, id))) !== null;
}

/** Cancels the orders that still run for a consumer or seller who has left, as far as they might. */
export async function cancelRunningOrders(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  kind: AccountKind,
  id: number,
): Promise<void> {
  const party = parties[kind];
  if (!party) return;
  const orders = await StoreOrder.find(running(party, id)).limit(cancelledAtOnce).lean();
  for (const order of orders) await party.cancel(world, order);
}
