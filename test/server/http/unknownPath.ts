import { describe, expect, it } from '@jest/globals';
import { api, rough } from './probes.js';

export function testUnknownPath(): void {
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
}
