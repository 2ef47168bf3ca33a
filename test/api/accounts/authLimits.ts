import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { createApp } from '../../../server/app.js';
import { close, listen } from '../../../server/process/listen.js';
import { useApi } from '../../support/api.js';

/** The limits of the contract: how many in how many seconds. */
const limits = [
  ['/auth/login', 20, 60],
  ['/auth/consumer-login', 20, 60],
  ['/auth/register', 3, 600],
  ['/auth/consumer-register', 3, 600],
  ['/auth/forgot-password', 3, 600],
  ['/auth/reset-password', 3, 600],
  ['/auth/send-verification', 3, 300],
  ['/auth/verify-email', 10, 300],
] as const;
const paths = limits.map(([path]) => path);

const registration = '/auth/consumer-register';

export function testAuthLimits(): void {
  const api = useApi({ rateLimitsEnabled: true });

  /** A request that reaches the trusted proxy from this address. Its empty body counts like any other. */
  const from = (address: string, path: string) => api.post(path, { headers: { 'x-forwarded-for': address }, body: {} });

  const hit = async (times: number, address: string, path: string) => {
    const statuses = [];
    for (let count = 0; count < times; count++) statuses.push((await from(address, path)).status);
    return statuses;
  };
  const isFull = async (address: string) => (await from(address, registration)).status === 429;

  let others: Server[] = [];
  afterEach(async () => {
    await Promise.all(others.map(close));
    others = [];
  });

  /** Another process on the same database, behind `trustProxy` proxies. @returns its answer to a registration */
  async function anotherServer(trustProxy: number): Promise<(forwardedFor?: string) => Promise<number>> {
    const world = { ...api.world, config: { ...api.world.config, trustProxy } };
    const server = await listen(createApp({ world, log: pino({ level: 'silent' }) }), '127.0.0.1', 0);
    others.push(server);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api${registration}`;
    return async (forwardedFor) => {
      const headers = { 'content-type': 'application/json', ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
      const response = await fetch(url, { method: 'POST', headers, body: '{}' });
      await response.arrayBuffer();
      return response.status;
    };
  }

  describe.each(limits)('POST /api%s', (path, max, seconds) => {
    it(`answers 429 to the ${max + 1}th request in ${seconds} seconds, with the time to wait`, async () => {
      expect(await hit(max, '203.0.113.7', path)).toEqual(Array(max).fill(400));
      const { status, body, headers } = await from('203.0.113.7', path);
      expect([status, body.code]).toEqual([429, 'rate_limited']);
      const wait = Number(headers.get('Retry-After'));
      expect(Number.isInteger(wait) && wait > 0 && wait <= seconds).toBe(true);
      expect(body.retryAfterSeconds).toBe(wait);
      expect(headers.get('RateLimit')).toMatch(/^"\w+"; r=0; t=\d+$/);
      expect(headers.get('RateLimit-Policy')).toContain(`q=${max}; w=${seconds}`);
    });

    it('shows the remaining requests in every answer', async () => {
      const { headers } = await from('203.0.113.7', path);
      expect(headers.get('RateLimit')).toMatch(new RegExp(`^"\\w+"; r=${max - 1}; t=\\d+$`));
      expect(headers.get('Retry-After')).toBeNull();
    });

    it('has its own counter', async () => {
      await hit(max + 1, '203.0.113.7', path);
      for (const other of paths.filter((one) => one !== path)) {
        expect([other, (await from('203.0.113.7', other)).status]).toEqual([other, 400]);
      }
    });
  });

  describe('an address', () => {
    it('is admitted again after its window', async () => {
      await hit(4, '203.0.113.7', registration);
      expect(await isFull('203.0.113.7')).toBe(true);
      await RateCounter.updateMany({}, { $set: { resetAt: new Date() } });
      expect(await isFull('203.0.113.7')).toBe(false);
      const { headers } = await from('203.0.113.7', registration);
      expect(headers.get('RateLimit')).toContain('r=1;');
    });

    it('does not use up the limit of another', async () => {
      await hit(4, '203.0.113.7', registration);
      expect(await isFull('203.0.113.8')).toBe(false);
    });

    it('is counted exactly for forty concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => from('203.0.113.7', '/auth/login')));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    });

    it('cannot evade the limit by another spelling of the path or by the version', async () => {
      await hit(3, '203.0.113.7', registration);
      for (const spelling of [
        '/v1/auth/consumer-register',
        '/auth/consumer-register/',
        '/AUTH/Consumer-Register',
        '/auth/consumer-register?x=1',
      ]) {
        const response = await fetch(`${api.url}/api${spelling}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
          body: '{}',
        });
        expect([spelling, response.status]).toEqual([spelling, 429]);
      }
    });

    it('cannot evade the limit by a credential or another body', async () => {
      await hit(3, '203.0.113.7', registration);
      const { status } = await api.post(registration, {
        token: 'abc',
        cookie: 'seller_token=abc',
        headers: { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' },
        body: { email: 'asha@example.in', password: 'correct horse battery', name: 'Asha Rao' },
      });
      expect(status).toBe(429);
    });

    it('is the last one that our proxy wrote; forged ones before it have no effect', async () => {
      for (let count = 0; count < 3; count++) {
        expect(await isFull(`198.51.100.${count}, 10.0.0.${count}, 203.0.113.7`)).toBe(false);
      }
      for (const forged of ['198.51.100.9, ', '127.0.0.1, ', '::1,', 'unknown, ', '203.0.113.8, ', '']) {
        expect(await isFull(`${forged}203.0.113.7`)).toBe(true);
      }
    });

    it('does not use up the limit of a forged address', async () => {
      await hit(4, '203.0.113.8, 203.0.113.7', registration);
      expect(await isFull('203.0.113.8')).toBe(false);
    });

    it('is one client per IPv6 /64', async () => {
      for (const end of ['1', 'ffff:ffff:ffff:ffff', 'a:b:c:d']) {
        expect(await isFull(`2001:db8:1:2:${end === '1' ? ':1' : end}`)).toBe(false);
      }
      expect(await isFull('2001:db8:1:2::99')).toBe(true);
      expect(await isFull('2001:DB8:1:2:0:0:0:98')).toBe(true);
      expect(await isFull('2001:db8:1:3::99')).toBe(false);
    });

    it('is the same for IPv4 written as IPv6, and distinct from others', async () => {
      await hit(3, '::ffff:203.0.113.7', registration);
      expect(await isFull('203.0.113.7')).toBe(true);
      expect(await isFull('::ffff:203.0.113.8')).toBe(false);
    });
  });

  describe('across processes', () => {
    it('the counters are the same', async () => {
      const elsewhere = await anotherServer(1);
      expect([await isFull('203.0.113.7'), await isFull('203.0.113.7')]).toEqual([false, false]);
      expect(await elsewhere('203.0.113.7')).toBe(400);
      expect(await elsewhere('203.0.113.7')).toBe(429);
      expect(await isFull('203.0.113.7')).toBe(true);
      expect(await elsewhere('203.0.113.8')).toBe(400);
    });
  });

  describe('TRUST_PROXY', () => {
    it('0: the connection counts, and forwarded addresses are ignored', async () => {
      const direct = await anotherServer(0);
      for (let count = 0; count < 3; count++) expect(await direct(`203.0.113.${count}`)).toBe(400);
      expect(await direct('203.0.113.99')).toBe(429);
      expect(await direct()).toBe(429);
    });

    it('2: the second to last address counts', async () => {
      const behindTwo = await anotherServer(2);
      for (let count = 0; count < 3; count++)
        expect(await behindTwo(`198.51.100.${count}, 203.0.113.7, 10.0.0.1`)).toBe(400);
      expect(await behindTwo('198.51.100.9, 203.0.113.7, 10.0.0.2')).toBe(429);
      expect(await behindTwo('198.51.100.9, 203.0.113.8, 10.0.0.1')).toBe(400);
    });
  });
}
