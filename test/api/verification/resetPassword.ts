import { describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { sendLink, signIn } from '../../support/accounts.js';
import { collection, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeSeller, password } from '../../support/factories.js';

const changed = 'a quite different one';

export function testResetPassword(): void {
  const api = useApi();
  const reset = (token: unknown, chosen: unknown = changed) =>
    api.post('/auth/reset-password', { body: { token, password: chosen } });
  const statusOf = async (kind: AccountKind, email: string, tried: string) =>
    (await signIn(api, kind, email, tried)).status;

  describe('POST /api/auth/reset-password', () => {
    it('answers 400 for an invalid token or password, and the link still works', async () => {
      const { email } = await makeConsumer();
      const token = await sendLink(api, 'consumer', email);
      for (const [field, tried, chosen] of [
        ['token', [token], changed],
        ['token', { $ne: null }, changed],
        ['token', 'a'.repeat(201), changed],
        ['password', token, 'seven77'],
        ['password', token, '🥥'.repeat(7)],
        ['password', token, 'x'.repeat(129)],
      ] as const) {
        const { status, body } = await reset(tried, chosen);
        expect([status, body.code, body.details]).toMatchObject([400, 'validation_failed', [{ field }]]);
      }
      expect((await reset(token)).status).toBe(200);
    });

    it('answers 400 for an unknown token, and for the stored hash', async () => {
      const { email } = await makeConsumer();
      const token = await sendLink(api, 'consumer', email);
      const kept = await PasswordReset.findOne().lean();
      for (const tried of ['0'.repeat(64), 'nonsense', kept?._id, token.slice(1), `${token}0`, token.toUpperCase()]) {
        const { status, body } = await reset(tried);
        expect([status, body.code]).toEqual([400, 'reset_link_invalid']);
      }
      expect(await statusOf('consumer', email, password)).toBe(200);
    });

    it('answers 200 within 15 minutes, and 400 afterwards', async () => {
      const { email } = await makeConsumer();
      const late = await sendLink(api, 'consumer', email);
      api.world.clock.advance(15 * minute);
      const { status, body } = await reset(late);
      expect([status, body.code]).toEqual([400, 'reset_link_invalid']);
      expect(await statusOf('consumer', email, password)).toBe(200);
      const inTime = await sendLink(api, 'consumer', email);
      api.world.clock.advance(14 * minute);
      expect((await reset(inTime)).status).toBe(200);
    });

    it('answers 400 to all but one of concurrent and later uses, and that one sets its password', async () => {
      const { email } = await makeSeller();
      const token = await sendLink(api, 'seller', email);
      const chosen = Array.from({ length: 8 }, (_, nth) => `password number ${nth}`);
      const answers = await Promise.all(chosen.map((one) => reset(token, one)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const late = await reset(token, 'another one, too late');
      expect([late.status, late.body.code]).toEqual([400, 'reset_link_invalid']);
      expect(await statusOf('seller', email, chosen[winner] ?? '')).toBe(200);
      expect(await collection('sellers').findOne({ email })).toMatchObject({ credentialVersion: 1 });
    });

    it.each(accountKinds)('sets the password of a %s, returns the kind, and ends every session', async (kind) => {
      const account = await makeAccount[kind]();
      const sessions = [await api.as(kind, account), await api.as(kind, account)];
      const stranger = await api.as(kind, await makeAccount[kind]());
      const answer = await reset(await sendLink(api, kind, account.email));
      expect([answer.status, answer.body]).toEqual([200, { message: expect.any(String), type: kind }]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await statusOf(kind, account.email, password)).toBe(401);
      expect(await statusOf(kind, account.email, changed)).toBe(200);
      for (const session of sessions) expect((await api.get('/auth/me', session)).status).toBe(401);
      expect((await api.get('/auth/me', stranger)).status).toBe(200);
    });

    it('unlinks a Google account from an account whose e-mail was never verified, and from no other', async () => {
      const unproven = await makeConsumer({ emailVerified: false, googleId: 'g-1' });
      const proven = await makeConsumer({ googleId: 'g-2' });
      for (const { email } of [unproven, proven]) {
        expect((await reset(await sendLink(api, 'consumer', email))).status).toBe(200);
      }
      const rows = await collection('consumers').find().sort({ _id: 1 }).toArray();
      expect(rows.map(({ googleId }) => googleId)).toEqual([null, 'g-2']);
    });

    it('affects that account only: no other kind with the same e-mail, no other account', async () => {
      const email = 'both@example.in';
      await makeConsumer({ email });
      await makeSeller({ email });
      const neighbour = await makeConsumer();
      await reset(await sendLink(api, 'consumer', email));
      expect(await statusOf('seller', email, password)).toBe(200);
      expect(await statusOf('consumer', neighbour.email, password)).toBe(200);
    });

    it('cancels the other links of this account only', async () => {
      const [account, neighbour] = [await makeConsumer(), await makeConsumer()];
      const first = await sendLink(api, 'consumer', account.email);
      const second = await sendLink(api, 'consumer', account.email);
      const others = await sendLink(api, 'consumer', neighbour.email);
      expect((await reset(second)).status).toBe(200);
      expect((await reset(first)).body.code).toBe('reset_link_invalid');
      expect((await reset(others)).status).toBe(200);
    });

    it('gives a password to an account that had none, and does not end a suspension', async () => {
      const { email } = await makeConsumer({ passwordHash: null, suspendedUntil: new Date('2099-01-01') });
      expect((await reset(await sendLink(api, 'consumer', email))).status).toBe(200);
      const { status, body } = await signIn(api, 'consumer', email, changed);
      expect([status, body.code]).toEqual([403, 'account_suspended']);
    });
  });
}
