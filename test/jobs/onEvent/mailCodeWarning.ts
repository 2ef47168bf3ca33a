import { describe, expect, it } from '@jest/globals';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { mailCodeWarning } from '../../../jobs/onEvent/mailCodeWarning.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { noMail } from '../../../providers/mail/noMail.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

const run = mailCodeWarning.run as (world: unknown, payload: object) => Promise<void>;
const ravi = { email: 'ravi@example.in', password: 'a long enough password', name: 'Ravi' };

export function testMailCodeWarning(): void {
  useDatabase();

  describe('mailCodeWarning', () => {
    it('sends no mail for a missing or a disabled operator', async () => {
      const world = testWorld();
      const { _id: operatorId } = await createOperator(ravi);
      await Operator.updateOne({ _id: operatorId }, { $set: { isActive: false } });
      await run(world, { operatorId });
      await run(world, { operatorId: 0 });
      expect(world.mails).toEqual([]);
    });

    it('does not listen without a mail server: a late warning is useless', () => {
      const world = testWorld();
      expect(mailCodeWarning.listens?.(world)).toBe(true);
      world.mail = noMail;
      expect(mailCodeWarning.listens?.(world)).toBe(false);
    });

    it('rejects when the mail is not accepted, so that it is retried', async () => {
      const world = testWorld();
      world.failMails(1);
      const { _id: operatorId } = await createOperator(ravi);
      await expect(run(world, { operatorId })).rejects.toThrow('451');
    });

    it('says that the password is known, how long codes are paused, and what to do', async () => {
      const world = testWorld();
      const { _id: operatorId, email } = await createOperator(ravi);
      await run(world, { operatorId });
      const [mail] = world.mails;
      expect(mail).toMatchObject({ to: email, subject: 'Many wrong codes for the console' });
      expect(mail?.text).toContain('for 60 minutes');
      expect(mail?.text).toContain('choose a new one');
    });
  });
}
