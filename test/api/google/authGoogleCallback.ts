import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { SpentState } from '../../../models/accounts/SpentState.js';
import { sessionCookies } from '../../support/accounts.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { freePort } from '../../support/service.js';
import {
  api,
  arrive,
  expectRefused,
  fragmentOf,
  goal,
  google,
  lineOf,
  minute,
  redeemed,
  travel,
} from './googleTrip.js';

export function testAuthGoogleCallback(): void {
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
          for (const changes of [{ tokenUrl: url }]) {
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
}
