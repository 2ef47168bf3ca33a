import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { promotionBearers, promotionKinds } from '../catalog/Promotion.js';
import { cancellationCodes } from '../fields/cancellationCodes.js';
import { taxTypes } from '../fields/taxTypes.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { arrivalFields, orderStatuses, statusesWhere } from './orderStates.js';

export const overStatuses = statusesWhere(({ over }) => over);
export const runningStatuses = statusesWhere(({ over }) => !over);
/** The statuses in which the customer has the goods. */
const receivedStatuses = statusesWhere(({ ledger }) => ledger === 'earned');
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
/** What happens to a line that the store cannot supply. */
export const unavailableWishes = ['refund', 'replace', 'cancel'] as const;
export type UnavailableWish = (typeof unavailableWishes)[number];
/** How a proposed replacement was decided; `expired` means without an answer. */
export const changeAnswers = ['accepted', 'refused', 'expired'] as const;
export type ChangeAnswer = (typeof changeAnswers)[number];
/** An accepted online order that is unpaid. */
export const withoutPayment = {
  paymentMethod: 'online',
  paymentStatus: 'unpaid',
  status: { $in: statusesWhere(({ taken }) => taken) },
} as const;
/** An unfinished online order. */
export const runningOnline = { paymentMethod: 'online', status: { $in: runningStatuses } } as const;

const moment = { type: Date, default: null };
/** Paise. */
const amount = { type: Number, required: true };

const choiceSchema = new Schema(
  { id: { type: Number, required: true }, name: { type: String, required: true }, price: amount },
  { _id: false, id: false },
);

const itemSchema = new Schema(
  {
    productId: { type: Number, required: true },
    productName: { type: String, required: true },
    /** Of a product with variants. */
    variantId: { type: Number },
    variantName: { type: String },
    /** What the customer chose, as sold. The unit price includes it. */
    choices: { type: [choiceSchema], default: undefined },
    quantity: { type: Number, required: true },
    unitPrice: amount,
    lineTotal: amount,
    imageUrl: { type: String, default: null },
    /** The GST that the price includes, in percent, and the HSN code, as sold. */
    gstRate: { type: Number, default: null },
    hsn: { type: String, default: null },
    /** What the consumer asks the store to observe for this line. */
    note: { type: String, default: null },
    /** Whether stock was taken, which a cancellation returns. */
    stockTaken: { type: Boolean, default: false },
    /** Null: as the order says. */
    ifUnavailable: { type: String, enum: [...unavailableWishes, null], default: null },
  },
  { _id: false },
);

const soldSchema = new Schema(
  {
    productId: { type: Number, required: true },
    productName: { type: String, required: true },
    variantId: { type: Number },
    variantName: { type: String },
    quantity: { type: Number, required: true },
    unitPrice: amount,
  },
  { _id: false },
);

const changedLineSchema = new Schema(
  {
    itemIndex: { type: Number, required: true },
    from: { type: soldSchema, required: true },
    to: { type: soldSchema, required: true },
  },
  { _id: false },
);

/** Replacements that wait for the consumer's answer. Their stock is taken. */
const pendingChangeSchema = new Schema(
  {
    /** The number of the change within its order. */
    id: { type: Number, required: true },
    changes: {
      type: [
        new Schema(
          { itemIndex: { type: Number, required: true }, line: { type: itemSchema, required: true } },
          { _id: false },
        ),
      ],
      required: true,
    },
    reason: { type: String, required: true },
    /** Paise. */
    newTotal: amount,
    expiresAt: { type: Date, required: true },
  },
  { _id: false },
);

/** The promotion of an order, as sold; `discount` has its amount. */
const soldPromotionSchema = new Schema(
  {
    id: { type: Number, ref: 'Promotion', required: true },
    name: { type: String, required: true },
    code: { type: String, required: true },
    kind: { type: String, enum: promotionKinds, required: true },
    borneBy: { type: String, enum: promotionBearers, required: true },
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
    /** The lines that the store changed. Such a step has the same status in `from` and `to`; a move has no lines. */
    change: { type: [changedLineSchema], default: undefined },
    /** Of a replacement: how it was decided. */
    answer: { type: String, enum: changeAnswers },
  },
  { _id: false },
);

/** A tax on the order that the seller bears, or its reversal with the opposite signs. */
const taxSchema = new Schema(
  {
    type: { type: String, enum: taxTypes, required: true },
    /** Of the row in the seller's ledger: `tcs`, `tcs:refund:12`, `tcs:reversed`. */
    key: { type: String, required: true },
    /** Percent. */
    rate: { type: Number, required: true },
    /** Paise. */
    base: amount,
    /** Paise. */
    amount,
    rule: { type: String, required: true },
    /** Whether it is deducted; else it is only recorded. */
    isPosted: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

export const storeOrderSchema = new Schema(
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
    /** Paise. */
    discount: { type: Number, default: 0 },
    promotion: { type: soldPromotionSchema, default: null },
    deliveryFee: amount,
    total: amount,
    /** Percent, as when the order was placed; null for orders from before this field. */
    commissionRate: { type: Number, default: null },
    platformFee: amount,
    sellerAmount: amount,
    items: { type: [itemSchema], required: true },
    ifUnavailable: { type: String, enum: unavailableWishes, default: 'refund' },
    /** Counts the changes of the lines and the answers to them. A change is a compare-and-set on it. */
    changes: { type: Number, default: 0 },
    pendingChange: { type: pendingChangeSchema, default: null },
    /** Paise that changes took off the total since the order was paid. What was paid is `total` and this. */
    reducedBy: { type: Number, default: 0 },
    history: { type: [moveSchema], required: true },
    /** Oldest first. */
    taxes: { type: [taxSchema], default: undefined },
    /** When its taxes were computed; not set before that and after their reversal. */
    taxedAt: { type: Date, default: undefined },
    /** The number of its receipt, which a job assigns after the customer has the goods. */
    invoiceNumber: { type: String, default: null },
    /** What a person wrote. Earlier versions stored English sentences of the service too. */
    cancellationReason: { type: String, default: null },
    /** Why the service cancelled the order; shown in the reader's language. */
    cancellationCode: { type: String, enum: [...cancellationCodes, null], default: null },
    ...arrivalFields(() => moment),
  },
  { timestamps: true, live: true },
);

storeOrderSchema.plugin(integerId, { name: 'StoreOrder' });
// `searchRecords` and the list of the console by number.
storeOrderSchema.index({ orderNumber: 1 }, { unique: true });
/**
 * `ordersOf` and `orderBatch` of a consumer merge the statuses. `countByStatus`, `hasRunningOrders`, `isKnownConsumer`,
 * `openCashOrdersOf`, `unprovenOrdersOf` and `countPlaces` read some of them.
 */
export const byConsumer = { consumerId: 1, status: 1, createdAt: -1, _id: -1 } as const;
storeOrderSchema.index(byConsumer);
/**
 * `ordersOf` of a store, `summariseStore`, `readStoreFigures` and `readSales` of a store merge the statuses.
 * `countByStatus`, `ordersWithDeadline` and `storesWithDeadlines` read some of them.
 */
export const byStore = { storeId: 1, status: 1, createdAt: -1, _id: -1 } as const;
storeOrderSchema.index(byStore);
// `orderSlotsOf`, and the limit itself. An order that is no longer pending drops out and frees its ticket.
storeOrderSchema.index(
  { consumerId: 1, pendingSlot: 1 },
  { unique: true, partialFilterExpression: { status: 'pending', pendingSlot: { $gt: 0 } } },
);
storeOrderSchema.index(
  { consumerId: 1, acceptedSlot: 1 },
  { unique: true, partialFilterExpression: { status: 'accepted', acceptedSlot: { $gt: 0 } } },
);
const isRunning = { status: { $in: runningStatuses } };
/** `dueOrdersOf`; `unpaidOrdersOf` among the running orders of a store. */
export const runningByStore = { storeId: 1, dueAt: 1, _id: 1, paymentStatus: 1 } as const;
storeOrderSchema.index(runningByStore, { partialFilterExpression: isRunning });
// `hasRunningOrders` and `cancelRunningOrders` of a seller; `unverifiedOf`.
storeOrderSchema.index(
  { sellerId: 1, paymentVerification: 1, storeId: 1 },
  { partialFilterExpression: { $or: [isRunning, { paymentVerification: 'unverified' }] } },
);
/**
 * Unfinished orders by status: `stateQueries` of the metrics; `lateOrders`, `unacceptedPaid` and `takenUnpaid`, which
 * check keys at its end. MongoDB uses the index only for one status or for exactly one of these lists of statuses.
 */
export const unfinished = { status: 1, createdAt: 1, _id: 1, paymentStatus: 1, promisedAt: 1 } as const;
storeOrderSchema.index(unfinished, {
  partialFilterExpression: { $or: [isRunning, { status: { $in: inStoreStatuses } }, withoutPayment] },
});
// `unacceptedOrders`, and `ordersToRemind` among those with a deadline.
storeOrderSchema.index(
  { acceptBy: 1, remindAt: 1 },
  { partialFilterExpression: { status: 'pending', acceptBy: { $gt: new Date(0) } } },
);
// `unansweredChanges`.
storeOrderSchema.index(
  { 'pendingChange.expiresAt': 1 },
  { partialFilterExpression: { 'pendingChange.expiresAt': { $gt: new Date(0) } } },
);
// `neighboursOf`: running orders to one address.
storeOrderSchema.index({ deliveryAddress: 1 }, { partialFilterExpression: isRunning });
// `mediaFields`: whether an order shows an upload.
storeOrderSchema.index({ 'items.imageUrl': 1 }, { partialFilterExpression: { 'items.imageUrl': { $gt: '' } } });
/** The list of the console; `countDays`, `readLeaders` and `readSales` of all stores by the keys alone. */
export const newestOrders = {
  createdAt: -1,
  _id: -1,
  status: 1,
  storeId: 1,
  total: 1,
  platformFee: 1,
  paymentStatus: 1,
  paymentVerification: 1,
} as const;
storeOrderSchema.index(newestOrders);
/** The orders whose receipts need a number. The partial index needs exactly this filter. */
export const withoutReceipt = { status: { $in: receivedStatuses }, invoiceNumber: null } as const;
/** `ordersWithoutReceipt`. An index on the first two keys was retired, so that a start would drop it. */
export const oldestWithoutReceipt = { createdAt: 1, _id: 1, storeId: 1 } as const;
storeOrderSchema.index(oldestWithoutReceipt, { partialFilterExpression: withoutReceipt });
// `taxedOrders`.
storeOrderSchema.index({ 'taxes.at': 1 }, { partialFilterExpression: { 'taxes.at': { $gt: new Date(0) } } });
// The limit itself; `searchRecords` and the list of the console by the number of the receipt.
storeOrderSchema.index({ invoiceNumber: 1 }, { unique: true, partialFilterExpression: { invoiceNumber: { $gt: '' } } });
// `searchRecords` and the list of the console by phone number; `neighboursOf`.
storeOrderSchema.index({ customerPhone: 1, createdAt: -1 });

export type StoreOrderRecord = InferRawDocTypeFromSchema<typeof storeOrderSchema>;
export const StoreOrder = model('StoreOrder', storeOrderSchema);

/** The key that serializes the moves of an order. */
export const lockKeyOfOrder = (orderId: number): string => `order:${orderId}`;
