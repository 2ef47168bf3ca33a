import { describe, expect, it } from '@jest/globals';
import { atomically } from '../../../database/transactions/atomically.js';
import { emptyAccount } from '../../../domain/accounts/emptyAccount.js';
import { notify } from '../../../domain/notifications/notify.js';
import { registerApp } from '../../../domain/push/registerApp.js';
import { subscribe } from '../../../domain/push/subscribe.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { makeConsumer } from '../../support/factories.js';
import { relayAll } from '../../support/relayAll.js';
import {
  browsers,
  consumer,
  expos,
  expoToken,
  messageStates,
  minute,
  moved,
  owner,
  states,
  subscribed,
  tell,
  titles,
  world,
} from './pushServices.js';

export function testPushNotification(): void {
  describe('a push to a browser', () => {
    it('has the text of the inbox without user-written words, and its own tag', async () => {
      const browser = await subscribed();
      await tell();
      await relayAll(world);
      const { _id: notificationId } = await Notification.findOne().lean().orFail();
      expect(browsers.wrong).toEqual([]);
      expect(browsers.received).toMatchObject([
        {
          browser,
          message: {
            title: 'Order cancelled',
            body: 'Your order SO-20261118-K7Q9M4 from Rathabeedi Kirana was cancelled.',
            tag: `notification-${notificationId}`,
            url: 'https://app.example.in/orders/7',
            data: { type: 'order_status', notificationId, orderId: 7, storeId: 3 },
          },
          headers: { urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) },
        },
      ]);
      expect(await states()).toEqual([['sent', 1]]);
      expect(await messageStates()).toEqual(['done']);
    });

    it("is in the recipient's language, and has at most 3 kB", async () => {
      await Consumer.updateOne({ _id: consumer._id }, { language: 'kn' });
      await subscribed();
      const storeName = 'ಅಂಗಡಿ'.repeat(400);
      await notify(world, { kind: 'consumer', id: consumer._id }, 'order_status', { ...moved, storeName });
      await relayAll(world);
      const message = browsers.received[0]?.message;
      expect(message.title).toBe('ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ');
      expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(3_072);
    });

    it('is recorded in the transaction of the notification', async () => {
      await subscribed();
      const work = atomically(async () => {
        await tell();
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      await relayAll(world);
      expect(browsers.received).toEqual([]);
    });
  });

  describe('pushNotification', () => {
    it('pushes once, however often the message is delivered', async () => {
      await subscribed();
      await tell();
      await relayAll(world);
      await OutboxMessage.updateMany({}, { state: 'pending', nextAttemptAt: world.now(), deliveredTo: [] });
      await relayAll(world);
      expect([titles().length, await states()]).toEqual([1, [['sent', 1]]]);
    });

    it.each<[string, object]>([
      ['does not want the topic', { preferences: { orders: false } }],
      ['is suspended', { suspendedUntil: new Date('2099-01-01') }],
      ['has signed out everywhere since', { credentialVersion: 5 }],
    ])('sends no push to a consumer who %s', async (_who, fields) => {
      await subscribed();
      await Consumer.updateOne({ _id: consumer._id }, { $set: fields });
      await tell();
      await relayAll(world);
      expect([browsers.received, await Notification.countDocuments()]).toEqual([[], 1]);
    });

    it.each<[string, () => Promise<unknown>]>([
      [
        'who switched the topic off since',
        () => Consumer.updateOne({ _id: consumer._id }, { preferences: { orders: false } }),
      ],
      ['who was suspended since', () => Consumer.updateOne({ _id: consumer._id }, { suspendedUntil: '2099-01-01' })],
      ['who was erased since', () => emptyAccount('consumer', consumer)],
    ])('sends no push to a consumer %s', async (_who, change) => {
      await subscribed();
      await tell();
      await change();
      await relayAll(world);
      expect([browsers.received, await messageStates()]).toEqual([[], ['done']]);
    });

    it('sends no push for the previous account of a browser or app', async () => {
      const browser = browsers.newBrowser();
      await subscribe(world, owner(), browser.subscription);
      browsers.trouble(browser.name, { status: 503 });
      await tell();
      await relayAll(world);
      await subscribe(world, { kind: 'consumer', account: await makeConsumer() }, browser.subscription);
      world.clock.advance(minute);
      await relayAll(world);
      expect(browsers.received).toEqual([]);
    });

    it('writes no endpoint, token or text to the delivery log', async () => {
      browsers.trouble(await subscribed(), { status: 403, body: { to: 'asha@example.in' } });
      await registerApp(world, owner(), { token: expoToken });
      expos.trouble({ status: 400, body: { errors: [{ message: `${expoToken} is not yours` }] } });
      await tell();
      await relayAll(world);
      const log = JSON.stringify(await DeliveryLog.find().lean());
      for (const secret of ['127.0.0.1', 'abcdefghij', '@', '94800', 'SO-2026']) expect(log).not.toContain(secret);
    });

    it('sends no push for a notification that was read meanwhile', async () => {
      await subscribed();
      await tell();
      await Notification.updateMany({}, { isRead: true });
      await relayAll(world);
      expect(browsers.received).toEqual([]);
    });
  });
}
