import { describe, expect, it } from '@jest/globals';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { mailSignInWarning } from '../../../jobs/onEvent/mailSignInWarning.js';
import { subscribers } from '../../../jobs/subscribers.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { noMail } from '../../../providers/mail/noMail.js';
import { useDatabase } from '../../support/database.js';
import { makeAccount } from '../../support/factories.js';
import { type TestWorld, testWorld } from '../../support/world.js';

const run = mailSignInWarning.run as (world: unknown, payload: object) => Promise<void>;
const warn = async (world: TestWorld, kind: AccountKind, fields: object = {}) => {
  const { _id: accountId } = await makeAccount[kind](fields);
  await run(world, { kind, accountId });
  return world.mails.at(-1);
};

export function testMailSignInWarning(): void {
  useDatabase();

  describe('mailSignInWarning', () => {
    it('sends no mail for a missing account', async () => {
      const world = testWorld();
      const { _id: accountId } = await makeAccount.consumer({ email: 'deleted:consumer:7' });
      await run(world, { kind: 'consumer', accountId });
      await run(world, { kind: 'consumer', accountId: 0 });
      expect(world.mails).toEqual([]);
    });

    it('does not listen without a mail server: a late warning is useless', () => {
      const world = testWorld();
      expect(mailSignInWarning.listens?.(world)).toBe(true);
      world.mail = noMail;
      expect(mailSignInWarning.listens?.(world)).toBe(false);
    });

    it('rejects when the mail is not accepted, so that it is retried', async () => {
      const world = testWorld();
      world.failMails(1);
      await expect(warn(world, 'consumer')).rejects.toThrow('451');
    });

    it.each(accountKinds)(
      'explains to a %s why and how long sign-in is paused, and links to a password reset',
      async (kind) => {
        const mail = await warn(testWorld(), kind, { email: 'asha@example.in' });
        expect(mail).toMatchObject({ to: 'asha@example.in', subject: 'Many wrong passwords for your account' });
        expect(mail?.text).toContain('paused sign-in by password for 15 minutes');
        const link = `https://app.example.in/forgot-password?type=${kind}`;
        expect(mail?.text.split('\n')).toContain(link);
        expect(mail?.html).toContain(`href="${link}"`);
      },
    );

    it('warns an operator without a link, because operators cannot reset passwords', async () => {
      const world = testWorld();
      const { _id: accountId, email } = await createOperator({
        email: 'ravi@example.in',
        password: 'a long enough password',
        name: 'Ravi',
      });
      await run(world, { kind: 'operator', accountId });
      const [mail] = world.mails;
      expect(mail).toMatchObject({ to: email, subject: 'Many wrong passwords for the console' });
      expect(mail?.text).toContain('for 10 minutes');
      expect(mail?.text).not.toContain('http');
    });

    it('starts the link with PUBLIC_URL without APP_URL', async () => {
      const mail = await warn(testWorld({ appUrl: undefined }), 'seller');
      expect(mail?.text.split('\n')).toContain('http://localhost:3000/forgot-password?type=seller');
    });

    it.each([
      ['kn', 'ನಿಮಿಷ'],
      ['hi', 'मिनट'],
    ])("is in the owner's language, %s", async (language, minutes) => {
      const mail = await warn(testWorld(), 'consumer', { language });
      expect(mail?.text).toContain(`15 ${minutes}`);
      expect(mail?.html).toContain(`<html lang="${language}">`);
    });

    it('runs once for the event', async () => {
      const world = testWorld();
      const { _id: accountId } = await makeAccount.consumer();
      await recordEvent(world, 'signIn.limited', { kind: 'consumer', accountId });
      await relayOutbox(world, subscribers);
      await relayOutbox(world, subscribers);
      expect(world.mails).toHaveLength(1);
    });
  });
}
