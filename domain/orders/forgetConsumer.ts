import { Notification } from '../../models/notifications/Notification.js';
import { overStatuses, StoreOrder } from '../../models/orders/StoreOrder.js';
import { orderBatch } from '../../models/orders/storeOrderQueries.js';
import type { Position } from '../outbox/workInBatches.js';

const batchSize = 250;

/** The personal fields of an order, blanked. */
const emptied = {
  customerPhone: '',
  deliveryAddress: '',
  instructions: null,
  deliveryLatitude: null,
  deliveryLongitude: null,
};

/**
 * Blanks the personal fields in a batch of a consumer's finished orders, and their cancellation reasons in all orders.
 * @param customerName replaces the name
 * @returns the position of the next batch, or undefined at the end
 */
export async function forgetConsumer(
  consumerId: number,
  customerName: string,
  after: Position | undefined,
): Promise<Position | undefined> {
  const orders = await orderBatch(consumerId, after, batchSize);
  const ids = orders.map(({ _id }) => _id);
  await StoreOrder.updateMany(
    { _id: { $in: ids }, status: { $in: overStatuses }, customerPhone: { $ne: '' } },
    { $set: { customerName, ...emptied } },
  );
  await removeReasons(ids);
  const last = orders.at(-1);
  return last && orders.length === batchSize ? [last.createdAt, last._id] : undefined;
}

/** Removes the reasons that the consumer wrote, from the orders and from the notifications of the sellers. */
async function removeReasons(orderIds: number[]): Promise<void> {
  const cancelled = {
    _id: { $in: orderIds },
    history: { $elemMatch: { to: 'cancelled', 'by.kind': 'consumer', reason: { $ne: null } } },
  };
  const orders = await StoreOrder.find(cancelled, { _id: 1 }).lean();
  if (orders.length === 0) return;
  // Before the orders, because a retry finds them by their reasons.
  await Notification.updateMany(
    { type: 'order_cancelled', 'data.orderId': { $in: orders.map(({ _id }) => _id) } },
    { $set: { 'data.reason': null } },
  );
  await StoreOrder.updateMany(
    cancelled,
    { $set: { cancellationReason: null, 'history.$[own].reason': null } },
    { arrayFilters: [{ 'own.by.kind': 'consumer' }] },
  );
}
