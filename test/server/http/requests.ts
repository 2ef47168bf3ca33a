import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { makeConsumer, makeSeller } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { shortenTimers } from '../../support/shortenTimers.js';
import { api, asConsumer, from, json, rough, runs } from './probes.js';

export function testRequests(): void {
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
      const sent = { headers: { 'content-type': 'text/plain' }, body: 'n=1' };
      const { status, body } = await api.post('/probes/caller', sent);
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    });

    it('count a caller before they check the input, and do not count a request without a caller', async () => {
      for (let call = 0; call < 5; call++) await api.post('/probes/caller', { body: {} });
      const invalid = () => api.post('/probes/caller', { ...asConsumer, body: { n: 'x' } });
      const answers = await Promise.all(Array.from({ length: 60 }, invalid));
      for (const { status } of answers) expect(status).toBe(400);
      expect((await api.post('/probes/caller', { ...asConsumer, body: { n: 1 } })).status).toBe(429);
      const another = await api.as('consumer', await makeConsumer());
      expect((await api.post('/probes/caller', { ...another, body: { n: 1 } })).status).toBe(200);
      expect(runs).toBe(1);
    });

    it('send the wait with a 429, and the remaining requests with every answer', async () => {
      const first = await api.post('/probes/address', { ...asConsumer, body: { n: 1 } });
      expect(first.headers.get('ratelimit')).toMatch(/^"forgotPassword"; r=2; t=\d+$/);
      expect(first.headers.get('ratelimit-policy')).toMatch(/^"forgotPassword"; q=3; w=600/);
      for (let call = 0; call < 2; call++) await api.post('/probes/address', { ...asConsumer, body: { n: 1 } });
      const { status, headers, body } = await api.post('/probes/address', { ...asConsumer, body: { n: 1 } });
      expect(status).toBe(429);
      expect(body.code).toBe('rate_limited');
      expect(Number(headers.get('retry-after'))).toBe(body.retryAfterSeconds);
      expect(body.retryAfterSeconds).toBeGreaterThan(0);
      expect(body.retryAfterSeconds).toBeLessThanOrEqual(600);
    });

    itForAll<[string, (call: number) => string, string]>([
      ['the address from the proxy', (call) => `198.51.100.${call}, 203.0.113.7`, '203.0.113.8'],
      ['an IPv6 /64', (call) => `2001:db8:1:2::${call + 1}`, '2001:db8:1:3::1'],
    ])('count the address from the proxy, and a whole IPv6 /64 as one', async (_what, addressOf, other) => {
      const post = async (address: string) =>
        (await api.post('/probes/address', { ...asConsumer, headers: from(address), body: { n: 1 } })).status;
      for (let call = 0; call < 4; call++) expect(await post(addressOf(call))).toBe(call < 3 ? 200 : 429);
      expect(await post(other)).toBe(200);
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

  describe('a body', () => {
    const echo = (headers: Record<string, string>, sent: string | Buffer = '{"n":1}') =>
      rough('POST', '/api/probes/echo/a', headers, sent);

    it('answers 415 for another media type, or none, however the body is sent', async () => {
      for (const headers of [
        { 'content-type': 'text/plain' },
        { 'content-type': 'multipart/form-data; boundary=x' },
        { 'content-length': '7' },
        { 'transfer-encoding': 'chunked' },
      ]) {
        const { status, body } = await echo(headers);
        expect([status, JSON.parse(body).code]).toEqual([415, 'unsupported_media_type']);
      }
    });

    it('answers 415 for an unknown character set or encoding', async () => {
      expect((await echo({ 'content-type': 'application/json; charset=klingon' })).status).toBe(415);
      expect((await echo({ ...json, 'content-encoding': 'rot13' })).status).toBe(415);
    });

    const packed = gzipSync('{"n":1}');
    itForAll<[string, string | Buffer]>([
      ['gzip', '{"n":1}'],
      ['gzip', packed.subarray(0, 15)],
      ['gzip', Buffer.concat([packed.subarray(0, 11), Buffer.alloc(9, 0xff)])],
      ['deflate', '{"n":1}'],
      ['deflate', deflateSync('{"n":1}').subarray(0, 8)],
      ['br', '{"n":1}'],
      ['br', brotliCompressSync('{"n":1}').subarray(0, 5)],
    ])('answers 400 for an invalid encoding', async (encoding, sent) => {
      const { status, body } = await echo({ ...json, 'content-encoding': encoding }, sent);
      expect([status, JSON.parse(body).code]).toEqual([400, 'malformed_request']);
    });

    itForAll([
      ['gzip', packed],
      ['deflate', deflateSync('{"n":1}')],
      ['br', brotliCompressSync('{"n":1}')],
    ])('may be compressed', async (encoding, sent) => {
      expect((await echo({ ...json, 'content-encoding': encoding }, sent)).status).toBe(200);
    });

    it('answers 413 for 200 kB, declared or not, also after decompression', async () => {
      const large = JSON.stringify({ n: 1, filler: 'x'.repeat(200_000) });
      const answers = await Promise.all([
        echo({ ...json, 'content-length': String(large.length) }, large),
        echo({ ...json, 'transfer-encoding': 'chunked' }, large),
        echo({ ...json, 'content-encoding': 'gzip' }, gzipSync(large)),
      ]);
      for (const { status, body } of answers) {
        expect([status, JSON.parse(body).code]).toEqual([413, 'body_too_large']);
      }
    });

    itForAll(['{', '{"n":1', "{'n':1}", '{"n":1}}', 'n=1', '"text"', '7', 'null', '{"n":NaN}', '[1,]'])(
      'answers 400 for what is no JSON object',
      async (text) => {
        const { status, body } = await api.post('/probes/echo/a', { headers: json, body: text });
        expect([status, body.code]).toEqual([400, 'malformed_json']);
        expect(body.error).toBe('The body is not valid JSON. Correct it and try again.');
      },
    );

    it('answers 400 for a list', async () => {
      for (const list of [[], [{ n: 1 }]]) {
        const { status, body } = await api.post('/probes/echo/a', { body: list });
        expect(status).toBe(400);
        expect(body.details).toEqual([{ field: 'body', message: 'Body must be a JSON object.' }]);
      }
    });

    itForAll([
      ['{"a":', '1', '}'],
      ['[', '', ']'],
    ])('answers 400 for thousands of nested objects or lists', async (open, middle, close) => {
      const depth = 15_000;
      const nested = open.repeat(depth) + middle + close.repeat(depth);
      const { status } = await api.post('/probes/echo/a', { headers: json, body: `{"list":${nested}}` });
      expect(status).toBe(400);
    });

    it('answers 400 and lists every invalid field, in every place', async () => {
      const { status, body } = await api.post('/probes/echo/this-word-is-much-too-long?page=0', {
        body: { n: '1', list: [{ a: 1 }, { a: {} }] },
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'validation_failed',
        details: [
          { field: 'word', message: 'Word must have at most 20 characters.' },
          { field: 'page', message: 'Page must be a whole number, at least 1.' },
          { field: 'n', message: 'N must be a whole number, at least 1.' },
          { field: 'list[1].a', message: 'A must be a whole number.' },
        ],
      });
    });

    it('answers 400 for a missing body', async () => {
      const { status, body } = await api.post('/probes/echo/a');
      expect([status, body.details]).toEqual([400, [{ field: 'n', message: 'N is required.' }]]);
    });

    it('reaches the handler checked, converted and without undeclared fields', async () => {
      const sent =
        '{"n":1,"list":[{"a":2,"b":3,"__proto__":{"c":4}}],"__proto__":{"admin":true},"role":"operator","$where":"1"}';
      const { status, body } = await api.post('/probes/echo/%E0%B2%AE?page=2&page[$gt]=1&other=1', {
        headers: json,
        body: sent,
      });
      expect(status).toBe(200);
      expect(body).toEqual({ params: { word: 'ಮ' }, query: { page: 2 }, body: { n: 1, list: [{ a: 2 }] } });
    });
  });

  describe('a request that is not answered within 15 seconds', () => {
    it('is answered 503 with Retry-After', async () => {
      const restore = shortenTimers(15_000);
      const { status, body, headers } = await api.get('/probes/never').finally(restore);
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'database_unavailable', '1']);
    });
  });
}
