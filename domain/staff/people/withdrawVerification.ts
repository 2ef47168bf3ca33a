import { atomically } from '../../../database/transactions/atomically.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import type { Operator } from '../../audit/recordAudit.js';
import { updateAudited } from '../../audit/updateAudited.js';
import type { World } from '../../world.js';

/**
 * Withdraws the verification of a doctor's licence. The doctor is then no longer listed.
 * @returns whether the doctor was verified
 */
export const withdrawVerification = (
  world: Pick<World, 'now'>,
  operator: Operator,
  doctorId: number,
  reason: string,
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, Doctor, {
      action: 'withdrawVerification',
      reason,
      filter: { _id: doctorId, isVerified: true },
      set: { isVerified: false },
    }),
  );
