import { beforeEach, describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import { retryMessage } from '../../../domain/staff/retryDeadLetter.js';
import { OutboxMessage, type OutboxMessageRecord } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { someMorning, testWorld } from '../../support/world.js';

const message = () => OutboxMessage.findOne().lean<OutboxMessageRecord>().orFail();
const failing = {
  name: 'mail',
  event: 'order.accepted',
  run: async () => {
    throw new Error('down');
  },
};

export function testRetryMessage(): void {
  useDatabase();
  let now: number;
  let woken: number;
  const world = { ...testWorld(), now: () => new Date(now), outbox: { wake: () => void woken++, isStopping: false } };
  beforeEach(() => {
    now = Date.parse(someMorning);
    woken = 0;
  });

  async function park(): Promise<number> {
    await recordEvent(world, 'order.accepted', { orderId: 7 });
    now += 24 * hour;
    await relayOutbox(world, [failing, { ...failing, name: 'push', run: async () => {} }]);
    expect(await message()).toMatchObject({ state: 'deadLettered', deliveredTo: ['push'] });
    woken = 0;
    return (await message())._id;
  }

  describe('retryMessage', () => {
    it('refuses a missing, a pending and a done message', async () => {
      expect(await retryMessage(world, 999_999_999)).toBe(false);
      await recordEvent(world, 'order.accepted', { orderId: 7 });
      woken = 0;
      const { _id } = await message();
      expect(await retryMessage(world, _id)).toBe(false);
      await relayOutbox(world, []);
      expect(await retryMessage(world, _id)).toBe(false);
      expect(await message()).toMatchObject({ state: 'done' });
      expect(woken).toBe(0);
    });

    it('retries a dead-lettered message once, and wakes the relay', async () => {
      const id = await park();
      expect(await Promise.all([retryMessage(world, id), retryMessage(world, id)])).toContain(false);
      expect(await message()).toMatchObject({ state: 'pending', attempts: 1, recordedAt: new Date(someMorning) });
      expect(woken).toBe(1);
    });

    it('delivers only to the jobs that have not succeeded', async () => {
      const id = await park();
      await retryMessage(world, id);
      const heard: string[] = [];
      const hears = (name: string) => ({ ...failing, name, run: async () => void heard.push(name) });
      await relayOutbox(world, [hears('mail'), hears('push')]);
      expect(heard).toEqual(['mail']);
      expect(await message()).toMatchObject({ state: 'done', lastError: null });
    });
  });
}
