import { describe, expect, it } from '@jest/globals';
import { registerConsumer } from '../../../domain/accounts/registration/registerConsumer.js';
import { requestVerification } from '../../../domain/accounts/verification/requestVerification.js';
import { verifyAddress } from '../../../domain/accounts/verification/verifyAddress.js';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import { mailVerificationCode } from '../../../jobs/onEvent/mailVerificationCode.js';
import { subscribers } from '../../../jobs/subscribers.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { codeIn } from '../../support/accounts/mailed.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const networkAddress = '203.0.113.1';

const run = mailVerificationCode.run as (world: unknown, payload: object) => Promise<void>;
const mailTo = async (fields: object) => {
  const world = testWorld();
  const { _id: accountId } = await makeConsumer({ emailVerified: false, ...fields });
  await run(world, { kind: 'consumer', accountId, type: 'email' });
  return { world, accountId, mail: world.mails[0] };
};

/** A random source that never returns the same number twice. */
function counting() {
  let count = 0;
  return (below: number) => ++count % below;
}

export function testMailVerificationCode(): void {
  useDatabase();

  describe('mailVerificationCode', () => {
    it('sends no mail to a verified address or a missing account', async () => {
      const { world, mail } = await mailTo({ emailVerified: true });
      expect(mail).toBeUndefined();
      await run(world, { kind: 'seller', accountId: 999_999_999, type: 'email' });
      expect(world.mails).toEqual([]);
      expect(await VerificationCode.countDocuments()).toBe(0);
    });

    it('ignores phone numbers: their codes go by SMS, and a mail would prove nothing about them', async () => {
      const world = testWorld();
      const { _id: accountId } = await makeConsumer({ emailVerified: false });
      await run(world, { kind: 'consumer', accountId, type: 'phone' });
      expect(world.mails).toEqual([]);
      expect(await VerificationCode.countDocuments()).toBe(0);
    });

    it('rejects when the mail is not accepted, so that it is retried', async () => {
      const world = testWorld();
      world.failMails(1);
      const { _id: accountId } = await makeSeller({ emailVerified: false });
      await expect(run(world, { kind: 'seller', accountId, type: 'email' })).rejects.toThrow('451');
    });

    it('has the code in the text and in the HTML, and only there', async () => {
      const { mail } = await mailTo({ email: 'asha@example.in', name: 'Asha Rao' });
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

    it.each([
      ['en', 'Your verification code', 'Hello,'],
      ['kn', 'ನಿಮ್ಮ ಪರಿಶೀಲನಾ ಕೋಡ್', 'ನಮಸ್ಕಾರ,'],
      ['hi', 'आपका सत्यापन कोड', 'नमस्ते,'],
    ])('is in the language of the account, %s', async (language, subject, greeting) => {
      const { mail } = await mailTo({ language });
      expect(mail?.subject).toBe(subject);
      expect(mail?.text.split('\n')).toEqual(expect.arrayContaining([greeting, codeIn(mail)]));
      expect(mail?.html).toContain(`<html lang="${language}">`);
    });

    it('stores the code nowhere but in the mail', async () => {
      const world = testWorld();
      const { _id } = await makeConsumer({ emailVerified: false });
      await requestVerification(world, 'consumer', _id, { type: 'email', networkAddress });
      await relayOutbox(world, subscribers);
      const code = codeIn(world.mails[0]);
      const rows = [...(await VerificationCode.find().lean()), ...(await OutboxMessage.find().lean())];
      const withoutNumbers = JSON.stringify(rows, (_key, value) => (value instanceof Date ? '' : value));
      expect(withoutNumbers).not.toContain(`"${code}"`);
      expect(await OutboxMessage.findOne().lean()).toMatchObject({
        payload: { kind: 'consumer', accountId: _id, type: 'email' },
        state: 'done',
      });
    });

    it('sends another code when the first mail was lost, and only that one works', async () => {
      const world = testWorld();
      world.random.integer = counting();
      const { _id } = await registerConsumer(world, {
        ...{ email: 'a@example.in', password: 'x'.repeat(8), name: 'A', networkAddress },
      });
      world.failMails(1);
      await relayOutbox(world, subscribers);
      const lost = await VerificationCode.findOne().lean();
      world.clock.advance(60 * 60 * 1000);
      await relayOutbox(world, subscribers);
      expect(world.mails).toHaveLength(1);
      expect((await VerificationCode.findOne().lean())?.codeHash).not.toBe(lost?.codeHash);
      const account = await verifyAddress(world, 'consumer', _id, {
        ...{ type: 'email', code: codeIn(world.mails[0]), networkAddress },
      });
      expect(account.emailVerified).toBe(true);
    });

    it('is safe to run twice: the newer mail has the code that works', async () => {
      const { world, accountId } = await mailTo({});
      await run(world, { kind: 'consumer', accountId, type: 'email' });
      expect(world.mails).toHaveLength(2);
      await verifyAddress(world, 'consumer', accountId, {
        ...{ type: 'email', code: codeIn(world.mails[1]), networkAddress },
      });
      await run(world, { kind: 'consumer', accountId, type: 'email' });
      expect(world.mails).toHaveLength(2);
    });
  });
}
