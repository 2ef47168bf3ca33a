import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { type JWTHeaderParameters, SignJWT } from 'jose';
import type { Api } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import type { Claims, IdentityProvider } from '../../support/identityProvider.js';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Every kind of invalid id token, by its name. Apart from the forgery it is valid. */
export async function forgeTokens(api: Api, google: IdentityProvider): Promise<Record<string, string>> {
  const seconds = Math.floor(api.world.now().getTime() / 1000);
  const sign = (
    changes: Claims,
    header: Partial<JWTHeaderParameters> = {},
    key: Parameters<SignJWT['sign']>[0] = google.key,
  ) =>
    new SignJWT(google.claims(changes))
      .setProtectedHeader({ alg: 'RS256', kid: google.keyId, typ: 'JWT', ...header })
      .sign(key);
  const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = google.publicKey.export({ type: 'spki', format: 'pem' });
  const [header, , signature] = (await sign({ sub: '1' })).split('.');

  return {
    'not a token': 'abc.def.ghi',
    'another audience': await sign({ aud: 'another-client.apps.googleusercontent.com' }),
    'no audience': await sign({ aud: undefined }),
    'another issuer': await sign({ iss: 'https://accounts.example.in' }),
    'no issuer': await sign({ iss: undefined }),
    expired: await sign({ exp: seconds }),
    'no expiry': await sign({ exp: undefined }),
    'not valid yet': await sign({ nbf: seconds + 60 }),
    'issued in the future': await sign({ iat: seconds + 600 }),
    'e-mail not verified': await sign({ email_verified: false }),
    'e-mail verified in words': await sign({ email_verified: 'true' }),
    'nothing said of the e-mail': await sign({ email_verified: undefined }),
    'no e-mail': await sign({ email: undefined }),
    'two e-mails': await sign({ email: 'eve@example.in,asha.rao@gmail.com' }),
    'an e-mail with a line break': await sign({ email: 'asha\r\nBcc: eve@gmail.com' }),
    'an e-mail that is a query': await sign({ email: { $ne: null } }),
    'no person': await sign({ sub: undefined }),
    'a person that is a query': await sign({ sub: { $ne: null } as never }),
    'no name for the person': await sign({ sub: '' }),
    'alg none': `${encoded({ alg: 'none', kid: google.keyId })}.${encoded(google.claims())}.`,
    'HS256 with the public key': await sign({}, { alg: 'HS256' }, createSecretKey(Buffer.from(pem))),
    'RS512 with the right key': await sign({}, { alg: 'RS512' }),
    'another key under the same name': await sign({}, {}, otherKey),
    'an unknown key': await sign({}, { kid: 'key-2' }),
    'altered: another person': `${header}.${encoded(google.claims())}.${signature}`,
    'one of our own tokens': (await api.as('consumer', await makeConsumer())).token ?? '',
  };
}
