import { describe, expect, it } from '@jest/globals';
import { notify } from '../../../domain/notifications/notify.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { type Topic, topics } from '../../../models/fields/preferenceFields.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { Notification } from '../../../models/notifications/Notification.js';
import {
  type NotificationData,
  type NotificationType,
  notificationTypes,
} from '../../../models/notifications/notificationKinds.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning } from '../../support/world.js';
import { browsers, consumer, moved, order, subscribed, tell, titles, world } from './pushServices.js';

export function testPushSettings(): void {
  describe('a topic', () => {
    const thread = { requestId: 7, threadId: 3, title: null };
    const post = { targetType: 'message' as const, targetId: 7, reason: null };
    const refund = {
      ...{ refundId: 5, orderId: 7, orderNumber: 'K7-4Q9M', amount: 22_550, refundReason: 'paid_late' as const },
      ...{ expectedBy: new Date(someMorning), reference: null },
    };
    /** Every notification type by its topic; a missing one does not compile. */
    const all: { [Type in NotificationType]: [Topic, NotificationData[Type]] } = {
      order_placed: ['orders', order],
      order_status: ['orders', moved],
      order_promised: ['orders', { ...order, sellerPickupTime: new Date(someMorning) }],
      payment_rejected: ['orders', { ...order, amount: 22_550, payUntil: new Date(someMorning) }],
      payment_found: ['orders', { amount: 22_550, isRefunded: true, orderId: null, orderNumber: null }],
      transfer_returned: ['orders', { settlementId: 3, utr: 'SBIN326112200417', amount: 41_000, isFromSeller: false }],
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
      device_moved: ['messages', { subscriptionId: 7 }],
    };

    it.each(notificationTypes)('that is off suppresses its pushes, and no others: %s', async (type) => {
      const [own, data] = all[type];
      await subscribed();
      const pushed = async (isOn: (topic: Topic) => boolean) => {
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
    it('delay all other pushes until they end', async () => {
      world.clock.set('2026-11-18T22:30:00+05:30');
      await Consumer.updateOne({ _id: consumer._id }, { quietFrom: '22:00', quietTo: '07:00' });
      await subscribed();
      const request = { requestId: 5, category: 'plumbing' as const };
      await notify(world, { kind: 'consumer', id: consumer._id }, 'request_posted', request);
      await relayAll(world);
      world.clock.set('2026-11-19T06:59:00+05:30');
      await relayAll(world);
      expect([browsers.received, await DeliveryLog.countDocuments()]).toEqual([[], 0]);
      world.clock.set('2026-11-19T07:01:00+05:30');
      await relayAll(world);
      expect(browsers.received).toMatchObject([
        { message: { title: 'Someone near you needs help', body: 'Open the app to see if you can help.' } },
      ]);
    });

    it('do not delay pushes about orders', async () => {
      await Consumer.updateOne({ _id: consumer._id }, { quietFrom: '00:00', quietTo: '23:59' });
      await subscribed();
      await tell();
      await relayAll(world);
      expect(titles()).toHaveLength(1);
    });
  });
}
