import { describe, expect, it } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { verifyDoctor } from '../../../domain/staff/people/verifyDoctor.js';
import { enterCode, rowOf, sendCode } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeDoctor, makeSeller, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const rounds = 2;
const kinds = ['consumer', 'doctor'] as const;
const own = '+919480011111';
const foreign = '+919480022222';
const operator = { id: 1, email: 'operator@example.in' };

export function testAccountRaces(): void {
  const api = useApi();

  describe.each(kinds)('CWE-367: verifying the phone of a %s while it changes', (kind) => {
    it('never verifies a number with the code for another number', async () => {
      const account = await makeAccount[kind]({ phone: own });
      const me = await api.as(kind, account);
      for (let round = 0; round < rounds; round++) {
        await accountModel(kind).updateOne({ _id: account._id }, { $set: { phone: own, phoneVerified: false } });
        const code = await sendCode(api, kind, account._id, 'phone');
        const change = () => api.patch('/auth/me', { ...me, body: { phone: foreign } });
        await Promise.all([
          change(),
          change(),
          enterCode(api, kind, account._id, 'phone', code),
          change(),
          change(),
          change(),
        ]);
        expect(await rowOf(kind, account._id)).toMatchObject({ phone: foreign, phoneVerified: false });
      }
    });
  });

  describe('CWE-362: concurrent changes of an account', () => {
    it('all succeed', async () => {
      const me = await api.as('seller', await makeSeller());
      const names = Array.from({ length: 10 }, (_, nth) => `Asha the ${nth}th`);
      const answers = await Promise.all(names.map((name) => api.patch('/auth/me', { ...me, body: { name } })));
      expect(answers.map(({ status, body }) => [status, body.seller.name])).toEqual(names.map((name) => [200, name]));
    });
  });

  describe.each(kinds)('CWE-367: changing the account of a %s while it is erased', (kind) => {
    it('leaves the account erased', async () => {
      for (let round = 0; round < rounds; round++) {
        const account = await makeAccount[kind]();
        const me = await api.as(kind, account);
        const change = () => api.patch('/auth/me', { ...me, body: { name: 'Asha Again', phone: foreign } });
        const erase = api.delete('/auth/me', { ...me, body: { password } });
        // Checking the password takes some time: send changes until it is done.
        let isErased = false;
        void erase.finally(() => {
          isErased = true;
        });
        while (!isErased) {
          const answers = await Promise.all([change(), change(), change()]);
          for (const { status } of answers) expect([200, 401]).toContain(status);
        }
        expect((await erase).status).toBe(200);
        expect(await rowOf(kind, account._id)).toMatchObject({ name: 'Deleted account', phone: null });
      }
    });
  });

  describe('CWE-367: verifying a doctor who changed after staff opened the form', () => {
    itForAll(['name', 'specialization', 'licenseNumber'])('is refused', async (field) => {
      const seen = { name: 'Dr Kavitha Bhat', specialization: 'Dentistry', licenseNumber: 'KMC-1' };
      const { _id } = await makeDoctor({ ...seen, isVerified: false });
      const me = await api.as('doctor', { _id, credentialVersion: 0 });
      await api.patch('/auth/me', { ...me, body: { [field]: 'Something else' } });
      const checking = verifyDoctor(api.world, operator, _id, seen);
      await expect(checking).rejects.toMatchObject({ extras: { details: [{ field }] } });
      expect(await rowOf('doctor', _id)).toMatchObject({ isVerified: false });
      expect(await verifyDoctor(api.world, operator, _id, { ...seen, [field]: 'Something else' })).toBe(true);
    });
  });

  describe('CWE-367: verifying a doctor while the licence changes', () => {
    it('never verifies a licence that staff did not check', async () => {
      const doctor = await makeDoctor({ licenseNumber: 'KMC-1', isVerified: false });
      const me = await api.as('doctor', doctor);
      for (let round = 0; round < rounds; round++) {
        const fields = { licenseNumber: 'KMC-1', isVerified: false };
        await accountModel('doctor').updateOne({ _id: doctor._id }, { $set: fields });
        const change = () => api.patch('/auth/me', { ...me, body: { licenseNumber: 'FAKE-9' } });
        // Refused when the licence has changed meanwhile.
        const check = verifyDoctor(api.world, operator, doctor._id, { licenseNumber: 'KMC-1' }).catch(() => undefined);
        await Promise.all([change(), check, change(), change(), change()]);
        expect(await rowOf('doctor', doctor._id)).toMatchObject({ licenseNumber: 'FAKE-9', isVerified: false });
      }
    });
  });
}
