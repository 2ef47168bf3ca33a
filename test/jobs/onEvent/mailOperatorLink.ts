import { describe, expect, it } from '@jest/globals';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { mailOperatorLink } from '../../../jobs/onEvent/mailOperatorLink.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

const run = mailOperatorLink.run as (world: unknown, payload: object) => Promise<void>;
const invited = { email: 'nandini@example.in', password: undefined, name: 'Nandini Rao' };

export function testMailOperatorLink(): void {
  useDatabase();

  describe('mailOperatorLink', () => {
    it('sends no mail for a missing or a disabled operator', async () => {
      const world = testWorld();
      const { _id: operatorId } = await createOperator(invited);
      await Operator.updateOne({ _id: operatorId }, { $set: { isActive: false } });
      await run(world, { operatorId });
      await run(world, { operatorId: 0 });
      expect(world.mails).toEqual([]);
      expect(await PasswordReset.countDocuments()).toBe(0);
    });

    it('rejects when the mail is not accepted, so that it is retried', async () => {
      const world = testWorld();
      world.failMails(1);
      const { _id: operatorId } = await createOperator(invited);
      await expect(run(world, { operatorId })).rejects.toThrow('451');
    });

    it('mails a link to the console, with its token where servers do not log it', async () => {
      const world = testWorld();
      const { _id: operatorId } = await createOperator(invited);
      await run(world, { operatorId });
      const [mail] = world.mails;
      expect(mail).toMatchObject({ to: 'nandini@example.in', subject: 'Your access to the marketplace console' });
      expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/admin\/password#[0-9a-f]{64}$/m);
      expect(mail?.text).toContain('valid for 3 days');
      expect(await PasswordReset.find().lean()).toMatchObject([{ kind: 'operator', accountId: operatorId }]);
    });
  });
}
