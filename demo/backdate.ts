import type { Model, mongo } from 'mongoose';
import { day } from '../domain/durations.js';
import { Product } from '../models/catalog/Product.js';
import { ReelEarning } from '../models/ledger/ReelEarning.js';
import { Notification } from '../models/notifications/Notification.js';
import { Contribution } from '../models/orders/Contribution.js';
import { DeliveryAssignment } from '../models/orders/DeliveryAssignment.js';
import type { OrderStatus } from '../models/orders/orderStates.js';
import { StoreOrder } from '../models/orders/StoreOrder.js';
import { Refund } from '../models/payments/Refund.js';

/** A row of an order. */
interface Row {
  _id: number;
  orderId: number;
  doneAt?: Date | null;
}

/** The order status at which each kind of row is written. */
const writtenAt: [model: unknown, status: OrderStatus][] = [
  [Contribution, 'pending'],
  [ReelEarning, 'pending'],
  [DeliveryAssignment, 'accepted'],
  [Refund, 'cancelled'],
];

/** Older notifications are marked read. */
const unreadFor = 2 * day;

/**
 * Sets the timestamps of the demo orders' rows to the times of the orders' moves. The domain leaves them to the
 * database's clock.
 */
export async function backdate(now: Date): Promise<void> {
  const orders = await StoreOrder.find().lean();
  for (const [model, status] of writtenAt as [Model<object>, OrderStatus][]) {
    const rows = await model.find().lean<Row[]>();
    const dated = rows.flatMap((row) => {
      const order = orders.find(({ _id }) => _id === row.orderId);
      const createdAt = order?.history.find(({ to }) => to === status)?.at;
      const updatedAt = row.doneAt ?? order?.history.at(-1)?.at;
      return createdAt ? [change(row._id, { $set: { createdAt, updatedAt } })] : [];
    });
    await write(model, dated);
  }
  const ended = orders.map(({ _id, history }) => change(_id, { $set: { updatedAt: history.at(-1)?.at } }));
  await write(StoreOrder, ended);
  // A product must not be newer than an order of it.
  const onSale = orders.flatMap(({ items, createdAt }) => {
    const before = new Date(createdAt.getTime() - day);
    return items.map(({ productId }) => change(productId, { $min: { createdAt: before } }));
  });
  await write(Product, onSale);
  const read = { createdAt: { $lt: new Date(now.getTime() - unreadFor) } };
  await Notification.updateMany(read, { isRead: true }, { timestamps: false });
}

const change = (_id: number, update: object) => ({ updateOne: { filter: { _id }, update } });

/** Bypasses Mongoose, which does not allow changes of `createdAt`. */
const write = async (model: { collection: Model<object>['collection'] }, changes: object[]) =>
  changes.length > 0 && model.collection.bulkWrite(changes as mongo.AnyBulkWriteOperation[]);
