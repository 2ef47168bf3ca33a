import { describe, expect, it } from '@jest/globals';
import { deliverOnce } from '../../../domain/deliveries/deliverOnce.js';
import { minute } from '../../../domain/durations.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

const owed = { form: 'mail', messageId: 7, kind: 'seller', id: 3 } as const;
const log = () => DeliveryLog.find().lean();

export function testDeliverOnce(): void {
  useDatabase();

  describe('deliverOnce', () => {
    it('logs a failure and throws it, so that the message is retried', async () => {
      const fails = () => Promise.reject(new Error('the mail server answered 451'));
      await expect(deliverOnce(world, owed, fails)).rejects.toThrow('451');
      expect(await log()).toMatchObject([
        { state: 'waiting', attempts: 1, lastError: 'the mail server answered 451', recipientKind: 'seller' },
      ]);
      expect(await deliverOnce(world, owed, async () => true)).toBe(true);
      expect(await log()).toMatchObject([{ _id: 'mail:7', state: 'sent', attempts: 2, lastError: null }]);
    });

    it('does not send a message again that the log has as sent, after the process was killed', async () => {
      await deliverOnce(world, owed, async () => true);
      const again = () => Promise.reject(new Error('sent again'));
      expect(await deliverOnce(world, owed, again)).toBe(true);
      expect(await log()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    });

    it('logs a message that exceeds the limit', async () => {
      expect(await deliverOnce(world, owed, async () => false)).toBe(false);
      expect(await log()).toMatchObject([{ state: 'refused' }]);
    });
  });

  describe('the delivery log', () => {
    it('has a row for each mail and text message, without address, number or code', async () => {
      const { _id: accountId, phone } = await makeConsumer({
        email: 'asha@example.in',
        phone: '+919480012345',
        emailVerified: false,
        phoneVerified: false,
      });
      world.failMails(1);
      for (const type of ['email', 'phone'] as const) {
        await recordEvent(world, 'verification.asked', { kind: 'consumer', accountId, type });
      }
      await relayAll(world);
      world.clock.advance(minute);
      await relayAll(world);
      const rows = await DeliveryLog.find().sort({ form: 1 }).lean();
      expect(rows).toMatchObject([
        { form: 'mail', state: 'sent', attempts: 2, recipientId: accountId },
        { form: 'sms', state: 'sent', attempts: 1, recipientId: accountId },
      ]);
      const code = /\d{6}/.exec(world.texts[0]?.text ?? '')?.[0] ?? 'no code';
      const kept = JSON.stringify([rows, await OutboxMessage.find().lean()]);
      for (const secret of ['asha@', String(phone), '94800', code]) expect(kept).not.toContain(secret);
    });
  });
}
