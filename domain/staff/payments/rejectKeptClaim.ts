import { atomically } from '../../../database/transactions/atomically.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import type { Operator } from '../../audit/recordAudit.js';
import { updateAudited } from '../../audit/updateAudited.js';
import type { World } from '../../world.js';

/** Rejects a kept claim that is not in the bank statement. @returns whether it was open */
export const rejectKeptClaim = (world: Pick<World, 'now'>, operator: Operator, claimId: number): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, PaymentClaim, {
      action: 'rejectClaim',
      filter: { _id: claimId, state: 'claimed', reason: { $ne: 'paid' } },
      set: { state: 'rejected' },
    }),
  );
