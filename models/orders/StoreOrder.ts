import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { cancellationCodes } from '../fields/cancellationCodes.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { arrivalFields, orderStatuses, statusesWhere } from './orderStates.js';

export const overStatuses = statusesWhere(({ over }) => over);
export const runningStatuses = statusesWhere(({ over }) => !over);
/** The statuses in which the store still has to prepare the goods, or to send them. */
export const inStoreStatuses = statusesWhere(({ inStore }) => inStore);
export const fulfillmentTypes = ['delivery', 'pickup_immediate', 'pickup_scheduled'] as const;
/** Who carries a delivery: the store, or the delivery of the platform. */
export const carriers = ['store', 'platform'] as const;
export type FulfillmentType = (typeof fulfillmentTypes)[number];
export const paymentMethods = ['cod', 'online', 'pay_at_pickup'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentStatuses = ['unpaid', 'cod', 'pay_at_pickup', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
/** The result of verifying a typed UTR in the bank statement. */
export const verifications = ['unverified', 'matched', 'rejected'] as const;
/** An accepted online order that is unpaid. */
export const withoutPayment = {
  paymentMethod: 'online',
  paymentStatus: 'unpaid',
  status: { $in: statusesWhere(({ taken }) => taken) },
} as const;
/** A paid order that waits for its store. */
export const paidAndPending = { paymentStatus: 'paid', status: 'pending' } as const;
/** An unfinished online order. */
export const runningOnline = { paymentMethod: 'online', status: { $in: runningStatuses } } as const;
export const runningUnpaid = { ...runningOnline, paymentStatus: 'unpaid' } as const;

const moment = { type: Date, default: null };
/** Paise. */
const amount = { type: Number, required: true };

const itemSchema = new Schema(
  {
    productId: { type: Number, required: true },
    productName: { type: String, required: true },
    quantity: { type: Number, required: true },
    unitPrice: amount,
    lineTotal: amount,
    imageUrl: { type: String, default: null },
    /** Whether stock was taken, which a cancellation returns. */
    stockTaken: { type: Boolean, default: false },
  },
  { _id: false },
);

const moveSchema = new Schema(
  {
    from: { type: String, enum: [...orderStatuses, null], default: null },
    to: { type: String, enum: orderStatuses, required: true },
    at: { type: Date, required: true },
    by: { type: new Schema({ kind: String, id: Number }, { _id: false }), required: true },
    reason: { type: String, default: null },
  },
  { _id: false },
);

const storeOrderSchema = new Schema(
  {
    _id: integerKey,
    orderNumber: { type: String, required: true },
    status: { type: String, enum: orderStatuses, default: 'pending' },
    storeId: { type: Number, ref: 'Store', required: true },
    storeName: { type: String, required: true },
    sellerId: { type: Number, ref: 'Seller', required: true },
    consumerId: { type: Number, ref: 'Consumer', required: true },
    customerName: { type: String, required: true },
    /** Empty if the consumer gave none. */
    customerPhone: { type: String, default: '' },
    deliveryAddress: { type: String, default: '' },
    deliveryLatitude: { type: Number, default: null },
    deliveryLongitude: { type: Number, default: null },
    instructions: { type: String, default: null },
    fulfillmentType: { type: String, enum: fulfillmentTypes, required: true },
    /** As the store delivered when the order was placed. Null for a pickup, and for orders from before this field. */
    deliveredBy: { type: String, enum: [...carriers, null], default: null },
    pickupTime: moment,
    /** When the seller promises the order. */
    sellerPickupTime: moment,
    /** When the order is promised; null if its store states no time. */
    promisedAt: moment,
    /** The promised time, or else when it was placed. Orders the running orders of a store. */
    dueAt: moment,
    /** The quarter of an hour in which the order takes a place of its store. */
    slot: moment,
    /** When the order is cancelled unless the store accepts it. */
    acceptBy: moment,
    /** When the store is reminded; null after that. */
    remindAt: moment,
    /** How long the store may take to accept it, as it was when the order was placed. */
    acceptWithinMinutes: { type: Number, default: null },
    /** Four digits that the consumer gives when the goods are handed over. */
    handoverCode: { type: String, default: null },
    /** Wrong codes since the order was placed, or since staff unlocked it. */
    wrongHandoverCodes: { type: Number, default: 0 },
    /** How often the promised time was changed without a move. */
    promises: { type: Number, default: 0 },
    paymentMethod: { type: String, enum: paymentMethods, required: true },
    paymentStatus: { type: String, enum: paymentStatuses, required: true },
    /** Whether staff verified the typed UTR; null for other payments. */
    paymentVerification: { type: String, enum: [...verifications, null], default: null },
    /** The consumer's ticket for pending orders that are not paid online, from 1. */
    pendingSlot: { type: Number, default: null },
    /** The same for orders that their store accepted automatically and has not begun to prepare. */
    acceptedSlot: { type: Number, default: undefined },
    /** Counts the steps of refunds. Incrementing it makes concurrent refunds conflict. */
    staffRefunds: { type: Number, default: 0 },
    subtotal: amount,
    deliveryFee: amount,
    total: amount,
    platformFee: amount,
    sellerAmount: amount,
    items: { type: [itemSchema], required: true },
    history: { type: [moveSchema], required: true },
    /** What a person wrote. Earlier versions stored English sentences of the service too. */
    cancellationReason: { type: String, default: null },
    /** Why the service cancelled the order; shown in the reader's language. */
    cancellationCode: { type: String, enum: [...cancellationCodes, null], default: null },
    ...arrivalFields(() => moment),
  },
  { timestamps: true, live: true },
);

storeOrderSchema.plugin(integerId, { name: 'StoreOrder' });
storeOrderSchema.index({ orderNumber: 1 }, { unique: true });
// GET /api/store-orders, with and without a status.
storeOrderSchema.index({ consumerId: 1, createdAt: -1, _id: -1 });
storeOrderSchema.index({ consumerId: 1, status: 1, createdAt: -1, _id: -1 });
// GET /api/seller/stores/:storeId/orders, with and without a status; the summary by day.
storeOrderSchema.index({ storeId: 1, createdAt: -1, _id: -1 });
storeOrderSchema.index({ storeId: 1, status: 1, createdAt: -1, _id: -1 });
// Whether a person has an unfinished order, which prevents erasing the account.
storeOrderSchema.index({ consumerId: 1 }, { partialFilterExpression: { status: { $in: runningStatuses } } });
storeOrderSchema.index({ sellerId: 1 }, { partialFilterExpression: { status: { $in: runningStatuses } } });
// Limits a consumer's pending orders. An order that is no longer pending drops out and frees its ticket.
storeOrderSchema.index(
  { consumerId: 1, pendingSlot: 1 },
  { unique: true, partialFilterExpression: { status: 'pending', pendingSlot: { $gt: 0 } } },
);
storeOrderSchema.index(
  { consumerId: 1, acceptedSlot: 1 },
  { unique: true, partialFilterExpression: { status: 'accepted', acceptedSlot: { $gt: 0 } } },
);
// What a consumer holds without a proven payment.
storeOrderSchema.index({ consumerId: 1, paymentStatus: 1 }, { partialFilterExpression: runningOnline });
// The pieces of a store that unpaid orders hold.
storeOrderSchema.index({ storeId: 1 }, { partialFilterExpression: runningUnpaid });
// What a seller's ledger shows as unverified.
storeOrderSchema.index({ sellerId: 1, storeId: 1 }, { partialFilterExpression: { paymentVerification: 'unverified' } });
// The reconciler: accepted orders without a payment.
storeOrderSchema.index({ updatedAt: -1, _id: -1 }, { partialFilterExpression: withoutPayment });
// The reconciler: paid orders that no store accepts.
storeOrderSchema.index({ createdAt: 1, _id: 1 }, { partialFilterExpression: paidAndPending });
// Metrics: how many orders are in each unfinished status, and the oldest of them.
storeOrderSchema.index({ status: 1, createdAt: 1 }, { partialFilterExpression: { status: { $in: runningStatuses } } });
// The running orders of a store, the next due first.
storeOrderSchema.index(
  { storeId: 1, dueAt: 1, _id: 1 },
  { partialFilterExpression: { status: { $in: runningStatuses } } },
);
// The jobs of acceptance: deadlines and reminders.
storeOrderSchema.index(
  { acceptBy: 1 },
  { partialFilterExpression: { status: 'pending', acceptBy: { $gt: new Date(0) } } },
);
storeOrderSchema.index(
  { remindAt: 1 },
  { partialFilterExpression: { status: 'pending', remindAt: { $gt: new Date(0) } } },
);
// The pending orders of a store whose deadline its hours and pauses move.
storeOrderSchema.index(
  { storeId: 1, _id: 1 },
  { partialFilterExpression: { status: 'pending', acceptWithinMinutes: { $gt: 0 } } },
);
// Late orders.
storeOrderSchema.index(
  { promisedAt: 1, _id: 1 },
  { partialFilterExpression: { status: { $in: inStoreStatuses }, promisedAt: { $gt: new Date(0) } } },
);
// Several unfinished orders to one address.
storeOrderSchema.index({ deliveryAddress: 1 }, { partialFilterExpression: { status: { $in: runningStatuses } } });
// Whether an order shows an upload.
storeOrderSchema.index({ 'items.imageUrl': 1 }, { partialFilterExpression: { 'items.imageUrl': { $gt: '' } } });
// The console's list, and the fields of its figures by day and by store.
storeOrderSchema.index({ createdAt: -1, _id: -1, status: 1, storeId: 1, total: 1, platformFee: 1 });
// The search of the console, newest first.
storeOrderSchema.index({ customerPhone: 1, createdAt: -1 });

export type StoreOrderRecord = InferRawDocTypeFromSchema<typeof storeOrderSchema>;
export const StoreOrder = model('StoreOrder', storeOrderSchema);

/** The key that serializes the moves of an order. */
export const lockKeyOfOrder = (orderId: number): string => `order:${orderId}`;
