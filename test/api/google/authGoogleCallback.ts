import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import { SignJWT } from 'jose';
import pino from 'pino';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { minute } from '../../../domain/durations.js';
import { SpentState } from '../../../models/accounts/SpentState.js';
import { createApp } from '../../../server/app.js';
import { close, listen } from '../../../server/process/listen.js';
import { sessionCookies } from '../../support/accounts.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { freePort } from '../../support/service.js';
import {
  api,
  arrive,
  codeOf,
  expectRefused,
  fragmentOf,
  goal,
  google,
  lineOf,
  redeemed,
  travel,
} from './googleTrip.js';

/** Sends headers that `fetch` refuses to send. @returns the headers of the answer */
const getForged = (path: string, cookie = '') =>
  new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      referer: 'https://evil.example/',
      origin: 'https://evil.example',
      cookie,
    };
    request(`${api.url}/api${path}`, { headers })
      .on('response', (response) => response.resume().on('end', () => resolve(response.headers)))
      .on('error', reject)
      .end();
  });

export function testAuthGoogleCallback(): void {
  describe('GET /api/auth/google/:kind/callback', () => {
    it('refuses a browser without the cookie, or with that of another sign-in', async () => {
      const [one, two] = [await travel('consumer'), await travel('consumer')];
      await expectRefused(await api.get(one.back));
      await expectRefused(await arrive({ back: one.back, cookie: two.cookie }));
      for (const kind of ['seller', 'doctor']) {
        await expectRefused(await arrive({ ...one, back: one.back.replace('consumer', kind) }));
      }
      expect(redeemed()).toBe(0);
      // The refused returns have not used up the state.
      expect(fragmentOf(await arrive(one))).toHaveProperty('token');
    });

    it('refuses a state that is missing, altered or given twice', async () => {
      const { back, state, cookie } = await travel('consumer');
      await expectRefused(await arrive({ back: back.replace(`state=${state}`, ''), cookie }));
      await expectRefused(await arrive({ back: back.replace(state, `${state}x`), cookie }));
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
      const code = codeOf(await travel('consumer'));
      const replayed = await arrive({ ...trip, back: trip.back.replace(/code=[^&]+/, `code=${code}`) });
      expect(fragmentOf(replayed)).toEqual({ error: 'google_refused' });
      expect(redeemed()).toBe(1);
    });

    it('accepts one of concurrent returns', async () => {
      const trip = await travel('consumer');
      const answers = await Promise.all(Array.from({ length: 5 }, () => arrive(trip)));
      expect(answers.filter((answer) => 'token' in fragmentOf(answer))).toHaveLength(1);
      expect([await SpentState.countDocuments(), redeemed()]).toEqual([1, 1]);
    });

    it('refuses a code that Google did not issue, or issued for another verifier', async () => {
      for (const code of [codeOf(await travel('consumer')), 'made-up']) {
        const trip = await travel('consumer');
        await expectRefused(await arrive({ ...trip, back: trip.back.replace(/code=[^&]+/, `code=${code}`) }));
      }
    });

    it('refuses a return with an error or without a code', async () => {
      const { state, cookie } = await travel('consumer');
      const error = new URLSearchParams({ error: '<script>', state, error_uri: 'https://evil.example' });
      for (const query of [error, '', `state=${state}`, `state=${state}&code=`]) {
        const answer = await arrive({ back: `/auth/google/consumer/callback?${query}`, cookie });
        await expectRefused(answer);
        expect(lineOf(sessionCookies(answer)[0])).toBe('google_state=');
      }
    });

    it('refuses an id token for another audience or with an unverified e-mail', async () => {
      for (const person of [{ aud: 'another-client' }, { email_verified: false }]) {
        google.person = person;
        await expectRefused(await arrive(await travel('consumer')));
      }
    });

    it('refuses the profile of another person, and a profile without an id token', async () => {
      google.failing['/userinfo'] = [200, { sub: 'another person', name: 'Eve' }];
      await expectRefused(await arrive(await travel('consumer')));
      google.failing['/token'] = [200, { access_token: 'access', token_type: 'Bearer' }];
      await expectRefused(await arrive(await travel('consumer')), 'provider_unavailable');
    });

    itForAll<[path: string, status: number, body: object, code: string]>([
      ['/token', 500, {}, 'provider_unavailable'],
      ['/token', 400, { error: 'constructor' }, 'provider_unavailable'],
      ['/token', 401, { error: 'invalid_client' }, 'google_not_configured'],
      ['/token', 400, { error: 'redirect_uri_mismatch' }, 'google_not_configured'],
      ['/userinfo', 503, {}, 'provider_unavailable'],
      ['/jwks', 500, {}, 'provider_unavailable'],
    ])('reports a failure of Google', async (path, status, body, code) => {
      google.failing = { [path]: [status, body] };
      await expectRefused(await arrive(await travel('consumer')), code);
    });

    it('reports that Google cannot be reached', async () => {
      const nowhere = `http://127.0.0.1:${await freePort()}`;
      for (const changes of [{ tokenUrl: nowhere }, { userinfoUrl: nowhere }, { jwksUrl: nowhere }]) {
        google.connect(changes);
        await expectRefused(await arrive(await travel('consumer')), 'provider_unavailable');
      }
    });

    itForAll<[what: string, answer: (response: ServerResponse) => void]>([
      ['JSON that is no object', (response) => response.end('null')],
      [
        'half an answer',
        (response) => response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy()),
      ],
      ['nothing in time', () => undefined],
    ])('reports that Google answers nothing in time, half an answer, or no object', async (_what, answer) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const impatient = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300));
      const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      try {
        google.connect({ tokenUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
        await expectRefused(await arrive(await travel('consumer')), 'provider_unavailable');
        expect(impatient).toHaveBeenCalledWith(5_000);
      } finally {
        impatient.mockRestore();
        server.closeAllConnections();
        server.close();
      }
    });

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

    it('returns the token of a consumer or doctor in the fragment, for the web app alone', async () => {
      for (const kind of ['consumer', 'doctor'] as const) {
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
      }
    });

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

    it('cannot be redirected to another site by forged headers and parameters', async () => {
      const extra = 'redirect_uri=https://evil.example&returnTo=https://evil.example&callbackURL=//evil.example';
      const sent = await getForged(`/auth/google/consumer?${extra}`);
      const { searchParams } = new URL(sent.location ?? '');
      expect(searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/google/consumer/callback');
      expect(JSON.stringify(sent)).not.toContain('evil');

      const { back, cookie } = await travel('consumer');
      const arrived = await getForged(`${back}&${extra}`, cookie);
      expect(arrived.location).toMatch(/^https:\/\/app\.example\.in\/auth\/google#token=/);
      expect(JSON.stringify(arrived)).not.toContain('evil');
      const refused = await getForged(`${back}&${extra}`, cookie);
      expect(refused.location).toBe('https://app.example.in/auth/google#error=google_refused');
    });

    it('writes no token, code, state or secret to the log, and sends none in an address', async () => {
      const lines: string[] = [];
      const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
      const world = { ...api.world, log };
      const server = await listen(createApp({ world, log }), '127.0.0.1', 0);
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

      const trip = await travel('consumer');
      const arrived = await fetch(`${url}${trip.back}`, { redirect: 'manual', headers: { cookie: trip.cookie } });
      const { hash } = new URL(arrived.headers.get('location') ?? '');
      const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
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
      await close(server);

      expect(lines.length).toBeGreaterThanOrEqual(3);
      const secrets = [token, codeOf(trip), trip.state, trip.cookie, idToken, other.state, google.clientSecret];
      for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
      const queries = google.asked.filter(({ path }) => path !== '/auth').map(({ query }) => String(query));
      expect(queries.join('')).toBe('');
    });
  });
}
