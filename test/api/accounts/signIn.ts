import { afterEach, describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { credentialIn, sessionCookies, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeSeller, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testSignIn(): void {
  const api = useApi();
  const { appUrl, publicUrl } = api.world.config;
  afterEach(() => {
    Object.assign(api.world.config, { appUrl, publicUrl });
  });

  describe.each(accountKinds)('signing in as a %s', (kind) => {
    const make = makeAccount[kind];

    it('answers 400 for a missing or invalid field', async () => {
      for (const [field, email, typed] of [
        ['email', undefined, password],
        ['email', 'asha', password],
        ['password', 'a@example.in', undefined],
        ['password', 'a@example.in', 'x'.repeat(1_001)],
      ] as const) {
        const { status, body } = await signIn(api, kind, email as string, typed);
        expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
      }
    });

    it('answers 401 with the same text for an unknown e-mail, a wrong password and another kind', async () => {
      const { email } = await make();
      const other = await makeAccount[kind === 'consumer' ? 'seller' : 'consumer']();
      const unknown = await signIn(api, kind, 'unknown@example.in', password);
      expect([unknown.status, unknown.body.code]).toEqual([401, 'bad_credentials']);
      for (const [tried, typed] of [
        [email, `${password}!`],
        // Longer than any password.
        [email, 'x'.repeat(129)],
        [other.email, password],
      ] as const) {
        const { status, body, headers } = await signIn(api, kind, tried, typed);
        expect([status, { ...body, requestId: '' }]).toEqual([401, { ...unknown.body, requestId: '' }]);
        expect(sessionCookies({ headers })).toEqual([]);
      }
    });

    it('answers 403 to a suspended account if the password is right, until the suspension is over', async () => {
      const { email } = await make({ suspendedUntil: new Date(api.world.now().getTime() + hour) });
      const right = await signIn(api, kind, email, password);
      expect([right.status, right.body.code]).toEqual([403, 'account_suspended']);
      expect(sessionCookies(right)).toEqual([]);
      expect((await signIn(api, kind, email, 'something else')).status).toBe(401);
      api.world.clock.advance(hour);
      expect((await signIn(api, kind, email, password)).status).toBe(200);
    });

    it('answers 200 with the account and its session, for the e-mail in any case', async () => {
      const { _id, email } = await make();
      const answer = await signIn(api, kind, ` ${email.toUpperCase()} `, password);
      expect(answer.status).toBe(200);
      expect(answer.body[kind]).toMatchObject({ id: _id, email });
      expect(JSON.stringify(answer.body)).not.toMatch(/passwordHash|argon2/);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect((await api.get('/auth/me', credentialIn(answer))).body[kind].id).toBe(_id);
    });
  });

  describe('POST /api/auth/consumer-login', () => {
    it('answers 401 for an account without a password', async () => {
      const { email } = await makeConsumer({ passwordHash: null });
      for (const tried of [password, 'null']) {
        expect((await signIn(api, 'consumer', email, tried)).status).toBe(401);
      }
    });

    it('returns a token for consumer endpoints, and no cookie, also before the e-mail is verified', async () => {
      const { _id, email } = await makeConsumer({ emailVerified: false });
      const answer = await signIn(api, 'consumer', email, password);
      const { token } = answer.body;
      expect(answer.body).toEqual({ consumer: expect.objectContaining({ emailVerified: false }), token });
      expect(sessionCookies(answer)).toEqual([]);
      expect((await api.get('/auth/me', { token })).body.consumer.id).toBe(_id);
      expect((await api.get('/store-orders', { token })).status).toBe(200);
    });
  });

  describe('POST /api/auth/login', () => {
    it('answers 403 with the sellerId until the e-mail is verified, and sets no cookie', async () => {
      const { _id, email } = await makeSeller({ emailVerified: false });
      const answer = await signIn(api, 'seller', email, password);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: 'email_not_verified', sellerId: _id });
      expect(sessionCookies(answer)).toEqual([]);

      const wrong = await signIn(api, 'seller', email, 'something else');
      expect([wrong.status, 'sellerId' in wrong.body]).toEqual([401, false]);
    });

    it('sets a cookie, hidden from scripts and other sites, for seven days', async () => {
      const { email } = await makeSeller();
      const answer = await signIn(api, 'seller', email, password);
      expect(Object.keys(answer.body)).toEqual(['seller']);
      const [cookie = '', ...others] = sessionCookies(answer);
      expect(others).toEqual([]);
      const [pair = '', ...flags] = cookie.split('; ');
      expect(pair).toMatch(/^seller_token=[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(flags.filter((flag) => !flag.startsWith('Expires=')).sort()).toEqual(
        ['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
      );
      expect((await api.get('/seller/stores', { cookie: pair })).status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain(pair.slice('seller_token='.length));
    });

    itForAll([
      ['http://localhost:5173', 'https://shop.example.in', false],
      [undefined, 'http://localhost:3000', false],
      ['https://app.example.in', 'http://localhost:3000', true],
      [undefined, 'https://shop.example.in', true],
    ] as const)('sets a Secure cookie if APP_URL, or else PUBLIC_URL, is https', async (appUrl, publicUrl, secure) => {
      Object.assign(api.world.config, { appUrl, publicUrl });
      const { email } = await makeSeller();
      const [cookie = ''] = sessionCookies(await signIn(api, 'seller', email, password));
      expect(cookie.split('; ').includes('Secure')).toBe(secure);
      expect(cookie).toContain('; HttpOnly');
    });
  });
}
