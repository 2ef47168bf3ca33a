import { describe, expect, it } from '@jest/globals';
import type { SchemaType } from 'mongoose';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { register, rowOf } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, password } from '../../support/factories.js';

const forgedId = 4_000_000;
const forgedTime = '2031-01-01T00:00:00.000Z';
/** A valid value for the field of a schema. */
const forge = ({ instance, options }: SchemaType): unknown =>
  options.enum?.[0] ?? { Number: forgedId, Boolean: true, Date: forgedTime, Array: ['forged'] }[instance] ?? 'forged';

/** Every field of the schemas of all kinds of accounts, and some likely future names. */
const everyField: Record<string, unknown> = {
  ...Object.fromEntries(
    accountKinds.flatMap((kind) =>
      Object.entries(accountModel(kind).schema.paths).map(([name, type]) => [name, forge(type)]),
    ),
  ),
  id: forgedId,
  role: 'admin',
  isAdmin: true,
  kind: 'operator',
  isActive: true,
  ver: 9,
  $set: { emailVerified: true },
  $inc: { credentialVersion: 1 },
  'phone.verified': true,
};

/** The fields that an owner may set, at registration and later. */
const owners: Record<AccountKind, { opening: string[]; later: string[] }> = {
  consumer: { opening: ['phone'], later: ['name', 'phone', 'language', 'alias', 'latitude', 'longitude'] },
  seller: {
    opening: ['whatsappNumber', 'sellerType'],
    later: ['name', 'phone', 'language', 'whatsappNumber', 'sellerType', 'requestCategories'],
  },
  doctor: {
    opening: ['phone', 'specialization', 'licenseNumber'],
    later: [
      'name',
      'phone',
      'language',
      'specialization',
      'licenseNumber',
      'requestCategories',
      'latitude',
      'longitude',
    ],
  },
};
/** Fields that derive from those: search words, sort keys, time and version. */
const consequences = ['words', 'sortName', 'foldedSpecialization', 'updatedAt', '__v'];

const without = (row: object | null, names: string[]) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name)));

export function testMassAssignment(): void {
  const api = useApi();

  describe.each(accountKinds)('CWE-915: mass assignment of every model field of a %s', (kind) => {
    const { opening, later } = owners[kind];

    it('sets only the fields of the form at registration', async () => {
      const friend = await makeConsumer({ referralCode: 'FORGED' });
      const mine = {
        email: 'eve@example.in',
        password,
        name: 'Eve',
        phone: '9480012345',
        whatsappNumber: '9480054321',
      };
      const { status, body } = await register(api, kind, { ...everyField, ...mine });
      expect(status).toBe(200);
      const plain = await register(api, kind, { ...mine, email: 'plain@example.in' });

      const ownToEach = ['_id', 'email', 'passwordHash', 'referralCode', 'createdAt', ...consequences];
      // A referral code links the friend who owns it. This test does not compare that link.
      const linked = ['referredById'];
      const [row, usual] = [await rowOf(kind, body[kind].id), await rowOf(kind, plain.body[kind].id)];
      const ignored = [...ownToEach, ...linked, ...opening];
      expect(without(row, ignored)).toEqual(without(usual, ignored));
      expect(row?._id).toBeLessThan(forgedId);
      expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
      expect(row?.createdAt.getUTCFullYear()).not.toBe(2031);
      expect(row?.referralCode).not.toBe('forged');
      expect(row?.referredById).toBe(kind === 'consumer' ? friend._id : undefined);
      expect(row?.words).not.toEqual(['forged']);
      expect(row?.sortName).not.toBe('forged');
    });

    it('changes only the fields of the owner at PATCH /api/auth/me', async () => {
      const account = await makeAccount[kind]({
        emailVerified: false,
        ...(kind === 'doctor' && { isVerified: false }),
      });
      const before = await rowOf(kind, account._id);
      const mine = {
        name: 'Eve',
        phone: '+919480077777',
        language: 'hi',
        alias: 'Evie',
        whatsappNumber: '+919480088888',
        sellerType: 'wholesale',
        specialization: 'Surgery',
        licenseNumber: 'KMC-FORGED',
        requestCategories: ['farming'],
        latitude: 12.87,
        longitude: 74.84,
      };
      const body = { ...everyField, ...mine };
      expect((await api.patch('/auth/me', { ...(await api.as(kind, account)), body })).status).toBe(200);
      const after = await rowOf(kind, account._id);
      const changed = Object.fromEntries(Object.entries(mine).filter(([name]) => later.includes(name)));
      expect(without(after, consequences)).toEqual({ ...without(before, consequences), ...changed });
    });
  });

  it('includes the fields of the schemas', () => {
    const most = [
      '_id',
      'passwordHash',
      'credentialVersion',
      'emailVerified',
      'googleId',
      'suspendedUntil',
      'isVerified',
    ];
    expect(Object.keys(everyField)).toEqual(expect.arrayContaining(most));
  });
}
