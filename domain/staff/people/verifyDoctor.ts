import { atomically } from '../../../database/transactions/atomically.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { type Operator, updateAudited } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
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

/** The fields that staff compared with the medical register; an empty text stands for no value. */
interface Checked {
  licenseNumber: string;
  name?: string;
  specialization?: string;
}

const sameInProfile = ([field, value]: [string, string]) => ({ [field]: value === '' ? { $in: [null, ''] } : value });

/**
 * Marks a doctor's licence as verified. The doctor is then listed. Refuses `license_missing`, and `validation_failed`
 * when the doctor's profile has changed since the check.
 * @returns false if the doctor was verified before or does not exist
 */
export function verifyDoctor(
  world: Pick<World, 'now'>,
  operator: Operator,
  doctorId: number,
  checked: Checked,
): Promise<boolean> {
  const $and = Object.entries(checked).map(sameInProfile);
  return atomically(async () => {
    const isNew = await updateAudited(world, operator, Doctor, {
      action: 'verify',
      reason: 'The licence in the profile was checked',
      filter: { _id: doctorId, isVerified: false, $and, licenseNumber: { $gt: '' } },
      set: { isVerified: true },
    });
    return isNew || refuseUnchecked(doctorId, checked);
  });
}

/** Throws the reason why a doctor cannot be verified. @returns false if the doctor is verified or does not exist */
async function refuseUnchecked(doctorId: number, checked: Checked): Promise<false> {
  const doctor = await Doctor.findOne({ _id: doctorId, isVerified: false }).lean();
  if (!doctor) return false;
  if (!doctor.licenseNumber) throw new Refused('license_missing');
  const details = Object.entries(checked)
    .filter(([field, value]) => (doctor[field as keyof Checked] ?? '') !== value)
    .map(([field]) => ({ field, message: 'is not in the doctor’s profile now' }));
  throw new Refused('validation_failed', { details });
}
