import { describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { codeIn, otherThan } from '../../support/accounts/mailed.js';
import { enterCode, register, rowOf, sendCode, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeSeller, password } from '../../support/factories.js';

export function testVerifyEmail(): void {
  const api = useApi();
  const unverified = async () => (await makeConsumer({ emailVerified: false }))._id;
  const enter = (id: number, code: unknown, kind: AccountKind = 'consumer') =>
    enterCode(api, kind, id, 'email', code as string);
  const isVerified = async (id: number) => (await rowOf('consumer', id))?.emailVerified;

  const expectReason = async (
    id: number,
    code: string,
    reason: 'invalid' | 'used' | 'expired',
    kind: AccountKind = 'consumer',
  ) => {
    const { status, body, headers } = await enter(id, code, kind);
    expect({ status, code: body.code, reason: body.reason }).toEqual({ status: 400, code: 'code_refused', reason });
    expect(headers.getSetCookie()).toEqual([]);
  };

  describe('POST /api/auth/verify-email', () => {
    it('answers 400 for an invalid code, which counts as no try, and unless one account is named', async () => {
      const id = await unverified();
      const right = await sendCode(api, 'consumer', id);
      // One more than the allowed tries.
      for (const code of [undefined, null, 1.5, ['123456'], { $gt: '' }, '1'.repeat(101)]) {
        const { status, body } = await enter(id, code);
        expect([code, status, body.code]).toEqual([code, 400, 'validation_failed']);
        expect(body.details).toMatchObject([{ field: 'code' }]);
      }
      expect((await enter(id, right)).status).toBe(200);
      for (const whose of [{}, { consumerId: 1, sellerId: 1 }]) {
        const answer = await api.post('/auth/verify-email', { body: { ...whose, type: 'email', code: '123456' } });
        expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
      }
    });

    it('answers 400 invalid if no code was sent, for an unknown account, and for other than six digits', async () => {
      const id = await unverified();
      await expectReason(id, '123456', 'invalid');
      await expectReason(999_999_999, '123456', 'invalid', 'seller');
      const right = await sendCode(api, 'consumer', id);
      for (const code of ['', '1234567', 'abcdef', '१२३४५६']) await expectReason(id, code, 'invalid');
      expect(await isVerified(id)).toBe(false);
      expect((await enter(id, right)).status).toBe(200);
    });

    it('accepts the digits as a number', async () => {
      const id = await unverified();
      const right = async (): Promise<string> => {
        api.world.clock.advance(minute);
        const code = await sendCode(api, 'consumer', id);
        // A number has no leading zero.
        return code.startsWith('0') ? right() : code;
      };
      expect((await enter(id, Number(await right()))).status).toBe(200);
    });

    it('answers 400 invalid after five wrong tries, even for the right code, until a new one', async () => {
      const id = await unverified();
      const code = await sendCode(api, 'consumer', id);
      for (let tries = 0; tries < 5; tries++) await expectReason(id, otherThan(code), 'invalid');
      await expectReason(id, code, 'invalid');
      api.world.clock.advance(11 * minute);
      await expectReason(id, code, 'invalid');
      expect(await isVerified(id)).toBe(false);
      const next = await sendCode(api, 'consumer', id);
      for (let tries = 0; tries < 4; tries++) await expectReason(id, otherThan(next), 'invalid');
      expect((await enter(id, next)).status).toBe(200);
    });

    it('checks at most five of many concurrent wrong tries', async () => {
      const id = await unverified();
      const code = await sendCode(api, 'consumer', id);
      const wrong = otherThan(code);
      const answers = await Promise.all(Array.from({ length: 10 }, () => enter(id, wrong)));
      expect(answers.every(({ status, body }) => status === 400 && body.reason === 'invalid')).toBe(true);
      expect((await VerificationCode.findOne().lean())?.triesLeft).toBe(10);
      await expectReason(id, code, 'invalid');
    });

    it('answers 400 used for a used code', async () => {
      const id = await unverified();
      const code = await sendCode(api, 'consumer', id);
      expect((await enter(id, code)).status).toBe(200);
      await expectReason(id, code, 'used');
      await expectReason(id, otherThan(code), 'invalid');
    });

    it('accepts a code once among concurrent tries', async () => {
      const { _id } = await makeSeller({ emailVerified: false });
      const code = await sendCode(api, 'seller', _id);
      const answers = await Promise.all(Array.from({ length: 8 }, () => enter(_id, code, 'seller')));
      const taken = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status, body }) => status === 400 && body.reason === 'used');
      expect([taken.length, refused.length]).toEqual([1, 7]);
      expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toEqual(taken);
    });

    it('accepts a code for ten minutes, and then answers 400 expired', async () => {
      const [late, prompt] = [await unverified(), await unverified()];
      const code = await sendCode(api, 'consumer', late);
      const inTime = await sendCode(api, 'consumer', prompt);
      api.world.clock.advance(9 * minute);
      expect((await enter(prompt, inTime)).status).toBe(200);
      api.world.clock.advance(minute);
      await expectReason(late, code, 'expired');
      await expectReason(late, otherThan(code), 'invalid');
      expect(await isVerified(late)).toBe(false);
    });

    it('answers 400 invalid for an older code after a newer one was sent', async () => {
      const id = await unverified();
      const older = await sendCode(api, 'consumer', id);
      const newer = await sendCode(api, 'consumer', id);
      await expectReason(id, older, 'invalid');
      expect((await enter(id, newer)).status).toBe(200);
    });

    it('answers 400 invalid for a code of another account, of another kind and of another address', async () => {
      const id = 5_000_002;
      await makeConsumer({ _id: id, emailVerified: false });
      await makeSeller({ _id: id, emailVerified: false });
      const neighbour = await unverified();
      const code = await sendCode(api, 'consumer', id);
      const sellers = await sendCode(api, 'seller', id);
      const neighbours = await sendCode(api, 'consumer', neighbour);
      await expectReason(neighbour, code === neighbours ? otherThan(code) : code, 'invalid');
      await expectReason(id, code === sellers ? otherThan(code) : code, 'invalid', 'seller');
      expect((await enterCode(api, 'consumer', id, 'phone', code)).body.reason).toBe('invalid');
      expect(await rowOf('seller', id)).toMatchObject({ emailVerified: false });
      expect(await isVerified(neighbour)).toBe(false);
      expect((await enter(id, code)).status).toBe(200);
    });

    it('answers 403 without a cookie to a suspended seller', async () => {
      const { _id } = await makeSeller({ emailVerified: false });
      const code = await sendCode(api, 'seller', _id);
      const suspendedUntil = new Date(api.world.now().getTime() + 60 * minute);
      await Seller.updateOne({ _id }, { $set: { suspendedUntil } });
      const { status, body, headers } = await enter(_id, code, 'seller');
      expect([status, body.code]).toEqual([403, 'account_suspended']);
      expect(headers.getSetCookie()).toEqual([]);
    });

    it('answers 200 to a consumer, without a session', async () => {
      const id = await unverified();
      const { status, body, headers } = await enter(id, ` ${await sendCode(api, 'consumer', id)} `);
      expect([status, body]).toEqual([200, { success: true, message: expect.any(String) }]);
      expect(headers.getSetCookie()).toEqual([]);
      expect(await rowOf('consumer', id)).toMatchObject({ emailVerified: true, phoneVerified: false });
    });

    it('accepts the code from the registration, and signs a seller in by the cookie', async () => {
      const email = 'ganesh@example.in';
      const { id } = (await register(api, 'seller', { email, password })).body.seller;
      await api.relay();
      const { status, headers } = await enter(id, codeIn(api.world.mails[0]), 'seller');
      expect(status).toBe(200);
      const [cookie = ''] = headers.getSetCookie();
      expect(cookie).toMatch(/^seller_token=[^;]+; Max-Age=604800; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      const me = await api.get('/auth/me', { cookie: cookie.split(';', 1)[0] });
      expect(me.body.seller).toMatchObject({ id, emailVerified: true });
      expect((await signIn(api, 'seller', email, password)).status).toBe(200);
    });
  });
}
