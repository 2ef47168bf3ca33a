import { afterEach, describe, expect, it } from '@jest/globals';
import { declared } from '../../routes/index.js';
import { audiences } from '../../server/http/gates/guards.js';
import { fingerprint } from '../support/accounts.js';
import { useApi } from '../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore, password } from '../support/factories.js';
import { itForAll } from '../support/itForAll.js';

const api = useApi();
const { appUrl, appOrigins } = api.world.config;
afterEach(() => {
  Object.assign(api.world.config, { appUrl, appOrigins });
});

const strangers: [who: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['another site that says it is us', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a site whose name begins like ours', { origin: 'https://app.example.in.evil.example' }],
  ['a site whose name ends like ours', { origin: 'https://evil-app.example.in' }],
  ['our site without https', { origin: 'http://app.example.in' }],
  ['another port of our site', { origin: 'https://app.example.in:8443' }],
  ['our address with a path', { origin: 'https://app.example.in/' }],
  ['another site, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour on our domain, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-site' }],
];
const ours: typeof strangers = [
  ['an app, which says nothing of where it comes from', {}],
  ['APP_URL', { origin: 'https://app.example.in', 'sec-fetch-site': 'same-site' }],
  ['one of APP_ORIGINS on another site', { origin: 'https://seller.example.in', 'sec-fetch-site': 'cross-site' }],
  ['PUBLIC_URL', { origin: 'http://localhost:3000' }],
  ['our own pages, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
];

/** A body with which each write would do something. */
const bodies: Record<string, object> = {
  'POST /seller/stores': { name: 'Kirana', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' },
  'PATCH /auth/me': { name: 'Eve' },
  'DELETE /auth/me': { password },
  'POST /auth/change-password': { currentPassword: password, newPassword: 'a quite different one' },
};

/** Every write that a seller's cookie opens, or that takes the cookie away, as declared. */
const writes = declared
  .filter(
    ({ method, for: audience, sameSiteOnly }) =>
      method !== 'get' && (sameSiteOnly || (audiences[audience] as readonly string[]).includes('seller')),
  )
  .map(({ method, path }) => [`${method.toUpperCase()} ${path}`, method as 'post', path] as const);

describe.each(writes)('CWE-352: %s with the seller cookie', (name, method, path) => {
  /** A seller with a store and a product. @returns how to ask for the write with their cookie */
  const prepare = async () => {
    const seller = await makeSeller();
    const own = await makeStore({ sellerId: seller._id });
    const { _id: productId } = await makeProduct(own);
    const at = path.replace(':storeId', String(own._id)).replace(':productId', String(productId));
    const caller = await api.as('seller', seller);
    return (headers: Record<string, string>) => api[method](at, { ...caller, headers, body: bodies[name] ?? {} });
  };

  it('answers 403 when it comes from another site, however that is written, and nothing changes', async () => {
    const ask = await prepare();
    const before = await fingerprint();
    for (const [who, headers] of strangers) {
      const { status, body, headers: answered } = await ask(headers);
      expect([who, status, body.code, answered.getSetCookie()]).toEqual([who, 403, 'cross_site', []]);
    }
    expect(await fingerprint()).toBe(before);
  });

  itForAll(ours)('is taken from an app, and from pages of ours', async (_who, headers) => {
    const ask = await prepare();
    const before = name in bodies && (await fingerprint());
    const { status } = await ask(headers);
    expect(status).not.toBe(403);
    if (before) expect([status < 300, (await fingerprint()) !== before]).toEqual([true, true]);
  });
});

describe("CWE-352: the writes that a seller's cookie opens", () => {
  it('are these at least', () => {
    expect(writes.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        ...[
          'POST /auth/logout',
          'PATCH /auth/me',
          'DELETE /auth/me',
          'POST /auth/change-password',
          'POST /auth/logout-everywhere',
        ],
        ...['POST /seller/stores', 'PUT /seller/stores/:storeId', 'PATCH /seller/stores/:storeId/orders'],
      ]),
    );
  });

  it('take no form, which a page of another site could send without asking', async () => {
    const caller = await api.as('seller', await makeSeller());
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const sent = { ...caller, headers: { 'content-type': type }, body: '{"name":"Eve"}' };
      const { status, body } = await api.patch('/auth/me', sent);
      expect([type, status, body.code]).toEqual([type, 415, 'unsupported_media_type']);
    }
  });
});

describe('CWE-352: a write with the seller cookie', () => {
  const store = { name: 'Rathabeedi Kirana', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
  const write = async (headers: Record<string, string>) => {
    const caller = await api.as('seller', await makeSeller());
    return api.post('/seller/stores', { ...caller, headers, body: store });
  };

  it('answers 401, not 403, when the cookie is worth nothing', async () => {
    const sent = { cookie: 'seller_token=nothing', headers: { origin: 'https://evil.example' }, body: store };
    expect((await api.post('/seller/stores', sent)).status).toBe(401);
  });

  it('is taken from a page that this very server gave', async () => {
    expect((await write({ origin: api.url })).status).toBe(201);
  });

  it('is refused to an origin that was taken out of APP_ORIGINS, and without APP_URL', async () => {
    Object.assign(api.world.config, { appUrl: undefined, appOrigins: [] });
    expect((await write({ origin: 'https://seller.example.in' })).status).toBe(403);
    expect((await write({ origin: 'https://app.example.in' })).status).toBe(403);
  });
});

describe('CWE-352: from another site', () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it('a read with the seller cookie is answered, but no page there may see it', async () => {
    const caller = await api.as('seller', await makeSeller());
    const answer = await api.get('/seller/stores', { ...caller, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('a write with a Bearer token is taken: no browser sends one along by itself', async () => {
    const { _id } = await makeProduct(await makeStore());
    const caller = await api.as('consumer', await makeConsumer());
    const { status } = await api.post(`/products/${_id}/like`, { ...caller, headers });
    expect(status).toBeLessThan(300);
  });
});
