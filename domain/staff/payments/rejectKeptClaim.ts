import { atomically } from '../../../database/transactions/atomically.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { PaymentClaim, type PaymentClaimRecord } from '../../../models/payments/PaymentClaim.js';
import { Refund } from '../../../models/payments/Refund.js';
import type { Operator } from '../../audit/recordAudit.js';
import { updateAudited } from '../../audit/updateAudited.js';
import { post } from '../../ledger/post.js';
import { postReversal } from '../../ledger/postReversal.js';
import { claimFacts } from '../../payments/keepClaim.js';
import type { World } from '../../world.js';

/** Rejects a kept claim that is not in the bank statement. Its held refund is void. @returns whether it was open */
export const rejectKeptClaim = (world: Pick<World, 'now'>, operator: Operator, claimId: number): Promise<boolean> =>
  atomically(async () => {
    const isRejected = await updateAudited(world, operator, PaymentClaim, {
      action: 'rejectClaim',
      filter: { _id: claimId, state: 'claimed', reason: { $ne: 'paid' } },
      set: { state: 'rejected' },
    });
    if (!isRejected) return false;
    const claim = await PaymentClaim.findById(claimId).lean().orFail();
    if (claim.refundId) await voidHeldRefund(world, claim as PaymentClaimRecord);
    await post(world, 'claim-dropped', claimFacts(claim as PaymentClaimRecord), `operator:${operator.id}`);
    return true;
  });

/** The bank took the transfer back before the refund was made: nothing is refunded. */
async function voidHeldRefund(
  world: Pick<World, 'now'>,
  { _id: claimId, paymentId, refundId }: PaymentClaimRecord,
): Promise<void> {
  await Refund.updateOne({ _id: refundId ?? 0, status: 'requested' }, { $set: { status: 'void' } });
  const [row] = await LedgerTransaction.find(
    { paymentId, refundId: refundId ?? 0, kind: 'claim-refunded' },
    { _id: 1 },
  ).lean();
  if (!row) throw new TypeError(`claim ${claimId} has a refund that is not in the books`);
  await postReversal(world, row._id);
}
