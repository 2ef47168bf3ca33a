import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { day } from '../../../domain/durations.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { carry } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const otherKey = createSecretKey(Buffer.from('another secret for tests, long enough to sign'));

type Claims = Record<string, unknown>;

const anotherThan = (kind: AccountKind) => (kind === 'seller' ? 'consumer' : 'seller');
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens with our signature that are no longer valid. */
const hasEnded = new Set([
  'expired',
  'an older credential version',
  'a later credential version',
  'an account that does not exist',
]);

/** HS512 requires a longer key than ours. A verifier that trusts the token's algorithm would pad it in this way. */
const lengthened = (key: KeyObject) =>
  createSecretKey(Buffer.concat([key.export(), Buffer.alloc(Math.max(0, 64 - key.export().length))]));

/** An endpoint that each kind reads, with its token in a header or a cookie. */
const paths = { consumer: '/store-orders', seller: '/seller/stores' };

export function testForgedTokens(): void {
  const api = useApi();

  /** The claims of a valid token. */
  function genuine(kind: AccountKind, account: { _id: number; credentialVersion: number }): Claims {
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

  /** Forged tokens for this kind of account, made from valid claims. */
  const forgeries: Record<string, (claims: Claims, kind: AccountKind) => Promise<string> | string> = {
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
    'an algorithm with a key pair, over the secret': async (claims) => {
      const [, payload] = (await sign(claims)).split('.');
      const head = encoded({ alg: 'RS256', typ: 'JWT' });
      const signature = createHmac('sha256', api.world.secretKey).update(`${head}.${payload}`).digest('base64url');
      return `${head}.${payload}.${signature}`;
    },
    'a key of its own in the header': async (claims) => {
      const { k } = otherKey.export({ format: 'jwk' });
      const header = { alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k }, kid: '/dev/null' };
      return new SignJWT(claims).setProtectedHeader(header as never).sign(otherKey);
    },
    'white space in it': async (claims) => (await sign(claims)).replace('.', '. '),
    'altered: another account': async (claims) => {
      const [header, , signature] = (await sign({ ...claims, sub: '1' })).split('.');
      return `${header}.${encoded(claims)}.${signature}`;
    },
    'altered: one character of the signature': async (claims) => {
      const [header, payload, signature = ''] = (await sign(claims)).split('.');
      return `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    },
    'another kind': (claims, kind) => sign({ ...claims, kind: anotherThan(kind) }),
    'an unknown kind': (claims) => sign({ ...claims, kind: 'operator' }),
    'several kinds': (claims) => sign({ ...claims, kind: accountKinds }),
    'the audience of another kind': (claims, kind) => sign({ ...claims, aud: `marketplace:${anotherThan(kind)}` }),
    'no audience': (claims) => sign({ ...claims, aud: undefined }),
    'another issuer': (claims) => sign({ ...claims, iss: 'another issuer' }),
    expired: (claims) => sign({ ...claims, exp: claims.iat }),
    'no expiry': (claims) => sign({ ...claims, exp: undefined }),
    'not valid yet': (claims) => sign({ ...claims, nbf: claims.exp }),
    'no credential version': (claims) => sign({ ...claims, ver: undefined }),
    'an older credential version': (claims) => sign({ ...claims, ver: (claims.ver as number) - 1 }),
    'a later credential version': (claims) => sign({ ...claims, ver: (claims.ver as number) + 1 }),
    'a credential version that is a query': (claims) => sign({ ...claims, ver: { $gte: 0 } }),
    'no account': (claims) => sign({ ...claims, sub: undefined }),
    'an account that does not exist': (claims) => sign({ ...claims, sub: '999999999' }),
    'an account that is no number': (claims) => sign({ ...claims, sub: '{"$gt":0}' }),
  };

  describe.each(['consumer', 'seller'] as const)('CWE-347: forged and misused tokens of a %s', (kind) => {
    const path = paths[kind];
    const make = makeAccount[kind];

    itForAll(Object.entries(forgeries))('answers 401 to a forged token', async (how, forge) => {
      const claims = genuine(kind, await make({ credentialVersion: 3 }));
      const { status, body } = await api.get(path, carry(kind, await forge(claims, kind)));
      expect([status, body.code]).toEqual([401, hasEnded.has(how) ? 'session_expired' : 'unauthenticated']);
      // A valid token with the same claims is accepted, so the forgery was the reason for the refusal.
      expect((await api.get(path, carry(kind, await sign(claims)))).status).toBe(200);
    });

    it('answers 401 to a token in the place for another kind', async () => {
      const token = await sign(genuine(kind, await make()));
      const elsewhere = carry(anotherThan(kind), token);
      expect((await api.get(path, elsewhere)).status).toBe(401);
      expect((await api.get('/auth/me', elsewhere)).status).toBe(401);
    });

    it('answers 401 to a token in the query or with another scheme', async () => {
      const token = await sign(genuine(kind, await make()));
      expect((await api.get(`${path}?token=${token}&seller_token=${token}`)).status).toBe(401);
      expect((await api.get(path, { headers: { authorization: `Basic ${token}` } })).status).toBe(401);
      expect((await api.get(path, { headers: { authorization: token } })).status).toBe(401);
    });

    const days = kind === 'seller' ? 7 : 30;
    it(`answers 401 after ${days} days`, async () => {
      const lifetime = days * day;
      const caller = await api.as(kind, await make());
      api.world.clock.advance(lifetime - 60_000);
      expect((await api.get(path, caller)).status).toBe(200);
      api.world.clock.advance(60_000);
      expect((await api.get(path, caller)).status).toBe(401);
    });

    it('answers 403 while the account is suspended, and 200 afterwards', async () => {
      const suspendedUntil = new Date(api.world.now().getTime() + day);
      const caller = await api.as(kind, await make({ suspendedUntil }));
      const { status, body } = await api.get(path, caller);
      expect([status, body.code]).toEqual([403, 'account_suspended']);
      api.world.clock.advance(day);
      expect((await api.get(path, caller)).status).toBe(200);
    });
  });
}
