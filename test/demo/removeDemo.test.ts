import { describe, expect, it } from 'vitest';
import { fillDatabase } from '../../demo/fillDatabase.js';
import { removeDemo } from '../../demo/removeDemo.js';
import { FoodOrder } from '../../models/FoodOrder.js';
import { Restaurant } from '../../models/Restaurant.js';
import { useNamedDatabase } from '../support/database.js';
import { makeConsumer, makeFoodOrder, makeRestaurant } from '../support/factories.js';
import { testWorld } from '../support/world.js';

useNamedDatabase();

describe('removeDemo', () => {
  it('removes the restaurants and food orders of the demo, and none that was imported', async () => {
    const world = testWorld();
    await fillDatabase(world, { products: 20, stores: 1 });
    const imported = { _id: 4_101, importedAt: new Date('2026-11-01T00:00:00Z') };
    await makeRestaurant({ ...imported, name: 'Netravati Meals' });
    const orderedAt = new Date('2024-03-01T07:00:00Z');
    await makeFoodOrder(await makeConsumer(), { ...imported, orderNumber: 'KF-100231', orderedAt });
    await removeDemo(world);
    expect((await Restaurant.find().lean()).map(({ _id }) => _id)).toEqual([4_101]);
    expect((await FoodOrder.find().lean()).map(({ _id }) => _id)).toEqual([4_101]);
  });
});
