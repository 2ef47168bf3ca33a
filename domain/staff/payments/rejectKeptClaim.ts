import { atomically } from '../../../database/transactions/atomically.js';
import { PaymentClaim, type PaymentClaimRecord } from '../../../models/payments/PaymentClaim.js';
import type { Operator } from '../../audit/recordAudit.js';
import { updateAudited } from '../../audit/updateAudited.js';
import { post } from '../../ledger/post.js';
import { claimFacts } from '../../payments/keepClaim.js';
import type { World } from '../../world.js';

/** Rejects a kept claim that is not in the bank statement. @returns whether it was open */
export const rejectKeptClaim = (world: Pick<World, 'now'>, operator: Operator, claimId: number): Promise<boolean> =>
  atomically(async () => {
    const isRejected = await updateAudited(world, operator, PaymentClaim, {
      action: 'rejectClaim',
      filter: { _id: claimId, state: 'claimed', reason: { $ne: 'paid' } },
      set: { state: 'rejected' },
    });
    if (!isRejected) return false;
    const claim = await PaymentClaim.findById(claimId).lean().orFail();
    await post(world, 'claim-dropped', claimFacts(claim as PaymentClaimRecord), `operator:${operator.id}`);
    return true;
  });
