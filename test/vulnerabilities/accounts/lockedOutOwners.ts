import { describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { rules } from '../../../domain/rules.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { credentialIn } from '../../support/accounts.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeAccount, makeDoctor, makeSeller, password } from '../../support/factories.js';
import { useRules } from '../../support/useRules.js';

const triesAtMost = 3;

const logins = {
  consumer: ['/auth/consumer-login', {}],
  seller: ['/auth/login', {}],
  doctor: ['/doctor/auth', { action: 'login' }],
} as const;
const tokenIn = ({ headers }: Answer) => headers.get('x-device-token') ?? '';
const device = (answer: Answer) => ({ 'x-device-token': tokenIn(answer) });
const cookieIn = (kind: AccountKind, { headers }: Answer) =>
  headers.getSetCookie().find((line) => line.startsWith(`${kind}_device=`)) ?? '';

export function testLockedOutOwners(): void {
  const api = useApi({ rateLimitsEnabled: true });

  useRules(rules.signIn, { triesAtMost });
  let calls = 0;
  /** A new network on each call, so that no limit per address applies. */
  const elsewhere = () => `203.0.${Math.floor(++calls / 250)}.${calls % 250}`;

  const signIn = (kind: AccountKind, email: string, typed: string, headers: Record<string, string> = {}) => {
    const [path, more] = logins[kind];
    return api.post(path, {
      body: { ...more, email, password: typed },
      headers: { 'x-forwarded-for': elsewhere(), ...headers },
    });
  };
  const fail = async (kind: AccountKind, email: string, times: number, headers: Record<string, string> = {}) => {
    const statuses = [];
    for (let nth = 0; nth < times; nth++) statuses.push((await signIn(kind, email, 'not this one', headers)).status);
    return statuses;
  };

  describe.each(accountKinds)('CWE-645: overly restrictive lockout: wrong passwords of strangers for a %s', (kind) => {
    it('do not lock the owner out on a known device, by header or by cookie, in any network', async () => {
      const { email } = await makeAccount[kind]();
      const first = await signIn(kind, email, password);
      const cookie = cookieIn(kind, first);
      expect(cookie).toMatch(/^\w+_device=[\w.-]+; Max-Age=15552000; Path=\/api; .*HttpOnly; Secure; SameSite=Lax$/);
      await fail(kind, email, triesAtMost + 1);
      expect((await signIn(kind, email, password)).body.code).toBe('sign_in_paused');
      expect((await signIn(kind, email, password, device(first))).status).toBe(200);
      expect((await signIn(kind, email, password, { cookie: cookie.split(';', 1).join() })).status).toBe(200);
      expect((await signIn(kind, email, password)).body.code).toBe('sign_in_paused');
    });
  });

  describe('CWE-645: overly restrictive lockout: wrong passwords with a device token', () => {
    it('are limited in 15 minutes with a stolen one, which is no session', async () => {
      const { email } = await makeDoctor();
      const stolen = device(await signIn('doctor', email, password));
      expect((await api.get('/auth/me', { headers: stolen, token: stolen['x-device-token'] })).status).toBe(401);
      const statuses = await fail('doctor', email, triesAtMost + 2, stolen);
      expect(statuses).toEqual([...Array(triesAtMost).fill(401), 429, 429]);
      api.world.clock.advance(16 * minute);
      expect((await signIn('doctor', email, password, stolen)).status).toBe(200);
    });

    it('count at a device of another account, a forged, an expired and a revoked one', async () => {
      const [{ email }, other] = [await makeSeller(), await makeSeller()];
      const mine = await signIn('seller', email, password);
      const foreign = device(await signIn('seller', other.email, password));
      const body = { currentPassword: password, newPassword: 'a quite different one' };
      const changed = await api.post('/auth/change-password', { ...credentialIn(mine), body });
      expect(changed.status).toBe(200);
      // The signature of another device: it would have its own count.
      const [id, version, expiresAt, deviceId = '', signature] = tokenIn(changed).split('.');
      const otherDevice = [...deviceId].reverse().join('');
      const forged = { 'x-device-token': [id, version, expiresAt, otherDevice, signature].join('.') };
      await fail('seller', email, triesAtMost + 1);
      for (const headers of [forged, foreign, device(mine)]) {
        expect((await signIn('seller', email, body.newPassword, headers)).body.code).toBe('sign_in_paused');
      }
      expect((await signIn('seller', email, body.newPassword, device(changed))).status).toBe(200);
      api.world.clock.advance(181 * 24 * 60 * minute);
      await fail('seller', email, triesAtMost + 1);
      expect((await signIn('seller', email, body.newPassword, device(changed))).body.code).toBe('sign_in_paused');
    });
  });
}
