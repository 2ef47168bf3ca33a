import { describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { rules } from '../../../domain/rules.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { sendLink, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, password } from '../../support/factories.js';
import { useRules } from '../../support/useRules.js';

const home = '198.51.100.7';
const newPassword = 'a quite different one';

export function testAuthPause(): void {
  const api = useApi({ rateLimitsEnabled: true });
  useRules(rules.signIn, { triesAtMost: 10 });
  let calls = 0;
  /** A new address on each call, so that no limit per address applies. */
  const elsewhere = () => `203.0.113.${++calls % 250}`;

  const enter = (kind: AccountKind, email: string, typed: string, address = elsewhere()) =>
    signIn(api, kind, email, typed, {}, { 'x-forwarded-for': address });
  const wrongly = async (kind: AccountKind, email: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => enter(kind, email, 'not this one')));
    return answers.map(({ status }) => status).sort();
  };
  const resetAtHome = async (email: string) => {
    const body = { token: await sendLink(api, 'consumer', email), password: newPassword };
    const { status } = await api.post('/auth/reset-password', { body, headers: { 'x-forwarded-for': home } });
    expect(status).toBe(200);
  };

  describe('signing in after many wrong passwords', () => {
    it.each(accountKinds)('as a %s answers 429 from the eleventh try on, and 200 after 15 minutes', async (kind) => {
      const { email } = await makeAccount[kind]();
      expect(await wrongly(kind, email, 10)).toEqual(Array(10).fill(401));
      const { status, body, headers } = await enter(kind, email, password);
      expect([status, body.code]).toEqual([429, 'sign_in_paused']);
      expect(body.retryAfterSeconds).toBeGreaterThan(14 * 60);
      expect(body.retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
      expect(headers.get('retry-after')).toBe(String(body.retryAfterSeconds));
      api.world.clock.advance(15 * minute + 1_000);
      expect((await enter(kind, email, password)).status).toBe(200);
    });

    it('mails the owner once a day; without an account it pauses alike and sends no mail', async () => {
      const { email, name } = await makeConsumer();
      const tenChecked = [...Array(10).fill(401), ...Array(3).fill(429)];
      expect(await wrongly('consumer', email, 13)).toEqual(tenChecked);
      expect(await wrongly('consumer', 'unknown@example.in', 13)).toEqual(tenChecked);
      api.world.clock.advance(16 * minute);
      await wrongly('consumer', email, 13);
      await api.relay();
      expect(api.world.mails).toMatchObject([{ to: email, text: expect.stringContaining(name) }]);
    });

    it('does not lock the owner out at a known address while strangers keep trying', async () => {
      const { email } = await makeConsumer();
      expect((await enter('consumer', email, password, home)).status).toBe(200);
      expect(await wrongly('consumer', email, 12)).toEqual([...Array(10).fill(401), 429, 429]);
      expect((await enter('consumer', email, password, home)).status).toBe(200);
      expect((await enter('consumer', email, password)).status).toBe(429);
    });

    it('allows ten tries at a known address, counted separately, until a reset link is used there', async () => {
      const { email } = await makeConsumer();
      await enter('consumer', email, password, home);
      for (let tries = 0; tries < 10; tries++) {
        expect((await enter('consumer', email, 'wrong', home)).status).toBe(401);
      }
      expect((await enter('consumer', email, password, home)).status).toBe(429);
      expect((await enter('consumer', email, password)).status).toBe(200);
      await resetAtHome(email);
      expect((await enter('consumer', email, newPassword, home)).status).toBe(200);
    });

    it('admits the owner where a reset link was used, while strangers keep trying', async () => {
      const { email } = await makeConsumer();
      await wrongly('consumer', email, 12);
      await resetAtHome(email);
      expect((await enter('consumer', email, newPassword, home)).status).toBe(200);
      expect((await enter('consumer', email, newPassword)).status).toBe(429);
    });

    it('counts from zero after a correct password', async () => {
      const { email } = await makeConsumer();
      await wrongly('consumer', email, 9);
      expect((await enter('consumer', email, password)).status).toBe(200);
      expect(await wrongly('consumer', email, 10)).toEqual(Array(10).fill(401));
    });

    it('does not pause another kind of account with the same e-mail', async () => {
      const email = 'both@example.in';
      await makeAccount.consumer({ email });
      await makeAccount.seller({ email });
      await wrongly('consumer', email, 11);
      expect((await enter('seller', email, password)).status).toBe(200);
    });

    it('stores neither e-mail nor address', async () => {
      const { email } = await makeConsumer();
      await enter('consumer', email, 'wrong', home);
      // A counter is not acknowledged by a majority.
      const counters = RateCounter.find({ _id: /^sign-in/ }).readConcern('local');
      const kept = JSON.stringify(await counters.lean());
      expect(kept).toContain('sign-in:');
      expect(kept).not.toContain(email);
      expect(kept).not.toContain(home);
    });
  });
}
