import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { hour, second } from '../../../domain/durations.js';
import type { Events } from '../../../domain/outbox/events.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import type { Subscriber } from '../../../domain/outbox/Subscriber.js';
import { LaneLease } from '../../../models/system/LaneLease.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { listener, message, place, state, wait, world } from './relaying.js';

/** A subscriber that runs until the test makes it fail. */
function hanging(name: string) {
  let fail: (error: Error) => void = () => {};
  let running: () => void = () => {};
  const isRunning = new Promise<void>((resolve) => {
    running = resolve;
  });
  const run = () => {
    running();
    return new Promise<void>((_resolve, reject) => {
      fail = reject;
    });
  };
  return { job: { name, event: 'order.accepted', run }, isRunning, fail: (error: Error) => fail(error) };
}

export function testRelayOutbox(): void {
  describe('several subscribers', () => {
    it('all receive it once, although one fails and is retried', async () => {
      let down = true;
      const [steady, shaky] = [listener('steady'), listener('shaky', () => (down ? new Error('down') : undefined))];
      await place(7);
      await relayOutbox(world, [shaky, steady]);
      expect(await message()).toMatchObject({ state: 'pending', deliveredTo: ['steady'] });
      state.now += await wait();
      await relayOutbox(world, [shaky, steady]);
      down = false;
      state.now += await wait();
      await relayOutbox(world, [shaky, steady]);
      expect([steady.heard, shaky.heard]).toEqual([[7], [7]]);
      expect(await message()).toMatchObject({ state: 'done', lastError: null, attempts: 3 });
    });
  });

  describe('relayOutbox', () => {
    it('delivers all due messages, and lets them expire after a week', async () => {
      const mail = listener('mail');
      for (const orderId of [1, 2, 3]) {
        await place(orderId);
        state.now += second;
      }
      expect(await relayOutbox(world, [mail])).toBe(3);
      expect(mail.heard.sort()).toEqual([1, 2, 3]);
      const rows = await OutboxMessage.find().lean();
      for (const row of rows) {
        expect(row).toMatchObject({ state: 'done', attempts: 1, deliveredTo: ['mail'] });
        expect(row.expiresAt).toEqual(new Date(state.now + 7 * 24 * hour));
      }
      expect(await relayOutbox(world, [mail])).toBe(0);
    });

    it('closes an event without a subscriber that listens, without an attempt', async () => {
      await recordEvent(world, 'order.vanished' as 'order.accepted', { orderId: 7 });
      await place(7);
      const mail = { ...listener('mail'), listens: () => false };
      expect(await relayOutbox(world, [mail])).toBe(2);
      expect(await OutboxMessage.countDocuments({ state: 'done', deliveredTo: [], attempts: 0 })).toBe(2);
      expect([mail.heard, state.warnings]).toEqual([[], []]);
    });

    it('delivers more than one batch, with and without subscribers', async () => {
      const orders = Array.from({ length: 60 }, (_, nth) => nth + 1);
      for (const orderId of orders) {
        await place(orderId);
        await recordEvent(world, 'passwordReset.asked', { kind: 'consumer', accountId: orderId });
      }
      const mail = listener('mail');
      expect(await relayOutbox(world, [mail])).toBe(120);
      expect(mail.heard.sort((one, other) => one - other)).toEqual(orders);
      expect(await OutboxMessage.countDocuments({ state: 'done' })).toBe(120);
    });

    it('is not delayed by one slow message', async () => {
      for (let orderId = 1; orderId <= 60; orderId++) await place(orderId);
      const slow = hanging('mail');
      const mail = listener('mail');
      const run = (given: typeof world, payload: Events['order.accepted']) =>
        payload.orderId === 1 ? slow.job.run() : mail.run(given, payload);
      const relayed = relayOutbox(world, [{ ...mail, run } as Subscriber]);
      await slow.isRunning;
      while (mail.heard.length < 59) await pause(10);
      slow.fail(new Error('timed out'));
      expect(await relayed).toBe(60);
    });

    it('delivers each message once with concurrent relays', async () => {
      const orders = Array.from({ length: 40 }, (_, nth) => nth + 1);
      for (const orderId of orders) await place(orderId);
      const mail = listener('mail');
      const counts = await Promise.all([1, 2, 3, 4].map(() => relayOutbox(world, [mail])));
      expect(mail.heard.sort((one, other) => one - other)).toEqual(orders);
      expect(counts.reduce((sum, count) => sum + count)).toBe(40);
    });

    it('begins no message while it may soon lose the lane', async () => {
      const orders = Array.from({ length: 12 }, (_, nth) => nth + 1);
      for (const orderId of orders) await place(orderId);
      const begun: number[] = [];
      const leases = new Set<unknown>();
      const late = async (_world: unknown, { orderId }: Events['order.accepted']) => {
        begun.push(orderId);
        leases.add((await LaneLease.findById('mail').lean().orFail()).holder);
        state.now += 11 * second;
      };
      expect(await relayOutbox(world, [{ name: 'mail', event: 'order.accepted', run: late }])).toBe(12);
      expect(begun.sort((one, other) => one - other)).toEqual(orders);
      expect(leases.size).toBeGreaterThan(1);
      expect(await OutboxMessage.countDocuments({ state: 'done', attempts: 1 })).toBe(12);
    });

    it('prepares once per batch, and for each message alone if that fails', async () => {
      const prepared: number[][] = [];
      const mail = listener('mail');
      const prepare = async (_world: unknown, payloads: Events['order.accepted'][]) => {
        const ids = payloads.map(({ orderId }) => orderId);
        if (ids.includes(13)) throw new Error('thirteen');
        prepared.push(ids);
        return new Set(ids);
      };
      const run = async (given: unknown, payload: Events['order.accepted'], found?: Set<number>) => {
        const orders = found ?? (await prepare(given, [payload]));
        if (orders.has(payload.orderId)) await mail.run(given, payload);
      };
      const subscriber = { name: 'mail', event: 'order.accepted', prepare, run } as Subscriber;
      for (const orderId of [1, 2, 3]) await place(orderId);
      await relayOutbox(world, [subscriber]);
      expect([prepared.map((ids) => ids.sort()), mail.heard.sort()]).toEqual([[[1, 2, 3]], [1, 2, 3]]);

      for (const orderId of [11, 12, 13]) await place(orderId);
      await relayOutbox(world, [subscriber]);
      expect(mail.heard.sort((one, other) => one - other)).toEqual([1, 2, 3, 11, 12]);
      expect(await OutboxMessage.findOne({ state: 'pending' }).lean()).toMatchObject({
        payload: { orderId: 13 },
        lastError: 'mail: thirteen',
      });
    });

    it('takes over a lane 20 s after its relay crashed', async () => {
      await place(7);
      const dying = hanging('mail');
      const crashed = relayOutbox(world, [dying.job]);
      await dying.isRunning;

      const mail = listener('mail');
      expect(await relayOutbox(world, [mail])).toBe(0);
      state.now += 20 * second - 1;
      expect(await relayOutbox(world, [mail])).toBe(0);
      state.now += 1;
      expect(await relayOutbox(world, [mail])).toBe(1);
      expect(mail.heard).toEqual([7]);
      expect(await message()).toMatchObject({ state: 'done', attempts: 1 });

      // The first relay was only slow, and now reports a failure: the message stays done.
      state.now += 48 * hour;
      dying.fail(new Error('too late'));
      await crashed;
      expect(await message()).toMatchObject({ state: 'done', lastError: null });
    });

    it('leaves the lane to the relay that took over from a slow one', async () => {
      await place(7);
      const [slow, heir] = [hanging('mail'), hanging('mail')];
      const slowly = relayOutbox(world, [slow.job]);
      await slow.isRunning;
      state.now += 20 * second;
      const later = relayOutbox(world, [heir.job]);
      await heir.isRunning;
      const lease = await LaneLease.findById('mail').lean().orFail();
      slow.fail(new Error('timed out'));
      await slowly;
      expect(await LaneLease.findById('mail').lean()).toEqual(lease);
      heir.fail(new Error('timed out too'));
      await later;
      expect(await message()).toMatchObject({ state: 'pending', attempts: 1 });
    });
  });

  describe('a lane of the outbox', () => {
    const pushed = { name: 'push', event: 'notification.made', run: async () => undefined } satisfies Subscriber;

    it('delivers only its own messages, and is not delayed by other lanes', async () => {
      const slow = hanging('mail');
      await place(1);
      await recordEvent(world, 'notification.made', { notificationId: 1 });
      const running = relayOutbox(world, [slow.job, pushed]);
      await slow.isRunning;
      expect(await relayOutbox(world, [slow.job, pushed], 'push')).toBe(1);
      expect(await OutboxMessage.find({}, { event: 1, state: 1 }).sort({ _id: 1 }).lean()).toMatchObject([
        { event: 'order.accepted', state: 'pending' },
        { event: 'notification.made', state: 'done' },
      ]);
      slow.fail(new Error('at last'));
      await running;
    });

    it('delivers messages without a lane in the default lane', async () => {
      const job = listener('mail');
      await place(1);
      await OutboxMessage.collection.updateMany({}, { $unset: { lane: 1 } });
      await relayOutbox(world, [job]);
      expect(job.heard).toEqual([1]);
    });
  });
}
