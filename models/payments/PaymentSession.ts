import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { verifications } from '../orders/StoreOrder.js';
import { integerId, integerKey } from '../plugins/integerId.js';

export const sessionKinds = ['store', 'legacy'] as const;
export const sessionStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunding', 'refunded'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
export const paymentWays = ['upi', 'gateway'] as const;
export type PaymentWay = (typeof paymentWays)[number];
/** What staff should look at. */
export const paymentFlags = [
  'utr_unverified',
  'utr_rejected',
  'amount_mismatch',
  'late_success',
  'paid_twice',
] as const;
export type PaymentFlag = (typeof paymentFlags)[number];

/** Somebody's attempt at paying: for an order that is made when the money has come, or for one that waits for it. */
const paymentSessionSchema = new Schema(
  {
    _id: integerKey,
    kind: { type: String, enum: sessionKinds, required: true },
    status: { type: String, enum: sessionStatuses, default: 'pending' },
    /** Paise. */
    amount: { type: Number, required: true },
    currency: { type: String, default: 'INR' },
    method: { type: String, enum: paymentWays, required: true },
    /** Which of the consumer's open payments it is, from 1. */
    slot: { type: Number, default: null },
    consumerId: { type: Number, ref: 'Consumer', required: true },
    /** The order that is paid for; null until it is made. */
    orderId: { type: Number, default: null },
    /** Our name for it, which the payer's bank shows: letters and digits. */
    reference: { type: String, required: true },
    /** The bank's number of a UPI payment, as the payer typed it. */
    utr: { type: String, default: null },
    /** The number that staff did not find: whoever it belongs to may still give it. */
    rejectedUtr: { type: String, default: null },
    /** What staff found about that number in the bank's statement. */
    verification: { type: String, enum: [...verifications, null], default: null },
    rejectionReason: { type: String, default: null },
    gatewayOrderId: { type: String, default: null },
    gatewayPaymentId: { type: String, default: null },
    /** The checked and priced cart (`OrderDraft`) whose order is made when it is paid; its stock is held while it is pending. */
    draft: { type: Schema.Types.Mixed, default: null },
    flags: { type: [{ type: String, enum: paymentFlags }], default: [] },
    expiresAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    /** When the reconciler asks the gateway about it next; null when it has nothing to ask. */
    checkAt: { type: Date, default: null },
  },
  { timestamps: true, minimize: false, publicReads: false },
);

paymentSessionSchema.plugin(integerId, { name: 'PaymentSession' });
/** Unique among the rows that have it. A question for one text goes by such an index, which it does not by one of a `$type`. */
const onceWhereSet = (field: 'utr' | 'gatewayOrderId' | 'gatewayPaymentId') =>
  paymentSessionSchema.index({ [field]: 1 }, { unique: true, partialFilterExpression: { [field]: { $gt: '' } } });
onceWhereSet('utr');
onceWhereSet('gatewayOrderId');
onceWhereSet('gatewayPaymentId');
paymentSessionSchema.index({ reference: 1 }, { unique: true });
// How many a consumer has open at once. One that is not open any more is not in it, and leaves its place.
paymentSessionSchema.index(
  { consumerId: 1, slot: 1 },
  { unique: true, partialFilterExpression: { status: 'pending', slot: { $gt: 0 } } },
);
// The session of an order. A historical order may be tried again after a session of it has ended.
paymentSessionSchema.index({ kind: 1, orderId: 1, status: 1 });
// Those whose time is over.
paymentSessionSchema.index({ status: 1, method: 1, expiresAt: 1, _id: 1 });
// Those that ended long ago, and whose carts are to be forgotten.
paymentSessionSchema.index({ expiresAt: 1 }, { partialFilterExpression: { 'draft.consumerId': { $gt: 0 } } });
// Those that the reconciler asks the gateway about.
paymentSessionSchema.index({ checkAt: 1, _id: 1 });
// The verification desk: the oldest first.
paymentSessionSchema.index({ verification: 1, paidAt: 1, _id: 1 });
// What is kept of a consumer.
paymentSessionSchema.index({ consumerId: 1, _id: 1 });

export type PaymentSessionRecord = InferRawDocTypeFromSchema<typeof paymentSessionSchema>;
export const PaymentSession = model('PaymentSession', paymentSessionSchema);
