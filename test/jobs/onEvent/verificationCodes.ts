import { describe, expect, it } from '@jest/globals';
import { registerConsumer } from '../../../domain/accounts/registration/registerConsumer.js';
import { requestVerification } from '../../../domain/accounts/verification/requestVerification.js';
import { verifyAddress } from '../../../domain/accounts/verification/verifyAddress.js';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import { eventJobs } from '../../../jobs/eventJobs.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { codeIn } from '../../support/accounts/mailed.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { eventJob } from '../../support/jobs.js';
import { testWorld } from '../../support/world.js';

const mailVerificationCode = eventJob('mailVerificationCode');
const textVerificationCode = eventJob('textVerificationCode');

const networkAddress = '203.0.113.1';

type Run = (world: unknown, payload: object, prepared: unknown, delivery: object) => Promise<void>;
let messages = 0;

/** Runs the job for a new consumer. */
async function send(job: { run: unknown }, type: 'email' | 'phone', fields: object = {}) {
  const world = testWorld();
  const { _id: accountId } = await makeConsumer({ emailVerified: false, phoneVerified: false, ...fields });
  const payload = { kind: 'consumer', accountId, type };
  await (job.run as Run)(world, payload, undefined, { messageId: ++messages, attempt: 1 });
  return world;
}

export function testVerificationCodes(): void {
  useDatabase();

  describe('the mail with a verification code', () => {
    it('is not sent to a verified address, nor for a phone number', async () => {
      for (const [type, fields] of [
        ['email', { emailVerified: true }],
        ['phone', {}],
      ] as const) {
        const world = await send(mailVerificationCode, type, fields);
        expect(world.mails).toEqual([]);
      }
      expect(await VerificationCode.countDocuments()).toBe(0);
    });

    it('has the code in the text and in the HTML, and only there', async () => {
      const world = await send(mailVerificationCode, 'email', { email: 'asha@example.in', name: 'Asha Rao' });
      const [mail] = world.mails;
      const code = codeIn(mail);
      expect(mail).toMatchObject({ to: 'asha@example.in', subject: 'Your verification code' });
      expect(mail?.text.split('\n')).toContain(code);
      expect(mail?.html).toContain(`>${code}</p>`);
      expect(mail?.text).toContain('Hello,');
      expect(mail?.text).not.toContain('Asha');
      expect(mail?.text).toContain('10 minutes');
      // Subjects are shown on locked screens and written to logs.
      expect(mail?.subject).not.toContain(code);
    });

    itForAll([
      ['kn', 'ನಿಮ್ಮ ಪರಿಶೀಲನಾ ಕೋಡ್', 'ನಮಸ್ಕಾರ,'],
      ['hi', 'आपका सत्यापन कोड', 'नमस्ते,'],
    ])('is in the language of the account', async (language, subject, greeting) => {
      const world = await send(mailVerificationCode, 'email', { language });
      const [mail] = world.mails;
      expect(mail?.subject).toBe(subject);
      expect(mail?.text.split('\n')).toEqual(expect.arrayContaining([greeting, codeIn(mail)]));
      expect(mail?.html).toContain(`<html lang="${language}">`);
    });

    it('is the only place of the code', async () => {
      const world = testWorld();
      const { _id } = await makeConsumer({ emailVerified: false });
      await requestVerification(world, 'consumer', _id, { type: 'email', isSignedIn: false, networkAddress });
      await relayOutbox(world, eventJobs);
      const code = codeIn(world.mails[0]);
      const rows = [...(await VerificationCode.find().lean()), ...(await OutboxMessage.find().lean())];
      const withoutNumbers = JSON.stringify(rows, (_key, value) => (value instanceof Date ? '' : value));
      expect(withoutNumbers).not.toContain(`"${code}"`);
      expect(await OutboxMessage.findOne().lean()).toMatchObject({
        payload: { kind: 'consumer', accountId: _id, type: 'email' },
        state: 'done',
      });
    });

    it('has another code when the first mail was lost, and only that one works', async () => {
      const world = testWorld();
      let count = 0;
      world.random.integer = (below) => ++count % below;
      const { _id } = await registerConsumer(world, {
        email: 'a@example.in',
        password: 'x'.repeat(8),
        name: 'A',
        networkAddress,
      });
      world.failMails(1);
      await relayOutbox(world, eventJobs);
      const lost = await VerificationCode.findOne().lean();
      world.clock.advance(60 * 60 * 1000);
      await relayOutbox(world, eventJobs);
      expect(world.mails).toHaveLength(1);
      expect((await VerificationCode.findOne().lean())?.codeHash).not.toBe(lost?.codeHash);
      const code = codeIn(world.mails[0]);
      const account = await verifyAddress(world, 'consumer', _id, { type: 'email', code, networkAddress });
      expect(account.emailVerified).toBe(true);
    });
  });

  describe('the text message with a verification code', () => {
    it('is not sent to a verified number, to an account without a number, nor for an e-mail address', async () => {
      for (const [type, fields] of [
        ['phone', { phoneVerified: true }],
        ['phone', { phone: undefined }],
        ['email', {}],
      ] as const) {
        const world = await send(textVerificationCode, type, fields);
        expect(world.texts).toEqual([]);
      }
      expect(await VerificationCode.countDocuments()).toBe(0);
    });

    it('has a new code, for the number of the account, and needs an SMS provider', async () => {
      expect(textVerificationCode.listens?.({ ...testWorld(), sms: undefined })).toBe(false);
      const world = await send(textVerificationCode, 'phone');
      expect(world.texts).toMatchObject([{ to: '+919480012345', text: expect.stringMatching(/\d{6}/) }]);
      expect(await VerificationCode.countDocuments()).toBe(1);
    });
  });
}
