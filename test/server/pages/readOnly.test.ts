import { describe, expect, it } from '@jest/globals';
import { useApi } from '../../support/api.js';

const api = useApi();

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
