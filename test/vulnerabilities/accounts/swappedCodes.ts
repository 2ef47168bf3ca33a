import { beforeEach, describe, expect, it } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import type { AddressType } from '../../../domain/accounts/verification/verificationId.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { askCode, credentialIn, enterCode, rowOf, sendCode, sendLink, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';

const ids = [5_000_101, 5_000_102];
const email = (id: number) => `same${id}@example.in`;
const phone = (id: number) => `+9194800${String(id).slice(-5)}`;

type Place = readonly [kind: AccountKind, id: number, type: AddressType];
const places: Place[] = accountKinds.flatMap((kind) =>
  ids.flatMap((id) => (['email', 'phone'] as const).map((type): Place => [kind, id, type])),
);
const [own] = ids;
/** Differ in one part only. In the short form, a code is tried at these. */
const isNext = (one: Place, other: Place) => one.filter((part, nth) => part !== other[nth]).length === 1;

export function testSwappedCodes(): void {
  const api = useApi();
  // Codes count up, so that no two are equal by chance.
  let last = 100_000;
  api.world.random.integer = () => ++last;
  /** Two people, each with an account of every kind under the same id, e-mail and number. */
  beforeEach(async () => {
    for (const id of ids) {
      const same = { _id: id, email: email(id), phone: phone(id), emailVerified: false };
      for (const kind of accountKinds) await makeAccount[kind](same);
    }
  });

  describe('CWE-639: a code that was sent to one address and entered for another', () => {
    it.each(places.filter(([, id]) => id === own))('is refused: the code of the %s %d by %s', async (...sent) => {
      const others = places.filter((place) => isNext(place, sent));
      // The other addresses have their own codes.
      for (const other of others) await askCode(api, ...other);
      const code = await sendCode(api, ...sent);
      for (const other of others) {
        const answer = await enterCode(api, ...other, code);
        expect([other, answer.status, answer.body.reason]).toEqual([other, 400, 'invalid']);
        expect(credentialIn(answer)).toBeUndefined();
      }
      for (const kind of accountKinds) {
        expect(
          await accountModel(kind).countDocuments({ $or: [{ emailVerified: true }, { phoneVerified: true }] }),
        ).toBe(0);
      }
      expect((await enterCode(api, ...sent, code)).status).toBe(200);
      const [kind, id, type] = sent;
      const verified = { emailVerified: type === 'email', phoneVerified: type === 'phone' };
      expect(await rowOf(kind, id)).toMatchObject(verified);
    });

    it('is refused after the address of the account changed', async () => {
      const [kind, id] = ['consumer', ids[0] as number] as const;
      const code = await sendCode(api, kind, id, 'phone');
      await accountModel(kind).updateOne({ _id: id }, { $set: { phone: phone(ids[1] as number) } });
      expect((await enterCode(api, kind, id, 'phone', code)).body.reason).toBe('invalid');
    });
  });

  describe('CWE-640: a reset link used for another account', () => {
    it.each(accountKinds)('changes only the password of its own %s, whatever the body contains', async (kind) => {
      const [id, stranger] = ids as [number, number];
      await accountModel('seller').updateMany({}, { $set: { emailVerified: true } });
      const token = await sendLink(api, kind, email(id));
      const others = accountKinds.flatMap((one) => [
        [one, stranger] as const,
        ...(one === kind ? [] : [[one, id] as const]),
      ]);
      const before = await Promise.all(others.map((other) => rowOf(...other)));
      for (const other of accountKinds) {
        const pointing = {
          type: other,
          kind: other,
          email: email(stranger),
          accountId: stranger,
          [`${other}Id`]: stranger,
        };
        const body = { ...pointing, token, password: 'a quite different one' };
        const answer = await api.post('/auth/reset-password', { body });
        expect(answer.body).toMatchObject(answer.status === 200 ? { type: kind } : { code: 'reset_link_invalid' });
        expect(credentialIn(answer)).toBeUndefined();
      }
      expect(await Promise.all(others.map((other) => rowOf(...other)))).toEqual(before);
      expect((await signIn(api, kind, email(id), 'a quite different one')).status).toBe(200);
      expect((await signIn(api, kind, email(stranger), password)).status).toBe(200);
    });

    it('does not work as a verification code, nor the reverse', async () => {
      const [id] = ids as [number];
      const token = await sendLink(api, 'seller', email(id));
      const code = await sendCode(api, 'seller', id);
      const asCode = await enterCode(api, 'seller', id, 'email', token.slice(0, 20));
      expect([asCode.status, asCode.body.reason]).toEqual([400, 'invalid']);
      const asToken = await api.post('/auth/reset-password', {
        body: { token: code, password: 'a quite different one' },
      });
      expect([asToken.status, asToken.body.code]).toEqual([400, 'reset_link_invalid']);
    });
  });
}
