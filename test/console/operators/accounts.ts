import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { issueAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { makeConsumer, makeDoctor, makeSeller } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';

const jwtSecret = 'a secret that the test and the service share';

export function testAccounts(): void {
  const staff = useOperator({ JWT_SECRET: jwtSecret });
  const { post } = staff;

  describe('a suspension', () => {
    const me = (token: string) =>
      fetch(`${staff.console.url}/api/store-orders`, { headers: { authorization: `Bearer ${token}` } });
    const tokenOf = ({ _id, credentialVersion }: ConsumerRecord) => {
      const shared = { ...testWorld(), secretKey: createSecretKey(Buffer.from(jwtSecret)), now: () => new Date() };
      return issueAccessToken(shared, 'consumer', { _id, credentialVersion });
    };

    it('signs a consumer out on all devices until the last day ends in the marketplace’s time zone', async () => {
      const consumer = await makeConsumer();
      const token = await tokenOf(consumer);
      expect((await me(token)).status).toBe(200);
      const answer = await post('Consumer', consumer._id, 'suspend', { reason: 'Spam adverts', until: '2099-01-31' });
      expect(noticeOf(answer)).toBe('success');
      expect((await me(token)).status).toBe(401);
      const suspended = await Consumer.findById(consumer._id).lean();
      const until = new Date('2099-01-31T18:29:59.999Z');
      expect(suspended).toMatchObject({
        suspendedUntil: until,
        suspensionReason: 'Spam adverts',
        credentialVersion: 1,
      });
      expect(await auditRecords()).toEqual([
        staff.audited({
          action: 'suspend',
          resource: 'Consumer',
          recordId: String(consumer._id),
          reason: 'Spam adverts',
          before: { suspendedUntil: null, suspensionReason: null },
          after: { suspendedUntil: until, suspensionReason: '(see the record)' },
        }),
      ]);
    });

    it('of a seller without a last day is permanent until it is lifted', async () => {
      const seller = await makeSeller();
      expect(noticeOf(await post('Seller', seller._id, 'suspend', { reason: 'Fraud', until: '' }))).toBe('success');
      expect((await Seller.findById(seller._id).lean())?.suspendedUntil?.getUTCFullYear()).toBe(9999);
      expect(noticeOf(await post('Seller', seller._id, 'suspend', { reason: 'Again' }))).toBe('error');
      expect(noticeOf(await post('Seller', seller._id, 'liftSuspension'))).toBe('success');
      const lifted = { suspendedUntil: null, suspensionReason: null, credentialVersion: 1 };
      expect(await Seller.findById(seller._id).lean()).toMatchObject(lifted);
      expect(noticeOf(await post('Seller', seller._id, 'liftSuspension'))).toBe('error');
      expect((await auditRecords()).map(({ action, resource }) => `${resource} ${action}`)).toEqual([
        'Seller suspend',
        'Seller liftSuspension',
      ]);
    });

    itForAll<[string, object]>([
      ['until', { reason: 'Spam', until: '2020-01-01' }],
      ['until', { reason: 'Spam', until: '2026-02-31' }],
      ['reason', { until: '2099-01-01' }],
    ])('is refused with a message beside the invalid field', async (field, body) => {
      const consumer = await makeConsumer();
      const answer = await post('Consumer', consumer._id, 'suspend', body);
      expect(noticeOf(answer)).toBe('error');
      expect(answer.body.record.errors[field].message).toEqual(expect.any(String));
      expect((await Consumer.findById(consumer._id).lean())?.credentialVersion).toBe(0);
    });
  });

  describe('the licence of a doctor', () => {
    const isVerified = async (id: number) => (await Doctor.findById(id).lean())?.isVerified;

    itForAll<[string | null, string, string]>([
      [null, 'KMC-1', 'forbiddenError'],
      ['KMC-2', 'KMC-1', 'Some fields are not valid'],
      ['KMC-2', '', 'Some fields are not valid'],
    ])('is not verified for another number than that of the doctor', async (licenseNumber, checked, sentence) => {
      const doctor = await makeDoctor({ isVerified: false, licenseNumber });
      const answer = await post('Doctor', doctor._id, 'verify', { licenseNumber: checked });
      expect([answer.status, noticeOf(answer)]).toEqual([200, 'error']);
      expect(answer.body.notice.message).toContain(sentence);
      expect([await isVerified(doctor._id), await auditRecords()]).toEqual([false, []]);
    });

    it('is not withdrawn without a reason', async () => {
      const doctor = await makeDoctor();
      const answer = await post('Doctor', doctor._id, 'withdrawVerification', { reason: '   ' });
      expect(answer.body.record.errors.reason.message).toEqual(expect.any(String));
      expect([await isVerified(doctor._id), await auditRecords()]).toEqual([true, []]);
    });

    it('is verified once and withdrawn once, and the public list follows immediately', async () => {
      const listed = async () => (await fetch(`${staff.console.url}/api/doctors`)).text();
      const doctor = await makeDoctor({ name: 'Dr. Naseema Banu', licenseNumber: 'KMC-900003', isVerified: false });
      const verify = () => post('Doctor', doctor._id, 'verify', { licenseNumber: ' KMC-900003 ' });
      const withdraw = () => post('Doctor', doctor._id, 'withdrawVerification', { reason: 'Lapsed' });
      expect(await listed()).not.toContain('Dr. Naseema Banu');
      expect((await Promise.all([verify(), verify()])).map(noticeOf).sort()).toEqual(['error', 'success']);
      expect(await listed()).toContain('Dr. Naseema Banu');
      expect(noticeOf(await verify())).toBe('error');
      expect((await Promise.all([withdraw(), withdraw()])).map(noticeOf).sort()).toEqual(['error', 'success']);
      expect(await listed()).not.toContain('Dr. Naseema Banu');
      const about = { resource: 'Doctor', recordId: String(doctor._id) };
      expect(await auditRecords()).toEqual([
        staff.audited({
          action: 'verify',
          ...about,
          reason: 'The licence in the profile was checked',
          before: { isVerified: false },
          after: { isVerified: true },
        }),
        staff.audited({
          action: 'withdrawVerification',
          ...about,
          reason: 'Lapsed',
          before: { isVerified: true },
          after: { isVerified: false },
        }),
      ]);
    });

    it('of a suspended doctor stays verified, but is not listed until the suspension is lifted', async () => {
      const listed = async () => (await fetch(`${staff.console.url}/api/doctors?search=prakash`)).text();
      const doctor = await makeDoctor({ name: 'Dr. Prakash Hegde' });
      expect(await listed()).toContain('Dr. Prakash Hegde');
      expect(noticeOf(await post('Doctor', doctor._id, 'suspend', { reason: 'A complaint' }))).toBe('success');
      expect(await listed()).not.toContain('Dr. Prakash Hegde');
      expect(noticeOf(await post('Doctor', doctor._id, 'liftSuspension'))).toBe('success');
      expect(await listed()).toContain('Dr. Prakash Hegde');
    });
  });
}
