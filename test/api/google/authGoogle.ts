import { describe, expect, it } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { hashResetToken } from '../../../domain/accounts/passwords/passwordReset.js';
import { hour } from '../../../domain/durations.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { codeIn } from '../../support/accounts/mailed.js';
import { credentialIn, enterCode, register, rowOf, sessionCookies, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeSeller, makeStore, password } from '../../support/factories.js';
import { type Claims, useIdentityProvider } from '../../support/identityProvider.js';
import { itForAll } from '../../support/itForAll.js';
import { freePort } from '../../support/service.js';
import { forgeTokens } from './idTokens.js';

const paths = { consumer: '/auth/google', seller: '/auth/seller-google', doctor: '/auth/doctor-google' };
const email = 'asha.rao@gmail.com';
/** An address that Google does not host. */
const elsewhere = 'asha@example.in';

export function testAuthGoogle(): void {
  const api = useApi();
  const google = useIdentityProvider(api);

  const send = (kind: AccountKind, idToken: unknown) => api.post(paths[kind], { body: { idToken } });
  const enter = async (kind: AccountKind, claims: Claims = {}) => send(kind, await google.idToken(claims));

  const expectNothingKept = async () => {
    for (const kind of accountKinds) {
      expect(await accountModel(kind).countDocuments({ googleId: { $ne: null } })).toBe(0);
    }
    expect(await OutboxMessage.countDocuments()).toBe(0);
  };

  describe.each(accountKinds)('signing in with Google as a %s', (kind) => {
    const make = makeAccount[kind];
    const model = accountModel(kind);

    it('answers 400 for a list, 401 for a forged token, and 503 where Google is not set up', async () => {
      const notText = await send(kind, [await google.idToken()]);
      expect([notText.status, notText.body.details]).toMatchObject([400, [{ field: 'idToken' }]]);
      const forged = await enter(kind, { aud: 'another-client' });
      expect([forged.status, forged.body.code, sessionCookies(forged)]).toEqual([401, 'google_refused', []]);
      api.world.google = undefined;
      const { status, body } = await enter(kind);
      expect([status, body.code]).toEqual([503, 'google_not_configured']);
      await expectNothingKept();
    });

    it('answers 403 to a suspended account, linked or not, and changes nothing', async () => {
      const suspendedUntil = new Date(api.world.now().getTime() + hour);
      const linked = await make({ googleId: 'sub-1', suspendedUntil });
      const named = await make({ email, emailVerified: false, suspendedUntil });
      for (const claims of [{ sub: 'sub-1', email: linked.email }, {}]) {
        const { status, body, headers } = await enter(kind, claims);
        expect([status, body.code]).toEqual([403, 'account_suspended']);
        expect(sessionCookies({ headers })).toEqual([]);
      }
      expect(await model.findById(named._id).lean()).toMatchObject({ googleId: null, credentialVersion: 0 });
    });

    it('answers 409 when Google cannot vouch for the e-mail of an account, verified or not', async () => {
      for (const emailVerified of [true, false]) {
        const account = await make({ emailVerified });
        const { status, body, headers } = await enter(kind, { email: account.email });
        expect([status, body.code]).toEqual([409, 'email_taken']);
        expect(sessionCookies({ headers })).toEqual([]);
        expect(await model.findById(account._id).lean()).toMatchObject({ googleId: null, credentialVersion: 0 });
      }
    });

    it('opens an account with a verified e-mail, sends no code, and signs in to it again', async () => {
      const answer = await enter(kind, { email: 'Asha.Rao@Gmail.com' });
      expect(answer.status).toBe(200);
      expect(answer.body[kind]).toMatchObject({ email, name: 'Asha Rao', emailVerified: true, phone: null });
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(JSON.stringify(answer.body)).not.toContain(String(google.claims().sub));
      expect((await api.get('/auth/me', credentialIn(answer))).body[kind]).toMatchObject(answer.body[kind]);
      await api.relay();
      expect(api.world.mails).toEqual([]);
      expect((await signIn(api, kind, email, 'null')).status).toBe(401);
      expect((await register(api, kind, { email, password })).body.code).toBe('email_taken');

      const again = await enter(kind, { email: 'asha.shenoy@gmail.com', name: 'Asha Shenoy' });
      expect(again.body[kind]).toEqual(answer.body[kind]);
      expect(await model.countDocuments()).toBe(1);
    });

    it('links the account with the same verified e-mail, keeping its password and its sessions', async () => {
      const account = await make({ email });
      const session = await api.as(kind, account);
      const { status, body } = await enter(kind, { name: 'Another name' });
      expect(status).toBe(200);
      expect(body[kind]).toMatchObject({ id: account._id, name: account.name });
      const { passwordHash } = account;
      expect(await rowOf(kind, account._id)).toMatchObject({ googleId: google.claims().sub, passwordHash });
      expect((await api.get('/auth/me', session)).status).toBe(200);
    });
  });

  describe('POST /api/auth/google', () => {
    it('answers 401 for every forged token', async () => {
      const answers = [];
      const forged = await forgeTokens(api, google);
      for (const [how, idToken] of Object.entries(forged)) {
        const { status, body, headers } = await send('consumer', idToken);
        answers.push([how, status, body.code, sessionCookies({ headers })]);
      }
      expect(answers).toEqual(Object.keys(forged).map((how) => [how, 401, 'google_refused', []]));
      await expectNothingKept();
      // Apart from the forgery they are valid.
      expect((await enter('consumer')).status).toBe(200);
    });

    it("answers 503 while Google's keys are unavailable", async () => {
      const nowhere = `http://127.0.0.1:${await freePort()}/jwks`;
      for (const jwksUrl of [nowhere, `${google.url}/nothing`, `${google.url}/userinfo`]) {
        google.connect({ jwksUrl });
        const { status, body } = await enter('consumer');
        expect([jwksUrl, status, body.code]).toEqual([jwksUrl, 503, 'provider_unavailable']);
      }
      await expectNothingKept();
    });

    it('answers 409 when the account belongs to another Google account', async () => {
      for (const emailVerified of [true, false]) {
        await Consumer.deleteMany({});
        const { _id } = await makeConsumer({ email, googleId: 'another person', emailVerified });
        const { status, body } = await enter('consumer');
        expect([status, body.code]).toEqual([409, 'email_taken']);
        const kept = { googleId: 'another person', credentialVersion: 0 };
        expect(await Consumer.findById(_id).lean()).toMatchObject(kept);
      }
    });

    it('opens one account for concurrent sign-ins', async () => {
      const idToken = await google.idToken();
      const answers = await Promise.all(Array.from({ length: 8 }, () => send('consumer', idToken)));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map(({ body }) => body.consumer.id)).size).toBe(1);
      expect(await Consumer.countDocuments()).toBe(1);
    });

    it('does not use another account that has the new e-mail of a known person', async () => {
      const other = await makeConsumer({ email });
      const { _id } = await makeConsumer({ googleId: 'sub-1', email: 'old@gmail.com' });
      expect((await enter('consumer', { sub: 'sub-1' })).body.consumer.id).toBe(_id);
      expect(await Consumer.findById(other._id).lean()).toMatchObject({ googleId: null });
    });

    it('links an account of an organization that Google hosts', async () => {
      const account = await makeConsumer({ email: elsewhere });
      expect((await enter('consumer', { email: elsewhere, hd: '' })).status).toBe(409);
      const { status, body } = await enter('consumer', { email: elsewhere, hd: 'example.in' });
      expect([status, body.consumer?.id]).toEqual([200, account._id]);
    });

    it("hands an account that an attacker opened with the victim's e-mail to the victim", async () => {
      const credentials = { email, password: 'the password of the attacker' };
      const { id } = (await register(api, 'consumer', credentials)).body.consumer;
      await Consumer.updateOne({ _id: id }, { phoneVerified: true });
      const attacker = credentialIn(await signIn(api, 'consumer', email, credentials.password));
      expect((await api.get('/auth/me', attacker)).status).toBe(200);
      const expiresAt = new Date(api.world.now().getTime() + hour);
      const kind = 'consumer';
      await PasswordReset.create([
        { _id: hashResetToken('a'.repeat(64)), kind, accountId: id, expiresAt },
        { _id: hashResetToken('b'.repeat(64)), kind, accountId: id + 1, expiresAt },
      ]);
      await VerificationCode.create([{ _id: `consumer:${id}:email`, expiresAt }]);

      const victim = await enter('consumer');
      const taken = { id, emailVerified: true, phoneVerified: false };
      expect([victim.status, victim.body.consumer]).toMatchObject([200, taken]);
      expect((await api.get('/auth/me', credentialIn(victim))).status).toBe(200);
      expect((await api.get('/auth/me', attacker)).status).toBe(401);
      expect((await signIn(api, 'consumer', email, credentials.password)).status).toBe(401);
      expect(await rowOf('consumer', id)).toMatchObject({ passwordHash: null, credentialVersion: 1 });
      expect(await PasswordReset.find({}, { accountId: 1 }).lean()).toMatchObject([{ accountId: id + 1 }]);
      expect(await VerificationCode.countDocuments()).toBe(0);
    });

    it("does not sign in an attacker whose Google account has the victim's e-mail", async () => {
      const attacker = await enter('consumer', { sub: 'attacker', email: elsewhere });
      expect(attacker.body.consumer.emailVerified).toBe(false);
      // Google hosts the victim's organization: the account is linked to the attacker, and is not handed over.
      const victim = await enter('consumer', { sub: 'victim', email: elsewhere, hd: 'example.in' });
      expect(victim.body.code).toBe('email_taken');
    });

    it('signs in before an e-mail is verified that Google cannot vouch for, and mails a code', async () => {
      const { status, body, headers } = await enter('consumer', { email: elsewhere });
      expect([status, body]).toMatchObject([200, { consumer: { email: elsewhere, emailVerified: false } }]);
      expect([Object.keys(body).sort(), sessionCookies({ headers })]).toEqual([['consumer', 'token'], []]);
      await api.relay();
      const entered = await enterCode(api, 'consumer', body.consumer.id, 'email', codeIn(api.world.mails[0]));
      expect(entered.status).toBe(200);
      expect((await enter('consumer', { email: elsewhere })).body.consumer.emailVerified).toBe(true);
    });

    it('keeps the kinds of account with one e-mail apart', async () => {
      for (const kind of accountKinds) expect((await enter(kind)).status).toBe(200);
      for (const kind of accountKinds) expect(await accountModel(kind).countDocuments({ email })).toBe(1);
    });

    itForAll([
      ['  Asha\r\n\u2028Rao\t ', 'Asha Rao'],
      ['ಆಶಾ ರಾವ್', 'ಆಶಾ ರಾವ್'],
      ['🥥'.repeat(121), '🥥'.repeat(120)],
      [undefined, 'asha.rao'],
      [' \r\n ', 'asha.rao'],
      [{ $gt: '' }, 'asha.rao'],
    ])('names the account by the token, or else by the e-mail', async (name, expected) => {
      await Consumer.deleteMany({});
      expect((await enter('consumer', { name })).body.consumer.name).toBe(expected);
    });

    it("accepts both forms of Google's issuer, and only the exact issuer of another provider", async () => {
      expect((await enter('consumer', { iss: 'accounts.google.com' })).status).toBe(200);
      google.connect({ issuer: 'https://id.example.in' });
      expect((await enter('consumer', { iss: 'https://id.example.in' })).status).toBe(200);
      for (const iss of ['id.example.in', 'accounts.google.com', google.issuer]) {
        expect([iss, (await enter('consumer', { iss })).status]).toEqual([iss, 401]);
      }
    });

    it('gives every consumer a unique referral code, and draws again if it is taken', async () => {
      await makeConsumer({ referralCode: '33333333' });
      const { random } = api.world;
      let asked = 0;
      api.world.random = { ...random, integer: (below) => (asked++ < 8 ? 0 : random.integer(below)) };
      const { status, body } = await enter('consumer').finally(() => {
        api.world.random = random;
      });
      expect([status, body.consumer.referralCode]).toEqual([200, expect.stringMatching(/^[3-9A-Z]{8}$/)]);
      expect(body.consumer.referralCode).not.toBe('33333333');
    });

    it("fetches Google's keys once for any number of tokens", async () => {
      await Promise.all(Array.from({ length: 5 }, () => enter('consumer')));
      const { 'an unknown key': unknown } = await forgeTokens(api, google);
      for (let times = 0; times < 3; times++) await send('consumer', unknown);
      expect(google.asked.map(({ path }) => path)).toEqual(['/jwks']);
    });
  });

  describe('POST /api/auth/seller-google', () => {
    it('sets the cookie of the account, and returns no token', async () => {
      const { body, headers } = await enter('seller');
      expect(Object.keys(body)).toEqual(['seller']);
      expect(sessionCookies({ headers })).toEqual([expect.stringMatching(/^seller_token=.*; HttpOnly/)]);
    });

    it('answers 403 with the sellerId and no cookie until an unconfirmed e-mail is verified', async () => {
      const first = await enter('seller', { email: elsewhere });
      const { sellerId } = first.body;
      expect(first).toMatchObject({ status: 403, body: { code: 'email_not_verified', sellerId: expect.any(Number) } });
      expect(sessionCookies(first)).toEqual([]);
      await api.relay();
      expect((await enterCode(api, 'seller', sellerId, 'email', codeIn(api.world.mails[0]))).status).toBe(200);
      expect((await enter('seller', { email: elsewhere })).status).toBe(200);
      expect(api.world.mails).toHaveLength(1);
    });

    it('opens an account without a WhatsApp number, so that its store shows none', async () => {
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
