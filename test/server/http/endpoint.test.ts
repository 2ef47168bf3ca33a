import { request as httpRequest } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { Refused } from '../../../domain/errors.js';
import { endpoints } from '../../../server/http/endpoint.js';
import { array, id, integer, object, optional, string, withDefault } from '../../../server/http/inputs/fields.js';
import { type Sent, serveBeside, useApi } from '../../support/api.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';

const api = useApi({ rateLimitsEnabled: true });

const probes = endpoints('/probes', 'Probes');
const done = object({ done: integer() });
let runs = 0;
const run = async () => ({ done: ++runs });

probes.post(
  '/address',
  { summary: '3 in ten minutes', for: 'consumer', limit: 'registration', body: { n: id() }, answer: [200, done] },
  run,
);
probes.post(
  '/caller',
  { summary: '60 a minute', for: 'consumer', limit: 'like', body: { n: id() }, answer: [200, done] },
  run,
);
probes.post('/seller', { summary: 'By cookie', for: 'seller', answer: [201, done] }, run);
probes.post(
  '/echo/:word',
  {
    summary: 'Gives back what reached the handler',
    for: 'public',
    params: { word: string({ max: 20 }) },
    query: { page: withDefault(integer({ min: 1 }), 1) },
    body: { n: id(), list: optional(array(object({ a: integer() }))) },
    answer: [200, object({})],
  },
  async ({ params, query, body }) => ({ params, query, body }),
);
probes.get(
  '/fails/:how',
  { summary: 'Fails', for: 'public', params: { how: string() }, answer: [200, done] },
  async (call) => {
    const how = failures[call.params.how];
    throw how?.();
  },
);
probes.delete('/fails', { summary: 'Fails', for: 'public', answer: [200, done] }, async () => {
  throw new Error('E11000 duplicate key error collection: marketplace.secrets');
});

const failures: Record<string, () => unknown> = {
  type: () => {
    const nothing = undefined as unknown as { password: string };
    return nothing.password;
  },
  query: () => new Error('MongoServerError: unknown operator: $where in db.consumers /srv/app/models/Consumer.ts:12'),
  text: () => 'a text that was thrown',
  nothing: () => undefined,
  network: () => new mongo.MongoNetworkError('connect ECONNREFUSED 10.0.0.7:27017'),
  pretender: () => Object.assign(new Error('hello'), { status: 418, expose: true, headers: { 'X-Secret': '1' } }),
  refusal: () =>
    new Refused('store_closed', {
      sentence: 'Opens at nine.',
      body: { opensAt: '09:00' },
      retryAfterSeconds: 7,
      headers: { 'X-Hint': 'nine' },
    }),
};

serveBeside(probes.router);

const json = { 'content-type': 'application/json' };
const from = (address: string) => ({ 'x-forwarded-for': address });
let asConsumer: Sent;
beforeEach(async () => {
  runs = 0;
  asConsumer = await api.as('consumer', await makeConsumer());
});

/** A raw request: path and header lines are sent unchanged. */
const rough = (method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    const sent = httpRequest({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

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

describe('a method that the path does not have', () => {
  it('answers 405 and lists the allowed methods', async () => {
    const { status, body, headers } = await api.put('/products');
    expect([status, body.code]).toEqual([405, 'method_not_allowed']);
    expect(headers.get('allow')).toBe('GET');
  });

  it('answers 405 behind a parameter and under /api/v1 as well', async () => {
    for (const path of ['/products/7/like', '/v1/products/7/like']) {
      const { status, headers } = await api.get(path);
      expect([status, headers.get('allow')]).toEqual([405, 'POST, DELETE']);
    }
  });
});

describe('an unknown path', () => {
  it.each(['/nothing', '/products/7/nothing', '/v2/products', '/seller', '/.env', '/../../etc/passwd'])(
    'answers 404 for %s',
    async (path) => {
      const { status, body } = await api.get(path);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  it('answers 404 outside the API', async () => {
    const { status, body } = await rough('GET', '/package.json');
    expect([status, JSON.parse(body).code]).toEqual([404, 'not_found']);
  });

  it.each(['/api/products/%E0%A4%A', '/api/products/%', '/api/stores/%zz', '/api/probes/fails/%c3'])(
    'answers 400 for the malformed %s',
    async (path) => {
      const { status, body } = await rough('GET', path);
      expect([status, JSON.parse(body).code]).toEqual([400, 'malformed_request']);
    },
  );

  it.each(['/demo/%E0%A4%A', '/api/docs/%zz', '/demo/..%2f..%2fpackage.json', '/demo/%00'])(
    'answers 4xx for %s',
    async (path) => {
      const { status } = await rough('GET', path);
      expect([400, 403, 404]).toContain(status);
    },
  );

  it('answers 400 for a range that a file does not have', async () => {
    const { status, body } = await rough('GET', '/demo/grocery.svg', { range: 'bytes=99999999-' });
    expect([status, JSON.parse(body).code]).toEqual([400, 'malformed_request']);
  });

  it('reads a malformed query as text', async () => {
    expect((await rough('GET', '/api/products?search=%E0%A4%A&limit=1')).status).toBe(200);
  });
});

describe('a body', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'answers 415 for %s',
    async (type) => {
      const { status, body } = await api.post('/probes/echo/a', { headers: { 'content-type': type }, body: '{"n":1}' });
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('answers 415 without a content type, however the body is sent', async () => {
    expect((await rough('POST', '/api/probes/echo/a', { 'content-length': '7' }, '{"n":1}')).status).toBe(415);
    expect((await rough('POST', '/api/probes/echo/a', { 'transfer-encoding': 'chunked' }, '{"n":1}')).status).toBe(415);
  });

  it('answers 415 for an unknown character set or encoding', async () => {
    const charset = { 'content-type': 'application/json; charset=klingon' };
    expect((await rough('POST', '/api/probes/echo/a', charset, '{"n":1}')).status).toBe(415);
    expect(
      (await rough('POST', '/api/probes/echo/a', { ...json, 'content-encoding': 'rot13' }, '{"n":1}')).status,
    ).toBe(415);
  });

  const packed = gzipSync('{"n":1}');
  it.each([
    ['gzip', '{"n":1}'],
    ['gzip', packed.subarray(0, 15)],
    ['gzip', Buffer.concat([packed.subarray(0, 11), Buffer.alloc(9, 0xff)])],
    ['deflate', '{"n":1}'],
    ['deflate', deflateSync('{"n":1}').subarray(0, 8)],
    ['br', '{"n":1}'],
    ['br', brotliCompressSync('{"n":1}').subarray(0, 5)],
  ])('answers 400 for invalid %s: %j', async (encoding, sent) => {
    const { status, body } = await rough('POST', '/api/probes/echo/a', { ...json, 'content-encoding': encoding }, sent);
    expect([status, JSON.parse(body).code]).toEqual([400, 'malformed_request']);
  });

  it.each([
    ['gzip', packed],
    ['deflate', deflateSync('{"n":1}')],
    ['br', brotliCompressSync('{"n":1}')],
  ])('is decompressed if it is %s', async (encoding, sent) => {
    expect(
      (await rough('POST', '/api/probes/echo/a', { ...json, 'content-encoding': encoding }, sent)).status,
    ).toBeLessThan(300);
  });

  it('answers 413 for 200 kB, declared or not, also after decompression', async () => {
    const large = JSON.stringify({ n: 1, filler: 'x'.repeat(200_000) });
    const answers = await Promise.all([
      rough('POST', '/api/probes/echo/a', { ...json, 'content-length': String(large.length) }, large),
      rough('POST', '/api/probes/echo/a', { ...json, 'transfer-encoding': 'chunked' }, large),
      rough('POST', '/api/probes/echo/a', { ...json, 'content-encoding': 'gzip' }, gzipSync(large)),
    ]);
    for (const { status, body } of answers) {
      expect([status, JSON.parse(body).code]).toEqual([413, 'body_too_large']);
    }
  });

  it.each(['{', '{"n":1', "{'n':1}", '{"n":1}}', 'n=1', '"text"', '7', 'null', '{"n":NaN}', '[1,]'])(
    'answers 400 for %j, which is no JSON object',
    async (text) => {
      const { status, body } = await api.post('/probes/echo/a', { headers: json, body: text });
      expect([status, body.code]).toEqual([400, 'malformed_json']);
      expect(body.error).toBe('The body is not valid JSON. Correct it and try again.');
    },
  );

  it.each([[[]], [[1]], [[{ n: 1 }]]])('answers 400 for the list %j', async (list) => {
    const { status, body } = await api.post('/probes/echo/a', { body: list });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ field: 'body', message: 'Body must be a JSON object.' }]);
  });

  it.each([
    ['objects', '{"a":', '1', '}'],
    ['lists', '[', '', ']'],
  ])('answers 400 for thousands of nested %s', async (_what, open, middle, close) => {
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

  it('may be compressed', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' };
    expect((await rough('POST', '/api/probes/echo/a', headers, gzipSync('{"n":1}'))).status).toBe(200);
  });
});

describe('an internal error', () => {
  it.each(['type', 'query', 'text', 'nothing', 'pretender'])('answers 500 without details (%s)', async (how) => {
    const { status, body, headers } = await api.get(`/probes/fails/${how}`);
    expect(status).toBe(500);
    expect(body).toEqual({
      error: 'Something went wrong on our side. Try again; if it happens again, send us the request id.',
      code: 'internal_error',
      requestId: headers.get('x-request-id'),
    });
    expect(headers.get('x-secret')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('reveals nothing about a failed write', async () => {
    const { status, body } = await api.delete('/probes/fails');
    expect([status, Object.keys(body)]).toEqual([500, ['error', 'code', 'requestId']]);
  });

  it('answers 503 with Retry-After when the database is away', async () => {
    const { status, body, headers } = await api.get('/probes/fails/network');
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'database_unavailable', '5']);
    expect(JSON.stringify(body)).not.toContain('10.0.0.7');
  });
});

describe('a refusal', () => {
  it('has its sentence, code, request id, further keys and headers', async () => {
    const { status, body, headers } = await api.get('/probes/fails/refusal');
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Opens at nine.',
      code: 'store_closed',
      requestId: headers.get('x-request-id'),
      opensAt: '09:00',
    });
    expect(headers.get('retry-after')).toBe('7');
    expect(headers.get('x-hint')).toBe('nine');
  });
});

describe('X-Request-Id', () => {
  it.each([
    'short',
    'a'.repeat(65),
    'with space inside',
    'semi;colon;colon',
    '<script>alert(1)</script>',
    'ümlaute-ümlaute',
  ])('is generated when %j was sent', async (given) => {
    const { headers } = await api.get('/categories', { headers: { 'x-request-id': given } });
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  it('is generated for every request', async () => {
    const [one, two] = await Promise.all([api.get('/categories'), api.get('/categories')]);
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'));
  });

  it('is the caller’s own if it is well-formed, in the header and in the body', async () => {
    const { headers, body } = await api.get('/nothing', { headers: { 'x-request-id': 'app-7f3.2_b1' } });
    expect(headers.get('x-request-id')).toBe('app-7f3.2_b1');
    expect(body.requestId).toBe('app-7f3.2_b1');
  });

  it('is on every answer', async () => {
    const answers = await Promise.all([
      rough('GET', '/livez'),
      rough('GET', '/api/docs'),
      rough('GET', '/elsewhere'),
      rough('OPTIONS', '/api/products', {
        origin: 'https://seller.example.in',
        'access-control-request-method': 'POST',
      }),
      rough('PUT', '/api/products'),
      rough('POST', '/api/probes/echo/a', json, '{'),
      rough('POST', '/api/probes/echo/a', json, JSON.stringify('x'.repeat(200_000))),
      rough('GET', '/api/products/%'),
    ]);
    for (const { headers } of answers) expect(headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 204, 405, 400, 413, 400]);
  });
});

describe('an answer', () => {
  it('may be cached only if it is public', async () => {
    const { headers } = await api.post('/probes/seller', await api.as('seller', await makeSeller()));
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('does not reveal the software, and has the usual security headers', async () => {
    const { headers } = await api.get('/categories');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('to HEAD equals that to GET without its body', async () => {
    const { status, body, headers } = await rough('HEAD', '/api/categories');
    expect([status, body]).toEqual([200, '']);
    expect(headers.etag).toBeDefined();
  });

  it('can be read by our origins only', async () => {
    const ours = await rough('GET', '/api/categories', { origin: 'https://seller.example.in' });
    expect(ours.headers['access-control-allow-origin']).toBe('https://seller.example.in');
    expect(ours.headers['access-control-allow-credentials']).toBe('true');
    expect(ours.headers.vary).toMatch(/Origin/);
    expect(ours.headers.vary).toMatch(/Accept-Encoding/);
    const theirs = await rough('GET', '/api/categories', { origin: 'https://evil.example' });
    expect(theirs.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the call of a handler', () => {
  const typed = endpoints('/typed', 'Typed');
  const plain = { summary: 'Plain', for: 'public', answer: [200, done] } as const;
  const nothing = async () => ({ done: 0 });

  it('has files, event and listener only if the endpoint declares them', () => {
    const note = { maxBytes: 10, types: ['text/plain'] };
    typed.post('/file', { ...plain, answer: [200, done], file: { note } }, async ({ files }) => ({
      done: files.note.bytes.length,
    }));
    typed.post('/signed', { ...plain, answer: [200, done], signed: 'deliveryPartner' }, async ({ event }) => ({
      done: event.id.length,
    }));
    // @ts-expect-error: it declares no files
    typed.post('/no-file', { ...plain, answer: [200, done] }, async ({ files }) => files);
    // @ts-expect-error: it is not signed
    typed.post('/unsigned', { ...plain, answer: [200, done] }, async ({ event }) => event);
    // @ts-expect-error: it does not stream
    typed.get('/no-stream', { ...plain, answer: [200, done] }, async ({ signal }) => signal);
    // @ts-expect-error: a stream is made of events
    typed.get('/stream', { ...plain, answer: [200, done], stream: true }, nothing);
    // @ts-expect-error: an example has the fields of the body
    typed.post('/example', { ...plain, answer: [200, done], body: { n: id() }, example: { m: 1 } }, nothing);
    expect(typed.declared).toHaveLength(7);
  });
});
