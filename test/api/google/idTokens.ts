import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { type JWTHeaderParameters, SignJWT } from 'jose';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { type Claims, useIdentityProvider } from '../../support/identityProvider.js';
export let api: ReturnType<typeof useApi>;
export let google: ReturnType<typeof useIdentityProvider>;
export const kinds = ['consumer', 'seller', 'doctor'] as const;
const paths = { consumer: '/auth/google', seller: '/auth/seller-google', doctor: '/auth/doctor-google' };
export const email = 'asha.rao@gmail.com';
export const elsewhere = 'asha@example.in';

export const send = (kind: AccountKind, idToken: unknown) => api.post(paths[kind], { body: { idToken } });
export const enter = async (kind: AccountKind, claims: Claims = {}) => send(kind, await google.idToken(claims));

const seconds = () => Math.floor(api.world.now().getTime() / 1000);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (claims: Claims, key: Parameters<SignJWT['sign']>[0], header: Partial<JWTHeaderParameters> = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: google.keyId, typ: 'JWT', ...header }).sign(key);

const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Every kind of invalid id token. */
export const forgeries: Record<string, (claims: Claims) => Promise<string> | string> = {
  'not a token': () => 'abc.def.ghi',
  'another audience': (claims) => sign({ ...claims, aud: 'another-client.apps.googleusercontent.com' }, google.key),
  'no audience': (claims) => sign({ ...claims, aud: undefined }, google.key),
  'another issuer': (claims) => sign({ ...claims, iss: 'https://accounts.example.in' }, google.key),
  'no issuer': (claims) => sign({ ...claims, iss: undefined }, google.key),
  expired: (claims) => sign({ ...claims, exp: seconds() }, google.key),
  'no expiry': (claims) => sign({ ...claims, exp: undefined }, google.key),
  'not valid yet': (claims) => sign({ ...claims, nbf: seconds() + 60 }, google.key),
  'issued in the future': (claims) => sign({ ...claims, iat: seconds() + 600 }, google.key),
  'e-mail not verified': (claims) => sign({ ...claims, email_verified: false }, google.key),
  'e-mail verified in words': (claims) => sign({ ...claims, email_verified: 'true' }, google.key),
  'nothing said of the e-mail': (claims) => sign({ ...claims, email_verified: undefined }, google.key),
  'no e-mail': (claims) => sign({ ...claims, email: undefined }, google.key),
  'an invalid e-mail': (claims) => sign({ ...claims, email: 'asha' }, google.key),
  'two e-mails': (claims) => sign({ ...claims, email: 'eve@example.in,asha.rao@gmail.com' }, google.key),
  'an e-mail with a line break': (claims) => sign({ ...claims, email: 'asha\r\nBcc: eve@gmail.com' }, google.key),
  'an e-mail that is a query': (claims) => sign({ ...claims, email: { $ne: null } }, google.key),
  'no person': (claims) => sign({ ...claims, sub: undefined }, google.key),
  'a person that is a query': (claims) => sign({ ...claims, sub: { $ne: null } as never }, google.key),
  'no name for the person': (claims) => sign({ ...claims, sub: '' }, google.key),
  'alg none': (claims) => `${encoded({ alg: 'none', kid: google.keyId })}.${encoded(claims)}.`,
  'HS256 with the public key': (claims) => {
    const pem = google.publicKey.export({ type: 'spki', format: 'pem' });
    return sign(claims, createSecretKey(Buffer.from(pem)), { alg: 'HS256' });
  },
  'RS512 with the right key': (claims) => sign(claims, google.key, { alg: 'RS512' }),
  'another key under the same name': (claims) => sign(claims, otherKey),
  'an unknown key': (claims) => sign(claims, google.key, { kid: 'key-2' }),
  'altered: another person': async (claims) => {
    const [header, , signature] = (await sign({ ...claims, sub: '1' }, google.key)).split('.');
    return `${header}.${encoded(claims)}.${signature}`;
  },
  'one of our own tokens': async () => (await api.as('consumer', await makeConsumer())).token ?? '',
};

export function useIdTokens(): void {
  api = useApi();

  google = useIdentityProvider(api);
}
