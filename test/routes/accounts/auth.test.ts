import { afterEach, describe, expect, it } from '@jest/globals';
import type { Model, SchemaType } from 'mongoose';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { noMail } from '../../../providers/mail/noMail.js';
import { codeIn } from '../../domain/accounts/mailed.js';
import { register, sessionCookies } from '../../support/accounts.js';
import { type Answer, collection, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeSeller, password } from '../../support/factories.js';
import { hashAsShipped } from '../../support/hashingCosts.js';
import { itForAll } from '../../support/itForAll.js';

const api = useApi();
const { appUrl } = api.world.config;
afterEach(() => {
  api.world.config.appUrl = appUrl;
});

const hour = 60 * 60 * 1000;
const registrations = {
  consumer: {
    path: '/auth/consumer-register',
    model: Consumer as unknown as Model<unknown>,
    rows: 'consumers',
    wanted: { email: 'asha@example.in', password, name: 'Asha Rao' },
  },
  seller: {
    path: '/auth/register',
    model: Seller as unknown as Model<unknown>,
    rows: 'sellers',
    wanted: { email: 'ganesh@example.in', password, name: 'Ganesh Kamath', whatsappNumber: '9480054321' },
  },
  doctor: {
    path: '/doctor/auth',
    model: Doctor as unknown as Model<unknown>,
    rows: 'doctors',
    wanted: { action: 'register', email: 'kavitha@example.in', password, name: 'Dr Kavitha Bhat' },
  },
};
const kinds = ['consumer', 'seller', 'doctor'] as const;
const logins = {
  consumer: { path: '/auth/consumer-login', more: {} },
  seller: { path: '/auth/login', more: {} },
  doctor: { path: '/doctor/auth', more: { action: 'login' } },
};
const makers = makeAccount;

const fieldsOf = ({ body }: Answer) => body.details?.map(({ field }: { field: string }) => field);

describe.each(kinds)('registering as a %s', (kind) => {
  const { path, model, rows, wanted } = registrations[kind];

  const expectNothingKept = async () => {
    expect(await model.countDocuments()).toBe(0);
    expect(await OutboxMessage.countDocuments()).toBe(0);
  };

  itForAll(Object.keys(wanted))('answers 400 without a required field', async (field) => {
    const answer = await api.post(path, { body: { ...wanted, [field]: undefined } });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
    await expectNothingKept();
  });

  it('answers 400 for an empty body, naming every field', async () => {
    const answer = await api.post(path, { body: {} });
    expect(answer.status).toBe(400);
    // Without an action it is unknown whether a doctor's name is required.
    const named = Object.keys(wanted).filter((field) => kind !== 'doctor' || field !== 'name');
    expect(fieldsOf(answer).sort()).toEqual(named.sort());
  });

  itForAll([
    '',
    'asha',
    'asha@',
    '@example.in',
    'asha@localhost',
    'asha@@example.in',
    'asha,eve@example.in',
    'asha@example.in,eve@example.in',
    'asha@example.in;eve@example.in',
    'asha@example.in\r\nBcc: eve@example.in',
    'asha\r\n@example.in',
    'asha@exam\nple.in',
    'asha\0@example.in',
    'Asha <asha@example.in>',
    '<asha@example.in>',
    'ಆಶಾ@example.in',
  ])('answers 400 for an invalid e-mail, or several', async (email) => {
    const answer = await api.post(path, { body: { ...wanted, email } });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['email']);
    await expectNothingKept();
  });

  itForAll([
    ['65 characters before the @', `${'a'.repeat(65)}@example.in`],
    ['255 characters', `${'a'.repeat(64)}@${'a.'.repeat(94)}in`],
  ])('answers 400 for an e-mail that is too long', async (_what, email) => {
    const answer = await api.post(path, { body: { ...wanted, email } });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['email']);
  });

  itForAll(['"asha,eve"@example.in', '"asha\r\nBcc: eve@example.in"@example.in', '"<eve@example.in>"@example.in'])(
    'answers 400 for an e-mail with quotation marks',
    async (email) => {
      const answer = await api.post(path, { body: { ...wanted, email } });
      expect(answer.status).toBe(400);
    },
  );

  itForAll([
    ['7 characters', 'seven77'],
    ['7 emoji', '🥥'.repeat(7)],
    ['129 characters', 'x'.repeat(129)],
    ['129 emoji', '🥥'.repeat(129)],
    ['NUL in it', 'correct\0horse'],
    ['half a character in it', 'correct\ud83ehorse'],
  ])('answers 400 for a password that is too short, too long or malformed', async (_what, tried) => {
    const answer = await api.post(path, { body: { ...wanted, password: tried } });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['password']);
    expect(JSON.stringify(answer.body)).not.toContain(tried);
    await expectNothingKept();
  });

  itForAll([
    ['nothing in it', ''],
    ['only spaces', '   '],
    ['121 characters', 'x'.repeat(121)],
  ])('answers 400 for a name that is empty or too long', async (_what, name) => {
    const answer = await api.post(path, { body: { ...wanted, name } });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['name']);
  });

  it('answers 409 when the e-mail is taken, in any spelling', async () => {
    await makers[kind]({ email: wanted.email, name: 'The first' });
    for (const email of [wanted.email, wanted.email.toUpperCase(), `  ${wanted.email}\n`]) {
      const { status, body } = await api.post(path, { body: { ...wanted, email } });
      expect([status, body.code]).toEqual([409, 'email_taken']);
    }
    expect(await model.find().select('name').lean()).toMatchObject([{ name: 'The first' }]);
    expect(await OutboxMessage.countDocuments()).toBe(0);
  });

  it('answers 409 to all but one of ten concurrent requests with one e-mail', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post(path, { body: wanted })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await model.countDocuments()).toBe(1);
    expect(await OutboxMessage.countDocuments()).toBe(1);
  });

  it('answers 200 with the account and a message, without a session', async () => {
    const answer = await api.post(path, { body: wanted });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual([kind, 'message'].sort());
    expect(answer.body[kind]).toMatchObject({ email: wanted.email, name: wanted.name, emailVerified: false });
    expect(answer.body[kind].id).toBeGreaterThan(0);
    expect(sessionCookies(answer)).toEqual([]);
  });

  it('stores the password as an argon2id hash only, and never returns it', async () => {
    hashAsShipped();
    const answer = await api.post(path, { body: wanted });
    expect(JSON.stringify(answer.body)).not.toMatch(/passwordHash|argon2|correct horse/);
    const row = await collection(rows).findOne({ email: wanted.email });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(password);
  });

  it('trims the e-mail and converts it to lower case', async () => {
    const { body } = await api.post(path, { body: { ...wanted, email: '  Asha.RAO@Example.IN ' } });
    expect(body[kind].email).toBe('asha.rao@example.in');
    expect(await model.countDocuments({ email: 'asha.rao@example.in' })).toBe(1);
  });

  it('allows the same e-mail for another kind of account', async () => {
    await makers[kind === 'consumer' ? 'seller' : 'consumer']({ email: wanted.email });
    expect((await api.post(path, { body: wanted })).status).toBe(200);
  });

  it('mails the first code immediately', async () => {
    await api.post(path, { body: wanted });
    await api.relay();
    expect(api.world.mails.map(({ to }) => to)).toEqual([wanted.email]);
    expect(codeIn(api.world.mails[0])).toMatch(/^\d{6}$/);
  });

  it('answers 200 while no mail can be sent, and mails the code later', async () => {
    api.world.failMails(1);
    expect((await api.post(path, { body: wanted })).status).toBe(200);
    await api.relay();
    expect(api.world.mails).toEqual([]);
    api.world.clock.advance(2_000);
    await api.relay();
    expect(api.world.mails).toHaveLength(1);
  });

  itForAll([
    ['8 characters', 'eight888'],
    ['128 characters', 'x'.repeat(128)],
    ['128 emoji', '🥥'.repeat(128)],
    ['spaces at both ends', '  spaces count  '],
    ['only spaces', ' '.repeat(8)],
  ])('accepts any characters in a password, and signs in with exactly that password', async (what, chosen) => {
    const email = `${what.replaceAll(' ', '.')}@example.in`;
    expect((await api.post(path, { body: { ...wanted, email, password: chosen } })).status).toBe(200);
    await model.updateOne({ email }, { $set: { emailVerified: true } });
    const login = logins[kind];
    const signIn = (tried: string) => api.post(login.path, { body: { ...login.more, email, password: tried } });
    expect((await signIn(chosen)).status).toBe(200);
    expect((await signIn(chosen.slice(0, -1))).status).not.toBe(200);
    expect((await signIn(`${chosen} `)).status).toBe(401);
  });

  it('ignores undeclared fields: no field of the model can be set from outside', async () => {
    const forge = ({ instance }: SchemaType) =>
      ({ Number: 4_000_000, Boolean: true, Date: '2031-01-01T00:00:00.000Z' })[instance] ?? 'forged';
    const paths = Object.entries(model.schema.paths);
    const forged = Object.fromEntries(paths.map(([name, type]) => [name, forge(type)]));
    const doctors = { specialization: 'Paediatrics', licenseNumber: 'KMC-7' };
    const optionally = { ...doctors, phone: '9480012345', sellerType: 'wholesale', id: 4_000_000, role: 'admin' };
    await api.post(path, { body: { ...wanted, ...optionally, email: 'plain@example.in' } });
    const { status } = await api.post(path, { body: { ...forged, ...optionally, ...wanted } });
    expect(status).toBe(200);

    const ownToEach = { _id: 0, email: '', passwordHash: '', referralCode: '', createdAt: 0, updatedAt: 0 };
    const plain = await collection(rows).findOne({ email: 'plain@example.in' });
    const attempted = await collection(rows).findOne({ email: wanted.email });
    expect({ ...attempted, ...ownToEach }).toEqual({ ...plain, ...ownToEach });
    expect(attempted?._id).toBeLessThan(4_000_000);
    expect(attempted?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(attempted?.createdAt.getUTCFullYear()).not.toBe(2031);
    expect(attempted?.referralCode).not.toBe('forged');
  });
});

describe('POST /api/auth/consumer-register', () => {
  const { path, wanted } = registrations.consumer;

  itForAll(['12345', 'phone', '+1 555', '+919480012345, +919480012346'])(
    'answers 400 for an invalid phone number',
    async (phone) => {
      const answer = await api.post(path, { body: { ...wanted, phone } });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(['phone']);
    },
  );

  it('accepts a phone number in common spellings, or none', async () => {
    const { body } = await api.post(path, { body: { ...wanted, phone: '094800 12345' } });
    expect(body.consumer.phone).toBe('+919480012345');
    const without = await api.post(path, { body: { ...wanted, email: 'b@example.in', phone: null } });
    expect(without.body.consumer.phone).toBeNull();
  });

  it('gives every consumer a unique referral code', async () => {
    const first = await api.post(path, { body: wanted });
    const second = await api.post(path, { body: { ...wanted, email: 'b@example.in' } });
    expect(first.body.consumer.referralCode).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/);
    expect(second.body.consumer.referralCode).not.toBe(first.body.consumer.referralCode);
  });

  it('links the friend of the referral code, also in lower case', async () => {
    const friend = await makeConsumer({ referralCode: 'ACDEFGH3' });
    const asked = { 'a@example.in': 'ACDEFGH3', 'b@example.in': ' acdefgh3 ' };
    for (const [email, referralCode] of Object.entries(asked)) {
      expect((await api.post(path, { body: { ...wanted, email, referralCode } })).status).toBe(200);
      expect(await Consumer.findOne({ email }).lean()).toMatchObject({ referredById: friend._id });
    }
  });

  it('ignores an unknown referral code', async () => {
    await makeConsumer();
    for (const [nth, referralCode] of ['NOBODY99', '', null, '.*', '$ne'].entries()) {
      const email = `friend${nth}@example.in`;
      expect((await api.post(path, { body: { ...wanted, email, referralCode } })).status).toBe(200);
      expect(await Consumer.findOne({ email }).lean()).toMatchObject({ referredById: null });
    }
  });
});

describe('POST /api/auth/register', () => {
  const { path, wanted } = registrations.seller;

  itForAll(['12345', 'whatsapp', null])('answers 400 for an invalid WhatsApp number', async (whatsappNumber) => {
    const answer = await api.post(path, { body: { ...wanted, whatsappNumber } });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['whatsappNumber']);
  });

  it('stores the WhatsApp number in E.164 and the seller type', async () => {
    const { body } = await api.post(path, { body: { ...wanted, sellerType: 'wholesale' } });
    expect(body.seller).toMatchObject({ whatsappNumber: '+919480054321', sellerType: 'wholesale' });
  });
});

describe('the language of mails', () => {
  itForAll([
    ['kn-IN,kn;q=0.9,en;q=0.8', 'kn', 'ನಿಮ್ಮ ಪರಿಶೀಲನಾ ಕೋಡ್'],
    ['hi', 'hi', 'आपका सत्यापन कोड'],
    ['en-GB', 'en', 'Your verification code'],
    ['fr-FR', null, 'Your verification code'],
    ['*', null, 'Your verification code'],
  ])('is the preferred language of the registration', async (asked, language, subject) => {
    api.world.mails.length = 0;
    const email = `asha${asked.replace(/\W/g, '').toLowerCase()}@example.in`;
    const { body } = await api.post('/auth/consumer-register', {
      body: { email, password, name: 'Asha' },
      headers: { 'accept-language': asked },
    });
    expect(body.consumer.language).toBe(language);
    await api.relay();
    expect(api.world.mails).toMatchObject([{ to: email, subject }]);
  });
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

describe('POST /api/auth/logout', () => {
  it('clears the cookie with the flags that it was set with', async () => {
    const seller = await makeSeller();
    const answer = await api.post('/auth/logout', await api.as('seller', seller));
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const [cookie = ''] = sessionCookies(answer);
    expect(cookie.split('; ').sort()).toEqual(
      ['seller_token=', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    );
  });

  it('answers 200 without a cookie and with an invalid one', async () => {
    expect((await api.post('/auth/logout')).status).toBe(200);
    expect((await api.post('/auth/logout', { cookie: 'seller_token=nothing' })).status).toBe(200);
  });

  it('is never cached', async () => {
    const { headers } = await api.post('/auth/logout');
    expect(headers.get('Cache-Control')).toContain('no-store');
  });
});

describe('GET /api/auth/me', () => {
  it('answers 401 without a credential', async () => {
    const { status, body } = await api.get('/auth/me');
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  it('answers 401 when the account is gone, even with a fresh token', async () => {
    const consumer = await makeConsumer();
    const caller = await api.as('consumer', consumer);
    await Consumer.deleteOne({ _id: consumer._id });
    expect((await api.get('/auth/me', caller)).status).toBe(401);
  });

  it('returns a consumer under `consumer`', async () => {
    const consumer = await makeConsumer();
    const { status, body, headers } = await api.get('/auth/me', await api.as('consumer', consumer));
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['consumer']);
    expect(body.consumer).toMatchObject({ id: consumer._id, email: consumer.email });
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('returns a seller under `seller`', async () => {
    const seller = await makeSeller();
    const { status, body } = await api.get('/auth/me', await api.as('seller', seller));
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['seller']);
    expect(body.seller).toMatchObject({ id: seller._id, whatsappNumber: seller.whatsappNumber });
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|argon2/);
  });
});

describe.each(accountKinds)('registering a %s', (kind) => {
  const email = 'asha@example.in';

  it('says that no code was sent when the server cannot send mail', async () => {
    const { mail } = api.world;
    api.world.mail = noMail;
    const { status, body } = await register(api, kind, { email, password });
    api.world.mail = mail;
    expect([status, body.message]).toEqual([200, expect.stringContaining('no verification code')]);
    expect(body.message).not.toMatch(/sent/);
  });

  it('says that a code was sent when the server can send mail', async () => {
    const { body } = await register(api, kind, { email, password });
    expect(body.message).toContain('code that we sent');
  });
});
