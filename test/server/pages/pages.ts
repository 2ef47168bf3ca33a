import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase } from '../../../server/database.js';
import { useApi } from '../../support/api.js';
import { useBrowser } from '../../support/browser.js';
import { databaseUri } from '../../support/database.js';

const addresses = [
  '/',
  '/livez',
  '/readyz',
  '/api',
  '/api/v1',
  '/api/docs',
  '/api/docs/',
  '/api/docs/start.js',
  '/api/docs/swagger-ui.css',
  '/api/openapi.json',
  '/api/v1/docs',
  '/api/v1/openapi.json',
];

export function testPages(): void {
  const api = useApi();
  const held = useBrowser();

  const open = async () => {
    const response = await fetch(`${api.url}/`);
    return { response, html: await response.text() };
  };

  describe('GET /', () => {
    it('answers while the database is unreachable, and shows that the service is not ready', async () => {
      const uri = databaseUri(mongoose.connection.name);
      await mongoose.disconnect();
      const { response, html } = await open().finally(() => connectDatabase(uri));
      expect(response.status).toBe(200);
      expect(html).toContain('<dt>Ready</dt><dd>No: the database does not answer</dd>');
    });

    it('describes the service and shows whether it is ready', async () => {
      const { response, html } = await open();
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(html).toContain('<h1>Marketplace Commerce Service</h1>');
      expect(html).toContain('<dt>Ready</dt><dd>Yes</dd>');
      expect(html).toMatch(/<dt>Health<\/dt><dd>(All checks pass|Some checks warn|Some checks fail)/);
    });

    it('links to the API documentation, the OpenAPI document, the health and the console', async () => {
      const { html } = await open();
      const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
      expect(links).toEqual(['/api/docs', '/api/openapi.json', '/admin', '/api/health']);
    });

    it('fits on a phone and needs no script', async () => {
      const context = await held.browser.newContext({
        viewport: { width: 320, height: 640 },
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await page.goto(`${api.url}/`);
      const box = await page.locator('main').boundingBox();
      const link = await page.getByRole('link', { name: 'API documentation' }).boundingBox();
      await context.close();
      expect(complaints).toEqual([]);
      expect(box?.width).toBe(320);
      // Full width, and large enough for a thumb.
      expect(link?.width).toBe(288);
      expect(link?.height).toBeGreaterThan(44);
    });
  });

  describe.each(addresses)('%s', (path) => {
    it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s and says what it takes', async (method) => {
      const response = await fetch(api.url + path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      const requestId = response.headers.get('x-request-id');
      expect(await response.json()).toEqual({ error: expect.any(String), code: 'method_not_allowed', requestId });
    });

    it.each(['GET', 'HEAD'])('answers %s', async (method) => {
      const response = await fetch(api.url + path, { method });
      expect(response.status).toBe(200);
      expect((await response.text()) === '').toBe(method === 'HEAD');
    });
  });
}
