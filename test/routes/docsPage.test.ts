import { describe, expect, it } from '@jest/globals';
import { api } from './openApiDocument.js';

describe('GET /api/docs', () => {
  const page = async (path = '/api/docs') => {
    const response = await fetch(api.url + path, { redirect: 'follow' });
    return { response, html: await response.text() };
  };

  it.each(['/api/docs', '/api/docs/', '/api/v1/docs', '/api', '/api/v1/'])(
    'answers 200 with a page at %s',
    async (path) => {
      const { response, html } = await page(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(html).toContain('<!doctype html>');
      expect(html).toContain('lang="en"');
    },
  );

  it('loads every script, style and picture from this server', async () => {
    const { html } = await page();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThanOrEqual(4);
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/docs\//);
      const response = await fetch(api.url + address);
      await response.arrayBuffer();
      expect([address, response.status]).toEqual([address, 200]);
      const wanted = { js: 'javascript', css: 'css', png: 'image/png' }[address.split('.').at(-1) ?? ''] ?? '?';
      expect(response.headers.get('content-type')).toContain(wanted);
    }
    expect(html).not.toMatch(/<script>|https?:\/\//);
  });

  it('forbids scripts of other origins, and frames', async () => {
    const { response } = await page();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
  });

  it('shows this service’s own document', async () => {
    const { html } = await page('/api/docs/start.js');
    expect(html).toContain("url: '/api/openapi.json'");
  });
});
