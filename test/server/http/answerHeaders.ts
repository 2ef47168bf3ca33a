import { describe, expect, it } from '@jest/globals';
import { makeSeller } from '../../support/factories.js';
import { api, json, rough } from './probes.js';

export function testAnswerHeaders(): void {
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
      const local = await rough('GET', '/api/categories', { origin: 'http://localhost:5173' });
      expect(local.headers['access-control-allow-origin']).toBe('http://localhost:5173');
      const theirs = await rough('GET', '/api/categories', { origin: 'https://evil.example' });
      expect(theirs.headers['access-control-allow-origin']).toBeUndefined();
    });
  });
}
