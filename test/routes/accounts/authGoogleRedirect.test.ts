import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { jwtVerify, SignJWT } from 'jose';
import pino from 'pino';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { readAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import { SpentState } from '../../../models/accounts/SpentState.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { createApp } from '../../../server/app.js';
import { close, listen } from '../../../server/process/listen.js';
import { sessionCookies } from '../../support/accounts.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';
import { useIdentityProvider } from '../../support/identityProvider.js';
import { itForAll } from '../../support/itForAll.js';
import { freePort } from '../../support/service.js';

const api = useApi();
const google = useIdentityProvider(api);
const { appUrl, publicUrl } = api.world.config;
let servers: Server[] = [];
afterEach(async () => {
  Object.assign(api.world.config, { appUrl, publicUrl });
  await Promise.all(servers.map(close));
  servers = [];
});

const kinds = ['consumer', 'seller', 'doctor'] as const;
const minute = 60 * 1000;

const goal = ({ headers }: Answer) => headers.get('location') ?? '';
const lineOf = (cookie = '') => cookie.split(';', 1).join('');
const fragmentOf = (answer: Answer) => Object.fromEntries(new URLSearchParams(new URL(goal(answer)).hash.slice(1)));

/** What a browser holds after the redirect to Google. */
interface Trip {
  cookie: string;
  state: string;
  /** The callback path below `/api`, with the query from Google. */
  back: string;
}

const begin = (kind: AccountKind) => api.get(`/auth/google/${kind}`);

/** Goes to Google and returns, up to the callback. */
async function travel(kind: AccountKind): Promise<Trip> {
  const sent = await begin(kind);
  const atGoogle = await fetch(goal(sent), { redirect: 'manual' });
  const back = new URL(atGoogle.headers.get('location') ?? '');
  return {
    cookie: lineOf(sessionCookies(sent)[0]),
    state: back.searchParams.get('state') ?? '',
    back: `${back.pathname}${back.search}`.replace(/^\/api/, ''),
  };
}

/** How many codes were sent to Google's token endpoint. */
const redeemed = () => google.asked.filter(({ path }) => path === '/token').length;

const arrive = ({ back, cookie }: Pick<Trip, 'back' | 'cookie'>) => api.get(back, { cookie });

async function expectRefused(answer: Answer, code = 'google_refused'): Promise<void> {
  expect([answer.status, goal(answer)]).toEqual([302, `https://app.example.in/auth/google#error=${code}`]);
  expect(sessionCookies(answer).filter((cookie) => !/^google_state=;/.test(cookie))).toEqual([]);
  for (const kind of kinds) expect(await accountModel(kind).countDocuments({ googleId: { $ne: null } })).toBe(0);
}

describe('GET /api/auth/google/:kind', () => {
  itForAll(['operator', 'Consumer', '1', '%24ne', 'constructor'])('answers 400 for an unknown kind', async (kind) => {
    for (const path of [`/auth/google/${kind}`, `/auth/google/${kind}/callback?code=a&state=b`]) {
      const { status, body } = await api.get(path);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    }
  });

  it('answers 503 where Google is not set up, or has no client secret', async () => {
    const undone = [() => google.connect({ clientSecret: undefined }), () => (api.world.google = undefined)];
    for (const undo of undone) {
      undo();
      for (const path of ['/auth/google/consumer', '/auth/google/consumer/callback?code=a&state=b']) {
        const answer = await api.get(path);
        expect([answer.status, answer.body.code]).toEqual([503, 'google_not_configured']);
        expect(sessionCookies(answer)).toEqual([]);
      }
    }
  });

  it('answers 405 to a POST', async () => {
    expect((await api.post('/auth/google/consumer', { body: {} })).status).toBe(405);
  });

  it.each(kinds)('sends a %s to Google with a state and a PKCE challenge', async (kind) => {
    const answer = await begin(kind);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { origin, pathname, searchParams } = new URL(goal(answer));
    expect(`${origin}${pathname}`).toBe(`${google.url}/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: google.clientId,
      redirect_uri: `http://localhost:3000/api/auth/google/${kind}/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(goal(answer)).not.toContain(encodeURIComponent(google.clientSecret));
  });

  it('keeps state and verifier in a signed cookie for ten minutes, hidden from scripts and sites', async () => {
    const answer = await begin('consumer');
    const [cookie = '', ...others] = sessionCookies(answer);
    expect(others).toEqual([]);
    const [pair = '', ...flags] = cookie.split('; ');
    expect(flags.filter((flag) => !flag.startsWith('Expires=')).sort()).toEqual(
      ['HttpOnly', 'Max-Age=600', 'Path=/api/auth/google', 'SameSite=Lax'].sort(),
    );
    const token = pair.slice('google_state='.length);
    const { payload } = await jwtVerify(token, api.world.secretKey, { currentDate: api.world.now() });
    const { searchParams } = new URL(goal(answer));
    const challenge = createHash('sha256').update(String(payload.verifier)).digest('base64url');
    expect([payload.state, challenge]).toEqual([searchParams.get('state'), searchParams.get('code_challenge')]);
    for (const kind of kinds) expect(await readAccessToken(api.world, kind, token)).toBeUndefined();
  });

  it('marks the cookie Secure if the service is reached over https', async () => {
    api.world.config.publicUrl = 'https://api.example.in';
    expect(sessionCookies(await begin('consumer'))[0]).toContain('; Secure');
  });

  it('creates a new state and a new challenge every time', async () => {
    const [one, two] = [new URL(goal(await begin('consumer'))), new URL(goal(await begin('consumer')))];
    for (const name of ['state', 'code_challenge']) {
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
  });
});

describe('GET /api/auth/google/:kind/callback', () => {
  it('refuses a browser without the cookie, or with that of another sign-in', async () => {
    const [one, two] = [await travel('consumer'), await travel('consumer')];
    await expectRefused(await api.get(one.back));
    await expectRefused(await arrive({ back: one.back, cookie: two.cookie }));
    await expectRefused(await arrive({ back: one.back, cookie: 'google_state=' }));
    // The refused returns have not used up the state.
    expect(fragmentOf(await arrive(one))).toHaveProperty('token');
  });

  it('refuses a state that is missing, altered or given twice', async () => {
    const { back, state, cookie } = await travel('consumer');
    await expectRefused(await arrive({ back: back.replace(`state=${state}`, ''), cookie }));
    await expectRefused(await arrive({ back: back.replace(state, `${state}x`), cookie }));
    await expectRefused(await arrive({ back: back.replace(state, 'undefined'), cookie }));
    const twice = await arrive({ back: `${back}&state=${state}`, cookie });
    expect([twice.status, twice.body.code]).toEqual([400, 'validation_failed']);
  });

  it('refuses a cookie that is altered, signed with another key or made for another purpose', async () => {
    const { back, cookie, state } = await travel('consumer');
    const forged = await new SignJWT({ state, verifier: 'v'.repeat(43) })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('marketplace')
      .setAudience('marketplace:google:consumer')
      .setExpirationTime(new Date(api.world.now().getTime() + minute))
      .sign(Buffer.from('another secret for tests, long enough to sign'));
    const session = (await api.as('consumer', await makeConsumer())).token;
    for (const token of [forged, session, cookie.slice('google_state='.length, -2)]) {
      await expectRefused(await arrive({ back, cookie: `google_state=${token}` }));
    }
  });

  it('refuses a sign-in that began for another kind of account', async () => {
    const { back, cookie } = await travel('consumer');
    for (const kind of ['seller', 'doctor']) {
      await expectRefused(await arrive({ back: back.replace('consumer', kind), cookie }));
    }
    expect(redeemed()).toBe(0);
  });

  it('refuses a return after ten minutes', async () => {
    const late = await travel('consumer');
    api.world.clock.advance(10 * minute);
    await expectRefused(await arrive(late));
    const inTime = await travel('consumer');
    api.world.clock.advance(9 * minute);
    expect(fragmentOf(await arrive(inTime))).toHaveProperty('token');
  });

  it('refuses a second return, even with the cookie and a fresh code', async () => {
    const trip = await travel('consumer');
    const first = await arrive(trip);
    expect(fragmentOf(first)).toHaveProperty('token');
    expect(lineOf(sessionCookies(first)[0])).toBe('google_state=');
    const again = await arrive(trip);
    expect(fragmentOf(again)).toEqual({ error: 'google_refused' });
    const { back } = await travel('consumer');
    const code = new URLSearchParams(back.split('?')[1]).get('code') ?? '';
    const replayed = await arrive({ ...trip, back: trip.back.replace(/code=[^&]+/, `code=${code}`) });
    expect(fragmentOf(replayed)).toEqual({ error: 'google_refused' });
    expect(redeemed()).toBe(1);
  });

  it('accepts one of ten concurrent returns', async () => {
    const trip = await travel('consumer');
    const answers = await Promise.all(Array.from({ length: 10 }, () => arrive(trip)));
    expect(answers.filter((answer) => 'token' in fragmentOf(answer))).toHaveLength(1);
    expect([await SpentState.countDocuments(), redeemed()]).toEqual([1, 1]);
  });

  it('refuses a code that Google did not issue, or issued for another verifier', async () => {
    const [one, two] = [await travel('consumer'), await travel('consumer')];
    const code = new URLSearchParams(two.back.split('?')[1]).get('code') ?? '';
    await expectRefused(await arrive({ ...one, back: one.back.replace(/code=[^&]+/, `code=${code}`) }));
    const three = await travel('consumer');
    await expectRefused(await arrive({ ...three, back: three.back.replace(/code=[^&]+/, 'code=made-up') }));
  });

  itForAll(['access_denied', 'server_error', '<script>'])('refuses a return with an error', async (error) => {
    const { state, cookie } = await travel('consumer');
    const query = new URLSearchParams({ error, state, error_description: 'why', error_uri: 'https://evil.example' });
    const answer = await arrive({ back: `/auth/google/consumer/callback?${query}`, cookie });
    await expectRefused(answer);
    expect(lineOf(sessionCookies(answer)[0])).toBe('google_state=');
  });

  it('refuses a return without a code, rather than redirect to Google again', async () => {
    const { state, cookie } = await travel('consumer');
    for (const query of ['', `?state=${state}`, `?state=${state}&code=`]) {
      await expectRefused(await arrive({ back: `/auth/google/consumer/callback${query}`, cookie }));
    }
  });

  itForAll([
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://accounts.example.in' }],
    ['an e-mail that is not verified', { email_verified: false }],
  ])(
    'refuses an id token for another audience, of another issuer or with an unverified e-mail',
    async (_what, person) => {
      google.person = person;
      await expectRefused(await arrive(await travel('consumer')));
    },
  );

  it('refuses the profile of another person, and a profile without an id token', async () => {
    google.failing['/userinfo'] = [200, { sub: 'another person', name: 'Eve' }];
    await expectRefused(await arrive(await travel('consumer')));
    google.failing['/token'] = [200, { access_token: 'access', token_type: 'Bearer' }];
    await expectRefused(await arrive(await travel('consumer')), 'provider_unavailable');
  });

  it.each<[path: string, status: number, body: object, code: string]>([
    ['/token', 500, {}, 'provider_unavailable'],
    ['/token', 400, { error: 'constructor' }, 'provider_unavailable'],
    ['/token', 401, { error: 'invalid_client' }, 'google_not_configured'],
    ['/token', 400, { error: 'redirect_uri_mismatch' }, 'google_not_configured'],
    ['/userinfo', 503, {}, 'provider_unavailable'],
    ['/jwks', 500, {}, 'provider_unavailable'],
  ])('reports an answer of Google at %s with %i %j', async (path, status, body, code) => {
    google.failing[path] = [status, body];
    await expectRefused(await arrive(await travel('consumer')), code);
  });

  it('reports that Google cannot be reached', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    for (const changes of [{ tokenUrl: nowhere }, { userinfoUrl: nowhere }, { jwksUrl: nowhere }]) {
      google.connect(changes);
      await expectRefused(await arrive(await travel('consumer')), 'provider_unavailable');
    }
  });

  it.each<[what: string, answer: (response: ServerResponse) => void]>([
    ['JSON that is no object', (response) => response.end('null')],
    [
      'half an answer',
      (response) => response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy()),
    ],
    ['nothing within five seconds', () => undefined],
  ])(
    'reports that Google answers %s',
    async (_what, answer) => {
      const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      try {
        for (const changes of [{ tokenUrl: url }, { userinfoUrl: url }]) {
          google.connect(changes);
          await expectRefused(await arrive(await travel('consumer')), 'provider_unavailable');
        }
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
    20_000,
  );

  it('reports why no session starts', async () => {
    const suspendedUntil = new Date(api.world.now().getTime() + minute);
    await makeConsumer({ googleId: 'sub-1', suspendedUntil });
    google.person = { sub: 'sub-1' };
    expect(fragmentOf(await arrive(await travel('consumer')))).toEqual({ error: 'account_suspended' });
    const { email } = await makeConsumer();
    google.person = { sub: 'sub-2', email };
    expect(fragmentOf(await arrive(await travel('consumer')))).toEqual({ error: 'email_taken' });
  });

  it('reports the seller whose e-mail is not verified, and sets no seller cookie', async () => {
    google.person = { email: 'asha@example.in' };
    const answer = await arrive(await travel('seller'));
    const [seller] = await accountModel('seller').find().lean();
    expect(fragmentOf(answer)).toEqual({ error: 'email_not_verified', sellerId: String(seller?._id) });
    expect(sessionCookies(answer).map(lineOf)).toEqual(['google_state=']);
  });

  it.each(['consumer', 'doctor'] as const)(
    'returns the token of a %s in the fragment, for the web app alone',
    async (kind) => {
      const answer = await arrive(await travel(kind));
      expect(answer.status).toBe(302);
      const { origin, pathname, search } = new URL(goal(answer));
      expect([origin, pathname, search]).toEqual(['https://app.example.in', '/auth/google', '']);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      const { token, ...rest } = fragmentOf(answer);
      expect(rest).toEqual({ kind });
      const me = await api.get('/auth/me', { token });
      expect(me.body[kind]).toMatchObject({ email: 'asha.rao@gmail.com', name: 'Asha Rao', emailVerified: true });
    },
  );

  it('sets the cookie of a seller, and puts no token in the address', async () => {
    const seller = await makeSeller({ email: 'asha.rao@gmail.com' });
    const answer = await arrive(await travel('seller'));
    expect([answer.status, goal(answer)]).toEqual([302, 'https://app.example.in/seller']);
    const cookie = lineOf(sessionCookies(answer).find((one) => one.startsWith('seller_token=')));
    expect((await api.get('/auth/me', { cookie })).body.seller.id).toBe(seller._id);
  });

  it('uses the name of the profile only if the token has none', async () => {
    google.person = { name: undefined };
    google.failing['/userinfo'] = [200, { sub: google.claims().sub, name: 'Asha of the profile' }];
    await arrive(await travel('consumer'));
    expect(await accountModel('consumer').find().lean()).toMatchObject([{ name: 'Asha of the profile' }]);
    google.person = {};
    await arrive(await travel('doctor'));
    expect(await accountModel('doctor').find().lean()).toMatchObject([{ name: 'Asha Rao' }]);
  });

  it('signs in to the same account as the id token of an app', async () => {
    const { body } = await api.post('/auth/google', { body: { idToken: await google.idToken() } });
    const { token } = fragmentOf(await arrive(await travel('consumer')));
    expect((await api.get('/auth/me', { token })).body.consumer.id).toBe(body.consumer.id);
  });

  it('redirects to PUBLIC_URL without APP_URL', async () => {
    api.world.config.appUrl = undefined;
    expect(goal(await arrive(await travel('consumer')))).toMatch(/^http:\/\/localhost:3000\/auth\/google#token=/);
    expect(goal(await arrive(await travel('seller')))).toBe('http://localhost:3000/seller');
  });
});

describe('a forged Host', () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    referer: 'https://evil.example/',
    origin: 'https://evil.example',
  };
  /** Sends headers that `fetch` refuses to send. */
  const get = (path: string, cookie = '') =>
    new Promise<IncomingHttpHeaders>((resolve, reject) => {
      request(`${api.url}/api${path}`, { headers: { ...headers, cookie } })
        .on('response', (response) => response.resume().on('end', () => resolve(response.headers)))
        .on('error', reject)
        .end();
    });

  it('changes neither the callback address nor the final page', async () => {
    const extra = 'redirect_uri=https://evil.example&returnTo=https://evil.example&callbackURL=//evil.example';
    const sent = await get(`/auth/google/consumer?${extra}`);
    const { searchParams } = new URL(sent.location ?? '');
    expect(searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/google/consumer/callback');
    expect(JSON.stringify(sent)).not.toContain('evil');

    const { back, cookie } = await travel('consumer');
    const arrived = await get(`${back}&${extra}`, cookie);
    expect(arrived.location).toMatch(/^https:\/\/app\.example\.in\/auth\/google#token=/);
    expect(JSON.stringify(arrived)).not.toContain('evil');
    const refused = await get(`${back}&${extra}`, cookie);
    expect(refused.location).toBe('https://app.example.in/auth/google#error=google_refused');
  });
});

describe('the log and the addresses', () => {
  it('hold no token, code, state or secret', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const world = { ...api.world, google: api.world.google, log };
    const server = await listen(createApp({ world, log }), '127.0.0.1', 0);
    servers.push(server);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

    const { back, cookie, state } = await travel('consumer');
    const code = new URLSearchParams(back.split('?')[1]).get('code') ?? '';
    const arrived = await fetch(`${url}${back}`, { redirect: 'manual', headers: { cookie } });
    const token = new URLSearchParams(new URL(arrived.headers.get('location') ?? '').hash.slice(1)).get('token') ?? '';
    expect(token).not.toBe('');
    google.failing['/token'] = [500, { error: 'broken' }];
    const other = await travel('consumer');
    await fetch(`${url}${other.back}`, { redirect: 'manual', headers: { cookie: other.cookie } });
    const idToken = await google.idToken();
    await fetch(`${url}/auth/google`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
    });

    expect(lines.length).toBeGreaterThanOrEqual(3);
    const secrets = [token, code, state, cookie, idToken, other.state, google.clientSecret];
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
    const queries = google.asked.filter(({ path }) => path !== '/auth').map(({ query }) => String(query));
    expect(queries.join('')).toBe('');
  });
});
