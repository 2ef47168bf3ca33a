import { atomically } from '../../../database/transactions/atomically.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

/** Takes back that a doctor's licence is good; the doctor is listed no more. @returns whether the doctor was verified */
export function withdrawVerification(
  world: Pick<World, 'now'>,
  operator: Operator,
  doctorId: number,
  reason: string,
): Promise<boolean> {
  const withdrawn = { isVerified: false };
  return atomically(async () => {
    const before = await Doctor.findOneAndUpdate({ _id: doctorId, isVerified: true }, { $set: withdrawn }).lean();
    if (!before) return false;
    await recordAudit(world, operator, {
      action: 'withdrawVerification',
      resource: 'Doctor',
      recordId: doctorId,
      reason,
      changed: Object.keys(withdrawn),
      before,
      after: withdrawn,
    });
    return true;
  });
}
