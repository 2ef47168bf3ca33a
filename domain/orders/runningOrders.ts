import type { AccountKind } from '../../models/fields/accountFields.js';
import { runningStatuses, StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { cancelOrder } from './moving/cancelOrder.js';
import { moveOrder } from './moving/moveOrder.js';

/** More than the unfinished orders that one account can have. A retry an hour later cancels any others. */
const cancelledAtMost = 200;

interface Party {
  orders(id: number): object;
  /** A consumer's accepted order is not cancelled: it is delivered. */
  cancel(world: Pick<World, 'config' | 'now' | 'outbox'>, order: StoreOrderRecord): Promise<unknown>;
}

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

/** Whether a consumer or seller has unfinished orders. */
export async function hasRunningOrders(kind: AccountKind, id: number): Promise<boolean> {
  const party = parties[kind];
  return party !== undefined && (await StoreOrder.exists(running(party, id))) !== null;
}

/** Cancels the unfinished orders of a consumer or seller who left, if they were allowed to cancel them. */
export async function cancelRunningOrders(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  kind: AccountKind,
  id: number,
): Promise<void> {
  const party = parties[kind];
  if (!party) return;
  const orders = await StoreOrder.find(running(party, id)).limit(cancelledAtMost).lean();
  for (const order of orders) await party.cancel(world, order);
}
