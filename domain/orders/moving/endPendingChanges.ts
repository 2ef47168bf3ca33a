import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import type { World } from '../../world.js';
import { customerOf } from '../customerOf.js';
import { returnStock } from '../stock/takeStock.js';
import { dropUnread } from './promises.js';

/**
 * Returns the stock of replacements that were proposed, and withdraws their unread notifications. Call it in the
 * transaction that removes `pendingChange` from the orders, with the orders as they were before.
 */
export async function endPendingChanges(
  world: Pick<World, 'now' | 'outbox'>,
  orders: Pick<StoreOrderRecord, '_id' | 'consumerId' | 'pendingChange'>[],
): Promise<void> {
  const pending = orders.filter(({ pendingChange }) => pendingChange);
  const lines = pending.flatMap(({ pendingChange }) => pendingChange?.changes.map(({ line }) => line) ?? []);
  await returnStock(
    world,
    lines.filter(({ stockTaken }) => stockTaken),
  );
  for (const order of pending) await dropUnread(customerOf(order), 'order_change_proposed', order._id);
}
