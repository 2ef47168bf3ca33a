import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { Feedback } from '../../../models/forms/Feedback.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer } from '../../support/factories.js';

const bug = { type: 'bug', page: '/shop', description: 'The picture does not load.', expected: 'A picture' };

export function testFeedback(): void {
  const api = useApi();

  let caller: Sent;
  beforeEach(async () => {
    caller = await api.as('consumer', await makeConsumer());
  });
  afterEach(() => {
    api.world.config.feedbackEmail = 'staff@example.in';
  });
  const give = (body: object, sent = caller) => api.post('/feedback', { ...sent, body });

  describe('POST /api/feedback', () => {
    it('answers 400 for an invalid field, and stores nothing', async () => {
      for (const [field, wrong] of [
        ['type', 'praise'],
        ['page', 'x'.repeat(201)],
        ['description', ''],
        ['expected', 'x'.repeat(5_001)],
      ] as const) {
        const { status, body } = await give({ ...bug, [field]: wrong });
        expect([status, body.details[0].field]).toEqual([400, field]);
      }
      expect(await Feedback.countDocuments()).toBe(0);
    });

    it.each(accountKinds)('stores the feedback of a %s', async (kind) => {
      const account = await makeAccount[kind]();
      const { status, body } = await give(bug, await api.as(kind, account));
      const [row] = await Feedback.find().lean();
      expect([status, body]).toEqual([201, { feedback: { id: row?._id } }]);
      expect(row).toMatchObject({ ...bug, authorKind: kind, authorId: account._id });
    });

    it('mails staff once, with the feedback and a link to the console', async () => {
      const { body } = await give({ ...bug, description: 'Line one\nBcc: eve@evil.example' });
      await api.relay();
      await api.relay();
      const [mail, ...others] = api.world.mails;
      expect([mail?.to, mail?.subject, others]).toEqual(['staff@example.in', 'Feedback (bug) on /shop', []]);
      const lines = mail?.text.split('\n') ?? [];
      expect(lines).toEqual(expect.arrayContaining(['Line one Bcc: eve@evil.example', 'Expected: A picture']));
      expect(lines).toContain(`http://localhost:3000/admin/resources/Feedback/records/${body.feedback.id}/show`);
    });

    it('mails once after a process was killed before it marked the mail as sent', async () => {
      await give(bug);
      await api.relay();
      const unmarked = { state: 'pending', deliveredTo: [], nextAttemptAt: api.world.now() };
      await OutboxMessage.updateOne({ event: 'form.received' }, unmarked);
      await api.relay();
      expect(api.world.mails).toHaveLength(1);
      expect(await OutboxMessage.countDocuments({ event: 'form.received', state: 'done', attempts: 2 })).toBe(1);
      const [row, ...others] = await DeliveryLog.find().lean();
      expect([row?.state, row?.recipientId, others]).toEqual(['sent', null, []]);
      expect(JSON.stringify(row)).not.toContain('staff@');
    });

    it('stores the feedback without a configured mailbox', async () => {
      api.world.config.feedbackEmail = undefined;
      expect((await give(bug)).status).toBe(201);
      await api.relay();
      expect(api.world.mails).toEqual([]);
    });

    it('stores it once for one Idempotency-Key', async () => {
      const headers = { 'idempotency-key': 'feedback-1' };
      const [first, again] = [await give(bug, { ...caller, headers }), await give(bug, { ...caller, headers })];
      expect(again.body).toEqual(first.body);
      expect(await Feedback.countDocuments()).toBe(1);
    });
  });
}
