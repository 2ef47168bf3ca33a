import { describe, expect, it } from '@jest/globals';
import { registerApp } from '../../../domain/push/registerApp.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { PushSubscription } from '../../../models/notifications/PushSubscription.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { relayAll } from '../../support/relayAll.js';
import {
  browsers,
  expos,
  expoToken,
  google,
  hour,
  messageStates,
  minute,
  owner,
  states,
  subscribed,
  tell,
  titles,
  world,
} from './pushServices.js';

export function testRefusedPush(): void {
  describe('a push service that refuses a message', () => {
    it.each([404, 410])('removes the browser with %i', async (status) => {
      const browser = await subscribed();
      browsers.trouble(browser, { status });
      await tell();
      await relayAll(world);
      expect([await states(), await PushSubscription.countDocuments()]).toEqual([[['gone', 1]], 0]);
      expect(await messageStates()).toEqual(['done']);
    });

    it.each([400, 403, 413])('gets no retry after %i, and staff see it', async (status) => {
      browsers.trouble(await subscribed(), { status });
      await tell();
      await relayAll(world);
      world.clock.advance(hour);
      await relayAll(world);
      expect(await DeliveryLog.find().lean()).toMatchObject([
        { state: 'refused', attempts: 1, lastError: `the push service answered ${status}` },
      ]);
    });

    it('gets no request at a redirect target', async () => {
      const [browser, elsewhere] = [await subscribed(), browsers.newBrowser()];
      browsers.trouble(browser, { status: 307, headers: { location: elsewhere.subscription.endpoint } });
      await tell();
      await relayAll(world);
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
      await tell();
      await relayAll(world);
      world.clock.advance(9 * minute);
      await relayAll(world);
      expect(await states()).toEqual([['waiting', 1]]);
      world.clock.advance(2 * minute);
      await relayAll(world);
      expect(titles()).toEqual(['Order cancelled']);
    });

    it.each(['100000000', 'Fri, 01 Jan 2055 00:00:00 GMT'])('is not avoided for years: %s', async (years) => {
      browsers.trouble(await subscribed(), { status: 429, headers: { 'retry-after': years } });
      await tell();
      await relayAll(world);
      world.clock.advance(7 * hour);
      await relayAll(world);
      expect(titles()).toEqual(['Order cancelled']);
    });

    it('has a limit for the size of its answers', async () => {
      const browser = await subscribed();
      await registerApp(world, owner(), { token: 'fcm:APA91b' });
      await registerApp(world, owner(), { token: expoToken });
      browsers.trouble(browser, { status: 201, endless: true });
      google.trouble({ status: 200, endless: true });
      expos.trouble({ status: 200, endless: true });
      await tell();
      await relayAll(world);
      expect((await DeliveryLog.find().sort({ subscriptionId: 1 }).lean()).map(({ lastError }) => lastError)).toEqual([
        null,
        'the push service cannot be reached: ANSWER_TOO_LONG',
        'the push service cannot be reached: ANSWER_TOO_LONG',
      ]);
    });

    it('times out when it hangs, which delays no other', async () => {
      const [hanging, other] = [await subscribed(), await subscribed()];
      browsers.trouble(hanging, { hangs: true });
      await tell();
      await relayAll(world);
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
      browsers.trouble(browser, ...Array.from({ length: 60 }, () => ({ status: 500 })));
      await tell();
      for (let hours = 0; hours < 27; hours++) {
        await relayAll(world);
        world.clock.advance(hour);
      }
      expect(await OutboxMessage.find().lean()).toMatchObject([
        { event: 'notification.made', state: 'deadLettered', lastError: expect.stringContaining('answered 500') },
      ]);
    });
  });
}
