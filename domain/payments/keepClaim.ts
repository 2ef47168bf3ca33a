import { insertRow } from '../../database/insert.js';
import { type ClaimReason, PaymentClaim, type PaymentClaimRecord } from '../../models/payments/PaymentClaim.js';
import type { PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { post } from '../ledger/post.js';
import { lockHolds } from '../orders/stock/lockHolds.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const day = 24 * 60 * 60 * 1000;

/**
 * Keeps a UTR that a payer typed and that changed nothing, so that the bank statement can prove it later. The number of
 * claims is limited for each payment and for each consumer and day. Call it in a transaction.
 * @returns the claim, also if it existed already; undefined if the limit is reached
 */
export async function keepClaim(
  { now }: Pick<World, 'now'>,
  { _id: paymentId, consumerId, amount }: Pick<PaymentSessionRecord, '_id' | 'consumerId' | 'amount'>,
  utr: string,
  reason: ClaimReason,
): Promise<PaymentClaimRecord | undefined> {
  // Concurrent claims of a consumer conflict on the consumer's row, and count again.
  await lockHolds(consumerId);
  const known = await PaymentClaim.findOne({ paymentId, utr }).lean();
  if (known) return known as PaymentClaimRecord;
  const { ofPayment, aDay } = rules.payment.claims;
  if ((await PaymentClaim.countDocuments({ paymentId }).limit(ofPayment)) >= ofPayment) return undefined;
  const today = { consumerId, at: { $gt: new Date(now().getTime() - day) } };
  if ((await PaymentClaim.countDocuments(today).limit(aDay)) >= aDay) return undefined;
  const about = { utr, paymentId, consumerId, amount, reason };
  const claim = await insertRow(PaymentClaim, { ...about, keptTimes: 1, at: now() });
  await post({ now }, 'claim-kept', claimFacts(claim as PaymentClaimRecord));
  return claim as PaymentClaimRecord;
}

/** The facts of a kept claim for the ledger. */
export const claimFacts = ({ _id: claimId, paymentId, amount, keptTimes }: PaymentClaimRecord) => ({
  claimId,
  paymentId,
  amount,
  nth: Math.max(keptTimes, 1),
});
