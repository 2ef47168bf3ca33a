import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { verifications } from '../orders/StoreOrder.js';
import { integerId, integerKey } from '../plugins/integerId.js';

/** A transfer by which a seller claims to have paid what they owe. It is booked when the bank statement proves it. */
const duesPaymentSchema = new Schema(
  {
    _id: integerKey,
    sellerId: { type: Number, ref: 'Seller', required: true },
    /** Paise. */
    amount: { type: Number, required: true },
    /** The seller's reference for payments of dues, which the bank may show. */
    reference: { type: String, required: true },
    /** Twelve digits, as the seller typed them; null after a rejection. */
    utr: { type: String, default: null },
    /** The UTR that staff rejected. It leaves `utr`, so that its real owner can still use it. */
    rejectedUtr: { type: String, default: null },
    verification: { type: String, enum: verifications, default: 'unverified' },
    rejectionReason: { type: String, default: null },
    decidedAt: { type: Date, default: null },
    /** How many times the bank took a matched transfer back. */
    reversedTimes: { type: Number, default: 0 },
    /** Since when the seller had been above the limit if this payment ended that. A reversal restores it. */
    endedSince: { type: Date, default: null },
  },
  { timestamps: true },
);

duesPaymentSchema.plugin(integerId, { name: 'DuesPayment' });
duesPaymentSchema.index({ utr: 1 }, { unique: true, partialFilterExpression: { utr: { $gt: '' } } });
// A rejected UTR that appears in a later bank statement.
duesPaymentSchema.index({ rejectedUtr: 1 }, { partialFilterExpression: { rejectedUtr: { $gt: '' } } });
// A reference in a bank statement.
duesPaymentSchema.index({ reference: 1, verification: 1 });
// The payments of a seller, newest first, and those that wait.
duesPaymentSchema.index({ sellerId: 1, _id: -1 });
duesPaymentSchema.index({ sellerId: 1, verification: 1 });
// The console: payments to verify, oldest first.
duesPaymentSchema.index({ verification: 1, createdAt: 1, _id: 1 });

export type DuesPaymentRecord = InferRawDocTypeFromSchema<typeof duesPaymentSchema>;
export const DuesPayment = model('DuesPayment', duesPaymentSchema);

/** The newest payments of a seller. */
export const duesPaymentsOf = (sellerId: number, limit: number): Promise<DuesPaymentRecord[]> =>
  DuesPayment.find({ sellerId }).sort({ _id: -1 }).limit(limit).lean().exec() as Promise<DuesPaymentRecord[]>;
