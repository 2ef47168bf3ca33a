import { describe, expect, it } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { noMail } from '../../../providers/mail/fileMail.js';
import { codeIn } from '../../support/accounts/mailed.js';
import { register, sessionCookies, signIn } from '../../support/accounts.js';
import { type Answer, collection, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const email = 'asha@example.in';
const wanted = { email, password, name: 'Asha Rao' };

const fieldsOf = ({ body }: Answer) => body.details?.map(({ field }: { field: string }) => field);

export function testRegister(): void {
  const api = useApi();

  describe('POST /api/auth/consumer-from-account', () => {
    const path = '/auth/consumer-from-account';

    it('answers 401 to a consumer, and 403 without a verified e-mail address', async () => {
      const consumer = await api.as('consumer', await makeConsumer());
      expect((await api.post(path, consumer)).body.code).toBe('wrong_account_kind');
      const doctor = await api.as('doctor', await makeAccount.doctor({ emailVerified: false }));
      const { status, body } = await api.post(path, doctor);
      expect([status, body.code]).toEqual([403, 'email_not_verified']);
    });

    it.each(['seller', 'doctor'] as const)('opens the consumer account of a %s once, and signs it in', async (kind) => {
      const provider = await api.as(kind, await makeAccount[kind]({ email, name: 'Asha Rao' }));
      const answers = await Promise.all([1, 2].map(() => api.post(path, provider)));
      for (const { status, body } of [...answers, await api.post(path, provider)]) {
        expect([status, body.consumer]).toEqual([200, expect.objectContaining({ email, name: 'Asha Rao' })]);
        expect((await api.get('/ads', { token: body.token })).status).toBe(200);
      }
      expect(await Consumer.countDocuments()).toBe(1);
    });

    it('takes an account from a stranger who registered it with the e-mail address', async () => {
      const stranger = await makeConsumer({ email, name: 'Stranger', emailVerified: false });
      const session = await api.as('consumer', stranger);
      const { body } = await api.post(path, await api.as('seller', await makeAccount.seller({ email })));
      expect(body.consumer).toMatchObject({ id: stranger._id, phone: null });
      expect((await api.get('/ads', session)).status).toBe(401);
      expect((await signIn(api, 'consumer', email, password)).status).toBe(401);
    });
  });

  describe.each(accountKinds)('registering as a %s', (kind) => {
    const model = accountModel(kind);

    itForAll([
      ['email', undefined],
      ['email', 'asha'],
      ['name', undefined],
      ['name', '   '],
      ['password', undefined],
      ['password', 'seven77'],
      ['password', '🥥'.repeat(7)],
      ['password', '🥥'.repeat(129)],
      ['password', 'correct\0horse'],
    ])('answers 400 for a missing or invalid field, and creates nothing', async (field, value) => {
      const answer = await register(api, kind, { ...wanted, [field]: value });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
      expect(await model.countDocuments()).toBe(0);
      expect(await OutboxMessage.countDocuments()).toBe(0);
    });

    it('answers 409 when the e-mail is taken, in any spelling', async () => {
      await makeAccount[kind]({ email, name: 'The first' });
      for (const spelling of [email, email.toUpperCase(), `  ${email}\n`]) {
        const { status, body } = await register(api, kind, { ...wanted, email: spelling });
        expect([status, body.code]).toEqual([409, 'email_taken']);
      }
      expect(await model.find().select('name').lean()).toMatchObject([{ name: 'The first' }]);
      expect(await OutboxMessage.countDocuments()).toBe(0);
    });

    it('answers 409 to all but one of concurrent requests with one e-mail', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => register(api, kind, wanted)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(409)]);
      expect(await model.countDocuments()).toBe(1);
      expect(await OutboxMessage.countDocuments()).toBe(1);
    });

    it('answers 200 with the account, without a session, and mails a code', async () => {
      await makeAccount[kind === 'consumer' ? 'seller' : 'consumer']({ email });
      const answer = await register(api, kind, { ...wanted, email: '  Asha@Example.IN ' });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ [kind]: expect.any(Object), message: expect.stringContaining('that we sent') });
      expect(answer.body[kind]).toMatchObject({ email, name: wanted.name, emailVerified: false });
      expect(sessionCookies(answer)).toEqual([]);

      const row = await collection(`${kind}s`).findOne({ email });
      expect(row).toMatchObject({ _id: answer.body[kind].id, passwordHash: expect.stringMatching(/^\$argon2id\$/) });
      expect(JSON.stringify(row)).not.toContain(password);
      expect(JSON.stringify(answer.body)).not.toMatch(/passwordHash|argon2|correct horse/);

      await api.relay();
      expect(api.world.mails.map(({ to }) => to)).toEqual([email]);
      expect(codeIn(api.world.mails[0])).toMatch(/^\d{6}$/);
    });
  });

  describe.each(['consumer', 'doctor'] as const)('the new password of a %s', (kind) => {
    itForAll([
      ['8 characters', 'eight888'],
      ['128 emoji', '🥥'.repeat(128)],
      ['spaces at both ends', '  spaces count  '],
    ])('may have any characters, of which each counts when signing in', async (what, chosen) => {
      const email = `${what.replaceAll(' ', '.')}@example.in`;
      expect((await register(api, kind, { ...wanted, email, password: chosen })).status).toBe(200);
      expect((await signIn(api, kind, email, chosen)).status).toBe(200);
      expect((await signIn(api, kind, email, chosen.slice(0, -1))).status).not.toBe(200);
      expect((await signIn(api, kind, email, `${chosen} `)).status).toBe(401);
    });
  });

  describe('POST /api/auth/consumer-register', () => {
    const open = (fields: object, headers: Record<string, string> = {}) =>
      register(api, 'consumer', { ...wanted, ...fields }, headers);

    itForAll([
      '@example.in',
      'asha@localhost',
      'asha@@example.in',
      'asha,eve@example.in',
      'asha@example.in;eve@example.in',
      'asha@example.in\r\nBcc: eve@example.in',
      'asha\0@example.in',
      'Asha <asha@example.in>',
      'ಆಶಾ@example.in',
      '"asha,eve"@example.in',
      '"asha\r\nBcc: eve@example.in"@example.in',
      `${'a'.repeat(65)}@example.in`,
      `${'a'.repeat(64)}@${'a.'.repeat(94)}in`,
    ])('answers 400 for an e-mail that is invalid or too long, or for several', async (invalid) => {
      const answer = await open({ email: invalid });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['email']]);
    });

    it('answers 200 while no mail can be sent, and mails the code later', async () => {
      api.world.failMails(1);
      expect((await open({})).status).toBe(200);
      await api.relay();
      expect(api.world.mails).toEqual([]);
      api.world.clock.advance(2_000);
      await api.relay();
      expect(api.world.mails).toHaveLength(1);
    });

    it('says that no code was sent when the server cannot send mail', async () => {
      const { mail } = api.world;
      api.world.mail = noMail;
      const { status, body } = await open({});
      api.world.mail = mail;
      expect([status, body.message]).toEqual([200, expect.stringContaining('no verification code')]);
      expect(body.message).not.toMatch(/sent/);
    });

    itForAll([
      ['kn-IN,kn;q=0.9,en;q=0.8', 'kn', 'ನಿಮ್ಮ ಪರಿಶೀಲನಾ ಕೋಡ್'],
      ['hi', 'hi', 'आपका सत्यापन कोड'],
      ['en-GB', 'en', 'Your verification code'],
      ['fr-FR', null, 'Your verification code'],
    ])('mails in the preferred language of the request', async (asked, language, subject) => {
      api.world.mails.length = 0;
      const address = `asha${asked.replace(/\W/g, '').toLowerCase()}@example.in`;
      const { body } = await open({ email: address }, { 'accept-language': asked });
      expect(body.consumer.language).toBe(language);
      await api.relay();
      expect(api.world.mails).toMatchObject([{ to: address, subject }]);
    });

    it('accepts a phone number in common spellings, or none, and refuses an invalid one', async () => {
      expect(fieldsOf(await open({ phone: '+919480012345, +919480012346' }))).toEqual(['phone']);
      expect((await open({ phone: '094800 12345' })).body.consumer.phone).toBe('+919480012345');
      expect((await open({ email: 'b@example.in', phone: null })).body.consumer.phone).toBeNull();
    });

    it('gives every consumer a unique referral code', async () => {
      const [first, second] = [await open({}), await open({ email: 'b@example.in' })];
      expect(first.body.consumer.referralCode).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/);
      expect(second.body.consumer.referralCode).not.toBe(first.body.consumer.referralCode);
    });

    it('links the friend of the referral code, and ignores an unknown one', async () => {
      const friend = await makeConsumer({ referralCode: 'ACDEFGH3' });
      const friends = [
        ['ACDEFGH3', friend._id],
        [' acdefgh3 ', friend._id],
        ['NOBODY99', null],
        ['.*', null],
        ['', null],
      ] as const;
      for (const [nth, [referralCode, referredById]] of friends.entries()) {
        const { status, body } = await open({ email: `friend${nth}@example.in`, referralCode });
        expect(status).toBe(200);
        expect(await Consumer.findById(body.consumer.id).lean()).toMatchObject({ referredById });
      }
    });
  });

  describe('POST /api/auth/register', () => {
    it('requires a valid WhatsApp number, and stores it in E.164, with the seller type', async () => {
      for (const whatsappNumber of [null, 'whatsapp']) {
        expect(fieldsOf(await register(api, 'seller', { ...wanted, whatsappNumber }))).toEqual(['whatsappNumber']);
      }
      const { body } = await register(api, 'seller', {
        ...wanted,
        whatsappNumber: '9480054321',
        sellerType: 'wholesale',
      });
      expect(body.seller).toMatchObject({ whatsappNumber: '+919480054321', sellerType: 'wholesale' });
    });
  });
}
