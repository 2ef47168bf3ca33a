import { afterEach, describe, expect, it } from '@jest/globals';
import { sessionCookies } from '../../support/accounts.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeSeller, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const hour = 60 * 60 * 1000;
const kinds = ['consumer', 'seller', 'doctor'] as const;
const logins = {
  consumer: { path: '/auth/consumer-login', more: {} },
  seller: { path: '/auth/login', more: {} },
  doctor: { path: '/doctor/auth', more: { action: 'login' } },
};
const makers = makeAccount;

const fieldsOf = ({ body }: Answer) => body.details?.map(({ field }: { field: string }) => field);

export function testSignIn(): void {
  const api = useApi();
  const { appUrl } = api.world.config;
  afterEach(() => {
    api.world.config.appUrl = appUrl;
  });

  describe.each(kinds)('signing in as a %s', (kind) => {
    const { path, more } = logins[kind];
    const make = makers[kind];

    itForAll(['email', 'password'])('answers 400 without an e-mail, and without a password', async (field) => {
      const answer = await api.post(path, { body: { ...more, email: 'a@example.in', password, [field]: undefined } });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual([field]);
    });

    it('answers 400 for an invalid e-mail', async () => {
      const answer = await api.post(path, { body: { ...more, email: 'asha', password } });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(['email']);
    });

    it('answers 401 with the same text for an unknown e-mail and a wrong password', async () => {
      const { email } = await make();
      const unknown = await api.post(path, { body: { ...more, email: 'unknown@example.in', password } });
      const wrong = await api.post(path, { body: { ...more, email, password: `${password}!` } });
      expect([unknown.status, unknown.body.code]).toEqual([401, 'bad_credentials']);
      expect(wrong.status).toBe(401);
      expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect([...sessionCookies(unknown), ...sessionCookies(wrong)]).toEqual([]);
    });

    it("answers 401 for the other kind's account", async () => {
      const { email } = await makers[kind === 'consumer' ? 'seller' : 'consumer']();
      expect((await api.post(path, { body: { ...more, email, password } })).status).toBe(401);
    });

    it('answers 401 for an account without a password', async () => {
      const { email } = await make({ passwordHash: null });
      for (const tried of [password, 'null', 'no account has this password']) {
        expect((await api.post(path, { body: { ...more, email, password: tried } })).status).toBe(401);
      }
    });

    it('answers 401 for a password longer than allowed, and 400 for an extreme length', async () => {
      const { email } = await make();
      expect((await api.post(path, { body: { ...more, email, password: 'x'.repeat(129) } })).status).toBe(401);
      expect((await api.post(path, { body: { ...more, email, password: 'x'.repeat(1_001) } })).status).toBe(400);
    });

    it('answers 403 to a suspended account only if the password is right', async () => {
      const { email } = await make({ suspendedUntil: new Date(api.world.now().getTime() + hour) });
      const right = await api.post(path, { body: { ...more, email, password } });
      expect([right.status, right.body.code]).toEqual([403, 'account_suspended']);
      expect(sessionCookies(right)).toEqual([]);
      const wrong = await api.post(path, { body: { ...more, email, password: 'something else' } });
      expect(wrong.status).toBe(401);
    });

    it('answers 200 when the suspension is over', async () => {
      const { email } = await make({ suspendedUntil: new Date(api.world.now().getTime() + hour) });
      api.world.clock.advance(hour);
      expect((await api.post(path, { body: { ...more, email, password } })).status).toBe(200);
    });

    it('answers 200 with the account, for the e-mail in any case', async () => {
      const { _id, email } = await make();
      const answer = await api.post(path, { body: { ...more, email: ` ${email.toUpperCase()} `, password } });
      expect(answer.status).toBe(200);
      expect(answer.body[kind]).toMatchObject({ id: _id, email });
      expect(JSON.stringify(answer.body)).not.toMatch(/passwordHash|argon2/);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    });
  });

  describe('POST /api/auth/consumer-login', () => {
    it('returns a token for consumer endpoints, and no cookie', async () => {
      const { _id, email } = await makeConsumer();
      const answer = await api.post('/auth/consumer-login', { body: { email, password } });
      expect(Object.keys(answer.body).sort()).toEqual(['consumer', 'token']);
      expect(sessionCookies(answer)).toEqual([]);
      const me = await api.get('/auth/me', { token: answer.body.token });
      expect(me.body.consumer.id).toBe(_id);
      expect((await api.get('/store-orders', { token: answer.body.token })).status).toBe(200);
    });

    it('signs in a consumer before the e-mail is verified, and shows that', async () => {
      const { email } = await makeConsumer({ emailVerified: false });
      const { status, body } = await api.post('/auth/consumer-login', { body: { email, password } });
      expect([status, body.consumer.emailVerified]).toEqual([200, false]);
    });
  });

  describe('POST /api/auth/login', () => {
    it('answers 403 with the sellerId until the e-mail is verified, and sets no cookie', async () => {
      const { _id, email } = await makeSeller({ emailVerified: false });
      const answer = await api.post('/auth/login', { body: { email, password } });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: 'email_not_verified', sellerId: _id });
      expect(sessionCookies(answer)).toEqual([]);
    });

    it('answers 401 without the sellerId when the password is wrong too', async () => {
      const { email } = await makeSeller({ emailVerified: false });
      const { status, body } = await api.post('/auth/login', { body: { email, password: 'something else' } });
      expect(status).toBe(401);
      expect(body).not.toHaveProperty('sellerId');
    });

    it('sets a cookie, hidden from scripts and other sites, for seven days', async () => {
      const { email } = await makeSeller();
      const answer = await api.post('/auth/login', { body: { email, password } });
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
      const [cookie = ''] = sessionCookies(await api.post('/auth/login', { body: { email, password } }));
      expect(cookie.split('; ').includes('Secure')).toBe(secure);
      expect(cookie).toContain('; HttpOnly');
    });
  });
}
