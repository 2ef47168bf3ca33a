import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const refundStatuses = ['requested', 'processing', 'processed', 'failed', 'void'] as const;
export const refundReasons = [
  'order_cancelled',
  'amount_mismatch',
  'paid_late',
  'paid_twice',
  'goodwill',
  /** Made in the gateway's own console: nobody here asked for it. */
  'made_at_gateway',
] as const;
export type RefundReason = (typeof refundReasons)[number];
export const refundWays = ['gateway', 'manual'] as const;
export const refundBearers = ['platform', 'seller'] as const;

/** Money that goes back to who paid it: through the gateway, or by hand, which is a task for staff. */
const refundSchema = new Schema(
  {
    _id: integerKey,
    orderId: { type: Number, ref: 'StoreOrder', default: null },
    sessionId: { type: Number, ref: 'PaymentSession', default: null },
    /** Paise. */
    amount: { type: Number, required: true },
    reason: { type: String, enum: refundReasons, required: true },
    /** What staff wrote about it. */
    note: { type: String, default: null },
    /** Who bears it in the end. */
    bearer: { type: String, enum: refundBearers, default: 'platform' },
    way: { type: String, enum: refundWays, required: true },
    status: { type: String, enum: refundStatuses, default: 'requested' },
    gatewayPaymentId: { type: String, default: null },
    gatewayRefundId: { type: String, default: null },
    /** The bank's number of the refund. */
    rrn: { type: String, default: null },
    /** The number of the payment that is given back, where the payer paid by UPI: by it staff find the payer. */
    payerUtr: { type: String, default: null },
    lastError: { type: String, default: null },
    doneAt: { type: Date, default: null },
    /** When the reconciler looks at it next; null when it has nothing to look for. */
    checkAt: { type: Date, default: null },
  },
  { timestamps: true, publicReads: false },
);

refundSchema.plugin(integerId, { name: 'Refund' });
refundSchema.index({ orderId: 1 });
refundSchema.index({ sessionId: 1 });
// What of a payment goes back already.
refundSchema.index({ gatewayPaymentId: 1 });
refundSchema.index({ gatewayRefundId: 1 }, { unique: true, partialFilterExpression: { gatewayRefundId: { $gt: '' } } });
// The console: those that wait, oldest first.
refundSchema.index({ status: 1, way: 1, createdAt: 1 });
// Those of the gateway that the reconciler looks at.
refundSchema.index({ checkAt: 1, _id: 1 });

export type RefundRecord = InferRawDocTypeFromSchema<typeof refundSchema>;
export const Refund = model('Refund', refundSchema);
