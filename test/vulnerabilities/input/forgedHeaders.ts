import { request } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { resetTokenIn } from '../../support/accounts/mailed.js';
import { useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';
import { useRules } from '../../support/useRules.js';

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

export function testForgedHeaders(): void {
  const api = useApi();
  useRules(rules.signIn, { triesAtMost: 10 });
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

  describe('CWE-640: a forged Host header in mails', () => {
    it('does not change the address of a reset link', async () => {
      const { email } = await makeAccount.consumer();
      const { status, text } = await post('/auth/forgot-password', forged, { email, type: 'consumer' });
      expect([status, text.includes('evil')]).toEqual([200, false]);
      await api.relay();
      const [mail] = api.world.mails;
      const link = `https://app.example.in/consumer-reset-password?token=${resetTokenIn(mail)}&type=consumer`;
      expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([link]);
      expect(JSON.stringify(mail)).not.toContain('evil');
    });

    it('does not change the link in the warning of many wrong passwords', async () => {
      api.world.config.rateLimitsEnabled = true;
      const { email } = await makeAccount.consumer();
      for (let nth = 0; nth < 11; nth++) {
        const headers = { ...forged, 'x-forwarded-for': `203.0.113.${nth}` };
        await post('/auth/consumer-login', headers, { email, password: 'wrong' });
      }
      await api.relay();
      const [mail] = api.world.mails;
      expect(mail?.to).toBe(email);
      expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual(['https://app.example.in/forgot-password?type=consumer']);
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
    it('do not count as a known address of the account', async () => {
      api.world.config.rateLimitsEnabled = true;
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
