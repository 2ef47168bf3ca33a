import { describe, expect, it } from '@jest/globals';
import { fillDatabase } from '../../demo/fillDatabase.js';
import { readDemo } from '../../demo/readDemo.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { useDatabase } from '../support/database.js';
import { testWorld } from '../support/world.js';

describe('fillDatabase', () => {
  useDatabase();

  it('places nothing in the future just before midnight in India', async () => {
    const world = testWorld();
    world.clock.set('2026-11-20T23:59:30+05:30');
    await fillDatabase(world);
    expect(await StoreOrder.countDocuments()).toBe(readDemo('orders').length);
    expect(await StoreOrder.exists({ updatedAt: { $gt: world.now() } })).toBeNull();
  });
});
