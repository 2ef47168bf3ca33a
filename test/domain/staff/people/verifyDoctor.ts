import { describe, expect, it } from '@jest/globals';
import { verifyDoctor, withdrawVerification } from '../../../../domain/staff/people/verifyDoctor.js';
import { Doctor } from '../../../../models/accounts/Doctor.js';
import { AuditRecord } from '../../../../models/system/AuditRecord.js';
import { useDatabase } from '../../../support/database.js';
import { makeDoctor } from '../../../support/factories.js';
import { someMorning, testWorld } from '../../../support/world.js';

const world = { ...testWorld(), now: () => new Date(someMorning) };
const operator = { id: 7, email: 'operator@example.in' };
const noSuchId = 2_000_000_000;

const isVerified = async (id: number) => (await Doctor.findById(id).lean())?.isVerified;
const audits = () => AuditRecord.find({}, { _id: 0, __v: 0 }).sort({ _id: 1 }).lean();

export function testVerifyDoctor(): void {
  useDatabase();

  describe('verifyDoctor', () => {
    it('refuses a doctor without a licence number, and a number that has changed since the check', async () => {
      for (const licenseNumber of [null, '']) {
        const { _id } = await makeDoctor({ isVerified: false, licenseNumber });
        for (const checked of ['', 'KMC-1']) {
          await expect(verifyDoctor(world, operator, _id, { licenseNumber: checked })).rejects.toMatchObject({
            code: 'license_missing',
          });
        }
        expect(await isVerified(_id)).toBe(false);
      }
      const { _id } = await makeDoctor({ isVerified: false, licenseNumber: 'KMC-2' });
      await expect(verifyDoctor(world, operator, _id, { licenseNumber: 'KMC-1' })).rejects.toMatchObject({
        code: 'validation_failed',
        extras: { details: [{ field: 'licenseNumber', message: expect.any(String) }] },
      });
      expect([await isVerified(_id), await audits()]).toEqual([false, []]);
    });

    it('verifies once among concurrent calls, and writes the audit record', async () => {
      const { _id } = await makeDoctor({ isVerified: false, licenseNumber: 'KMC-1' });
      const results = await Promise.all(
        [1, 2, 3].map(() => verifyDoctor(world, operator, _id, { licenseNumber: 'KMC-1' })),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await verifyDoctor(world, operator, noSuchId, { licenseNumber: 'KMC-1' })).toBe(false);
      expect(await isVerified(_id)).toBe(true);
      expect(await audits()).toEqual([
        {
          at: new Date(someMorning),
          operatorId: 7,
          operatorEmail: 'operator@example.in',
          action: 'verify',
          resource: 'Doctor',
          recordId: String(_id),
          reason: 'The licence in the profile was checked',
          networkAddress: null,
          personKind: null,
          personId: null,
          before: { isVerified: false },
          after: { isVerified: true },
        },
      ]);
    });
  });

  describe('withdrawVerification', () => {
    it('withdraws once, records the reason, and changes no other field', async () => {
      const doctor = await makeDoctor();
      const was = await Doctor.findById(doctor._id).lean();
      expect(await withdrawVerification(world, operator, doctor._id, 'Lapsed')).toBe(true);
      for (const id of [doctor._id, noSuchId]) {
        expect(await withdrawVerification(world, operator, id, 'Again')).toBe(false);
      }
      expect(await Doctor.findById(doctor._id).lean()).toEqual({
        ...was,
        isVerified: false,
        updatedAt: expect.any(Date),
      });
      expect(await audits()).toMatchObject([
        {
          operatorId: 7,
          action: 'withdrawVerification',
          resource: 'Doctor',
          recordId: String(doctor._id),
          reason: 'Lapsed',
          before: { isVerified: true },
          after: { isVerified: false },
        },
      ]);
    });
  });
}
