import { describe, expect, it } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { codeIn } from '../../support/accounts/mailed.js';
import { sessionCookies } from '../../support/accounts.js';
import { makeConsumer, makeSeller, makeStore } from '../../support/factories.js';
import { api, elsewhere, email, enter, forgeries, google, kinds, send } from './idTokens.js';

export function testAuthGoogle(): void {
  describe.each(['consumer', 'doctor'] as const)('POST the id token of a %s', (kind) => {
    it('returns a token for the account, and no cookie', async () => {
      const { body, headers } = await enter(kind);
      expect(Object.keys(body).sort()).toEqual([kind, 'token'].sort());
      expect(sessionCookies({ headers })).toEqual([]);
      expect((await api.get('/auth/me', { token: body.token })).body[kind].id).toBe(body[kind].id);
    });

    it('signs in before an e-mail is verified that Google cannot vouch for, and mails a code', async () => {
      const { status, body } = await enter(kind, { email: elsewhere });
      expect([status, body[kind]]).toMatchObject([200, { email: elsewhere, emailVerified: false }]);
      await api.relay();
      const code = codeIn(api.world.mails[0]);
      const whose = { [`${kind}Id`]: body[kind].id, type: 'email', code };
      expect((await api.post('/auth/verify-email', { body: whose })).status).toBe(200);
      expect((await enter(kind, { email: elsewhere })).body[kind].emailVerified).toBe(true);
    });
  });

  describe('POST /api/auth/google', () => {
    it('gives every consumer a unique referral code', async () => {
      const codes = [];
      for (const sub of ['1', '2']) {
        const { body } = await enter('consumer', { sub, email: `asha${sub}@gmail.com` });
        codes.push(body.consumer.referralCode);
      }
      expect(new Set(codes).size).toBe(2);
      expect(codes[0]).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/);
    });

    it('draws another referral code if the first is taken', async () => {
      await makeConsumer({ referralCode: '33333333' });
      const { random } = api.world;
      let asked = 0;
      api.world.random = { ...random, integer: (below) => (asked++ < 8 ? 0 : random.integer(below)) };
      const { status, body } = await enter('consumer').finally(() => {
        api.world.random = random;
      });
      expect(status).toBe(200);
      expect(body.consumer.referralCode).not.toBe('33333333');
    });

    it("refuses the password of an attacker who registered with the victim's e-mail first", async () => {
      const credentials = { email, password: 'the password of the attacker' };
      await api.post('/auth/consumer-register', { body: { ...credentials, name: 'Eve' } });
      const { token } = (await api.post('/auth/consumer-login', { body: credentials })).body;
      expect((await api.get('/auth/me', { token })).status).toBe(200);
      const victim = await enter('consumer');
      expect(victim.status).toBe(200);
      expect((await api.post('/auth/consumer-login', { body: credentials })).status).toBe(401);
      expect((await api.get('/auth/me', { token })).status).toBe(401);
      expect((await api.get('/auth/me', { token: victim.body.token })).status).toBe(200);
    });

    it("does not sign in an attacker whose Google account has the victim's e-mail", async () => {
      const attacker = await enter('consumer', { sub: 'attacker', email: elsewhere });
      expect(attacker.body.consumer.emailVerified).toBe(false);
      // Google hosts the victim's organization: the account is linked to the attacker, and is not handed over.
      const victim = await enter('consumer', { sub: 'victim', email: elsewhere, hd: 'example.in' });
      expect(victim.body.code).toBe('email_taken');
    });

    it('keeps the kinds of account with one e-mail apart', async () => {
      const ids = [];
      for (const kind of kinds) ids.push((await enter(kind)).body[kind].id);
      expect(ids.every((id) => id > 0)).toBe(true);
      for (const kind of kinds) expect(await accountModel(kind).countDocuments({ email })).toBe(1);
    });

    it("fetches Google's keys once for any number of tokens", async () => {
      await Promise.all(Array.from({ length: 5 }, () => enter('consumer')));
      for (let times = 0; times < 5; times++)
        await send('consumer', await forgeries['an unknown key']?.(google.claims()));
      expect(google.asked.map(({ path }) => path)).toEqual(['/jwks']);
    });
  });

  describe('POST /api/auth/seller-google', () => {
    it('sets the cookie of the account, and returns no token', async () => {
      const { body, headers } = await enter('seller');
      expect(Object.keys(body)).toEqual(['seller']);
      const [cookie = ''] = sessionCookies({ headers });
      expect(cookie).toMatch(/^seller_token=.*; HttpOnly/);
      const me = await api.get('/auth/me', { cookie: cookie.split(';', 1)[0] });
      expect(me.body.seller).toEqual(body.seller);
    });

    it('answers 403 with the sellerId and no cookie until an unconfirmed e-mail is verified', async () => {
      const first = await enter('seller', { email: elsewhere });
      expect(first).toMatchObject({ status: 403, body: { code: 'email_not_verified', sellerId: expect.any(Number) } });
      expect(sessionCookies(first)).toEqual([]);
      await api.relay();
      const whose = { sellerId: first.body.sellerId, type: 'email', code: codeIn(api.world.mails[0]) };
      expect((await api.post('/auth/verify-email', { body: whose })).status).toBe(200);
      expect((await enter('seller', { email: elsewhere })).status).toBe(200);
      expect(api.world.mails).toHaveLength(1);
    });

    it('has no WhatsApp number, and the store of the seller shows none', async () => {
      const { body } = await enter('seller');
      expect(body.seller.whatsappNumber).toBe('');
      const store = await makeStore({ sellerId: body.seller.id, allowWhatsApp: true });
      expect((await api.get(`/stores/${store._id}`)).body.store.seller.whatsappNumber).toBeNull();
    });

    it("keeps a linked seller's WhatsApp number", async () => {
      const seller = await makeSeller({ email });
      expect((await enter('seller')).body.seller.whatsappNumber).toBe(seller.whatsappNumber);
    });
  });
}
