import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const alertKinds = [
  'amount_mismatch',
  'paid_twice',
  'late_payment',
  'unknown_payment',
  'paid_without_order',
  'order_without_payment',
  'refund_stuck',
  'refund_mismatch',
  'foreign_refund',
  'refunded_twice',
  'foreign_currency',
  'unreadable_answer',
  'payment_disputed',
  'order_not_accepted',
  'forged_event',
  'utr_contested',
  'rejected_utr_found',
  'transfer_reused',
  'transfer_reversed',
  /** The bank returned a transfer to a seller. */
  'settlement_returned',
  /** The delivery partner and the order contradict each other. */
  'delivery_conflict',
  /** A rider collected another sum than the order costs. */
  'cash_differs',
  /** A seller cancelled orders after their delivery; the store or our courier has the customers' cash. */
  'delivered_order_cancelled',
  'clock_skew',
  /** No more codes are texted today. */
  'texts_spent',
  /** The books differ from orders, payments, refunds or settlements. */
  'books_differ',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertStatuses = ['open', 'resolved'] as const;

/** A payment problem that staff must check: one row per subject, however often it is detected. */
const paymentAlertSchema = new Schema(
  {
    _id: integerKey,
    kind: { type: String, enum: alertKinds, required: true },
    /** For example `payment pay_29QQoUBi66xm2f`. */
    subject: { type: String, required: true },
    sessionId: { type: Number, ref: 'PaymentSession', default: null },
    orderId: { type: Number, ref: 'StoreOrder', default: null },
    explanation: { type: String, required: true },
    times: { type: Number, default: 1 },
    status: { type: String, enum: alertStatuses, default: 'open' },
    note: { type: String, default: null },
  },
  { timestamps: true },
);

paymentAlertSchema.plugin(integerId, { name: 'PaymentAlert' });
paymentAlertSchema.index({ kind: 1, subject: 1 }, { unique: true });
// The console: open alerts, oldest first.
paymentAlertSchema.index({ status: 1, createdAt: 1 });
// The console: the alerts of an order and of a payment.
paymentAlertSchema.index({ orderId: 1 }, { partialFilterExpression: { orderId: { $gt: 0 } } });
paymentAlertSchema.index({ sessionId: 1 }, { partialFilterExpression: { sessionId: { $gt: 0 } } });

export type PaymentAlertRecord = InferRawDocTypeFromSchema<typeof paymentAlertSchema>;
export const PaymentAlert = model('PaymentAlert', paymentAlertSchema);
