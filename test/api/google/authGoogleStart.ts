import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { jwtVerify } from 'jose';
import { readAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import { sessionCookies } from '../../support/accounts.js';
import { itForAll } from '../../support/itForAll.js';
import { api, begin, goal, google, kinds } from './googleTrip.js';

export function testAuthGoogleStart(): void {
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
}
