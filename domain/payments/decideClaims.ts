import { PaymentClaim } from '../../models/payments/PaymentClaim.js';

/**
 * Marks the claim of a payment that was found in the bank statement. Its other claims are withdrawn: the payer typed
 * them for the same transfer. Call it in the transaction of the match.
 */
export async function matchClaims(paymentId: number, utr: string | null): Promise<void> {
  const open = { paymentId, state: 'claimed' as const };
  await PaymentClaim.updateOne({ ...open, utr: utr ?? '' }, { $set: { state: 'matched' } });
  await PaymentClaim.updateMany(open, { $set: { state: 'withdrawn' } });
}

/** Marks the claim that paid a payment as rejected. Call it in the transaction of the rejection. */
export async function rejectClaim(paymentId: number, utr: string | null): Promise<void> {
  await PaymentClaim.updateOne({ paymentId, utr: utr ?? '', state: 'claimed' }, { $set: { state: 'rejected' } });
}
