import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const claimStates = ['claimed', 'matched', 'rejected', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];
/** `paid`: the claim paid its order. The others were kept although they changed nothing. */
export const claimReasons = ['paid', 'late', 'corrected', 'duplicate', 'limited', 'refused'] as const;
export type ClaimReason = (typeof claimReasons)[number];

/** A UTR that a payer typed for a payment: what they claim to have sent. A claim is never deleted (decision 0081). */
const paymentClaimSchema = new Schema({
  _id: integerKey,
  /** Twelve digits. */
  utr: { type: String, required: true },
  paymentId: { type: Number, ref: 'PaymentSession', required: true },
  consumerId: { type: Number, ref: 'Consumer', required: true },
  /** The amount of the payment, in paise. */
  amount: { type: Number, required: true },
  at: { type: Date, required: true },
  state: { type: String, enum: claimStates, default: 'claimed' },
  reason: { type: String, enum: claimReasons, required: true },
  /** How many times it was kept: once, and again when a rejected one is reopened. Zero if it paid its order. */
  keptTimes: { type: Number, default: 0 },
  /** The refund of its money, if no order could be placed. */
  refundId: { type: Number, ref: 'Refund', default: null },
});

paymentClaimSchema.plugin(integerId, { name: 'PaymentClaim' });
// One claim of a number for a payment, however often it is typed; the claims of a payment.
paymentClaimSchema.index({ paymentId: 1, utr: 1 }, { unique: true });
// The import of a bank statement; the claims of one number.
paymentClaimSchema.index({ utr: 1, _id: 1 });
// The claims of a consumer within a day; personal data.
paymentClaimSchema.index({ consumerId: 1, at: -1, _id: -1 });
// The console: open claims, oldest first.
paymentClaimSchema.index({ state: 1, reason: 1, at: 1 });
// The console: claims of one amount.
paymentClaimSchema.index({ amount: 1, _id: -1 });

export type PaymentClaimRecord = InferRawDocTypeFromSchema<typeof paymentClaimSchema>;
export const PaymentClaim = model('PaymentClaim', paymentClaimSchema);

/** The claims of a payment, oldest first. The number is limited by `rules.payment.claims`. */
export const claimsOf = (paymentId: number): Promise<PaymentClaimRecord[]> =>
  PaymentClaim.find({ paymentId }).sort({ _id: 1 }).lean().exec() as Promise<PaymentClaimRecord[]>;
