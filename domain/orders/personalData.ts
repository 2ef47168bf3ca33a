import { ReelEarning } from '../../models/ledger/ReelEarning.js';
import { Notification } from '../../models/notifications/Notification.js';
import { ArchivedOrder, findOrders } from '../../models/orders/ArchivedOrder.js';
import { Contribution } from '../../models/orders/Contribution.js';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import { stateOf } from '../../models/orders/orderStates.js';
import { Rider } from '../../models/orders/Rider.js';
import { overStatuses, StoreOrder } from '../../models/orders/StoreOrder.js';
import { orderBatch } from '../../models/orders/storeOrderQueries.js';
import { deletedAccountName, type Forget, type PersonalData, personalData } from '../personalData/personalData.js';
import { forgetRiders } from './delivering/editRiders.js';

const batchSize = 250;

/** An order that still names its consumer, whose name may be that of a deleted account. */
const namesConsumer = {
  $or: [
    { customerName: { $ne: deletedAccountName } },
    { customerPhone: { $ne: '' } },
    { deliveryAddress: { $ne: '' } },
    { instructions: { $ne: null } },
  ],
};

/** In this order, so that an order that is archived meanwhile is not missed. */
const ordersThenArchive = [StoreOrder, ArchivedOrder];

/** The personal fields of an order, blanked. */
const emptied = {
  customerName: deletedAccountName,
  customerPhone: '',
  deliveryAddress: '',
  instructions: null,
  'items.$[].note': null,
  deliveryLatitude: null,
  deliveryLongitude: null,
};

/**
 * Blanks the personal fields in a batch of a consumer's finished orders, with the reasons of changes, and their
 * cancellation reasons in all orders.
 */
const forgetConsumer: Forget = async (_world, consumerId, after) => {
  const orders = await orderBatch(consumerId, after, batchSize);
  const ids = orders.map(({ _id }) => _id);
  for (const model of ordersThenArchive) {
    await model.updateMany(
      { _id: { $in: ids }, status: { $in: overStatuses }, ...namesConsumer },
      { $set: { ...emptied, 'history.$[change].reason': null } },
      { arrayFilters: [{ 'change.change.0': { $exists: true } }] },
    );
  }
  await removeReasons(ids);
  await forgetDeliveries(orders.filter(({ status }) => stateOf(status).over).map(({ _id }) => _id));
  const last = orders.at(-1);
  return last && orders.length === batchSize ? [last.createdAt, last._id] : undefined;
};

/** Who writes reasons about the consumer. */
const ofPeople = ['consumer', 'rider'] as const;

/** Removes the notes and pictures of riders from the deliveries of finished orders, also from those without an end. */
async function forgetDeliveries(orderIds: number[]): Promise<void> {
  const ofOrders = { orderId: { $in: orderIds } };
  await DeliveryAssignment.updateMany(ofOrders, { $set: { photos: [], note: null } });
  await DeliveryAssignment.updateMany(
    { ...ofOrders, report: { $ne: null } },
    { $set: { 'report.note': null, 'report.photoUrl': null } },
  );
}

/** Removes the reasons that consumer and rider wrote, from the orders and from the notifications of the sellers. */
async function removeReasons(orderIds: number[]): Promise<void> {
  const cancelled = {
    _id: { $in: orderIds },
    history: { $elemMatch: { to: 'cancelled', 'by.kind': { $in: ofPeople }, reason: { $ne: null } } },
  };
  const orders = await findOrders(cancelled, ['_id']);
  if (orders.length === 0) return;
  // Before the orders, because a retry finds them by their reasons.
  await Notification.updateMany(
    { type: 'order_cancelled', 'data.orderId': { $in: orders.map(({ _id }) => _id) } },
    { $set: { 'data.reason': null } },
  );
  for (const model of ordersThenArchive) {
    await model.updateMany(
      cancelled,
      { $set: { cancellationReason: null, 'history.$[own].reason': null } },
      { arrayFilters: [{ 'own.by.kind': { $in: ofPeople } }] },
    );
  }
}

const ofConsumer = (consumerId: number) => ({ consumerId });
const order = [
  'orderNumber',
  'invoiceNumber',
  'status',
  'storeId',
  'storeName',
  'fulfillmentType',
  'pickupTime',
  'paymentMethod',
  'paymentStatus',
  'subtotal',
  'discount',
  'promotion',
  'deliveryFee',
  'total',
  'createdAt',
  'promisedAt',
  'acceptBy',
] as const;
const orderOfConsumer = [
  ...order,
  'items',
  'ifUnavailable',
  'pendingChange',
  'customerName',
  'customerPhone',
  'deliveryAddress',
  'deliveryLatitude',
  'deliveryLongitude',
  'instructions',
  'cancellationReason',
  'cancellationCode',
  'history',
  'handoverCode',
] as const;
/** Not the personal data of the customer. */
const orderOfSeller = [
  ...order,
  'items.productId',
  'items.productName',
  'items.quantity',
  'items.unitPrice',
  'items.lineTotal',
  'cancellationCode',
  'platformFee',
  'sellerAmount',
] as const;
const ofSeller = (sellerId: number) => ({ sellerId });
const orderStays = 'an order names the store, which stays';
const ledger = 'the books of an order: ids and amounts';

/** Personal data in orders and their books. */
export const inOrders: readonly PersonalData[] = [
  personalData(StoreOrder, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: forgetConsumer,
    exported: orderOfConsumer,
  }),
  personalData(ArchivedOrder, {
    kind: 'consumer',
    rows: ofConsumer,
    // Again for both, because an order that was brought back during the first time may have been missed.
    forget: forgetConsumer,
    exported: orderOfConsumer,
  }),
  personalData(StoreOrder, {
    kind: 'seller',
    rows: ofSeller,
    forget: orderStays,
    exported: orderOfSeller,
  }),
  personalData(ArchivedOrder, {
    kind: 'seller',
    rows: ofSeller,
    forget: orderStays,
    exported: orderOfSeller,
  }),
  personalData(Rider, {
    kind: 'seller',
    rows: (sellerId) => ({ sellerId, isDeleted: false }),
    forget: async (_world, sellerId) => {
      await forgetRiders({ sellerId, isDeleted: false });
      return undefined;
    },
    exported: ['storeId', 'name', 'phone', 'isActive', 'createdAt'],
  }),
  personalData(Contribution, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: ledger,
    exported: ['orderId', 'amount', 'reversed', 'status', 'createdAt'],
  }),
  personalData(ReelEarning, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: ledger,
    exported: ['orderId', 'reelId', 'amount', 'reversed', 'status', 'createdAt'],
  }),
];
