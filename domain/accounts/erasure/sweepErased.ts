import type { AccountKind } from '../../../models/fields/accountFields.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/StoreOrder.js';
import { cancelOrder } from '../../orders/cancelOrder.js';
import { moveOrder } from '../../orders/moveOrder.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';
import { removeTraces } from './removeTraces.js';
import { runningOrders } from './traces.js';

const hour = 60 * 60 * 1000;
/** More than can be under way at one instant; any others are cancelled an hour later. */
const cancelledAtOnce = 200;

type Part = Pick<World, 'config' | 'now' | 'outbox'>;
type Cancel = (world: Part, order: StoreOrderRecord) => Promise<unknown>;

/** Who leaves, cancels. A consumer may not any more once the store has accepted: that order is delivered to the end. */
const cancels: Partial<Record<AccountKind, Cancel>> = {
  consumer: async (world, { _id, consumerId, status }) =>
    status === 'pending' && (await cancelOrder(world, consumerId, _id, undefined)),
  seller: (world, { _id, storeId, sellerId: id }) =>
    moveOrder(world, { by: { kind: 'seller', id }, order: { _id, storeId }, to: 'cancelled' }),
};

/**
 * Does again what erasing did, for what was under way just then: an order that was being placed, a store that was being
 * opened. Harmless to repeat. While an order still runs, whose addressee is needed, it comes back every hour.
 */
export async function sweepErased(world: Part, kind: AccountKind, accountId: number): Promise<void> {
  const running = runningOrders(kind, accountId);
  const orders = running ? await StoreOrder.find(running).limit(cancelledAtOnce).lean() : [];
  for (const order of orders) await cancels[kind]?.(world, order);
  await removeTraces(world, { kind, accountId });
  if (running && (await StoreOrder.exists(running))) {
    await recordEvent(world, 'account.erased', { kind, accountId }, undefined, hour);
  }
}
