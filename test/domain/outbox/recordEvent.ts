import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { atomically } from '../../../database/transactions/atomically.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

export function testRecordEvent(): void {
  useDatabase();

  /** The number of stored messages at each wake-up of the relay. */
  let woken: Promise<number>[];
  const wake = () => void woken.push(OutboxMessage.countDocuments().exec());
  const world = { ...testWorld(), outbox: { wake, isStopping: false } };
  beforeEach(() => {
    woken = [];
  });
  afterEach(() => Promise.all(woken));

  describe('recordEvent', () => {
    it('stores nothing and does not wake the relay when its transaction fails', async () => {
      const failing = atomically(async () => {
        await recordEvent(world, 'order.accepted', { orderId: 7 });
        throw new Error('something else went wrong');
      });
      await expect(failing).rejects.toThrow('something else went wrong');
      expect(await OutboxMessage.countDocuments()).toBe(0);
      expect(woken).toEqual([]);
    });

    it('refuses a second event with the same key, and its transaction', async () => {
      await recordEvent(world, 'order.accepted', { orderId: 7 }, '7');
      const again = atomically(async () => {
        await recordEvent(world, 'order.moved', { orderId: 7, to: 'accepted' });
        await recordEvent(world, 'order.accepted', { orderId: 7 }, '7');
      });
      await expect(again).rejects.toMatchObject({ code: 11_000 });
      expect(await OutboxMessage.countDocuments()).toBe(1);
    });

    it('wakes the relay after the message is visible, in a transaction and without one', async () => {
      await atomically(async () => {
        await recordEvent(world, 'order.accepted', { orderId: 7 });
        expect(woken).toEqual([]);
      });
      expect(await Promise.all(woken)).toEqual([1]);
      await recordEvent(world, 'order.accepted', { orderId: 8 });
      expect(await Promise.all(woken)).toEqual([1, 2]);
    });

    it('stores two events of one name, and two names with the same key', async () => {
      await recordEvent(world, 'order.accepted', { orderId: 7 });
      await recordEvent(world, 'order.accepted', { orderId: 7 });
      await recordEvent(world, 'order.accepted', { orderId: 7 }, '7');
      await recordEvent(world, 'delivery.cancelled', { assignmentId: 7 }, '7');
      expect(await OutboxMessage.countDocuments({ state: 'pending', attempts: 0 })).toBe(4);
    });

    it('stores a message for each lane of an event', async () => {
      await recordEvent(world, 'order.placed', { orderId: 7 }, '7');
      expect(await OutboxMessage.find({}, { _id: 0, lane: 1, key: 1, aggregate: 1 }).sort({ _id: 1 }).lean()).toEqual([
        { lane: null, key: 'order.placed:7', aggregate: 'order:7' },
        { lane: 'announcement', key: 'announcement:order.placed:7', aggregate: 'order:7' },
      ]);
    });
  });
}
