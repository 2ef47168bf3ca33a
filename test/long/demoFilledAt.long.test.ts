import { describe, expect, it } from '@jest/globals';
import { fillDatabase } from '../../demo/fillDatabase.js';
import { readDemo } from '../../demo/readDemo.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { collection } from '../support/api.js';
import { useDatabase } from '../support/database.js';
import { testWorld } from '../support/world.js';

describe('fillDatabase', () => {
  useDatabase();

  it.each(['12:00:00', '23:59:30'])('places nothing in the future at %s in India', async (time) => {
    await collection('demofills').deleteMany({});
    const world = testWorld();
    world.clock.set(`2026-11-20T${time}+05:30`);
    await fillDatabase(world);
    expect(await StoreOrder.countDocuments()).toBe(readDemo('orders').length);
    expect(await StoreOrder.exists({ updatedAt: { $gt: world.now() } })).toBeNull();
  });
});
