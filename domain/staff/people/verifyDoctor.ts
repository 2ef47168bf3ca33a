import { atomically } from '../../../database/transactions/atomically.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';

/** What was held against the register; an empty text is none. */
interface Checked {
  licenseNumber: string;
  name?: string;
  specialization?: string;
}

const asGiven = ([field, value]: [string, string]) => ({ [field]: value === '' ? { $in: [null, ''] } : value });

/**
 * Notes that a doctor's licence was found good: from now on the doctor is listed. Refuses `license_missing`, and
 * `validation_failed` when what was checked is not what the doctor gives by now.
 * @returns whether the doctor was not verified yet
 */
export function verifyDoctor(
  world: Pick<World, 'now'>,
  operator: Operator,
  doctorId: number,
  checked: Checked,
): Promise<boolean> {
  const verified = { isVerified: true };
  return atomically(async () => {
    const before = await Doctor.findOneAndUpdate(
      { _id: doctorId, isVerified: false, $and: Object.entries(checked).map(asGiven), licenseNumber: { $gt: '' } },
      { $set: verified },
    ).lean();
    if (!before) return refuseUnchecked(doctorId, checked);
    await recordAudit(world, operator, {
      action: 'verify',
      resource: 'Doctor',
      recordId: doctorId,
      reason: `Licence ${checked.licenseNumber} was checked`,
      changed: Object.keys(verified),
      before,
      after: verified,
    });
    return true;
  });
}

/** Says why a doctor who is not verified cannot be yet. @returns false for one who is, or is not there */
async function refuseUnchecked(doctorId: number, checked: Checked): Promise<false> {
  const doctor = await Doctor.findOne({ _id: doctorId, isVerified: false }).lean();
  if (!doctor) return false;
  if (!doctor.licenseNumber) throw new Refused('license_missing');
  const details = Object.entries(checked)
    .filter(([field, value]) => (doctor[field as keyof Checked] ?? '') !== value)
    .map(([field]) => ({ field, message: 'is not in the doctor’s profile now' }));
  throw new Refused('validation_failed', { details });
}
