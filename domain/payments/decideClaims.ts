import { PaymentClaim, type PaymentClaimRecord } from '../../models/payments/PaymentClaim.js';
import { postAll } from '../ledger/post.js';
import type { World } from '../world.js';
import { claimFacts } from './keepClaim.js';

/**
 * Marks the claim of a payment that was found in the bank statement. Its other claims are withdrawn: the payer typed
 * them for the same transfer. Call it in the transaction of the match.
 */
export async function matchClaims(world: Pick<World, 'now'>, paymentId: number, utr: string | null): Promise<void> {
  const open = { paymentId, state: 'claimed' as const };
  const kept = await PaymentClaim.find({ ...open, reason: { $ne: 'paid' } }).lean();
  await PaymentClaim.updateOne({ ...open, utr: utr ?? '' }, { $set: { state: 'matched' } });
  await PaymentClaim.updateMany(open, { $set: { state: 'withdrawn' } });
  // The claim that paid the order stands for the transfer.
  await postAll(
    world,
    kept.map((claim) => ['claim-dropped', claimFacts(claim as PaymentClaimRecord)]),
  );
}

/** Marks the claim that paid a payment as rejected. Call it in the transaction of the rejection. */
export async function rejectClaim(paymentId: number, utr: string | null): Promise<void> {
  await PaymentClaim.updateOne({ paymentId, utr: utr ?? '', state: 'claimed' }, { $set: { state: 'rejected' } });
}
