import { describe, expect, it } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { hashResetToken } from '../../../domain/accounts/passwords/issueResetToken.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { sessionCookies } from '../../support/accounts.js';
import { collection } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { freePort } from '../../support/service.js';
import { api, elsewhere, email, enter, forgeries, google, kinds, send } from './idTokens.js';

const hour = 60 * 60 * 1000;

const expectNothingKept = async () => {
  for (const kind of kinds) expect(await accountModel(kind).countDocuments({ googleId: { $ne: null } })).toBe(0);
  expect(await OutboxMessage.countDocuments()).toBe(0);
};

export function testAuthGoogleAccounts(): void {
  describe.each(kinds)('signing in with Google as a %s', (kind) => {
    const make = makeAccount[kind];
    const model = accountModel(kind);

    itForAll([undefined, null, '', 12, [], ['token'], {}, { $gt: '' }])(
      'answers 400 for a token that is not text',
      async (idToken) => {
        const { status, body } = await send(kind, idToken);
        expect([status, body.code]).toEqual([400, 'validation_failed']);
        expect(body.details).toMatchObject([{ field: 'idToken' }]);
      },
    );

    it('answers 400 for a valid token in a list', async () => {
      expect((await send(kind, [await google.idToken()])).status).toBe(400);
      await expectNothingKept();
    });

    it('answers 401 for every forged token', async () => {
      const answers = [];
      for (const [how, forge] of Object.entries(forgeries)) {
        const { status, body, headers } = await send(kind, await forge(google.claims()));
        answers.push([how, status, body.code, sessionCookies({ headers })]);
        await expectNothingKept();
      }
      expect(answers).toEqual(Object.keys(forgeries).map((how) => [how, 401, 'google_refused', []]));
      // Apart from the forgery they are valid.
      expect((await enter(kind)).status).toBe(200);
    });

    it('answers 503 where Google is not set up', async () => {
      const idToken = await google.idToken();
      api.world.google = undefined;
      const { status, body } = await send(kind, idToken);
      expect([status, body.code]).toEqual([503, 'google_not_configured']);
    });

    it("answers 503 while Google's keys are unavailable", async () => {
      const nowhere = `http://127.0.0.1:${await freePort()}/jwks`;
      for (const jwksUrl of [nowhere, `${google.url}/nothing`, `${google.url}/userinfo`]) {
        google.connect({ jwksUrl });
        const { status, body } = await enter(kind);
        expect([jwksUrl, status, body.code]).toEqual([jwksUrl, 503, 'provider_unavailable']);
      }
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

    it('answers 409 when the account belongs to another Google account', async () => {
      for (const emailVerified of [true, false]) {
        await model.deleteMany({});
        const { _id } = await make({ email, googleId: 'another person', emailVerified });
        const { status, body } = await enter(kind);
        expect([status, body.code]).toEqual([409, 'email_taken']);
        expect(await model.findById(_id).lean()).toMatchObject({ googleId: 'another person', credentialVersion: 0 });
      }
    });

    it('opens one account for twenty concurrent sign-ins', async () => {
      const idToken = await google.idToken();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(kind, idToken)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map(({ body }) => body[kind].id)).size).toBe(1);
      expect(await model.countDocuments()).toBe(1);
    });

    it('opens an account with a verified e-mail, and sends no code', async () => {
      const { status, body, headers } = await enter(kind, { email: 'Asha.Rao@Gmail.com' });
      expect(status).toBe(200);
      expect(body[kind]).toMatchObject({ email, name: 'Asha Rao', emailVerified: true, phone: null });
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(JSON.stringify(body)).not.toContain(String(google.claims().sub));
      await api.relay();
      expect(api.world.mails).toEqual([]);
      expect((await api.post('/auth/consumer-login', { body: { email, password: 'null' } })).status).toBe(401);
    });

    it("finds the account by Google's id of the person, even after a change of e-mail", async () => {
      const first = await enter(kind);
      const again = await enter(kind, { email: 'asha.shenoy@gmail.com', name: 'Asha Shenoy' });
      expect(again.body[kind]).toEqual(first.body[kind]);
      expect(await model.countDocuments()).toBe(1);
    });

    it('does not use another account that has the new e-mail of a known person', async () => {
      const other = await make({ email });
      await make({ googleId: 'sub-1', email: 'old@gmail.com' });
      const { body } = await enter(kind, { sub: 'sub-1' });
      expect(body[kind].id).not.toBe(other._id);
      expect(await model.findById(other._id).lean()).toMatchObject({ googleId: null });
    });

    it('links the account with the same verified e-mail, keeping its password and its sessions', async () => {
      const account = await make({ email });
      const session = await api.as(kind, account);
      const { status, body } = await enter(kind, { name: 'Another name' });
      expect(status).toBe(200);
      expect(body[kind]).toMatchObject({ id: account._id, name: account.name });
      const kept = await model.findById(account._id).select('+passwordHash').lean();
      expect(kept).toMatchObject({ googleId: google.claims().sub, passwordHash: account.passwordHash });
      expect((await api.get('/auth/me', session)).status).toBe(200);
    });

    it('links an account of an organization that Google hosts', async () => {
      const account = await make({ email: elsewhere });
      expect((await enter(kind, { email: elsewhere, hd: '' })).status).toBe(409);
      const { status, body } = await enter(kind, { email: elsewhere, hd: 'example.in' });
      expect([status, body[kind]?.id]).toEqual([200, account._id]);
    });

    it('hands an account that an attacker opened to the owner of the e-mail', async () => {
      const { _id } = await make({ email, emailVerified: false, phoneVerified: true });
      const attacker = await api.as(kind, { _id, credentialVersion: 0 });
      const expiresAt = new Date(api.world.now().getTime() + hour);
      await PasswordReset.create([{ _id: hashResetToken('a'.repeat(64)), kind, accountId: _id, expiresAt }]);
      await PasswordReset.create([{ _id: hashResetToken('b'.repeat(64)), kind, accountId: _id + 1, expiresAt }]);
      await VerificationCode.create([{ _id: `${kind}:${_id}:email`, expiresAt: expiresAt }]);
      expect((await api.get('/auth/me', attacker)).status).toBe(200);

      const { status, body } = await enter(kind);
      expect([status, body[kind]]).toMatchObject([200, { id: _id, emailVerified: true, phoneVerified: false }]);

      expect((await api.get('/auth/me', attacker)).status).toBe(401);
      const row = await collection(model.collection.name).findOne({ email });
      expect(row).toMatchObject({ passwordHash: null, credentialVersion: 1 });
      expect(await PasswordReset.find({}, { accountId: 1 }).lean()).toMatchObject([{ accountId: _id + 1 }]);
      expect(await VerificationCode.countDocuments()).toBe(0);
    });

    it('does not open a second account by registering with its e-mail', async () => {
      await enter(kind);
      const fields = { email, password, name: 'Eve', whatsappNumber: '9480054321', action: 'register' };
      const path = { consumer: '/auth/consumer-register', seller: '/auth/register', doctor: '/doctor/auth' }[kind];
      expect((await api.post(path, { body: fields })).body.code).toBe('email_taken');
    });

    it.each([
      ['  Asha\r\n\u2028Rao\t ', 'Asha Rao'],
      ['ಆಶಾ ರಾವ್', 'ಆಶಾ ರಾವ್'],
      ['🥥'.repeat(121), '🥥'.repeat(120)],
      [undefined, 'asha.rao'],
      [' \r\n ', 'asha.rao'],
      [{ $gt: '' }, 'asha.rao'],
    ])('names the account by %j', async (name, expected) => {
      expect((await enter(kind, { name })).body[kind].name).toBe(expected);
    });

    it("accepts both forms of Google's issuer, and only the exact issuer of another provider", async () => {
      expect((await enter(kind, { iss: 'accounts.google.com' })).status).toBe(200);
      google.connect({ issuer: 'https://id.example.in' });
      expect((await enter(kind, { iss: 'https://id.example.in' })).status).toBe(200);
      for (const iss of ['id.example.in', 'accounts.google.com', google.issuer]) {
        expect([iss, (await enter(kind, { iss })).status]).toEqual([iss, 401]);
      }
    });
  });
}
