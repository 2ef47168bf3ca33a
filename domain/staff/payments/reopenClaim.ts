import { atomically } from '../../../database/transactions/atomically.js';
import { PaymentClaim, type PaymentClaimRecord } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { post } from '../../ledger/post.js';
import type { Finding } from '../../payments/compareStatement.js';
import { claimFacts, keepClaim } from '../../payments/keepClaim.js';
import type { World } from '../../world.js';

/**
 * Reopens the claim of a rejected UTR that appears in the bank statement. Staff rejected it, so they decide again: the
 * import raises an alert, and the page of the claim accepts or rejects it.
 */
export function reopenClaim(world: Pick<World, 'now'>, operator: Operator, { payment, utr }: Finding): Promise<void> {
  return atomically(async () => {
    const session = await PaymentSession.findById(payment?._id ?? 0).lean();
    if (!session || !utr) return;
    const { _id: paymentId } = session;
    const rejected = { paymentId, utr, state: 'rejected' as const };
    const claim =
      (await reopen(world, operator, rejected)) ??
      // A payment of an earlier version has no claim.
      (await keepClaim(world, session, utr, 'late'));
    if (!claim) return;
    await recordAudit(world, operator, {
      action: 'reopenClaim',
      resource: 'PaymentClaim',
      recordId: claim._id,
      before: { state: 'rejected' },
      after: { state: 'claimed' },
    });
  });
}

async function reopen(
  world: Pick<World, 'now'>,
  operator: Operator,
  rejected: { paymentId: number; utr: string; state: 'rejected' },
): Promise<PaymentClaimRecord | null> {
  const claim = await PaymentClaim.findOneAndUpdate(
    rejected,
    { $set: { state: 'claimed', reason: 'late' }, $inc: { keptTimes: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (claim) await post(world, 'claim-kept', claimFacts(claim as PaymentClaimRecord), `operator:${operator.id}`);
  return claim as PaymentClaimRecord | null;
}
