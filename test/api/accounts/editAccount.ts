import { describe, expect, it } from '@jest/globals';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { collection, useApi } from '../../support/api.js';
import { makeAccount } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const kinds = ['consumer', 'seller', 'doctor'] as const;

export function testEditAccount(): void {
  const api = useApi();

  describe('PATCH /api/auth/me', () => {
    const patch = async (kind: (typeof kinds)[number], body: object, fields: object = {}) => {
      const account = await makeAccount[kind](fields);
      const answer = await api.patch('/auth/me', { ...(await api.as(kind, account)), body });
      return answer.body[kind];
    };

    it("changes a consumer's alias, a seller's WhatsApp number and a doctor's specialization", async () => {
      expect(await patch('consumer', { alias: 'Ashu' })).toMatchObject({ alias: 'Ashu' });
      expect(await patch('seller', { whatsappNumber: '9480022222', sellerType: 'wholesale' })).toMatchObject({
        whatsappNumber: '+919480022222',
        sellerType: 'wholesale',
      });
      expect(await patch('doctor', { specialization: 'Cardiology' })).toMatchObject({ specialization: 'Cardiology' });
    });

    it.each(['licenseNumber', 'name', 'specialization'])(
      "requires staff to verify a doctor's new %s",
      async (field) => {
        expect(await patch('doctor', { [field]: 'KMC-OTHER' })).toMatchObject({ isVerified: false });
        expect(await patch('doctor', { [field]: 'KMC-7' }, { [field]: 'KMC-7' })).toMatchObject({ isVerified: true });
      },
    );

    it('finds a doctor under the new name and specialization once verified', async () => {
      const { id } = await patch('doctor', { name: 'Dr Usha Hegde', specialization: 'Dermatology' });
      expect((await api.get('/doctors?search=usha')).body.doctors).toEqual([]);
      await Doctor.updateOne({ _id: id }, { $set: { isVerified: true } });
      for (const search of ['usha', 'dermat']) {
        expect((await api.get(`/doctors?search=${search}`)).body.doctors).toMatchObject([{ name: 'Dr Usha Hegde' }]);
      }
    });

    it('ignores fields of other kinds and fields that the owner may not change', async () => {
      const forbidden = {
        ...{ _id: 1, id: 1, email: 'x@example.in', emailVerified: true, phoneVerified: true, credentialVersion: 9 },
        ...{ passwordHash: 'x', googleId: 'x', suspendedUntil: null, suspensionReason: 'x', isVerified: true },
        ...{ referralCode: 'FREE', referredById: 1, createdAt: '2020-01-01T00:00:00Z', words: ['x'], isActive: true },
      };
      for (const kind of kinds) {
        const account = await makeAccount[kind]({
          emailVerified: false,
          ...(kind === 'doctor' && { isVerified: false }),
        });
        const rows = collection(`${kind}s`);
        const before = await rows.findOne({ _id: account._id as never });
        const me = await api.as(kind, account);
        expect(
          (await api.patch('/auth/me', { ...me, body: { ...forbidden, ...(kind !== 'consumer' && { alias: 'x' }) } }))
            .status,
        ).toBe(200);
        expect(await rows.findOne({ _id: account._id as never })).toEqual(before);
      }
    });
  });

  describe('PATCH /api/auth/me with a position and offered help', () => {
    itForAll([
      ['latitude', { latitude: 91, longitude: 74 }],
      ['longitude', { latitude: 12, longitude: 181 }],
      ['longitude', { latitude: 12 }],
      ['latitude', { longitude: 74 }],
      ['longitude', { latitude: 12, longitude: null }],
      ['requestCategories', { requestCategories: 'plumbing' }],
      ['requestCategories[0]', { requestCategories: ['magic'] }],
    ])('answers 400 and names the invalid or missing field', async (field, body) => {
      const me = await api.as('doctor', await makeAccount.doctor());
      const { status, body: answer } = await api.patch('/auth/me', { ...me, body });
      expect([status, answer.details?.[0]?.field]).toEqual([400, field]);
    });

    it.each(['consumer', 'doctor'] as const)('stores the position of a %s, and clears it', async (kind) => {
      const me = await api.as(kind, await makeAccount[kind]());
      const patch = async (body: object) => (await api.patch('/auth/me', { ...me, body })).body[kind];
      expect(await patch({ latitude: 12.87, longitude: 74.84 })).toMatchObject({ latitude: 12.87, longitude: 74.84 });
      expect(await patch({ latitude: 13 })).toMatchObject({ latitude: 13, longitude: 74.84 });
      expect(await patch({ latitude: null, longitude: null })).toMatchObject({ latitude: null, longitude: null });
    });

    it.each(['seller', 'doctor'] as const)('stores the help that a %s offers', async (kind) => {
      const me = await api.as(kind, await makeAccount[kind]());
      const offer = { requestCategories: ['plumbing', 'yoga'] };
      expect((await api.patch('/auth/me', { ...me, body: offer })).body[kind]).toMatchObject(offer);
      expect((await api.get('/auth/me', me)).body[kind]).toMatchObject(offer);
    });

    it('ignores fields of other kinds: sellers have no position, consumers offer no help', async () => {
      const seller = await api.as('seller', await makeAccount.seller());
      const consumer = await api.as('consumer', await makeAccount.consumer());
      const body = { latitude: 12.87, longitude: 74.84, requestCategories: ['plumbing'] };
      expect((await api.patch('/auth/me', { ...seller, body })).body.seller).not.toHaveProperty('latitude');
      expect((await api.patch('/auth/me', { ...consumer, body })).body.consumer).not.toHaveProperty(
        'requestCategories',
      );
    });
  });
}
