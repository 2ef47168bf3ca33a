import { afterEach, describe, expect, it } from '@jest/globals';
import { declared } from '../../../routes/index.js';
import type { Method } from '../../../server/http/declaration.js';
import { audiences } from '../../../server/http/gates/guards.js';
import { fingerprint } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const strangers: [who: string, headers: Record<string, string>][] = [
  ['another site with a forged Sec-Fetch-Site', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a site whose name begins like ours', { origin: 'https://app.example.in.evil.example' }],
  ['a site whose name ends like ours', { origin: 'https://evil-app.example.in' }],
  ['our site without https', { origin: 'http://app.example.in' }],
  ['another port of our site', { origin: 'https://app.example.in:8443' }],
  ['our origin with a path', { origin: 'https://app.example.in/' }],
  ['another site, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of our domain, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-site' }],
];
const ours: typeof strangers = [
  ['an app, which sends no Origin', {}],
  ['one of APP_ORIGINS on another site', { origin: 'https://seller.example.in', 'sec-fetch-site': 'cross-site' }],
  ['PUBLIC_URL', { origin: 'http://localhost:3000' }],
  ['our own pages, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
];

/** Valid bodies of writes. */
const bodies: Record<string, object> = {
  'POST /seller/stores': { name: 'Kirana', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' },
  'PATCH /auth/me': { name: 'Eve' },
  'DELETE /auth/me': { password },
  'POST /auth/change-password': { currentPassword: password, newPassword: 'a quite different one' },
};

type Write = [name: string, method: Method, path: string];

/** Every declared write that accepts or clears a seller's cookie. */
const writes = declared
  .filter(
    ({ method, for: audience, sameSiteOnly }) =>
      method !== 'get' && (sameSiteOnly || (audiences[audience] as readonly string[]).includes('seller')),
  )
  .map(({ method, path }): Write => [`${method.toUpperCase()} ${path}`, method, path]);

export function testCrossSiteWrites(): void {
  const api = useApi();
  const { appUrl, appOrigins, production } = api.world.config;
  afterEach(() => {
    Object.assign(api.world.config, { appUrl, appOrigins, production });
  });

  /** Creates a seller with a store and a product. @returns a function that sends the write with the seller's cookie */
  const prepare = async (...[name, method, path]: Write) => {
    const seller = await makeSeller();
    const own = await makeStore({ sellerId: seller._id });
    const { _id: productId } = await makeProduct(own);
    const at = path.replace(':storeId', String(own._id)).replace(':productId', String(productId));
    const caller = await api.as('seller', seller);
    return (headers: Record<string, string>) => api[method](at, { ...caller, headers, body: bodies[name] ?? {} });
  };

  describe('CWE-352: cross-site request forgery: a write with the seller cookie', () => {
    itForAll(writes)('answers 403 to another site and changes nothing; our own site may', async (...write) => {
      const send = await prepare(...write);
      const before = await fingerprint();
      const refused = await send({ origin: 'https://evil.example' });
      expect([refused.status, refused.body.code, refused.headers.getSetCookie()]).toEqual([403, 'cross_site', []]);
      expect(await fingerprint()).toBe(before);
      const { status } = await send({ origin: 'https://app.example.in', 'sec-fetch-site': 'same-site' });
      expect(status).not.toBe(403);
      if (write[0] in bodies) expect([status < 300, (await fingerprint()) !== before]).toEqual([true, true]);
    });

    itForAll(strangers)('answers 403 to a site that looks like ours', async (_who, headers) => {
      const send = await prepare('PATCH /auth/me', 'patch', '/auth/me');
      expect(await send(headers)).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    });

    itForAll(ours)('accepts apps and our own pages', async (_who, headers) => {
      const send = await prepare('PATCH /auth/me', 'patch', '/auth/me');
      expect((await send(headers)).status).toBe(200);
    });
  });

  describe('CWE-352: cross-site request forgery: the writes that accept a seller cookie', () => {
    it('include at least these', () => {
      expect(writes.map(([name]) => name)).toEqual(
        expect.arrayContaining([
          'POST /auth/logout',
          'PATCH /auth/me',
          'DELETE /auth/me',
          'POST /auth/change-password',
          'POST /auth/logout-everywhere',
          'POST /seller/stores',
          'PUT /seller/stores/:storeId',
          'PATCH /seller/stores/:storeId/orders',
        ]),
      );
    });

    it('refuse HTML forms, which other sites can send without a preflight request', async () => {
      const caller = await api.as('seller', await makeSeller());
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
        const sent = { ...caller, headers: { 'content-type': type }, body: '{"name":"Eve"}' };
        const { status, body } = await api.patch('/auth/me', sent);
        expect([type, status, body.code]).toEqual([type, 415, 'unsupported_media_type']);
      }
    });
  });

  describe('CWE-352: cross-site request forgery: opening a store with the seller cookie', () => {
    const store = { name: 'Rathabeedi Kirana', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
    const write = async (headers: Record<string, string>) => {
      const caller = await api.as('seller', await makeSeller());
      return api.post('/seller/stores', { ...caller, headers, body: store });
    };

    it('answers 401 instead of 403 when the cookie is invalid', async () => {
      const sent = { cookie: 'seller_token=nothing', headers: { origin: 'https://evil.example' }, body: store };
      expect((await api.post('/seller/stores', sent)).status).toBe(401);
    });

    it('accepts a page of this server', async () => {
      expect((await write({ origin: api.url })).status).toBe(201);
    });

    it('accepts a local page outside production only', async () => {
      const local = ['http://localhost:5173', 'http://127.0.0.1:8081', 'https://[::1]:3001'];
      for (const origin of local) expect((await write({ origin })).status).toBe(201);
      for (const origin of [
        'http://localhost.evil.example',
        'http://localhost:5173.evil.example',
        'http://127.0.0.2:80',
      ])
        expect((await write({ origin })).status).toBe(403);
      api.world.config.production = true;
      for (const origin of local) expect((await write({ origin })).status).toBe(403);
    });

    it('refuses an origin that was removed from APP_ORIGINS or APP_URL', async () => {
      Object.assign(api.world.config, { appUrl: undefined, appOrigins: [] });
      expect((await write({ origin: 'https://seller.example.in' })).status).toBe(403);
      expect((await write({ origin: 'https://app.example.in' })).status).toBe(403);
    });
  });

  describe('CWE-352: cross-site request forgery: a call from another site', () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

    it('answers a read with the seller cookie without allowing its page to see the answer', async () => {
      const caller = await api.as('seller', await makeSeller());
      const answer = await api.get('/seller/stores', { ...caller, headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    });

    it('accepts a write with a Bearer token, which no browser adds by itself', async () => {
      const { _id } = await makeProduct(await makeStore());
      const caller = await api.as('consumer', await makeConsumer());
      const { status } = await api.post(`/products/${_id}/like`, { ...caller, headers });
      expect(status).toBeLessThan(300);
    });
  });
}
