import { describe, expect, it } from '@jest/globals';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { rowOf } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testEditAccount(): void {
  const api = useApi();

  describe('PATCH /api/auth/me', () => {
    /** Makes an account, and changes it. @returns the account in the answer */
    const patch = async (kind: AccountKind, body: object, fields: object = {}) => {
      const account = await makeAccount[kind](fields);
      const answer = await api.patch('/auth/me', { ...(await api.as(kind, account)), body });
      return answer.body[kind];
    };

    itForAll([
      ['name', { name: 'x'.repeat(121) }],
      ['name', { name: 'Dr Rao\u200b' }],
      ['phone', { phone: '12' }],
      ['language', { language: 'fr' }],
      ['latitude', { latitude: 91, longitude: 74 }],
      ['longitude', { latitude: 12 }],
      ['latitude', { longitude: 74 }],
      ['longitude', { latitude: 12, longitude: null }],
      ['requestCategories', { requestCategories: 'plumbing' }],
      ['requestCategories[0]', { requestCategories: ['magic'] }],
    ])('answers 400, names the invalid or missing field, and changes nothing', async (field, body) => {
      const doctor = await makeAccount.doctor();
      const before = await rowOf('doctor', doctor._id);
      const { status, body: answer } = await api.patch('/auth/me', { ...(await api.as('doctor', doctor)), body });
      expect([status, answer.details?.[0]?.field]).toEqual([400, field]);
      expect(await rowOf('doctor', doctor._id)).toEqual(before);
    });

    it('changes the given fields only, keeps the session, and clears nullable fields with null', async () => {
      const consumer = await makeConsumer();
      const me = await api.as('consumer', consumer);
      const { status, body } = await api.patch('/auth/me', { ...me, body: { name: '  Asha R. Rao ', language: 'kn' } });
      const changed = { name: 'Asha R. Rao', language: 'kn', phone: consumer.phone };
      expect([status, body.consumer]).toMatchObject([200, changed]);
      expect((await api.get('/auth/me', me)).body.consumer).toMatchObject(changed);
      const cleared = await api.patch('/auth/me', { ...me, body: { phone: null, language: null } });
      expect(cleared.body.consumer).toMatchObject({ phone: null, language: null, phoneVerified: false });
    });

    it('answers 200 and changes nothing for an empty body', async () => {
      const consumer = await makeConsumer();
      const before = await rowOf('consumer', consumer._id);
      const { status } = await api.patch('/auth/me', { ...(await api.as('consumer', consumer)), body: {} });
      expect([status, await rowOf('consumer', consumer._id)]).toEqual([200, before]);
    });

    it("changes a consumer's alias, a seller's WhatsApp number and a doctor's specialization", async () => {
      expect(await patch('consumer', { alias: 'Ashu' })).toMatchObject({ alias: 'Ashu' });
      expect(await patch('seller', { whatsappNumber: '9480022222', sellerType: 'wholesale' })).toMatchObject({
        whatsappNumber: '+919480022222',
        sellerType: 'wholesale',
      });
      expect(await patch('doctor', { specialization: 'Cardiology' })).toMatchObject({ specialization: 'Cardiology' });
    });

    itForAll(['licenseNumber', 'name', 'specialization'])(
      'requires staff to verify a doctor with another licence, name or specialization',
      async (field) => {
        expect(await patch('doctor', { [field]: 'KMC-OTHER' })).toMatchObject({ isVerified: false });
        expect(await patch('doctor', { [field]: 'KMC-7' }, { [field]: 'KMC-7' })).toMatchObject({ isVerified: true });
      },
    );

    it('lists a doctor under the new name and specialization once verified', async () => {
      const { id } = await patch('doctor', { name: 'Dr Usha Hegde', specialization: 'Dermatology' });
      expect((await api.get('/doctors?search=usha')).body.doctors).toEqual([]);
      await Doctor.updateOne({ _id: id }, { $set: { isVerified: true } });
      for (const query of ['search=usha', 'search=dermat', 'specialization=dermatology']) {
        expect((await api.get(`/doctors?${query}`)).body.doctors).toMatchObject([{ name: 'Dr Usha Hegde' }]);
      }
    });

    it.each(accountKinds)('ignores fields of other kinds and fields that a %s may not change', async (kind) => {
      const account = await makeAccount[kind]({
        emailVerified: false,
        ...(kind === 'doctor' && { isVerified: false }),
      });
      const before = await rowOf(kind, account._id);
      const forbidden = {
        _id: 1,
        id: 1,
        email: 'x@example.in',
        emailVerified: true,
        phoneVerified: true,
        credentialVersion: 9,
        passwordHash: 'x',
        googleId: 'x',
        suspendedUntil: null,
        isVerified: true,
        referralCode: 'FREE',
        referredById: 1,
        createdAt: '2020-01-01T00:00:00Z',
        words: ['x'],
        ...(kind === 'consumer' && { requestCategories: ['plumbing'] }),
        ...(kind !== 'consumer' && { alias: 'x' }),
        ...(kind === 'seller' && { latitude: 12.87, longitude: 74.84 }),
      };
      const { status } = await api.patch('/auth/me', { ...(await api.as(kind, account)), body: forbidden });
      expect([status, await rowOf(kind, account._id)]).toEqual([200, before]);
    });

    it('stores a position, and clears it', async () => {
      const me = await api.as('consumer', await makeConsumer());
      const move = async (body: object) => (await api.patch('/auth/me', { ...me, body })).body.consumer;
      expect(await move({ latitude: 12.87, longitude: 74.84 })).toMatchObject({ latitude: 12.87, longitude: 74.84 });
      expect(await move({ latitude: 13 })).toMatchObject({ latitude: 13, longitude: 74.84 });
      expect(await move({ latitude: null, longitude: null })).toMatchObject({ latitude: null, longitude: null });
    });

    it.each(['seller', 'doctor'] as const)('stores the help that a %s offers', async (kind) => {
      const offer = { requestCategories: ['plumbing', 'yoga'] };
      expect(await patch(kind, offer)).toMatchObject(offer);
    });
  });
}
