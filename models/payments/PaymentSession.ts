import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { verifications } from '../orders/StoreOrder.js';
import { integerId, integerKey } from '../plugins/integerId.js';

export const sessionKinds = ['store', 'legacy'] as const;
export const sessionStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunding', 'refunded'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
export const paymentWays = ['upi', 'gateway'] as const;
export type PaymentWay = (typeof paymentWays)[number];
/** Conditions that staff must check. */
export const paymentFlags = [
  'utr_unverified',
  'utr_rejected',
  'amount_mismatch',
  'late_success',
  'paid_twice',
] as const;
export type PaymentFlag = (typeof paymentFlags)[number];

/** A consumer's attempt to pay: for a cart whose order is placed when it is paid, or for an existing unpaid order. */
const paymentSessionSchema = new Schema(
  {
    _id: integerKey,
    kind: { type: String, enum: sessionKinds, required: true },
    status: { type: String, enum: sessionStatuses, default: 'pending' },
    /** Paise. */
    amount: { type: Number, required: true },
    currency: { type: String, default: 'INR' },
    method: { type: String, enum: paymentWays, required: true },
    /** The consumer's ticket for open payments, from 1. */
    slot: { type: Number, default: null },
    consumerId: { type: Number, ref: 'Consumer', required: true },
    /** The paid order; null until it is placed. */
    orderId: { type: Number, default: null },
    /** Our name for the payment, shown by the payer's bank: letters and digits. */
    reference: { type: String, required: true },
    /** The UTR of a UPI payment, as the payer typed it. */
    utr: { type: String, default: null },
    /** The UTR that staff rejected. It leaves `utr`, so that its real owner can still use it. */
    rejectedUtr: { type: String, default: null },
    /** Whether staff found the UTR in the bank statement. */
    verification: { type: String, enum: [...verifications, null], default: null },
    /** How many times the bank took a matched transfer back. */
    reversedTimes: { type: Number, default: 0 },
    rejectionReason: { type: String, default: null },
    gatewayOrderId: { type: String, default: null },
    gatewayPaymentId: { type: String, default: null },
    /** The priced cart (`OrderDraft`). Its stock is held while the session is pending. */
    draft: { type: Schema.Types.Mixed, default: null },
    /** The products of which it holds more than the share that one consumer may hold (decision 0067). */
    lastPieces: { type: [Number], default: [] },
    flags: { type: [{ type: String, enum: paymentFlags }], default: [] },
    expiresAt: { type: Date, required: true },
    /** When the gateway first reported a failed attempt, of which the payer is notified once. */
    failureReportedAt: { type: Date, default: null },
    paidAt: { type: Date, default: null },
    /** When the reconciler checks the session at the gateway next; null if there is nothing to check. */
    checkAt: { type: Date, default: null },
  },
  { timestamps: true, minimize: false },
);

paymentSessionSchema.plugin(integerId, { name: 'PaymentSession' });
/** Unique where set. Equality queries can use a partial index on `$gt: ''`, not one on `$type`. */
const uniqueWhereSet = (field: 'utr' | 'gatewayOrderId' | 'gatewayPaymentId') =>
  paymentSessionSchema.index({ [field]: 1 }, { unique: true, partialFilterExpression: { [field]: { $gt: '' } } });
uniqueWhereSet('utr');
// A rejected UTR that appears in a later bank statement.
paymentSessionSchema.index({ rejectedUtr: 1 }, { partialFilterExpression: { rejectedUtr: { $gt: '' } } });
// How many payments of a consumer only a typed UTR proves.
paymentSessionSchema.index(
  { consumerId: 1, _id: -1, verification: 1 },
  { partialFilterExpression: { verification: { $gt: '' } } },
);
uniqueWhereSet('gatewayOrderId');
uniqueWhereSet('gatewayPaymentId');
paymentSessionSchema.index({ reference: 1 }, { unique: true });
// Limits a consumer's open payments. Closed sessions drop out of the index and free their ticket.
paymentSessionSchema.index(
  { consumerId: 1, slot: 1 },
  { unique: true, partialFilterExpression: { status: 'pending', slot: { $gt: 0 } } },
);
// An order has at most one open session.
paymentSessionSchema.index(
  { orderId: 1 },
  { unique: true, partialFilterExpression: { kind: 'store', status: 'pending', orderId: { $gt: 0 } } },
);
// The sessions of an order. A historical order may have a new session after one has ended.
paymentSessionSchema.index({ kind: 1, orderId: 1, status: 1 });
// The clean-up: expired sessions.
paymentSessionSchema.index({ status: 1, method: 1, expiresAt: 1, _id: 1 });
// Carts to delete: sessions that ended a day ago.
paymentSessionSchema.index({ expiresAt: 1 }, { partialFilterExpression: { 'draft.consumerId': { $gt: 0 } } });
// The reconciler: sessions to check at the gateway.
paymentSessionSchema.index({ checkAt: 1, _id: 1 });
// The pieces of a store that open payments hold.
paymentSessionSchema.index(
  { 'draft.storeId': 1 },
  { partialFilterExpression: { status: 'pending', 'draft.storeId': { $gt: 0 } } },
);
// The console: payments to verify, oldest first.
paymentSessionSchema.index({ verification: 1, paidAt: 1, _id: 1 });
// GET /api/payments; the payments that a consumer started within an hour or a day.
paymentSessionSchema.index({ consumerId: 1, createdAt: -1, _id: -1 });
paymentSessionSchema.index({ consumerId: 1, status: 1, createdAt: -1, _id: -1 });
// Personal data of a consumer.
paymentSessionSchema.index({ consumerId: 1, _id: 1 });

export type PaymentSessionRecord = InferRawDocTypeFromSchema<typeof paymentSessionSchema>;
export const PaymentSession = model('PaymentSession', paymentSessionSchema);

const newest = { createdAt: -1, _id: -1 } as const;

/** A page of a consumer's payments, newest first; one row more than `limit`. */
export const paymentsOf = (
  filter: { consumerId: number; status?: SessionStatus },
  after: readonly unknown[] | undefined,
  limit: number,
) =>
  PaymentSession.find(afterKeys(filter, newest, after))
    .sort(newest)
    .limit(limit + 1)
    .lean();

/** The carts of a store whose stock open payments hold. */
export async function heldCartsOf(storeId: number): Promise<{ items: HeldItem[] }[]> {
  const open = { 'draft.storeId': storeId, status: 'pending' as const };
  const sessions = await PaymentSession.find(open, { 'draft.items': 1 }).lean<{ draft: { items: HeldItem[] } }[]>();
  return sessions.map(({ draft }) => draft);
}

interface HeldItem {
  productId: number;
  variantId?: number | null | undefined;
  quantity: number;
  stockTaken: boolean;
}

/** Of the sessions of an order, the first of these statuses is shown, and of several the newest. */
const shownFirst: readonly SessionStatus[] = ['paid', 'pending', 'refunding', 'refunded', 'failed', 'cancelled'];

/** The session that each of these store orders shows. Orders without a session are left out. */
export async function sessionsShownOf(orderIds: number[]): Promise<Map<number, PaymentSessionRecord>> {
  const shown = new Map<number, PaymentSessionRecord>();
  if (orderIds.length === 0) return shown;
  const rows = await PaymentSession.find({ kind: 'store', orderId: { $in: orderIds } }).lean();
  const rank = ({ status }: PaymentSessionRecord) => shownFirst.indexOf(status);
  for (const row of rows.sort((one, other) => rank(one) - rank(other) || other._id - one._id)) {
    if (row.orderId && !shown.has(row.orderId)) shown.set(row.orderId, row);
  }
  return shown;
}
