import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { declared } from '../../../routes/index.js';
import { limits, limitsOf } from '../../../server/http/gates/limits.js';
import { resetTokenIn } from '../../support/accounts/mailed.js';
import { enterCode, sendCode } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';

/** Headers by which a client might change the address that the service believes to have. */
const forged = {
  host: 'evil.example',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  forwarded: 'for=198.51.100.1;host=evil.example;proto=http',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '8080',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-server': 'evil.example',
  'x-host': 'evil.example',
  'x-original-host': 'evil.example',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
};

const resetPages = {
  consumer: 'consumer-reset-password',
  seller: 'seller/reset-password',
  doctor: 'doctor/reset-password',
};

export function testForgedHeaders(): void {
  const api = useApi();
  afterEach(() => {
    api.world.config.rateLimitsEnabled = false;
  });

  /** Posts with headers that `fetch` does not send, such as another Host. */
  const post = (path: string, headers: Record<string, string>, body: object) =>
    new Promise<{ status: number | undefined; cookies: string[]; text: string }>((resolve, reject) => {
      const asking = request(`${api.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      });
      asking.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, cookies: response.headers['set-cookie'] ?? [], text }),
        );
      });
      asking.on('error', reject).end(JSON.stringify(body));
    });

  describe.each(accountKinds)('CWE-640: a forged Host header in mails to a %s', (kind) => {
    it('does not change the address of a reset link', async () => {
      const { email } = await makeAccount[kind]();
      const { status, text } = await post('/auth/forgot-password', forged, { email, type: kind });
      expect([status, text.includes('evil')]).toEqual([200, false]);
      await api.relay();
      const [mail] = api.world.mails;
      const link = `https://app.example.in/${resetPages[kind]}?token=${resetTokenIn(mail)}&type=${kind}`;
      expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([link]);
      expect(JSON.stringify(mail)).not.toContain('evil');
    });

    it('does not change the link in the warning of many wrong passwords', async () => {
      api.world.config.rateLimitsEnabled = true;
      const { email } = await makeAccount[kind]();
      const [path, more] = {
        consumer: ['/auth/consumer-login', {}] as const,
        seller: ['/auth/login', {}] as const,
        doctor: ['/doctor/auth', { action: 'login' }] as const,
      }[kind];
      for (let nth = 0; nth < 11; nth++) {
        await post(path, { ...forged, 'x-forwarded-for': `203.0.113.${nth}` }, { ...more, email, password: 'wrong' });
      }
      await api.relay();
      const [mail] = api.world.mails;
      expect(mail?.to).toBe(email);
      expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([`https://app.example.in/forgot-password?type=${kind}`]);
      expect(JSON.stringify(mail)).not.toContain('evil');
    });
  });

  describe('CWE-614: a forged X-Forwarded-Proto', () => {
    it('does not remove Secure from the cookie of a seller', async () => {
      const { email } = await makeAccount.seller();
      const { cookies } = await post('/auth/login', forged, { email, password });
      expect(cookies.map((line) => line.split('=', 1).join(''))).toEqual(['seller_token', 'seller_device']);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
        expect(cookie).not.toMatch(/domain/i);
      }
    });

    it('does not add Secure when the web app has no https', async () => {
      const { appUrl } = api.world.config;
      api.world.config.appUrl = 'http://localhost:5173';
      const { email } = await makeAccount.seller();
      const { cookies } = await post('/auth/login', { 'x-forwarded-proto': 'https' }, { email, password });
      api.world.config.appUrl = appUrl;
      expect(cookies[0]).not.toContain('Secure');
    });
  });

  describe('CWE-352: a forged X-Forwarded-Host', () => {
    it('does not make another site our own', async () => {
      const caller = await api.as('seller', await makeAccount.seller());
      const headers = {
        origin: 'http://evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      };
      const { status, body } = await api.patch('/auth/me', { ...caller, headers, body: { name: 'Eve' } });
      expect([status, body.code]).toEqual([403, 'cross_site']);
    });
  });

  describe('CWE-348: forged addresses in X-Forwarded-For in front of the address from our proxy', () => {
    beforeEach(() => {
      api.world.config.rateLimitsEnabled = true;
    });

    const counted = declared.flatMap(({ method, path, limit }) => {
      if (method !== 'post' || !limit || !/^\/(auth|doctor)\//.test(path)) return [];
      return limitsOf(limit)
        .filter((name) => limits[name].per === 'address')
        .map((name): [string, string, number, object] => {
          const action =
            typeof limit === 'string' ? undefined : Object.entries(limit.limits).find(([, one]) => one === name)?.[0];
          return [`${path} ${action ?? ''}`, path, limits[name].max, action ? { action } : {}];
        });
    });
    const forgeries = (nth: number) => [
      `198.51.100.${nth}, 203.0.113.7`,
      `198.51.100.${nth},10.0.0.${nth},127.0.0.1, 203.0.113.7`,
      `unknown, ::ffff:198.51.100.${nth}, 203.0.113.7`,
      `"198.51.100.${nth}:80", 203.0.113.7`,
      `, , 203.0.113.7`,
    ];

    it.each(counted)('do not bypass the limit of POST /api%s', async (_name, path, max, body) => {
      const { token } = await api.as('consumer', await makeAccount.consumer());
      const send = async (nth: number) => {
        const several = forgeries(nth);
        const headers = {
          ...forged,
          'x-forwarded-for': several[nth % several.length] ?? '',
          'x-real-ip': `198.51.100.${nth}`,
          'x-client-ip': `198.51.100.${nth}`,
          'cf-connecting-ip': `198.51.100.${nth}`,
          'true-client-ip': `198.51.100.${nth}`,
          forwarded: `for=198.51.100.${nth}`,
          authorization: `Bearer ${token}`,
        };
        return (await post(path, headers, body)).status;
      };
      for (let nth = 0; nth < max; nth++) expect(await send(nth)).not.toBe(429);
      for (let nth = max; nth < max + 5; nth++) expect(await send(nth)).toBe(429);
    });

    it('are tried on every limit by address of the account endpoints', () => {
      expect(counted.length).toBeGreaterThanOrEqual(14);
    });

    it('give no further guesses of a code or a password', async () => {
      const { _id, email } = await makeAccount.consumer({ emailVerified: false });
      const code = await sendCode(api, 'consumer', _id);
      const wrong = code === '000000' ? '000001' : '000000';
      const headers = (nth: number) => ({ 'x-forwarded-for': `198.51.100.${nth}, 203.0.113.${nth}` });
      const sameNetwork = (nth: number) => ({ 'x-forwarded-for': `198.51.100.${nth}, 203.0.113.7` });
      for (let nth = 0; nth < 5; nth++) {
        await enterCode(api, 'consumer', _id, 'email', wrong, { headers: sameNetwork(nth) });
      }
      const { body } = await enterCode(api, 'consumer', _id, 'email', code, { headers: sameNetwork(99) });
      expect(body.reason).toBe('invalid');
      const signIn = (nth: number) =>
        post('/auth/consumer-login', headers(nth), { email, password: nth < 10 ? 'wrong' : password });
      for (let nth = 0; nth < 10; nth++) expect((await signIn(nth)).status).toBe(401);
      expect((await signIn(10)).status).toBe(429);
    });

    it('do not count as a known address of the account', async () => {
      const { email } = await makeAccount.consumer();
      const signIn = (typed: string, from: string) =>
        post('/auth/consumer-login', { 'x-forwarded-for': from }, { email, password: typed });
      expect((await signIn(password, '203.0.113.200')).status).toBe(200);
      for (let nth = 0; nth < 10; nth++)
        expect((await signIn('wrong', `203.0.113.200, 203.0.113.${nth}`)).status).toBe(401);
      expect((await signIn('wrong', '203.0.113.200, 203.0.113.99')).status).toBe(429);
      await RateCounter.deleteMany({ _id: /POST/ });
      expect((await signIn(password, '203.0.113.200')).status).toBe(200);
    });
  });
}
