import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { second } from '../../../domain/durations.js';
import type { Events } from '../../../domain/outbox/events.js';
import { recordEvent, recordEvents } from '../../../domain/outbox/recordEvent.js';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import type { Subscriber } from '../../../domain/outbox/Subscriber.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { state, world } from './relaying.js';

/** Records the steps of some orders in turn. */
async function move(orders: number, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step++) {
    for (let orderId = 1; orderId <= orders; orderId++)
      await recordEvent(world, 'order.moved', { orderId, to: 'accepted', step });
    state.now += 1;
  }
}

/** A subscriber of moves that takes some milliseconds, and records the steps of each order. */
function follower(work: (payload: Events['order.moved']) => unknown = () => pause(Math.random() * 10)) {
  const steps = new Map<number, number[]>();
  const run = async (_world: unknown, payload: Events['order.moved']) => {
    await work(payload);
    const { orderId, step = 0 } = payload;
    steps.set(orderId, [...(steps.get(orderId) ?? []), step]);
  };
  return { steps, name: 'follow', event: 'order.moved', run } satisfies Subscriber & { steps: typeof steps };
}

/** Records deliveries to an endpoint about one order. */
const queueWebhooks = (deliveryIds: number[], aggregate: string) =>
  recordEvents(
    world,
    'webhook.due',
    deliveryIds.map((deliveryId) => ({ payload: { deliveryId, round: 0 }, aggregate })),
  );

export function testAggregates(): void {
  const all = [1, 2, 3, 4, 5];
  const inOrder = (orders: number) => new Map(Array.from({ length: orders }, (_, n) => [n + 1, all]));

  describe('the messages of an order', () => {
    it('are delivered one after another in their order, over several batches', async () => {
      await move(50, all.length);
      const job = follower();
      expect(await relayOutbox(world, [job], 'delivery')).toBe(250);
      expect(job.steps).toEqual(inOrder(50));
    });

    it('are delivered in the order of their times, whatever their ids', async () => {
      const times = [3, 1, 2, 5, 4];
      for (const step of times) {
        await recordEvent(world, 'order.moved', { orderId: 1, to: 'accepted', step });
        const at = new Date(state.now + step);
        await OutboxMessage.updateOne({ 'payload.step': step }, { $set: { recordedAt: at, nextAttemptAt: at } });
      }
      state.now += second;
      const job = follower();
      await relayOutbox(world, [job], 'delivery');
      expect(job.steps).toEqual(inOrder(1));
    });

    it('are delivered once and in order by concurrent relays', async () => {
      await move(50, all.length);
      const job = follower();
      const relay = async () => {
        while (await OutboxMessage.exists({ state: 'pending' })) await relayOutbox(world, [job], 'delivery');
      };
      await Promise.all([relay(), relay(), relay()]);
      expect(job.steps).toEqual(inOrder(50));
      expect(await OutboxMessage.countDocuments({ state: 'done', attempts: 1 })).toBe(250);
    });

    it('wait for one that another relay delivers, which does not delay other orders', async () => {
      const ends: (() => void)[] = [];
      const slow = follower(() => new Promise<void>((end) => void ends.push(end)));
      await recordEvent(world, 'order.moved', { orderId: 1, to: 'accepted', step: 1 });
      const first = relayOutbox(world, [slow], 'delivery');
      while (ends.length === 0) await pause(5);
      state.now += 1;
      await recordEvent(world, 'order.moved', { orderId: 1, to: 'preparing', step: 2 });
      await recordEvent(world, 'order.moved', { orderId: 2, to: 'accepted', step: 1 });
      const woken: unknown[] = [];
      const waking = { ...world, outbox: { ...world.outbox, wake: (lane: unknown) => void woken.push(lane) } };
      const job = follower();
      await relayOutbox(waking, [job], 'delivery');
      expect([job.steps, woken]).toEqual([new Map([[2, [1]]]), ['delivery']]);
      expect(await OutboxMessage.findOne({ 'payload.step': 2 }).lean()).toMatchObject({ attempts: 0, leasedBy: null });
      for (const end of ends) end();
      await first;
      await relayOutbox(waking, [job], 'delivery');
      expect([job.steps.get(1), woken]).toEqual([[2], ['delivery']]);
    });

    it('are not delayed by the retries of an earlier one', async () => {
      await move(1, 3);
      let fails = true;
      const job = follower(({ step }) => {
        if (step === 1 && fails) throw new Error('down');
      });
      await relayOutbox(world, [job], 'delivery');
      expect(job.steps.get(1)).toEqual([2, 3]);
      fails = false;
      await recordEvent(world, 'order.moved', { orderId: 1, to: 'ready', step: 4 });
      await relayOutbox(world, [job], 'delivery');
      state.now += 2 * second;
      await relayOutbox(world, [job], 'delivery');
      expect(job.steps.get(1)).toEqual([2, 3, 4, 1]);
    });

    it('are taken over in order a minute after their relay was killed', async () => {
      await move(1, 3);
      const killed = follower(() => new Promise(() => undefined));
      void relayOutbox(world, [killed], 'delivery');
      while (!(await OutboxMessage.exists({ 'payload.step': 3, attempts: 1 }))) await pause(5);
      const job = follower();
      await relayOutbox(world, [job], 'delivery');
      expect(job.steps.size).toBe(0);
      state.now += 61 * second;
      await relayOutbox(world, [job], 'delivery');
      expect(job.steps.get(1)).toEqual([1, 2, 3]);
    });
  });

  describe('webhooks about an order', () => {
    it('wait for the retries of an earlier one, and do not delay those about other orders', async () => {
      await queueWebhooks([11, 12, 13], 'endpoint:1:order:1');
      await queueWebhooks([21, 22], 'endpoint:1:order:2');
      const sent: number[] = [];
      let fails = true;
      const run = async (_world: unknown, { deliveryId }: Events['webhook.due']) => {
        if (fails && deliveryId === 11) throw new Error('503');
        sent.push(deliveryId);
      };
      const job = { name: 'send', event: 'webhook.due', run } satisfies Subscriber;
      await relayOutbox(world, [job], 'webhook');
      expect(sent).toEqual([21, 22]);
      await queueWebhooks([14], 'endpoint:1:order:1');
      await relayOutbox(world, [job], 'webhook');
      expect(sent).toEqual([21, 22]);
      fails = false;
      state.now += 2 * second;
      await relayOutbox(world, [job], 'webhook');
      expect(sent).toEqual([21, 22, 11, 12, 13, 14]);
      const attempts = await OutboxMessage.distinct('attempts', { 'payload.deliveryId': { $ne: 11 } });
      expect(attempts).toEqual([1]);
    });
  });

  describe('a batch of messages', () => {
    it('is leased with one command, and marked with few', async () => {
      await move(100, 1);
      let updates = 0;
      const count = ({ command }: mongo.CommandStartedEvent) => {
        if (command.update === 'outboxmessages') updates++;
      };
      const client = mongoose.connection.getClient().on('commandStarted', count);
      const jobs = [follower(() => undefined), { ...follower(() => undefined), name: 'second' }];
      expect(await relayOutbox(world, jobs, 'delivery')).toBe(100);
      client.off('commandStarted', count);
      // A slow machine delivers fewer messages in the time that one write gathers.
      expect(updates).toBeLessThanOrEqual(10);
      expect(await OutboxMessage.countDocuments({ deliveredTo: ['follow', 'second'] })).toBe(100);
    });
  });
}
