import { describe, expect, it } from '@jest/globals';
import { makeSeller } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, json, rough } from './probes.js';

export function testAnswerHeaders(): void {
  describe('X-Request-Id', () => {
    itForAll(['short', 'a'.repeat(65), 'semi;colon;colon', '<script>alert(1)</script>', 'ümlaute-ümlaute'])(
      'is generated when a malformed one was sent',
      async (given) => {
        const { headers } = await api.get('/categories', { headers: { 'x-request-id': given } });
        expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
      },
    );

    it('is the caller’s own if it is well-formed, in the header and in the body', async () => {
      const { headers, body } = await api.get('/nothing', { headers: { 'x-request-id': 'app-7f3.2_b1' } });
      expect(headers.get('x-request-id')).toBe('app-7f3.2_b1');
      expect(body.requestId).toBe('app-7f3.2_b1');
    });

    it('is on every answer, and differs', async () => {
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
      const ids = answers.map(({ headers }) => String(headers['x-request-id']));
      for (const id of ids) expect(id).toMatch(/^[\w.-]{8,64}$/);
      expect(new Set(ids).size).toBe(ids.length);
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
      const local = await rough('GET', '/api/categories', { origin: 'http://localhost:5173' });
      expect(local.headers['access-control-allow-origin']).toBe('http://localhost:5173');
      const theirs = await rough('GET', '/api/categories', { origin: 'https://evil.example' });
      expect(theirs.headers['access-control-allow-origin']).toBeUndefined();
    });

    it('for the website can be read by every origin while WEBSITE_ORIGINS is unset, without credentials', async () => {
      const { headers } = await rough('GET', '/api/website/jobs', { origin: 'https://www.example.in' });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    });
  });

  describe('an internal error', () => {
    itForAll(['type', 'query', 'text', 'nothing', 'pretender'])('answers 500 without details', async (how) => {
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

    it('answers 503 with Retry-After when the database is away', async () => {
      const { status, body, headers } = await api.get('/probes/fails/network');
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'database_unavailable', '1']);
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

  describe('a method that the path does not have', () => {
    it('answers 405 and lists the allowed methods', async () => {
      const { status, body, headers } = await api.put('/products');
      expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', 'GET']);
      for (const path of ['/products/7/like', '/v1/products/7/like']) {
        const answer = await api.get(path);
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
      }
    });
  });

  describe('an unknown path', () => {
    itForAll<[number, string, string[]]>([
      [404, 'not_found', ['/api/nothing', '/api/products/7/nothing', '/api/v2/products', '/api/seller']],
      [404, 'not_found', ['/api/.env', '/api/../../etc/passwd', '/package.json']],
      [400, 'malformed_request', ['/api/products/%E0%A4%A', '/api/products/%', '/api/probes/fails/%c3']],
    ])('answers 404, or 400 if it is malformed', async (expected, code, paths) => {
      for (const path of paths) {
        const { status, body } = await rough('GET', path);
        expect([path, status, JSON.parse(body).code]).toEqual([path, expected, code]);
      }
    });

    itForAll(['/demo/%E0%A4%A', '/api/docs/%zz', '/demo/..%2f..%2fpackage.json', '/demo/%00'])(
      'answers 4xx in a folder of files',
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
}
