import { describe, expect, it } from '@jest/globals';
import { relistProducts } from '../../../jobs/onEvent/relistProducts.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { useDatabase } from '../../support/database.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const run = relistProducts.run as (world: unknown, payload: object) => Promise<void>;
/** The job does not wait for a majority, so neither does this read. */
const listed = async () =>
  (await Product.distinct('_id', { isListed: true }).setOptions({ readConcern: { level: 'local' } })).length;

export function testRelistProducts(): void {
  useDatabase();

  describe('relistProducts', () => {
    it('does nothing for an earlier version of the store, which a later event covers', async () => {
      const store = await makeStore({ listingVersion: 2 });
      await makeProduct(store);
      await Store.updateOne({ _id: store._id }, { isActive: false });
      await run(testWorld(), { storeId: store._id, version: 1 });
      expect(await listed()).toBe(1);
    });

    it('unlists the products of a store that closed, and lists them when it opens', async () => {
      const store = await makeStore({ listingVersion: 1 });
      const other = await makeStore();
      for (const each of [store, store, other]) await makeProduct(each);
      await Store.updateOne({ _id: store._id }, { isActive: false });
      await run(testWorld(), { storeId: store._id, version: 1 });
      expect(await listed()).toBe(1);
      await Store.updateOne({ _id: store._id }, { isActive: true, listingVersion: 2 });
      await run(testWorld(), { storeId: store._id, version: 2 });
      expect(await listed()).toBe(3);
    });
  });
}
