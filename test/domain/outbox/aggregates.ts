import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { second } from '../../../domain/durations.js';
import type { Events } from '../../../domain/outbox/events.js';
import { recordEvent, recordEvents } from '../../../domain/outbox/recordEvent.js';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import type { World } from '../../../domain/world.js';
import { LaneLease } from '../../../models/system/LaneLease.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { listener, place, state, world } from './relaying.js';

type Heard = { orderId: number; step: number };

/** Records the next step of an order, a millisecond after the one before. */
async function move(orderId: number, step: number): Promise<void> {
  state.now++;
  await recordEvent(world, 'order.moved', { orderId, to: 'accepted', step });
}

/** A subscriber of moved orders that records the steps, after `work`. */
function steps(work: (heard: Heard) => Promise<unknown> = async () => undefined) {
  const heard: Heard[] = [];
  const run = async (_world: unknown, { orderId, step = 0 }: Events['order.moved']) => {
    await work({ orderId, step });
    heard.push({ orderId, step });
  };
  const of = (orderId: number) => heard.filter((one) => one.orderId === orderId).map(({ step }) => step);
  return { name: 'steps', event: 'order.moved', run, heard, of };
}

const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

/** Records webhooks of one order to one endpoint, the later the lower their ids. */
async function oweWebhooks(count: number): Promise<void> {
  for (const deliveryId of upTo(count)) {
    state.now++;
    await recordEvents(world, 'webhook.due', [{ payload: { deliveryId, round: 0 }, aggregate: 'endpoint:1:order:7' }]);
  }
  const rows = await OutboxMessage.find({ event: 'webhook.due' }).sort({ recordedAt: 1 }).lean();
  await OutboxMessage.deleteMany({ event: 'webhook.due' });
  await OutboxMessage.insertMany(rows.map((row, nth) => ({ ...row, _id: 1_000_000 - nth })));
}

/** A subscriber of webhooks that fails until `isUp`. */
function partner() {
  const tried: number[] = [];
  const heard: number[] = [];
  const known = { isUp: false };
  const run = async (_world: unknown, { deliveryId }: Events['webhook.due']) => {
    tried.push(deliveryId);
    if (!known.isUp) throw new Error('503');
    heard.push(deliveryId);
  };
  return Object.assign(known, { name: 'partner', event: 'webhook.due', run, tried, heard });
}

/** Jobs that announce placed and moved orders to partners; those of moved orders fail until `isUp`. */
function announcers() {
  const heard: string[] = [];
  const known = { isUp: false };
  const job = (event: 'order.placed' | 'order.moved') => ({
    name: `announce ${event}`,
    event,
    announces: true as const,
    async run(_world: unknown, { orderId }: Events[typeof event]) {
      if (event === 'order.moved' && !known.isUp) throw new Error('down');
      heard.push(`${event} ${orderId}`);
    },
  });
  return Object.assign(known, { jobs: [job('order.placed'), job('order.moved')], heard });
}

/** A subscriber of accepted orders that delivers order 1 only after `end`. */
function slowFirst() {
  let isOver = false;
  const mail = listener('mail');
  const run = async (given: World, payload: Events['order.accepted']) => {
    while (payload.orderId === 1 && !isOver) await pause(10);
    await mail.run(given, payload);
  };
  const end = () => {
    isOver = true;
  };
  return { ...mail, run, end };
}

export function testAggregates(): void {
  describe('the messages about an order', () => {
    it('are delivered in the order of their events, and those about other orders meanwhile', async () => {
      for (const step of upTo(15)) for (const orderId of upTo(6)) await move(orderId, step);
      const subscriber = steps(({ orderId }) => pause(orderId * 2));
      expect(await relayOutbox(world, [subscriber], 'delivery')).toBe(90);
      for (const orderId of upTo(6)) expect(subscriber.of(orderId)).toEqual(upTo(15));
      const placeOf = (order: number) => subscriber.heard.findIndex(({ orderId }) => orderId === order);
      expect(placeOf(2)).toBeLessThan(subscriber.heard.findLastIndex(({ orderId }) => orderId === 1));
    });

    it('are delivered once and in order by several relays', async () => {
      const subscriber = steps(() => pause(1));
      const relays = upTo(4).map(async (nth) => {
        for (const step of upTo(20)) {
          await move(nth, step);
          await relayOutbox(world, [subscriber], 'delivery');
        }
      });
      await Promise.all(relays);
      while (await OutboxMessage.exists({ state: 'pending', lane: 'delivery' }))
        await relayOutbox(world, [subscriber], 'delivery');
      for (const orderId of upTo(4)) expect(subscriber.of(orderId)).toEqual(upTo(20));
    });

    it('do not keep others waiting when they are many and slow', async () => {
      await recordEvents(
        world,
        'order.moved',
        upTo(400).map((step) => ({ payload: { orderId: 1, to: 'accepted', step } })),
      );
      for (const orderId of upTo(30)) await move(orderId + 1, 1);
      let isOver = false;
      const subscriber = steps(async ({ orderId }) => {
        while (orderId === 1 && !isOver) await pause(10);
      });
      const relayed = relayOutbox(world, [subscriber], 'delivery');
      while (subscriber.heard.length < 30) await pause(10);
      expect(subscriber.of(1)).toEqual([]);
      isOver = true;
      await relayed;
      expect(subscriber.of(1)).toEqual(upTo(400));
    });

    it('do not keep others waiting when two orders have very many', async () => {
      for (const orderId of [1, 2])
        await recordEvents(
          world,
          'order.moved',
          upTo(500).map((step) => ({ payload: { orderId, to: 'accepted', step } })),
        );
      await move(3, 1);
      const subscriber = steps(() => pause(1));
      await relayOutbox(world, [subscriber], 'delivery');
      for (const orderId of [1, 2]) expect(subscriber.of(orderId)).toEqual(upTo(500));
      expect(subscriber.heard.findIndex(({ orderId }) => orderId === 3)).toBeLessThan(200);
    });

    it('are not held up by one that failed', async () => {
      for (const step of upTo(3)) await move(1, step);
      let isDown = true;
      const subscriber = steps(async ({ step }) => {
        if (isDown && step === 1) throw new Error('down');
      });
      await relayOutbox(world, [subscriber], 'delivery');
      expect(subscriber.of(1)).toEqual([2, 3]);
      isDown = false;
      state.now += 10 * second;
      await relayOutbox(world, [subscriber], 'delivery');
      expect(subscriber.of(1)).toEqual([2, 3, 1]);
    });
  });

  describe('the announcements of an order to partners', () => {
    it('are made in order, whatever the mails and couriers do', async () => {
      const partners = announcers();
      partners.isUp = true;
      const mail = { ...listener('mail'), event: 'order.placed' };
      await recordEvent(world, 'order.placed', { orderId: 1 });
      await move(1, 2);
      await relayOutbox(world, [mail, ...partners.jobs], 'announcement');
      expect([partners.heard, mail.heard]).toEqual([['order.placed 1', 'order.moved 1'], []]);
      for (const lane of [null, 'delivery'] as const) await relayOutbox(world, [mail, ...partners.jobs], lane);
      expect([partners.heard, mail.heard]).toEqual([['order.placed 1', 'order.moved 1'], [1]]);
      expect(await OutboxMessage.countDocuments({ state: 'done' })).toBe(4);
    });

    it('wait for one that failed', async () => {
      const partners = announcers();
      await move(1, 2);
      await relayOutbox(world, partners.jobs, 'announcement');
      state.now++;
      for (const orderId of [1, 2]) await recordEvent(world, 'order.placed', { orderId });
      await relayOutbox(world, partners.jobs, 'announcement');
      expect(partners.heard).toEqual(['order.placed 2']);
      partners.isUp = true;
      state.now += 10 * second;
      await relayOutbox(world, partners.jobs, 'announcement');
      expect(partners.heard).toEqual(['order.placed 2', 'order.moved 1', 'order.placed 1']);
    });
  });

  describe('the webhooks of an order to an endpoint', () => {
    it('wait for one that failed, and then arrive in order', async () => {
      await oweWebhooks(150);
      const subscriber = partner();
      for (const _ of upTo(3)) {
        await relayOutbox(world, [subscriber], 'webhook');
        state.now += 20 * second;
      }
      await recordEvents(world, 'webhook.due', [
        { payload: { deliveryId: 151, round: 0 }, aggregate: 'endpoint:1:order:7' },
      ]);
      await relayOutbox(world, [subscriber], 'webhook');
      expect(new Set(subscriber.tried)).toEqual(new Set([1]));
      subscriber.isUp = true;
      state.now += 60 * second;
      await relayOutbox(world, [subscriber], 'webhook');
      expect(subscriber.heard).toEqual(upTo(151));
    });

    it('wait also if they were recorded just before its next attempt', async () => {
      await oweWebhooks(2);
      const subscriber = partner();
      await relayOutbox(world, [subscriber], 'webhook');
      const { nextAttemptAt } = await OutboxMessage.findOne({ attempts: 1 }).lean().orFail();
      for (const [deliveryId, at] of [
        [3, -50],
        [4, 50],
      ] as const) {
        state.now = nextAttemptAt.getTime() + at;
        await recordEvents(world, 'webhook.due', [
          { payload: { deliveryId, round: 0 }, aggregate: 'endpoint:1:order:7' },
        ]);
      }
      subscriber.isUp = true;
      await relayOutbox(world, [subscriber], 'webhook');
      expect(subscriber.heard).toEqual([1, 2, 3, 4]);
    });

    it('do not delay those of other orders', async () => {
      await oweWebhooks(150);
      const failing = partner();
      await relayOutbox(world, [failing], 'webhook');
      await recordEvents(world, 'webhook.due', [
        { payload: { deliveryId: 500, round: 0 }, aggregate: 'endpoint:1:order:8' },
      ]);
      failing.isUp = true;
      await relayOutbox(world, [failing], 'webhook');
      expect(failing.heard).toEqual([500]);
    });
  });

  describe('a run of the relay', () => {
    it('delivers what is recorded while a slow message is being delivered', async () => {
      await place(1);
      const mail = slowFirst();
      const relayed = relayOutbox(world, [mail]);
      await place(2);
      while (mail.heard.length < 1) await pause(10);
      expect(mail.heard).toEqual([2]);
      mail.end();
      await relayed;
    });

    it('goes on beside a slow message after messages could not be marked', async () => {
      await place(1);
      await place(2);
      const mail = slowFirst();
      const refuse = (validator: object) =>
        mongoose.connection.db?.command({ collMod: OutboxMessage.collection.name, validator });
      await refuse({ state: { $ne: 'done' } });
      const relayed = relayOutbox(world, [mail]);
      while (mail.heard.length < 1) await pause(10);
      await pause(100);
      await refuse({});
      await place(3);
      while (mail.heard.length < 2) await pause(10);
      expect(mail.heard).toEqual([2, 3]);
      mail.end();
      await relayed;
      expect(await OutboxMessage.countDocuments({ state: 'done', attempts: 1 })).toBe(3);
    });

    it('says that it found the lane taken', async () => {
      await place(1);
      const mail = slowFirst();
      const relayed = relayOutbox(world, [mail]);
      while ((await LaneLease.countDocuments()) === 0) await pause(10);
      let taken = 0;
      expect(await relayOutbox(world, [mail], null, () => taken++)).toBe(0);
      expect(taken).toBe(1);
      mail.end();
      await relayed;
    });

    it('reads and marks many messages with one command', async () => {
      for (const orderId of upTo(300)) await place(orderId);
      const mail = listener('mail');
      const sent: string[] = [];
      const client = mongoose.connection.getClient();
      const count = ({ commandName, command }: mongo.CommandStartedEvent) =>
        void (command[commandName] === 'outboxmessages' && sent.push(commandName));
      client.on('commandStarted', count);
      await relayOutbox(world, [mail]);
      client.off('commandStarted', count);
      expect(mail.heard).toHaveLength(300);
      expect(sent.filter((name) => name === 'find').length).toBeLessThanOrEqual(8);
      expect(sent.filter((name) => name === 'update').length).toBeLessThanOrEqual(12);
    });
  });
}
