import { beforeEach, describe, expect, it } from '@jest/globals';
import { wakeProducts } from '../../../jobs/timed/wakeProducts.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import { makePartner } from '../../support/partner.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const minute = 60_000;
const later = (minutes: number) => new Date(world.now().getTime() + minutes * minute);
const stored = async ({ _id }: ProductRecord) => {
  const { status, snoozeUntil } = await Product.findById(_id).lean().orFail();
  return { status, snoozeUntil };
};

export function testWakeProducts(): void {
  useDatabase();

  let store: StoreRecord;
  beforeEach(async () => {
    store = await makeStore();
  });
  const snooze = (snoozeUntil: Date, fields: Partial<ProductRecord> = {}) =>
    makeProduct(store, { status: 'out_of_stock', snoozeUntil, ...fields });

  describe('wakeProducts', () => {
    it('runs every 30 seconds', () => {
      expect(wakeProducts.interval).toBe('30 seconds');
    });

    it('leaves products alone whose snooze has not ended, and those that are out of stock without one', async () => {
      const until = later(1);
      const products = [await snooze(until), await makeProduct(store, { status: 'out_of_stock' })];
      await wakeProducts.run(world);
      expect(await Promise.all(products.map(stored))).toEqual([
        { status: 'out_of_stock', snoozeUntil: until },
        { status: 'out_of_stock', snoozeUntil: null },
      ]);
    });

    it.each([
      ['a counted stock', { stock: 3 }, 'available'],
      ['no counted stock', { stock: null }, 'available'],
      ['no pieces left', { stock: 0 }, 'out_of_stock'],
      ['the status sold', { stock: 3, status: 'sold' as const }, 'sold'],
      ['the status deleted', { stock: 3, status: 'deleted' as const }, 'deleted'],
    ])('ends the snooze of a product with %s', async (_what, fields, status) => {
      const product = await snooze(later(-1), fields);
      await wakeProducts.run(world);
      expect(await stored(product)).toEqual({ status, snoozeUntil: null });
    });

    it('announces the products to partners, by store', async () => {
      const other = await makeStore();
      await makePartner(world, { sellerId: store.sellerId, url: 'http://127.0.0.1:9/', events: ['product.changed'] });
      const ids = [await snooze(later(-2)), await snooze(later(-1))].map(({ _id }) => _id);
      await makeProduct(other, { status: 'out_of_stock', snoozeUntil: later(-1) });
      await wakeProducts.run(world);
      const messages = await OutboxMessage.find({ event: 'product.changed' }, { payload: 1 }).lean();
      expect(messages.map(({ payload }) => payload)).toMatchObject([{ storeId: store._id, productIds: ids }]);
    });

    it('wakes each of many products once when two processes run concurrently', async () => {
      const { _id: first, ...product } = await snooze(later(-1));
      const others = Array.from({ length: 249 }, (_, nth) => ({ ...product, _id: first + 1 + nth }));
      await Product.collection.insertMany(others as never);
      const woken = await Promise.all([wakeProducts.run(world), wakeProducts.run(testWorld())]);
      expect(woken.reduce((sum: number, number) => sum + Number(number), 0)).toBe(250);
      expect(await Product.countDocuments({ status: 'available', snoozeUntil: null })).toBe(250);
    });
  });
}
