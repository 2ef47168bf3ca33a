import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { atomically } from '../../../database/transactions/atomically.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

useDatabase();

/** How many messages the database had whenever the relay was woken. */
let woken: Promise<number>[];
const world = { ...testWorld(), outbox: { wake: () => void woken.push(OutboxMessage.countDocuments().exec()) } };
beforeEach(() => {
  woken = [];
});
afterEach(() => Promise.all(woken));

describe('recordEvent', () => {
  it('leaves nothing and wakes nobody when its transaction fails', async () => {
    const failing = atomically(async () => {
      await recordEvent(world, 'order.placed', { orderId: 7 });
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else went wrong');
    expect(await OutboxMessage.countDocuments()).toBe(0);
    expect(woken).toEqual([]);
  });

  it('refuses a second event under the same key, and what its transaction wrote with it', async () => {
    await recordEvent(world, 'order.placed', { orderId: 7 }, '7');
    const again = atomically(async () => {
      await recordEvent(world, 'order.moved', { orderId: 7, to: 'accepted' });
      await recordEvent(world, 'order.placed', { orderId: 7 }, '7');
    });
    await expect(again).rejects.toMatchObject({ code: 11_000 });
    expect(await OutboxMessage.countDocuments()).toBe(1);
  });

  it('wakes the relay only once the message can be read', async () => {
    await atomically(async () => {
      await recordEvent(world, 'order.placed', { orderId: 7 });
      expect(woken).toEqual([]);
    });
    expect(await Promise.all(woken)).toEqual([1]);
  });

  it('wakes it at once without a transaction', async () => {
    await recordEvent(world, 'order.placed', { orderId: 7 });
    expect(await Promise.all(woken)).toEqual([1]);
  });

  it('takes two events of one kind for two, and the same key of two kinds as well', async () => {
    await recordEvent(world, 'order.placed', { orderId: 7 });
    await recordEvent(world, 'order.placed', { orderId: 7 });
    await recordEvent(world, 'order.placed', { orderId: 7 }, '7');
    await recordEvent(world, 'order.moved', { orderId: 7, to: 'accepted' }, '7');
    expect(await OutboxMessage.countDocuments({ state: 'pending', attempts: 0 })).toBe(4);
  });
});
