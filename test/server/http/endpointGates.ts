import { describe, expect, it } from '@jest/globals';
import { makeConsumer, makeSeller } from '../../support/factories.js';
import { api, asConsumer, from, runs } from './probes.js';

export function testEndpointGates(): void {
  describe('the gates of an endpoint', () => {
    it('count an address before they identify the caller', async () => {
      const statuses = [];
      for (let call = 0; call < 4; call++) {
        statuses.push((await api.post('/probes/address', { body: { n: 1 } })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429]);
      expect((await api.post('/probes/address', { ...asConsumer, body: { n: 1 } })).status).toBe(429);
    });

    it('identify the caller before they check the media type or the input', async () => {
      const { status, body } = await api.post('/probes/caller', {
        headers: { 'content-type': 'text/plain' },
        body: 'n=1',
      });
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    });

    it('count a caller before they check the input, and do not count a request without a caller', async () => {
      for (let call = 0; call < 5; call++) await api.post('/probes/caller', { body: {} });
      for (let call = 0; call < 60; call++) {
        expect((await api.post('/probes/caller', { ...asConsumer, body: { n: 'x' } })).status).toBe(400);
      }
      expect((await api.post('/probes/caller', { ...asConsumer, body: { n: 1 } })).status).toBe(429);
      const another = await api.as('consumer', await makeConsumer());
      expect((await api.post('/probes/caller', { ...another, body: { n: 1 } })).status).toBe(200);
      expect(runs).toBe(1);
    });

    it('send the wait with a 429, and the remaining requests with every answer', async () => {
      const first = await api.post('/probes/address', { ...asConsumer, body: { n: 1 } });
      expect(first.headers.get('ratelimit')).toMatch(/^"registration"; r=2; t=\d+$/);
      expect(first.headers.get('ratelimit-policy')).toMatch(/^"registration"; q=3; w=600/);
      for (let call = 0; call < 2; call++) await api.post('/probes/address', { ...asConsumer, body: { n: 1 } });
      const { status, headers, body } = await api.post('/probes/address', { ...asConsumer, body: { n: 1 } });
      expect(status).toBe(429);
      expect(body.code).toBe('rate_limited');
      expect(Number(headers.get('retry-after'))).toBe(body.retryAfterSeconds);
      expect(body.retryAfterSeconds).toBeGreaterThan(0);
      expect(body.retryAfterSeconds).toBeLessThanOrEqual(600);
    });

    it('count the address from the proxy, not one from the client', async () => {
      const statuses = [];
      for (let call = 0; call < 4; call++) {
        const headers = from(`198.51.100.${call}, 203.0.113.7`);
        statuses.push((await api.post('/probes/address', { ...asConsumer, headers, body: { n: 1 } })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      const elsewhere = { ...asConsumer, headers: from('203.0.113.8'), body: { n: 1 } };
      expect((await api.post('/probes/address', elsewhere)).status).toBe(200);
    });

    it('count a whole IPv6 /64 as one', async () => {
      const statuses = [];
      for (let call = 0; call < 4; call++) {
        const headers = from(`2001:db8:1:2::${call + 1}`);
        statuses.push((await api.post('/probes/address', { ...asConsumer, headers, body: { n: 1 } })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      const neighbour = { ...asConsumer, headers: from('2001:db8:1:3::1'), body: { n: 1 } };
      expect((await api.post('/probes/address', neighbour)).status).toBe(200);
    });

    it('count one address in all spellings of a path', async () => {
      const spellings = ['/probes/address', '/v1/probes/address', '/probes/address/', '/PROBES/Address'];
      const statuses = [];
      for (const path of spellings) statuses.push((await api.post(path, { ...asConsumer, body: { n: 1 } })).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });

    it('refuse the token of another kind of account', async () => {
      const { cookie } = await api.as('seller', await makeSeller());
      const { token } = asConsumer;
      for (const sent of [asConsumer, { cookie: `seller_token=${token}` }]) {
        expect((await api.post('/probes/seller', sent)).status).toBe(401);
      }
      const asBearer = { token: cookie?.replace('seller_token=', ''), body: { n: 1 } };
      expect((await api.post('/probes/caller', asBearer)).status).toBe(401);
    });
  });
}
