import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type JWTHeaderParameters, SignJWT } from 'jose';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { hashResetToken } from '../../../domain/accounts/passwords/issueResetToken.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { codeIn } from '../../domain/accounts/mailed.js';
import { sessionCookies } from '../../support/accounts.js';
import { collection, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeSeller, makeStore, password } from '../../support/factories.js';
import { type Claims, useIdentityProvider } from '../../support/identityProvider.js';
import { itForAll } from '../../support/itForAll.js';
import { freePort } from '../../support/service.js';

const api = useApi();
const google = useIdentityProvider(api);

const hour = 60 * 60 * 1000;
const kinds = ['consumer', 'seller', 'doctor'] as const;
const paths = { consumer: '/auth/google', seller: '/auth/seller-google', doctor: '/auth/doctor-google' };
const email = 'asha.rao@gmail.com';
const elsewhere = 'asha@example.in';

const send = (kind: AccountKind, idToken: unknown) => api.post(paths[kind], { body: { idToken } });
const enter = async (kind: AccountKind, claims: Claims = {}) => send(kind, await google.idToken(claims));

const seconds = () => Math.floor(api.world.now().getTime() / 1000);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (claims: Claims, key: Parameters<SignJWT['sign']>[0], header: Partial<JWTHeaderParameters> = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: google.keyId, typ: 'JWT', ...header }).sign(key);

const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Every kind of invalid id token. */
const forgeries: Record<string, (claims: Claims) => Promise<string> | string> = {
  'not a token': () => 'abc.def.ghi',
  'another audience': (claims) => sign({ ...claims, aud: 'another-client.apps.googleusercontent.com' }, google.key),
  'no audience': (claims) => sign({ ...claims, aud: undefined }, google.key),
  'another issuer': (claims) => sign({ ...claims, iss: 'https://accounts.example.in' }, google.key),
  'no issuer': (claims) => sign({ ...claims, iss: undefined }, google.key),
  expired: (claims) => sign({ ...claims, exp: seconds() }, google.key),
  'no expiry': (claims) => sign({ ...claims, exp: undefined }, google.key),
  'not valid yet': (claims) => sign({ ...claims, nbf: seconds() + 60 }, google.key),
  'issued in the future': (claims) => sign({ ...claims, iat: seconds() + 600 }, google.key),
  'e-mail not verified': (claims) => sign({ ...claims, email_verified: false }, google.key),
  'e-mail verified in words': (claims) => sign({ ...claims, email_verified: 'true' }, google.key),
  'nothing said of the e-mail': (claims) => sign({ ...claims, email_verified: undefined }, google.key),
  'no e-mail': (claims) => sign({ ...claims, email: undefined }, google.key),
  'an invalid e-mail': (claims) => sign({ ...claims, email: 'asha' }, google.key),
  'two e-mails': (claims) => sign({ ...claims, email: 'eve@example.in,asha.rao@gmail.com' }, google.key),
  'an e-mail with a line break': (claims) => sign({ ...claims, email: 'asha\r\nBcc: eve@gmail.com' }, google.key),
  'an e-mail that is a query': (claims) => sign({ ...claims, email: { $ne: null } }, google.key),
  'no person': (claims) => sign({ ...claims, sub: undefined }, google.key),
  'a person that is a query': (claims) => sign({ ...claims, sub: { $ne: null } as never }, google.key),
  'no name for the person': (claims) => sign({ ...claims, sub: '' }, google.key),
  'alg none': (claims) => `${encoded({ alg: 'none', kid: google.keyId })}.${encoded(claims)}.`,
  'HS256 with the public key': (claims) => {
    const pem = google.publicKey.export({ type: 'spki', format: 'pem' });
    return sign(claims, createSecretKey(Buffer.from(pem)), { alg: 'HS256' });
  },
  'RS512 with the right key': (claims) => sign(claims, google.key, { alg: 'RS512' }),
  'another key under the same name': (claims) => sign(claims, otherKey),
  'an unknown key': (claims) => sign(claims, google.key, { kid: 'key-2' }),
  'altered: another person': async (claims) => {
    const [header, , signature] = (await sign({ ...claims, sub: '1' }, google.key)).split('.');
    return `${header}.${encoded(claims)}.${signature}`;
  },
  'one of our own tokens': async () => (await api.as('consumer', await makeConsumer())).token ?? '',
};

const expectNothingKept = async () => {
  for (const kind of kinds) expect(await accountModel(kind).countDocuments({ googleId: { $ne: null } })).toBe(0);
  expect(await OutboxMessage.countDocuments()).toBe(0);
};

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
