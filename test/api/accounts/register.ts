import { describe, expect, it } from '@jest/globals';
import type { SchemaType } from 'mongoose';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { codeIn } from '../../support/accounts/mailed.js';
import { sessionCookies } from '../../support/accounts.js';
import { type Answer, collection, useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';
import { hashAsShipped } from '../../support/hashingCosts.js';
import { itForAll } from '../../support/itForAll.js';
import { registrations } from './registrations.js';

const kinds = ['consumer', 'seller', 'doctor'] as const;
const logins = {
  consumer: { path: '/auth/consumer-login', more: {} },
  seller: { path: '/auth/login', more: {} },
  doctor: { path: '/doctor/auth', more: { action: 'login' } },
};
const makers = makeAccount;

const fieldsOf = ({ body }: Answer) => body.details?.map(({ field }: { field: string }) => field);

export function testRegister(): void {
  const api = useApi();

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
}
