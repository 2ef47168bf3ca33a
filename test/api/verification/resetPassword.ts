import { describe, expect, it } from '@jest/globals';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { collection } from '../../support/api.js';
import { makeConsumer, makeSeller, password } from '../../support/factories.js';
import { api, type Kind, kinds, makers, sendLink } from './resetting.js';

const minute = 60 * 1000;
const changed = 'a quite different one';
const logins = { consumer: '/auth/consumer-login', seller: '/auth/login', doctor: '/doctor/auth' };
const reset = (token: unknown, chosen: unknown = changed) =>
  api.post('/auth/reset-password', { body: { token, password: chosen } });
const signIn = (kind: Kind, email: string, tried: string) =>
  api.post(logins[kind], { body: { ...(kind === 'doctor' && { action: 'login' }), email, password: tried } });

export function testResetPassword(): void {
  describe('POST /api/auth/reset-password', () => {
    it('answers 400 for a token that is not text, or too long, and the link still works', async () => {
      const { email } = await makeConsumer();
      const token = await sendLink('consumer', email);
      const wrong = [[token], { $eq: token }, { $ne: null }, 1, undefined, null, '', 'a'.repeat(201)];
      const answers = [];
      for (const tried of wrong) {
        const { status, body } = await reset(tried);
        answers.push([tried, status, body.code, body.details]);
      }
      const details = [expect.objectContaining({ field: 'token' })];
      expect(answers).toEqual(wrong.map((tried) => [tried, 400, 'validation_failed', details]));
      expect((await reset(token)).status).toBe(200);
    });

    it('answers 400 for an invalid password, and the link still works', async () => {
      const { email } = await makeConsumer();
      const token = await sendLink('consumer', email);
      const wrong = ['seven77', '🥥'.repeat(7), 'x'.repeat(129), ['a quite different one'], { $gt: '' }, null];
      const answers = [];
      for (const chosen of wrong) {
        const { status, body } = await reset(token, chosen);
        answers.push([chosen, status, body.details]);
      }
      const details = [expect.objectContaining({ field: 'password' })];
      expect(answers).toEqual(wrong.map((chosen) => [chosen, 400, details]));
      expect((await reset(token)).status).toBe(200);
    });

    it('answers 400 for an unknown token, and for the stored hash', async () => {
      const { email } = await makeConsumer();
      const token = await sendLink('consumer', email);
      const kept = await PasswordReset.findOne().lean();
      for (const tried of ['0'.repeat(64), 'nonsense', kept?._id, token.slice(1), `${token}0`, token.toUpperCase()]) {
        const { status, body } = await reset(tried);
        expect([status, body.code]).toEqual([400, 'reset_link_invalid']);
      }
      expect((await signIn('consumer', email, password)).status).toBe(200);
    });

    it('answers 400 after 15 minutes', async () => {
      const { email } = await makeConsumer();
      const token = await sendLink('consumer', email);
      api.world.clock.advance(15 * minute);
      const { status, body } = await reset(token);
      expect([status, body.code]).toEqual([400, 'reset_link_invalid']);
      expect((await signIn('consumer', email, password)).status).toBe(200);
    });

    it('answers 200 shortly before', async () => {
      const { email } = await makeConsumer();
      const token = await sendLink('consumer', email);
      api.world.clock.advance(14 * minute);
      expect((await reset(token)).status).toBe(200);
    });

    it('answers 400 when the account is gone', async () => {
      const { _id, email } = await makeConsumer();
      const token = await sendLink('consumer', email);
      await collection('consumers').deleteOne({ _id: _id as never });
      expect((await reset(token)).body.code).toBe('reset_link_invalid');
    });

    it('answers 400 to the second use', async () => {
      const { email } = await makeSeller();
      const token = await sendLink('seller', email);
      expect((await reset(token)).status).toBe(200);
      const { status, body } = await reset(token, 'a third one, quite late');
      expect([status, body.code]).toEqual([400, 'reset_link_invalid']);
      expect((await signIn('seller', email, changed)).status).toBe(200);
    });

    it('answers 400 to all but one of twenty concurrent uses, and that one sets its password', async () => {
      const { email } = await makeSeller();
      const token = await sendLink('seller', email);
      const chosen = Array.from({ length: 20 }, (_, nth) => `password number ${nth}`);
      const answers = await Promise.all(chosen.map((one) => reset(token, one)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await signIn('seller', email, chosen[winner] ?? '')).status).toBe(200);
      expect(await collection('sellers').findOne({ email })).toMatchObject({ credentialVersion: 1 });
    });

    it.each(kinds)('sets the new password of a %s and returns the kind', async (kind) => {
      const { email } = await makers[kind]();
      const answer = await reset(await sendLink(kind, email));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ message: expect.any(String), type: kind });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await signIn(kind, email, password)).status).toBe(401);
      expect((await signIn(kind, email, changed)).status).toBe(200);
    });

    it.each(kinds)(
      'unlinks a Google account from a %s whose e-mail was never verified, and from no other',
      async (kind) => {
        const unproven = await makers[kind]({ emailVerified: false, googleId: 'g-1' });
        const proven = await makers[kind]({ googleId: 'g-2' });
        for (const { email } of [unproven, proven]) expect((await reset(await sendLink(kind, email))).status).toBe(200);
        const rows = await collection(`${kind}s`).find().sort({ _id: 1 }).toArray();
        expect(rows.map(({ googleId }) => googleId)).toEqual([null, 'g-2']);
      },
    );

    it('affects that account only: no other kind with the same e-mail, no other account', async () => {
      const email = 'both@example.in';
      await makeConsumer({ email });
      await makeSeller({ email });
      const neighbour = await makeConsumer();
      await reset(await sendLink('consumer', email));
      expect((await signIn('seller', email, password)).status).toBe(200);
      expect((await signIn('consumer', neighbour.email, password)).status).toBe(200);
    });

    it.each(kinds)('ends every session of a %s', async (kind) => {
      const account = await makers[kind]();
      const sessions = [await api.as(kind, account), await api.as(kind, account)];
      const stranger = await api.as(kind, await makers[kind]());
      await reset(await sendLink(kind, account.email));
      for (const session of sessions) expect((await api.get('/auth/me', session)).status).toBe(401);
      expect((await api.get('/auth/me', stranger)).status).toBe(200);
    });

    it('cancels the other links of this account only', async () => {
      const [account, neighbour] = [await makeConsumer(), await makeConsumer()];
      const first = await sendLink('consumer', account.email);
      const second = await sendLink('consumer', account.email);
      const others = await sendLink('consumer', neighbour.email);
      expect((await reset(second)).status).toBe(200);
      expect((await reset(first)).body.code).toBe('reset_link_invalid');
      expect((await reset(others)).status).toBe(200);
    });

    it('gives a password to an account that had none', async () => {
      const { email } = await makeConsumer({ passwordHash: null });
      expect((await reset(await sendLink('consumer', email))).status).toBe(200);
      expect((await signIn('consumer', email, changed)).status).toBe(200);
    });

    it('does not end a suspension', async () => {
      const { email } = await makeConsumer({ suspendedUntil: new Date('2099-01-01') });
      expect((await reset(await sendLink('consumer', email))).status).toBe(200);
      expect((await signIn('consumer', email, changed)).status).toBe(403);
    });
  });
}
