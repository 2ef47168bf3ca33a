import { describe, expect, it } from '@jest/globals';
import { collectPushReceipts } from '../../../domain/push/collectPushReceipts.js';
import { registerApp } from '../../../domain/push/registerApp.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { PushSubscription } from '../../../models/notifications/PushSubscription.js';
import { relayAll } from '../../support/relayAll.js';
import { expos, expoToken, google, hour, minute, owner, states, tell, world } from './pushServices.js';

export function testPushToApp(): void {
  describe('an app', () => {
    it('gets the same push through the service of its token', async () => {
      await registerApp(world, owner(), { token: 'fcm:APA91b', deviceType: 'android' });
      await registerApp(world, owner(), { token: expoToken });
      await tell();
      await relayAll(world);
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
        await tell();
        await relayAll(world);
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
      await tell();
      await relayAll(world);
      expect([await states(), await PushSubscription.countDocuments()]).toEqual([[['gone', 1]], 0]);
    });

    it('is removed when its receipt of Expo reports it gone, unless it has registered again', async () => {
      await registerApp(world, owner(), { token: expoToken });
      await tell();
      await relayAll(world);
      expos.receipt(1, 'DeviceNotRegistered');
      await collectPushReceipts(world);
      expect([await states(), await PushSubscription.countDocuments()]).toEqual([[['sent', 1]], 1]);
      world.clock.advance(16 * minute);
      await registerApp(world, owner(), { token: expoToken });
      await collectPushReceipts(world);
      expect([await states(), await PushSubscription.countDocuments()]).toEqual([[['gone', 1]], 1]);
      await tell();
      await relayAll(world);
      expos.receipt(2, 'DeviceNotRegistered');
      world.clock.advance(16 * minute);
      await collectPushReceipts(world);
      expect(await PushSubscription.countDocuments()).toBe(0);
    });

    it('has its receipts read until they have an outcome, for a day', async () => {
      await registerApp(world, owner(), { token: expoToken });
      for (const _again of [1, 2, 3]) await tell();
      await relayAll(world);
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

    it.each([404, 410])('is kept after a %i that concerns the service', async (status) => {
      await registerApp(world, owner(), { token: 'fcm:APA91b' });
      await registerApp(world, owner(), { token: expoToken });
      google.trouble({ status });
      expos.trouble({ status });
      await tell();
      await relayAll(world);
      expect(await PushSubscription.countDocuments()).toBe(2);
    });
  });
}
