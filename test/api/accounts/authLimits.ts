import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { createApp } from '../../../server/app.js';
import { close, listen } from '../../../server/process/listen.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, password } from '../../support/factories.js';

const forgotPassword = '/auth/forgot-password';
const registration = '/auth/consumer-register';

export function testAuthLimits(): void {
  const api = useApi({ rateLimitsEnabled: true });

  /** A request that reaches the trusted proxy from this address. Its empty body counts like any other. */
  const from = (address: string, path = forgotPassword) =>
    api.post(path, { headers: { 'x-forwarded-for': address }, body: {} });
  const statusFrom = async (address: string, path = forgotPassword) => (await from(address, path)).status;

  /** Uses up the three calls of an address. */
  const useUp = async (address: string) => {
    for (let count = 0; count < 3; count++) expect(await statusFrom(address)).toBe(400);
  };

  let others: Server[] = [];
  afterEach(async () => {
    await Promise.all(others.map(close));
    others = [];
  });

  /** Another process on the same database, behind `trustProxy` proxies. @returns its answer to a call */
  async function anotherServer(trustProxy: number): Promise<(forwardedFor: string) => Promise<number>> {
    const world = { ...api.world, config: { ...api.world.config, trustProxy } };
    const server = await listen(createApp({ world, log: pino({ level: 'silent' }) }), '127.0.0.1', 0);
    others.push(server);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api${forgotPassword}`;
    return async (forwardedFor) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
      const response = await fetch(url, { method: 'POST', headers, body: '{}' });
      await response.arrayBuffer();
      return response.status;
    };
  }

  describe('the limit of an endpoint by address', () => {
    it('answers 429 to the fourth in ten minutes, with the time to wait until the next', async () => {
      const first = await from('203.0.113.7');
      expect(first.headers.get('RateLimit')).toMatch(/^"\w+"; r=2; t=\d+$/);
      expect(first.headers.get('Retry-After')).toBeNull();
      for (let count = 0; count < 2; count++) expect(await statusFrom('203.0.113.7')).toBe(400);

      const { status, body, headers } = await from('203.0.113.7');
      expect([status, body.code]).toEqual([429, 'rate_limited']);
      expect(body.retryAfterSeconds).toBeGreaterThan(0);
      expect(body.retryAfterSeconds).toBeLessThanOrEqual(600);
      expect(headers.get('Retry-After')).toBe(String(body.retryAfterSeconds));
      expect(headers.get('RateLimit')).toMatch(/^"\w+"; r=0; t=\d+$/);
      expect(headers.get('RateLimit-Policy')).toContain('q=3; w=600');

      await RateCounter.updateMany({}, { $set: { resetAt: new Date() } });
      const again = await from('203.0.113.7');
      expect([again.status, again.headers.get('RateLimit')]).toEqual([400, expect.stringContaining('r=2;')]);
    });

    it('is separate for each address and each endpoint', async () => {
      await useUp('203.0.113.7');
      expect(await statusFrom('203.0.113.7')).toBe(429);
      expect(await statusFrom('203.0.113.8')).toBe(400);
      for (const path of ['/auth/register', '/auth/login', '/auth/reset-password']) {
        expect([path, await statusFrom('203.0.113.7', path)]).toEqual([path, 400]);
      }
    });

    it('counts concurrent requests exactly', async () => {
      const statuses = await Promise.all(Array.from({ length: 24 }, () => statusFrom('203.0.113.7', '/auth/login')));
      expect(statuses.sort()).toEqual([...Array(20).fill(400), ...Array(4).fill(429)]);
    });

    it('cannot be evaded by another spelling of the path, a credential, other headers or a valid body', async () => {
      await useUp('203.0.113.7');
      for (const spelling of [
        '/v1/auth/forgot-password',
        '/auth/forgot-password/',
        '/AUTH/Forgot-Password',
        '/auth/forgot-password?x=1',
      ]) {
        const response = await fetch(`${api.url}/api${spelling}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
          body: '{}',
        });
        expect([spelling, response.status]).toEqual([spelling, 429]);
      }
      const { status } = await api.post(forgotPassword, {
        token: 'abc',
        cookie: 'seller_token=abc',
        headers: { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' },
        body: { email: 'asha@example.in' },
      });
      expect(status).toBe(429);
    });

    it('applies to the address that our proxy wrote, not to forged ones, and to an IPv6 /64', async () => {
      for (const forged of ['198.51.100.1', '203.0.113.8', '198.51.100.2, 10.0.0.2']) {
        expect(await statusFrom(`${forged}, 203.0.113.7`)).toBe(400);
      }
      for (const same of ['127.0.0.1, 203.0.113.7', 'unknown, 203.0.113.7', '::ffff:203.0.113.7']) {
        expect(await statusFrom(same)).toBe(429);
      }
      expect(await statusFrom('203.0.113.8')).toBe(400);

      await useUp('2001:db8:1:2::1');
      expect(await statusFrom('2001:DB8:1:2:a:b:c:98')).toBe(429);
      expect(await statusFrom('2001:db8:1:3::1')).toBe(400);
    });

    it('is shared by all processes', async () => {
      const elsewhere = await anotherServer(1);
      for (let count = 0; count < 2; count++) expect(await statusFrom('203.0.113.7')).toBe(400);
      expect(await elsewhere('203.0.113.7')).toBe(400);
      expect(await elsewhere('203.0.113.7')).toBe(429);
      expect(await statusFrom('203.0.113.7')).toBe(429);
    });

    it('applies to the address that TRUST_PROXY selects: of the connection, or the second to last', async () => {
      const direct = await anotherServer(0);
      for (let count = 0; count < 3; count++) expect(await direct(`203.0.113.${count}`)).toBe(400);
      expect(await direct('203.0.113.99')).toBe(429);

      const behindTwo = await anotherServer(2);
      for (let count = 0; count < 3; count++) {
        expect(await behindTwo(`198.51.100.${count}, 203.0.113.7, 10.0.0.1`)).toBe(400);
      }
      expect(await behindTwo('198.51.100.9, 203.0.113.7, 10.0.0.2')).toBe(429);
      expect(await behindTwo('198.51.100.9, 203.0.113.8, 10.0.0.1')).toBe(400);
    });
  });
  describe('the limit of sign-ins from an address', () => {
    const enter = async (entered: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      return (
        await api.post('/auth/consumer-login', { headers, body: { email: 'asha@example.in', password: entered } })
      ).status;
    };

    it('is met before the pause of the account: after it the right password works', async () => {
      await makeConsumer({ email: 'asha@example.in' });
      for (let nth = 0; nth < 20; nth++) expect(await enter('wrong')).toBe(401);
      expect(await enter(password)).toBe(429);
      await RateCounter.deleteMany({ _id: /^POST / });
      expect(await enter(password)).toBe(200);
    });
  });

  describe('the limit of registrations from an address', () => {
    const register = (body: object) =>
      api.post(registration, { headers: { 'x-forwarded-for': '203.0.113.7' }, body }).then(({ status }) => status);
    const person = (nth: number) => ({
      email: `asha${nth}@example.in`,
      password: 'correct horse battery',
      name: 'Asha',
    });

    it('counts valid ones only: three in ten minutes, and thirty calls in all', async () => {
      for (let nth = 0; nth < 10; nth++) expect(await register({ ...person(nth), email: 'asha' })).toBe(400);
      for (let nth = 0; nth < 3; nth++) expect(await register(person(nth))).toBe(200);
      expect(await register(person(3))).toBe(429);
      for (let nth = 0; nth < 16; nth++) expect(await register({})).toBe(400);
      expect(await register({})).toBe(429);
    });
  });
}
