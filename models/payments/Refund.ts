import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const refundStatuses = ['requested', 'processing', 'processed', 'failed', 'void'] as const;
export const refundReasons = [
  'order_cancelled',
  /** The store took something off a paid order. */
  'order_changed',
  'amount_mismatch',
  'paid_late',
  'paid_twice',
  'goodwill',
  /** Made in the gateway's own console. */
  'made_at_gateway',
] as const;
export type RefundReason = (typeof refundReasons)[number];
export const refundWays = ['gateway', 'manual'] as const;
export const refundBearers = ['platform', 'seller'] as const;
export const refundPayers = ['gateway', 'platform', 'seller'] as const;

/** A refund to the payer: through the gateway, or by hand as a task for staff. */
const refundSchema = new Schema(
  {
    _id: integerKey,
    orderId: { type: Number, ref: 'StoreOrder', default: null },
    sessionId: { type: Number, ref: 'PaymentSession', default: null },
    /** Paise. */
    amount: { type: Number, required: true },
    reason: { type: String, enum: refundReasons, required: true },
    /** Written by staff. */
    note: { type: String, default: null },
    /** Who bears the cost. */
    bearer: { type: String, enum: refundBearers, default: 'platform' },
    /** What the platform keeps of the fee if the seller bears the refund. Percent. */
    feeRetention: { type: Number, default: 0 },
    /** Paise of a delivered order that were reversed because the seller bears the refund; null until then. */
    returned: {
      type: new Schema({ fee: Number, promotion: Number, contribution: Number, reel: Number }, { _id: false }),
      default: null,
    },
    /** Paise of a refund that the seller bore until a change of the order took the same goods off. */
    covered: { type: Number, default: 0 },
    way: { type: String, enum: refundWays, required: true },
    status: { type: String, enum: refundStatuses, default: 'requested' },
    /** Whether its payment is not verified: the money may never have arrived, so staff cannot make the refund yet. */
    isHeld: { type: Boolean, default: false },
    gatewayPaymentId: { type: String, default: null },
    gatewayRefundId: { type: String, default: null },
    /** The bank's reference of the refund. */
    rrn: { type: String, default: null },
    /** The UTR of a refunded UPI payment. Staff find the payer by it. */
    payerUtr: { type: String, default: null },
    /** The reference of the transfer by which staff made the refund. */
    transferReference: { type: String, default: null },
    /** The form of the console that requested the refund; sent twice, it requests one. */
    formToken: { type: String, default: null },
    /** Who made the refund; null until it is processed. */
    paidBy: { type: String, enum: [...refundPayers, null], default: null },
    /** How many times the gateway refused the refund. */
    attempts: { type: Number, default: 0 },
    lastError: { type: String, default: null },
    /** Whether the gateway made it as well, after it was made by hand. */
    madeTwice: { type: Boolean, default: false },
    /** What the payer was notified of (`RefundNews`), each once. */
    payerNotified: { type: [String], default: [] },
    doneAt: { type: Date, default: null },
    /** Whether it was made after the receipt of its order got a number, and waits for the number of a credit note. */
    needsCreditNote: { type: Boolean, default: false },
    creditNoteNumber: { type: String, default: null },
    /** When the reconciler checks the refund next; null if there is nothing to check. */
    checkAt: { type: Date, default: null },
  },
  { timestamps: true },
);

refundSchema.plugin(integerId, { name: 'Refund' });
refundSchema.index({ orderId: 1 });
refundSchema.index({ sessionId: 1 });
// The refunds of a payment.
refundSchema.index({ gatewayPaymentId: 1 });
refundSchema.index({ gatewayRefundId: 1 }, { unique: true, partialFilterExpression: { gatewayRefundId: { $gt: '' } } });
// A transfer makes one refund.
refundSchema.index(
  { transferReference: 1 },
  { unique: true, partialFilterExpression: { transferReference: { $gt: '' } } },
);
refundSchema.index({ formToken: 1 }, { unique: true, partialFilterExpression: { formToken: { $gt: '' } } });
// The console: open refunds, oldest first.
refundSchema.index({ status: 1, way: 1, createdAt: 1 });
// `refundsWithoutCreditNote`.
const oldestWithoutCreditNote = { doneAt: 1, _id: 1 } as const;
refundSchema.index(oldestWithoutCreditNote, { partialFilterExpression: { needsCreditNote: true } });
// The reconciler: refunds to check.
refundSchema.index({ checkAt: 1, _id: 1 });

/** Refunds that are not made yet. */
export const openRefunds = { status: { $in: ['requested', 'processing', 'failed'] } } as const;
export type RefundRecord = InferRawDocTypeFromSchema<typeof refundSchema>;
export const Refund = model('Refund', refundSchema);

/** Refunds that need the number of a credit note, the oldest first. */
export const refundsWithoutCreditNote = (except: readonly number[], limit: number) =>
  Refund.find({ needsCreditNote: true, _id: { $nin: except } }, { orderId: 1, doneAt: 1 })
    .sort(oldestWithoutCreditNote)
    .limit(limit)
    .hint(oldestWithoutCreditNote)
    .lean();

/** The newest refunds of a row that are shown. Staff may make any number of partial ones. */
const shownAtMost = 20;

/** The refunds of these orders or sessions by its id, oldest first. */
async function refundsBy(field: 'orderId' | 'sessionId', ids: number[]): Promise<Map<number, RefundRecord[]>> {
  const found = new Map<number, RefundRecord[]>();
  if (ids.length === 0) return found;
  const newest = Refund.find({ [field]: { $in: ids } })
    .sort({ _id: -1 })
    .limit(shownAtMost * ids.length);
  for (const row of (await newest.lean()).reverse()) {
    const id = Number(row[field]);
    found.set(id, [...(found.get(id) ?? []), row].slice(-shownAtMost));
  }
  return found;
}

/**
 * Refunds of an order that were or will be sent back, not those of a second, late or wrong payment. The money of a held
 * refund may never have arrived.
 */
export const countedRefunds = {
  status: { $ne: 'void' },
  isHeld: { $ne: true },
  reason: { $nin: ['amount_mismatch', 'paid_late', 'paid_twice'] },
} as const;

/** The sums of the refunds of these orders, by order. */
export async function refundedOf(ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const sums = await Refund.aggregate<{ _id: number; amount: number }>([
    { $match: { orderId: { $in: ids }, ...countedRefunds } },
    { $group: { _id: '$orderId', amount: { $sum: '$amount' } } },
  ]);
  return new Map(sums.map(({ _id, amount }) => [_id, amount]));
}

export const refundsOfOrders = (ids: number[]) => refundsBy('orderId', ids);
export const refundsOfSessions = (ids: number[]) => refundsBy('sessionId', ids);
