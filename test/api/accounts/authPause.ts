import { describe, expect, it } from '@jest/globals';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { sendLink } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, password } from '../../support/factories.js';

const minute = 60 * 1000;
const logins = {
  consumer: ['/auth/consumer-login', {}],
  seller: ['/auth/login', {}],
  doctor: ['/doctor/auth', { action: 'login' }],
} as const;
type Kind = keyof typeof logins;
const tenthsOf = (status: number, count: number) => Array.from({ length: count }, () => status);

export function testAuthPause(): void {
  const api = useApi({ rateLimitsEnabled: true });
  let calls = 0;
  /** A new address on each call, so that no limit per address applies. */
  const elsewhere = () => `203.0.${Math.floor(++calls / 250)}.${calls % 250}`;

  const signIn = (kind: Kind, email: string, typed: string, address = elsewhere()) => {
    const [path, more] = logins[kind];
    return api.post(path, { body: { ...more, email, password: typed }, headers: { 'x-forwarded-for': address } });
  };
  const wrongly = async (kind: Kind, email: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => signIn(kind, email, 'not this one')));
    return answers.map(({ status }) => status).sort();
  };

  describe.each(['consumer', 'seller', 'doctor'] as const)('signing in as a %s after many wrong passwords', (kind) => {
    it('answers 429 from the eleventh try on, right or wrong, and 200 after 15 minutes', async () => {
      const { email } = await makeAccount[kind]();
      expect(await wrongly(kind, email, 10)).toEqual(tenthsOf(401, 10));
      const { status, body, headers } = await signIn(kind, email, password);
      expect([status, body.code]).toEqual([429, 'sign_in_paused']);
      expect(body.retryAfterSeconds).toBeGreaterThan(14 * 60);
      expect(body.retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
      expect(headers.get('retry-after')).toBe(String(body.retryAfterSeconds));
      api.world.clock.advance(15 * minute + 1_000);
      expect((await signIn(kind, email, password)).status).toBe(200);
    });

    it('checks at most ten of many concurrent tries', async () => {
      const { email } = await makeAccount[kind]();
      const many = 20;
      expect(await wrongly(kind, email, many)).toEqual([...tenthsOf(401, 10), ...tenthsOf(429, many - 10)]);
    });

    it('mails the owner once a day; without an account it pauses alike and sends no mail', async () => {
      const { email, name } = await makeAccount[kind]();
      // The eleventh is the first that is not checked.
      await wrongly(kind, email, 13);
      expect(await wrongly(kind, 'unknown@example.in', 13)).toEqual([...tenthsOf(401, 10), ...tenthsOf(429, 3)]);
      api.world.clock.advance(16 * minute);
      await wrongly(kind, email, 13);
      await api.relay();
      expect(api.world.mails).toMatchObject([{ to: email, text: expect.stringContaining(name) }]);
    });

    it('does not lock the owner out at a known address while strangers keep trying', async () => {
      const { email } = await makeAccount[kind]();
      const home = '198.51.100.7';
      expect((await signIn(kind, email, password, home)).status).toBe(200);
      expect(await wrongly(kind, email, 12)).toEqual([...tenthsOf(401, 10), 429, 429]);
      expect((await signIn(kind, email, password, home)).status).toBe(200);
      expect((await signIn(kind, email, password)).status).toBe(429);
    });

    it('allows ten tries at a known address, counted separately', async () => {
      const { email } = await makeAccount[kind]();
      const home = '198.51.100.8';
      await signIn(kind, email, password, home);
      for (let tries = 0; tries < 10; tries++) expect((await signIn(kind, email, 'wrong', home)).status).toBe(401);
      expect((await signIn(kind, email, password, home)).status).toBe(429);
      expect((await signIn(kind, email, password)).status).toBe(200);
    });

    it('admits the owner where a reset link was used, while strangers keep trying', async () => {
      const { email } = await makeAccount[kind]();
      const home = '198.51.100.9';
      await wrongly(kind, email, 12);
      const token = await sendLink(api, kind, email);
      const body = { token, password: 'a quite different one' };
      const reset = await api.post('/auth/reset-password', { body, headers: { 'x-forwarded-for': home } });
      expect(reset.status).toBe(200);
      expect((await signIn(kind, email, body.password, home)).status).toBe(200);
      expect((await signIn(kind, email, body.password)).status).toBe(429);
    });

    it('resets the tries of a known address when a reset link is used there', async () => {
      const { email } = await makeAccount[kind]();
      const home = '198.51.100.10';
      await signIn(kind, email, password, home);
      for (let tries = 0; tries < 11; tries++) await signIn(kind, email, 'wrong', home);
      const body = { token: await sendLink(api, kind, email), password: 'a quite different one' };
      await api.post('/auth/reset-password', { body, headers: { 'x-forwarded-for': home } });
      expect((await signIn(kind, email, body.password, home)).status).toBe(200);
    });

    it('resets the count after a correct password', async () => {
      const { email } = await makeAccount[kind]();
      const here = elsewhere();
      await wrongly(kind, email, 9);
      expect((await signIn(kind, email, password, here)).status).toBe(200);
      expect(await wrongly(kind, email, 10)).toEqual(tenthsOf(401, 10));
    });
  });

  describe('the counters', () => {
    it('have keyed names that reveal neither e-mail nor address', async () => {
      const { email } = await makeConsumer();
      await signIn('consumer', email, 'wrong', '198.51.100.9');
      // A counter is not acknowledged by a majority.
      const kept = JSON.stringify(
        await RateCounter.find({ _id: /^sign-in/ })
          .readConcern('local')
          .lean(),
      );
      expect(kept).toContain('sign-in:');
      expect(kept).not.toContain(email);
      expect(kept).not.toContain('198.51.100.9');
    });

    it('do not pause another kind of account with the same e-mail', async () => {
      const email = 'both@example.in';
      await makeAccount.consumer({ email });
      await makeAccount.seller({ email });
      await wrongly('consumer', email, 11);
      expect((await signIn('seller', email, password)).status).toBe(200);
    });
  });
}
