import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { exportJWK, SignJWT } from 'jose';
import { httpGoogle } from '../../providers/google/httpGoogle.js';
import type { Api } from './api.js';

export type Claims = Record<string, unknown>;

export interface IdentityProvider {
  url: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Signs tokens. `/jwks` serves its public key. */
  key: KeyObject;
  publicKey: KeyObject;
  keyId: string;
  /** The claims of a valid id token with changes. Omits undefined claims. */
  claims(changes?: Claims): Claims;
  /** A valid id token with changes. */
  idToken(changes?: Claims): Promise<string>;
  /** The person in the browser: `/token` signs these claims and `/userinfo` returns them. */
  person: Claims;
  /** Answers of `/token` and `/userinfo` to use instead, until the next test. */
  failing: { [path: string]: [status: number, body: object] };
  /** All received requests. */
  asked: { path: string; query: URLSearchParams; form: URLSearchParams }[];
  /** Sets up sign-in with Google with these options. */
  connect(changes?: Partial<Parameters<typeof httpGoogle>[0]>): void;
}

/** A real OpenID Connect provider. Before every test, the API's world is connected to it. */
export function useIdentityProvider(api: Api): IdentityProvider {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  let server: Server;

  const answers: Record<string, (query: URLSearchParams, form: URLSearchParams, request: IncomingMessage) => unknown> =
    {
      '/jwks': async () => ({
        keys: [{ ...(await exportJWK(publicKey)), kid: provider.keyId, alg: 'RS256', use: 'sig' }],
      }),
      '/auth': (query) => {
        const asksRight =
          query.get('client_id') === provider.clientId &&
          query.get('response_type') === 'code' &&
          query.get('scope')?.split(' ').includes('openid') &&
          query.get('code_challenge_method') === 'S256';
        const redirectUri = query.get('redirect_uri');
        if (!asksRight || !redirectUri) return refuse('invalid_request');
        const code = randomUUID();
        codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri });
        const back = new URL(redirectUri);
        back.search = String(new URLSearchParams({ state: query.get('state') ?? '', code, scope: 'openid', iss: 'x' }));
        return back;
      },
      '/token': async (_query, form) => {
        const isClient =
          form.get('client_id') === provider.clientId && form.get('client_secret') === provider.clientSecret;
        if (!isClient) return refuse('invalid_client', 401);
        const code = codes.get(form.get('code') ?? '');
        codes.delete(form.get('code') ?? '');
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        if (code?.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))
          return refuse('invalid_grant');
        return { access_token: 'access', token_type: 'Bearer', id_token: await provider.idToken(provider.person) };
      },
      '/userinfo': (_query, _form, { headers }) =>
        headers.authorization === 'Bearer access' ? provider.claims(provider.person) : refuse('invalid_token', 401),
    };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', provider.url);
    const form = new URLSearchParams(await text(request));
    provider.asked.push({ path, query, form });
    const failing = provider.failing[path];
    const body = failing ? refuse(failing[1], failing[0]) : await answers[path]?.(query, form, request);
    if (body instanceof URL) return void response.writeHead(302, { location: body.href }).end();
    const [status, shown] = body instanceof Refusal ? [body.status, body.body] : [body ? 200 : 404, body];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(shown ?? {}));
  };

  beforeAll(async () => {
    server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    Object.assign(provider, { person: {}, failing: {}, asked: [] });
    codes.clear();
    provider.connect();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const provider: IdentityProvider = {
    url: '',
    issuer: 'https://accounts.google.com',
    clientId: '1234567890-abc.apps.googleusercontent.com',
    clientSecret: 'the secret of the client',
    key: privateKey,
    publicKey,
    keyId: 'key-1',
    person: {},
    failing: {},
    asked: [],
    claims: (changes = {}) => {
      const now = Math.floor(api.world.now().getTime() / 1000);
      return {
        iss: provider.issuer,
        aud: provider.clientId,
        sub: '110169484474386276334',
        email: 'asha.rao@gmail.com',
        email_verified: true,
        name: 'Asha Rao',
        iat: now,
        exp: now + 3600,
        ...changes,
      };
    },
    idToken: (changes) =>
      new SignJWT(provider.claims(changes))
        .setProtectedHeader({ alg: 'RS256', kid: provider.keyId, typ: 'JWT' })
        .sign(privateKey),
    connect: (changes = {}) => {
      const { url, issuer, clientId, clientSecret } = provider;
      api.world.google = httpGoogle({
        clientId,
        clientSecret,
        issuer,
        jwksUrl: `${url}/jwks`,
        authUrl: `${url}/auth`,
        tokenUrl: `${url}/token`,
        userinfoUrl: `${url}/userinfo`,
        ...changes,
      });
      api.reconnect();
    },
  };
  return provider;
}

class Refusal {
  constructor(
    readonly body: object,
    readonly status: number,
  ) {}
}

const refuse = (error: string | object, status = 400) =>
  new Refusal(typeof error === 'string' ? { error } : error, status);
