import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { jwtVerify } from 'jose';
import { readAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { sessionCookies } from '../../support/accounts.js';
import { api, begin, goal, google } from './googleTrip.js';

export function testAuthGoogleStart(): void {
  describe('GET /api/auth/google/:kind', () => {
    it('answers 400 for an unknown kind', async () => {
      for (const kind of ['operator', 'Consumer', '%24ne', 'constructor']) {
        for (const path of [`/auth/google/${kind}`, `/auth/google/${kind}/callback?code=a&state=b`]) {
          const { status, body } = await api.get(path);
          expect([path, status, body.code]).toEqual([path, 400, 'validation_failed']);
        }
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

    it('answers 401 for the query of a return', async () => {
      for (const query of ['code=made-up', 'code=a&code=b', 'error=access_denied']) {
        const { status, body } = await api.get(`/auth/google/consumer?${query}`);
        expect([query, status, body.code]).toEqual([query, 401, 'google_refused']);
      }
    });

    it('sends the browser to Google with a new state and PKCE challenge', async () => {
      const answer = await begin('doctor');
      expect(answer.status).toBe(302);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const { origin, pathname, searchParams } = new URL(goal(answer));
      expect(`${origin}${pathname}`).toBe(`${google.url}/auth`);
      expect(Object.fromEntries(searchParams)).toEqual({
        response_type: 'code',
        client_id: google.clientId,
        redirect_uri: 'http://localhost:3000/api/auth/google/doctor/callback',
        scope: 'openid email profile',
        state: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      });
      expect(goal(answer)).not.toContain(encodeURIComponent(google.clientSecret));
      const again = new URL(goal(await begin('doctor'))).searchParams;
      for (const name of ['state', 'code_challenge']) expect(again.get(name)).not.toBe(searchParams.get(name));
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
      for (const kind of accountKinds) expect(await readAccessToken(api.world, kind, token)).toBeUndefined();
    });

    it('marks the cookie Secure if the service is reached over https', async () => {
      api.world.config.publicUrl = 'https://api.example.in';
      expect(sessionCookies(await begin('consumer'))[0]).toContain('; Secure');
    });
  });
}
