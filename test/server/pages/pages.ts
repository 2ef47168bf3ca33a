import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase } from '../../../server/database.js';
import { useApi } from '../../support/api.js';
import { databaseUri } from '../../support/database.js';
import { itForAll } from '../../support/itForAll.js';

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
  '/api/postman.json',
  '/api/v1/docs',
  '/api/v1/openapi.json',
  '/api/v1/postman.json',
];

export function testPages(): void {
  const api = useApi();

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

    it('describes the service, shows whether it is ready, and links to documents, health and console', async () => {
      const { response, html } = await open();
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(html).toContain('<h1>Marketplace Commerce Service</h1>');
      expect(html).toContain('<dt>Ready</dt><dd>Yes</dd>');
      expect(html).toMatch(/<dt>Health<\/dt><dd>(All checks pass|Some checks warn|Some checks fail)/);
      const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
      expect(links).toEqual(['/api/docs', '/api/openapi.json', '/api/postman.json', '/admin', '/api/health']);
    });
  });

  describe('a page of the service', () => {
    itForAll(addresses)('refuses other methods and says what it takes', async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await fetch(api.url + path, { method });
        expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
        const requestId = response.headers.get('x-request-id');
        expect(await response.json()).toEqual({ error: expect.any(String), code: 'method_not_allowed', requestId });
      }
    });

    itForAll(addresses)('answers GET and HEAD', async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const response = await fetch(api.url + path, { method });
        expect(response.status).toBe(200);
        expect((await response.text()) === '').toBe(method === 'HEAD');
      }
    });
  });
}
