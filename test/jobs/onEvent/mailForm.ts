import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { mailForm } from '../../../jobs/onEvent/mailForm.js';
import { Feedback } from '../../../models/forms/Feedback.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

const run = mailForm.run as (world: unknown, payload: object, prepared: unknown, delivery: object) => Promise<void>;
const delivery = { messageId: 1, attempt: 1 };

export function testMailForm(): void {
  useDatabase();

  describe('mailForm', () => {
    it('has nothing to do without a mail server or an address of staff', () => {
      const world = testWorld();
      expect(mailForm.listens?.(world)).toBe(true);
      expect(mailForm.listens?.({ ...world, mail: { ...world.mail, configured: false } })).toBe(false);
      expect(mailForm.listens?.(testWorld({ feedbackEmail: undefined }))).toBe(false);
    });

    it('mails nothing about a form that no longer exists', async () => {
      const world = testWorld();
      await run(world, { form: 'feedback', id: 999_999_999 }, undefined, delivery);
      expect(world.mails).toEqual([]);
    });

    it('mails a submitted form to staff', async () => {
      const world = testWorld();
      const fields = {
        authorKind: 'consumer',
        authorId: 1,
        type: 'bug',
        page: '/cart',
        description: 'It is empty',
      } as const;
      const { _id: id } = await insert(Feedback, fields);
      await run(world, { form: 'feedback', id }, undefined, delivery);
      expect(world.mails).toMatchObject([{ to: 'staff@example.in', subject: 'Feedback (bug) on /cart' }]);
    });
  });
}
