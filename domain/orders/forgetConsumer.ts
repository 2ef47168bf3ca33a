import { Notification } from '../../models/notifications/Notification.js';
import { orderBatch, overStatuses, StoreOrder } from '../../models/orders/StoreOrder.js';
import type { Position } from '../outbox/workInBatches.js';

const batchSize = 250;

/** What an order that is over says of the person it was for, emptied. */
const emptied = {
  customerPhone: '',
  deliveryAddress: '',
  instructions: null,
  deliveryLatitude: null,
  deliveryLongitude: null,
};

/**
 * Takes a consumer out of a batch of their orders: out of those that are over, and their own words out of all.
 * @param customerName stands there instead. @returns where it ended, or undefined at the end
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

/** Why a consumer cancelled is in their own words, in the order and in what the seller was told. */
async function removeReasons(orderIds: number[]): Promise<void> {
  const cancelled = {
    _id: { $in: orderIds },
    history: { $elemMatch: { to: 'cancelled', 'by.kind': 'consumer', reason: { $ne: null } } },
  };
  const orders = await StoreOrder.find(cancelled, { _id: 1 }).lean();
  if (orders.length === 0) return;
  // Before the orders: what is cut off in between is found again by their reasons.
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
