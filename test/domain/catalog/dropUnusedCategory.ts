import { beforeEach, describe, expect, it } from '@jest/globals';
import { addProduct } from '../../../domain/catalog/products/addProduct.js';
import { editProduct, removeProduct } from '../../../domain/catalog/products/editProduct.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

export function testDropUnusedCategory(): void {
  useDatabase();

  let store: StoreRecord;
  beforeEach(async () => {
    store = await makeStore({ storeType: 'grocery', sellsIn: ['grocery'] });
  });

  const add = async (category: string) =>
    (await addProduct(world, store.sellerId, store._id, { title: 'Holige', price: 1_000, category }))._id;
  const remove = (productId: number) => removeProduct(world, store.sellerId, store._id, productId);
  const move = (productId: number, category: string) =>
    editProduct(world, store.sellerId, store._id, productId, { category }).then(() => undefined);
  const sellsIn = async () => (await Store.findById(store._id).lean<StoreRecord>())?.sellsIn.sort();

  describe('the categories of a store', () => {
    it('drop a category whose last products are removed or moved concurrently', async () => {
      for (let round = 0; round < 2; round++) {
        const [one, other, third] = [await add('bakery'), await add('bakery'), await add('bakery')];
        await Promise.all([remove(one), remove(other), move(third, 'grocery')]);
        expect(await sellsIn()).toEqual(['grocery']);
      }
    });

    it('keep a category when a product is added while the last other one is removed', async () => {
      for (let round = 0; round < 2; round++) {
        const one = await add('bakery');
        const [added] = await Promise.all([add('bakery'), remove(one)]);
        expect(await sellsIn()).toEqual(['bakery', 'grocery']);
        await remove(added);
      }
    });
  });
}
