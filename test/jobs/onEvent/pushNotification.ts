import { describe, expect, it } from '@jest/globals';
import { hour, minute } from '../../../domain/durations.js';
import { notify } from '../../../domain/notifications/notify.js';
import { emptyAccount } from '../../../domain/people/eraseAccount.js';
import { collectPushReceipts } from '../../../domain/push/collectPushReceipts.js';
import { registerApp, subscribe } from '../../../domain/push/pushTargets.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { type NotificationTopic, topics } from '../../../models/fields/preferenceFields.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { Notification } from '../../../models/notifications/Notification.js';
import {
  type NotificationData,
  type NotificationType,
  notificationTypes,
} from '../../../models/notifications/notificationKinds.js';
import { PushSubscription } from '../../../models/notifications/PushSubscription.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning } from '../../support/world.js';
import {
  browsers,
  consumer,
  expos,
  expoToken,
  google,
  messageStates,
  moved,
  order,
  owner,
  push,
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
      await push();
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
  });

  describe('the push for a notification', () => {
    it('is sent once, however often the message is delivered', async () => {
      await subscribed();
      await push();
      await OutboxMessage.updateMany({}, { state: 'pending', nextAttemptAt: world.now(), deliveredTo: [] });
      await relayAll(world);
      expect([titles().length, await states()]).toEqual([1, [['sent', 1]]]);
    });

    it.each<[string, () => Promise<unknown>]>([
      [
        'who does not want the topic',
        () => Consumer.updateOne({ _id: consumer._id }, { preferences: { orders: false } }),
      ],
      ['who is suspended', () => Consumer.updateOne({ _id: consumer._id }, { suspendedUntil: '2099-01-01' })],
      ['who has signed out everywhere', () => Consumer.updateOne({ _id: consumer._id }, { credentialVersion: 5 })],
      ['who is erased', () => emptyAccount('consumer', consumer)],
    ])('is not sent to a consumer %s since', async (_who, change) => {
      await subscribed();
      await tell();
      await change();
      await relayAll(world);
      expect([browsers.received, await messageStates()]).toEqual([[], ['done']]);
    });

    it('is not sent for the previous account of a browser', async () => {
      const browser = browsers.newBrowser();
      await subscribe(world, owner(), browser.subscription);
      browsers.trouble(browser.name, { status: 503 });
      await push();
      await subscribe(world, { kind: 'consumer', account: await makeConsumer() }, browser.subscription);
      world.clock.advance(minute);
      await relayAll(world);
      expect(browsers.received).toEqual([]);
    });

    it('leaves no endpoint, token or text in the delivery log', async () => {
      browsers.trouble(await subscribed(), { status: 403, body: { to: 'asha@example.in' } });
      await registerApp(world, owner(), { token: expoToken });
      expos.trouble({ status: 400, body: { errors: [{ message: `${expoToken} is not yours` }] } });
      await push();
      const log = JSON.stringify(await DeliveryLog.find().lean());
      for (const secret of ['127.0.0.1', 'abcdefghij', '@', '94800', 'SO-2026']) expect(log).not.toContain(secret);
    });

    it('is not sent when the notification was read meanwhile', async () => {
      await subscribed();
      await tell();
      await Notification.updateMany({}, { isRead: true });
      await relayAll(world);
      expect(browsers.received).toEqual([]);
    });
  });

  describe('a push service that refuses a message', () => {
    it('removes the browser with 404 or 410', async () => {
      for (const status of [404, 410]) browsers.trouble(await subscribed(), { status });
      await push();
      expect(await states()).toEqual([
        ['gone', 1],
        ['gone', 1],
      ]);
      expect(await PushSubscription.countDocuments()).toBe(0);
      expect(await messageStates()).toEqual(['done']);
    });

    it('gets no retry after another client error, and staff see it', async () => {
      browsers.trouble(await subscribed(), { status: 403 });
      await push();
      world.clock.advance(hour);
      await relayAll(world);
      expect(await DeliveryLog.find().lean()).toMatchObject([
        { state: 'refused', attempts: 1, lastError: 'the push service answered 403' },
      ]);
    });

    it('gets no request at a redirect target', async () => {
      const [browser, elsewhere] = [await subscribed(), browsers.newBrowser()];
      browsers.trouble(browser, { status: 307, headers: { location: elsewhere.subscription.endpoint } });
      await push();
      expect([browsers.received, await states()]).toEqual([[], [['refused', 1]]]);
    });

    it('gets a retry after a 500, only for the missing pushes', async () => {
      const [first, second] = [await subscribed(), await subscribed()];
      browsers.trouble(second, { status: 500 }, { status: 503 });
      await tell();
      for (const _again of [1, 2, 3]) {
        await relayAll(world);
        world.clock.advance(minute);
      }
      expect(browsers.received.map(({ browser }) => browser)).toEqual([first, second]);
      expect(await states()).toEqual([
        ['sent', 1],
        ['sent', 3],
      ]);
    });

    it('gets no request for as long as a 429 asks', async () => {
      browsers.trouble(await subscribed(), { status: 429, headers: { 'retry-after': '600' } });
      await push();
      world.clock.advance(9 * minute);
      await relayAll(world);
      expect(await states()).toEqual([['waiting', 1]]);
      world.clock.advance(2 * minute);
      await relayAll(world);
      expect(titles()).toEqual(['Order cancelled']);
    });

    it('is not avoided for years', async () => {
      for (const years of ['100000000', 'Fri, 01 Jan 2055 00:00:00 GMT']) {
        browsers.trouble(await subscribed(), { status: 429, headers: { 'retry-after': years } });
      }
      await push();
      world.clock.advance(7 * hour);
      await relayAll(world);
      expect(titles()).toEqual(['Order cancelled', 'Order cancelled']);
    });

    it('has a limit for the size of its answers', async () => {
      const browser = await subscribed();
      await registerApp(world, owner(), { token: 'fcm:APA91b' });
      await registerApp(world, owner(), { token: expoToken });
      browsers.trouble(browser, { status: 201, endless: true });
      google.trouble({ status: 200, endless: true });
      expos.trouble({ status: 200, endless: true });
      await push();
      expect((await DeliveryLog.find().sort({ subscriptionId: 1 }).lean()).map(({ lastError }) => lastError)).toEqual([
        null,
        'the push service cannot be reached: ANSWER_TOO_LONG',
        'the push service cannot be reached: ANSWER_TOO_LONG',
      ]);
    });

    it('times out when it hangs, which delays no other', async () => {
      const [hanging, other] = [await subscribed(), await subscribed()];
      browsers.trouble(hanging, { hangs: true });
      await push();
      expect(browsers.received.map(({ browser }) => browser)).toEqual([other]);
      expect((await states()).sort()).toEqual([
        ['sent', 1],
        ['waiting', 1],
      ]);
      world.clock.advance(minute);
      await relayAll(world);
      expect(browsers.received.map(({ browser }) => browser)).toEqual([other, hanging]);
    });

    it('has its message dead-lettered after a day, where staff see it', async () => {
      const browser = await subscribed();
      browsers.trouble(browser, { status: 500 }, { status: 500 });
      await push();
      world.clock.advance(27 * hour);
      await relayAll(world);
      expect(await OutboxMessage.find().lean()).toMatchObject([
        { event: 'notification.made', state: 'deadLettered', lastError: expect.stringContaining('answered 500') },
      ]);
    });
  });

  describe('a topic', () => {
    const thread = { requestId: 7, threadId: 3, title: null };
    const post = { targetType: 'message' as const, targetId: 7, reason: null };
    const refund = {
      refundId: 5,
      orderId: 7,
      orderNumber: 'K7-4Q9M',
      amount: 22_550,
      refundReason: 'paid_late' as const,
      expectedBy: new Date(someMorning),
      reference: null,
    };
    /** Every notification type by its topic; a missing one does not compile. */
    const all: { [Type in NotificationType]: [NotificationTopic, NotificationData[Type]] } = {
      order_placed: ['orders', order],
      order_status: ['orders', moved],
      order_promised: ['orders', { ...order, sellerPickupTime: new Date(someMorning) }],
      order_changed: ['orders', { ...order, effect: 'reduced', total: 22_550, reason: null }],
      order_change_proposed: [
        'orders',
        { ...order, replacements: [], total: 22_550, expiresAt: new Date(someMorning), reason: null },
      ],
      order_change_answered: ['orders', { ...order, answer: 'accepted', effect: 'replaced', total: 22_550 }],
      payment_rejected: ['orders', { ...order, amount: 22_550, payUntil: new Date(someMorning) }],
      payment_found: ['orders', { amount: 22_550, isRefunded: true, orderId: null, orderNumber: null }],
      settlement_made: ['orders', { settlementId: 3, amount: 41_000, owed: 0 }],
      settlement_failed: ['orders', { settlementId: 3, amount: 41_000 }],
      transfer_returned: ['orders', { settlementId: 3, utr: 'SBIN326112200417', amount: 41_000, isFromSeller: false }],
      dues_over_limit: ['orders', { due: 6_000, limit: 5_000, refusesFrom: null }],
      dues_payment_decided: [
        'orders',
        { duesPaymentId: 3, amount: 6_000, utr: '326112200417', outcome: 'rejected', reason: null },
      ],
      webhook_disabled: ['orders', { endpointId: 3, host: 'shop.example.in', isGone: true }],
      payment_failed: ['orders', { paymentId: 3, orderId: null, amount: 22_550 }],
      refund_started: ['orders', refund],
      refund_done: ['orders', refund],
      refund_delayed: ['orders', refund],
      new_order: ['orders', { ...order, products: 2, total: 22_550 }],
      order_waiting: ['orders', { ...order, acceptBy: new Date(someMorning) }],
      order_cancelled: ['orders', { ...order, byCustomer: true, reason: null }],
      request_posted: ['requests', { requestId: 5, category: 'plumbing' }],
      thread_opened: ['messages', { ...thread, name: 'Asha' }],
      thread_reply: ['messages', { ...thread, name: 'Asha' }],
      ad_thread_opened: ['messages', { adId: 7, threadId: 3, title: null }],
      ad_thread_reply: ['messages', { adId: 7, threadId: 3, title: null }],
      content_warning: ['messages', post],
      content_hidden: ['messages', { targetType: 'message', targetId: 7, byStaff: false }],
      content_reviewed: ['messages', { targetType: 'message', targetId: 7, isHidden: false }],
      ad_expired: ['ads', { adId: 7, title: null }],
      store_resumed: ['favourites', { storeId: 3, storeName: 'Car Street Stores' }],
      product_restocked: ['favourites', { productId: 7, title: 'Holige' }],
      new_review: ['messages', { reviewId: 7, storeId: 3, rating: 4 }],
      review_replied: ['messages', { reviewId: 7, orderId: 9, storeId: 3, storeName: 'Car Street Stores' }],
      device_moved: ['messages', { subscriptionId: 7 }],
    };

    itForAll(notificationTypes)('that is off suppresses its pushes, and no others', async (type) => {
      const [own, data] = all[type];
      await PushSubscription.deleteMany({});
      await subscribed();
      browsers.received.length = 0;
      const pushed = async (isOn: (topic: NotificationTopic) => boolean) => {
        await Notification.deleteMany({});
        const preferences = Object.fromEntries(topics.map((topic) => [topic, isOn(topic)]));
        await Consumer.updateOne({ _id: consumer._id }, { preferences });
        await notify(world, { kind: 'consumer', id: consumer._id }, type, data as never);
        await relayAll(world);
        return browsers.received.map(({ message }) => message.data.type);
      };
      expect(await pushed((topic) => topic !== own)).toEqual([]);
      expect(await pushed((topic) => topic === own)).toEqual([type]);
    });
  });

  describe('quiet hours', () => {
    it('delay pushes until they end, except those about orders', async () => {
      world.clock.set('2026-11-18T22:30:00+05:30');
      await Consumer.updateOne({ _id: consumer._id }, { quietFrom: '22:00', quietTo: '07:00' });
      await subscribed();
      const request = { requestId: 5, category: 'plumbing' as const };
      await notify(world, { kind: 'consumer', id: consumer._id }, 'request_posted', request);
      await push();
      expect(titles()).toEqual(['Order cancelled']);
      browsers.received.length = 0;
      const sent = await DeliveryLog.countDocuments();
      world.clock.set('2026-11-19T06:59:00+05:30');
      await relayAll(world);
      expect([browsers.received, await DeliveryLog.countDocuments()]).toEqual([[], sent]);
      world.clock.set('2026-11-19T07:01:00+05:30');
      await relayAll(world);
      expect(browsers.received).toMatchObject([
        { message: { title: 'Someone near you needs help', body: 'Open the app to see if you can help.' } },
      ]);
    });
  });

  describe('an app', () => {
    it('gets the same push through the service of its token', async () => {
      await registerApp(world, owner(), { token: 'fcm:APA91b', deviceType: 'android' });
      await registerApp(world, owner(), { token: expoToken });
      await push();
      const texts = { title: 'Order cancelled', body: expect.stringContaining('was cancelled.') };
      expect(google.received).toMatchObject([
        { token: 'fcm:APA91b', notification: texts, data: { type: 'order_status', orderId: '7' } },
      ]);
      expect(expos.received).toMatchObject([{ to: expoToken, ...texts, data: { type: 'order_status', orderId: 7 } }]);
      expect(await states()).toEqual([
        ['sent', 1],
        ['sent', 1],
      ]);
    });

    it('uses one access token of Google until it expires or is revoked', async () => {
      await registerApp(world, owner(), { token: 'fcm:APA91b' });
      const before = google.given.tokens;
      const pushed = async () => {
        await push();
        return google.given.tokens - before;
      };
      expect([await pushed(), await pushed()]).toEqual([1, 1]);
      world.clock.advance(hour);
      expect(await pushed()).toBe(2);
      google.revoke();
      await pushed();
      world.clock.advance(minute);
      await relayAll(world);
      expect([google.given.tokens - before, google.received.length]).toEqual([3, 4]);
    });

    it.each([
      ['UNREGISTERED', () => google.trouble(google.unregistered), { token: 'fcm:APA91b' }],
      ['DeviceNotRegistered', () => expos.trouble(expos.ticket('DeviceNotRegistered')), { token: expoToken }],
    ])('is forgotten once its service says %s', async (_word, prepare, app) => {
      await registerApp(world, owner(), app);
      prepare();
      await push();
      expect([await states(), await PushSubscription.countDocuments()]).toEqual([[['gone', 1]], 0]);
    });

    it('is removed when its receipt of Expo reports it gone, unless it has registered again', async () => {
      await registerApp(world, owner(), { token: expoToken });
      await push();
      expos.receipt(1, 'DeviceNotRegistered');
      await collectPushReceipts(world);
      expect([await states(), await PushSubscription.countDocuments()]).toEqual([[['sent', 1]], 1]);
      world.clock.advance(16 * minute);
      await registerApp(world, owner(), { token: expoToken });
      await collectPushReceipts(world);
      expect([await states(), await PushSubscription.countDocuments()]).toEqual([[['gone', 1]], 1]);
      await push();
      expos.receipt(2, 'DeviceNotRegistered');
      world.clock.advance(16 * minute);
      await collectPushReceipts(world);
      expect(await PushSubscription.countDocuments()).toBe(0);
    });

    it('has its receipts read until they have an outcome, for a day', async () => {
      await registerApp(world, owner(), { token: expoToken });
      for (const _again of [1, 2, 3]) await push();
      expos.receipt(2, 'MessageRateExceeded');
      expos.forgetReceiptOf(3);
      world.clock.advance(16 * minute);
      await collectPushReceipts(world);
      const rows = () => DeliveryLog.find().sort({ state: 1 }).lean();
      expect(await rows()).toMatchObject([
        { state: 'refused', lastError: 'Expo answered MessageRateExceeded', receiptId: null },
        expect.objectContaining({ state: 'sent' }),
        expect.objectContaining({ state: 'sent' }),
      ]);
      expect(await DeliveryLog.countDocuments({ receiptId: { $ne: null } })).toBe(1);
      world.clock.advance(24 * hour);
      await collectPushReceipts(world);
      expect(await DeliveryLog.countDocuments({ receiptId: { $ne: null } })).toBe(0);
    });

    it('is kept after a 404 that concerns the service', async () => {
      await registerApp(world, owner(), { token: 'fcm:APA91b' });
      await registerApp(world, owner(), { token: expoToken });
      google.trouble({ status: 404 });
      expos.trouble({ status: 404 });
      await push();
      expect(await PushSubscription.countDocuments()).toBe(2);
    });
  });
}
