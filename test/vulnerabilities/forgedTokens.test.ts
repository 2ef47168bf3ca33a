import { createSecretKey, type KeyObject } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { Consumer } from '../../models/Consumer.js';
import { Seller } from '../../models/Seller.js';
import { Store } from '../../models/Store.js';
import { useApi } from '../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../support/factories.js';

const api = useApi();
const { appUrl, appOrigins } = api.world.config;
afterEach(() => {
  Object.assign(api.world.config, { appUrl, appOrigins });
});

const day = 24 * 60 * 60 * 1000;
const otherKey = createSecretKey(Buffer.from('another secret for tests, long enough to sign'));

type Claims = Record<string, unknown>;
type Kind = 'consumer' | 'seller';

/** What our own tokens say. */
function genuine(kind: Kind, account: { _id: number; credentialVersion: number }): Claims {
  const now = Math.floor(api.world.now().getTime() / 1000);
  return {
    kind,
    ver: account.credentialVersion,
    sub: String(account._id),
    iss: 'marketplace',
    aud: `marketplace:${kind}`,
    iat: now,
    exp: now + 3600,
  };
}

const sign = (claims: Claims, key: KeyObject = api.world.secretKey, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Every way of making a token that is not one of ours for this kind, from what a good one says. */
const forgeries: Record<string, (claims: Claims, kind: Kind) => Promise<string> | string> = {
  'no token at all': () => '',
  'not a token': () => 'abc.def.ghi',
  'signed with another secret': (claims) => sign(claims, otherKey),
  'signed with the empty secret': (claims) => `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.`,
  'alg none, without a signature': (claims) => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`,
  'alg None, in capitals': (claims) => `${encoded({ alg: 'None', typ: 'JWT' })}.${encoded(claims)}.`,
  'alg none over a good signature': async (claims) => {
    const [, , signature] = (await sign(claims)).split('.');
    return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.${signature}`;
  },
  'another algorithm with the same secret': (claims) => sign(claims, lengthened(api.world.secretKey), 'HS512'),
  'altered: another account': async (claims) => {
    const [header, , signature] = (await sign({ ...claims, sub: '1' })).split('.');
    return `${header}.${encoded(claims)}.${signature}`;
  },
  'altered: one sign of the signature': async (claims) => {
    const [header, payload, signature = ''] = (await sign(claims)).split('.');
    return `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  },
  'the other kind': (claims, kind) => sign({ ...claims, kind: kind === 'seller' ? 'consumer' : 'seller' }),
  'the audience of the other kind': (claims, kind) =>
    sign({ ...claims, aud: `marketplace:${kind === 'seller' ? 'consumer' : 'seller'}` }),
  'no audience': (claims) => sign({ ...claims, aud: undefined }),
  'another issuer': (claims) => sign({ ...claims, iss: 'somebody' }),
  expired: (claims) => sign({ ...claims, exp: claims.iat }),
  'no expiry': (claims) => sign({ ...claims, exp: undefined }),
  'not valid yet': (claims) => sign({ ...claims, nbf: claims.exp }),
  'no credential version': (claims) => sign({ ...claims, ver: undefined }),
  'an older credential version': (claims) => sign({ ...claims, ver: (claims.ver as number) - 1 }),
  'a credential version to come': (claims) => sign({ ...claims, ver: (claims.ver as number) + 1 }),
  'a credential version that is a query': (claims) => sign({ ...claims, ver: { $gte: 0 } }),
  'no account': (claims) => sign({ ...claims, sub: undefined }),
  'an account that does not exist': (claims) => sign({ ...claims, sub: '999999999' }),
  'an account that is no number': (claims) => sign({ ...claims, sub: '{"$gt":0}' }),
};

/** HS512 wants a longer key than ours is; a verifier that took the algorithm from the token would pad it likewise. */
const lengthened = (key: KeyObject) =>
  createSecretKey(Buffer.concat([key.export(), Buffer.alloc(Math.max(0, 64 - key.export().length))]));

describe.each(['consumer', 'seller'] as const)('the token of a %s', (kind) => {
  const path = kind === 'consumer' ? '/store-orders' : '/seller/stores';
  const make = kind === 'consumer' ? makeConsumer : makeSeller;
  const carry = (token: string) => (kind === 'consumer' ? { token } : { cookie: `seller_token=${token}` });

  it.each(Object.keys(forgeries))('answers 401 when it is forged: %s', async (how) => {
    const claims = genuine(kind, await make({ credentialVersion: 3 }));
    const forged = await forgeries[how]?.(claims, kind);
    const { status, body } = await api.get(path, carry(forged ?? ''));
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
    // The same claims in a good token are let in: it was the forgery that was refused.
    expect((await api.get(path, carry(await sign(claims)))).status).toBe(200);
  });

  it('answers 401 where the other kind carries its token', async () => {
    const account = await make();
    const token = await sign(genuine(kind, account));
    const elsewhere = kind === 'consumer' ? { cookie: `seller_token=${token}` } : { token };
    expect((await api.get(path, elsewhere)).status).toBe(401);
    expect((await api.get('/auth/me', elsewhere)).status).toBe(401);
  });

  it("answers 401 at the other kind's endpoints, also for the same id", async () => {
    await makeConsumer({ _id: 5_000_001 });
    await makeSeller({ _id: 5_000_001 });
    const token = await sign(genuine(kind, { _id: 5_000_001, credentialVersion: 0 }));
    const elsewhere = kind === 'consumer' ? '/seller/stores' : '/store-orders';
    expect((await api.get(elsewhere, { token, cookie: `seller_token=${token}` })).status).toBe(401);
  });

  it('answers 401 when it stands in the address or under another scheme', async () => {
    const token = await sign(genuine(kind, await make()));
    expect((await api.get(`${path}?token=${token}&seller_token=${token}`)).status).toBe(401);
    expect((await api.get(path, { headers: { authorization: `Basic ${token}` } })).status).toBe(401);
    expect((await api.get(path, { headers: { authorization: token } })).status).toBe(401);
  });

  it(`dies after ${kind === 'consumer' ? 30 : 7} days`, async () => {
    const lifetime = (kind === 'consumer' ? 30 : 7) * day;
    const caller = await api.as(kind, await make());
    api.world.clock.advance(lifetime - 60_000);
    expect((await api.get(path, caller)).status).toBe(200);
    api.world.clock.advance(60_000);
    expect((await api.get(path, caller)).status).toBe(401);
  });

  it('dies at once when the credential version is raised', async () => {
    const account = await make();
    const caller = await api.as(kind, account);
    expect((await api.get(path, caller)).status).toBe(200);
    const raise = { $inc: { credentialVersion: 1 } };
    await (kind === 'consumer'
      ? Consumer.updateOne({ _id: account._id }, raise)
      : Seller.updateOne({ _id: account._id }, raise));
    expect((await api.get(path, caller)).status).toBe(401);
    const fresh = await api.as(kind, { ...account, credentialVersion: 1 });
    expect((await api.get(path, fresh)).status).toBe(200);
  });

  it('answers 403 while the account is suspended, and 200 afterwards', async () => {
    const suspendedUntil = new Date(api.world.now().getTime() + day);
    const caller = await api.as(kind, await make({ suspendedUntil }));
    for (const at of [path, '/auth/me']) {
      const { status, body } = await api.get(at, caller);
      expect([status, body.code]).toEqual([403, 'account_suspended']);
    }
    api.world.clock.advance(day);
    expect((await api.get(path, caller)).status).toBe(200);
  });
});

describe('a write with the seller cookie', () => {
  const store = { name: 'Rathabeedi Kirana', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
  const write = async (headers: Record<string, string>) => {
    const caller = await api.as('seller', await makeSeller());
    return api.post('/seller/stores', { ...caller, headers, body: store });
  };

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site that says it is us', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a site whose name begins like ours', { origin: 'https://app.example.in.evil.example' }],
    ['a site whose name ends like ours', { origin: 'https://evil-app.example.in' }],
    ['our site without https', { origin: 'http://app.example.in' }],
    ['another port of our site', { origin: 'https://app.example.in:8443' }],
    ['our address with a path', { origin: 'https://app.example.in/' }],
    ['another site, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'cross-site' }],
  ])('answers 403 when it comes from %s', async (_who, headers) => {
    const { status, body } = await write(headers as Record<string, string>);
    expect([status, body.code]).toEqual([403, 'cross_site']);
    expect(await Store.countDocuments()).toBe(0);
  });

  it.each(['put', 'patch', 'delete'] as const)('answers 403 to a %s from another site', async (method) => {
    const seller = await makeSeller();
    const own = await makeStore({ sellerId: seller._id });
    const { _id } = await makeProduct(own);
    const paths = { put: '', patch: '/orders', delete: `/products/${_id}` };
    const sent = { ...(await api.as('seller', seller)), headers: { origin: 'https://evil.example' } };
    const { status, body } = await api[method](`/seller/stores/${own._id}${paths[method]}`, { ...sent, body: {} });
    expect([status, body.code]).toEqual([403, 'cross_site']);
  });

  it('answers 401, not 403, when the cookie is worth nothing', async () => {
    const sent = { cookie: 'seller_token=nothing', headers: { origin: 'https://evil.example' }, body: store };
    expect((await api.post('/seller/stores', sent)).status).toBe(401);
  });

  it.each([
    ['an app, which says nothing of where it comes from', {}],
    ['APP_URL', { origin: 'https://app.example.in', 'sec-fetch-site': 'same-site' }],
    ['one of APP_ORIGINS on another site', { origin: 'https://seller.example.in', 'sec-fetch-site': 'cross-site' }],
    ['PUBLIC_URL', { origin: 'http://localhost:3000' }],
    ['our own pages, by Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-origin' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('is taken from %s', async (_who, headers) => {
    expect((await write(headers as Record<string, string>)).status).toBe(201);
    expect(await Store.countDocuments()).toBe(1);
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

describe('from another site', () => {
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
