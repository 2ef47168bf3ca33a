import { expect, it } from '@jest/globals';
import { readLeaders } from '../../../domain/insight/readLeaders.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

export function testReadLeaders(): void {
  useDatabase();

  it('ranks stores and categories by the orders of the last days that are not cancelled', async () => {
    const stores = [
      await makeStore({ name: 'Malpe Boat Fresh', storeType: 'meat_fish' }),
      await makeStore({ name: 'Thota Krishi Kendra', storeType: 'grocery' }),
      await makeStore({ name: 'Udupi Stores', storeType: 'grocery' }),
    ];
    const totals = [[30_000], [20_000, 5_000], [9_000]];
    const on = (createdAt: string, status = 'delivered') => ({ createdAt: new Date(createdAt), status });
    const rows = totals.flatMap((each, nth) =>
      each.map((total) => ({ storeId: stores[nth]?._id, storeName: stores[nth]?.name, total, ...on('2026-11-17') })),
    );
    const others = [
      { storeId: stores[2]?._id, total: 900_000, ...on('2026-11-17', 'cancelled') },
      { storeId: stores[2]?._id, total: 900_000, ...on('2026-11-01') },
    ];
    const numbered = [...rows, ...others].map((row, nth) => ({ _id: nth + 1, orderNumber: `SO-${nth}`, ...row }));
    await StoreOrder.collection.insertMany(numbered as never[]);
    expect(await readLeaders(world, 7)).toEqual({
      stores: [
        { storeId: stores[0]?._id, name: 'Malpe Boat Fresh', orders: 1, revenue: 30_000 },
        { storeId: stores[1]?._id, name: 'Thota Krishi Kendra', orders: 2, revenue: 25_000 },
        { storeId: stores[2]?._id, name: 'Udupi Stores', orders: 1, revenue: 9_000 },
      ],
      categories: [
        { name: 'grocery', orders: 3, revenue: 34_000 },
        { name: 'meat_fish', orders: 1, revenue: 30_000 },
      ],
    });
  });
}
