import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import type { Answer } from '../../support/api.js';
import { api, asSeller, ownProducts, ownStore, seller, store } from '../../support/catalog/shopkeeper.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';
import { itForAll } from '../../support/itForAll.js';

const noSuchId = 2_000_000_000;
const newProduct = { title: 'Coconut oil', price: '149.50', category: 'grocery' };

/** Every endpoint of a seller with a store in its path, or a store and a product. */
const calls = (storeId: number | string, productId: number | string): [string, () => Promise<Answer>][] => {
  const path = `/seller/stores/${storeId}`;
  const renamed = { ...asSeller, body: { name: 'Mine now', title: 'Mine now' } };
  return [
    ['GET store', () => api.get(path, asSeller)],
    ['PUT store', () => api.put(path, renamed)],
    ['GET products', () => api.get(`${path}/products`, asSeller)],
    ['POST product', () => api.post(`${path}/products`, { ...asSeller, body: newProduct })],
    ['PUT product', () => api.put(`${path}/products/${productId}`, renamed)],
    ['GET product', () => api.get(`${path}/products/${productId}`, asSeller)],
    ['DELETE product', () => api.delete(`${path}/products/${productId}`, asSeller)],
  ];
};

export function testSellerStores(): void {
  describe('every endpoint of a seller’s store', () => {
    it('answers 404 for another seller’s store and an unknown one, and changes nothing', async () => {
      const foreign = await makeStore();
      const product = await makeProduct(foreign);
      for (const [what, call] of calls(foreign._id, product._id)) {
        expect([what, (await call()).status]).toEqual([what, 404]);
      }
      expect((await api.get(ownStore(noSuchId), asSeller)).body.code).toBe('store_not_found');
      expect(await Store.findById(foreign._id).lean()).toMatchObject({ name: foreign.name });
      expect(await Product.find({ storeId: foreign._id }).lean()).toMatchObject([
        { title: product.title, status: 'available' },
      ]);
    });

    it('answers 404 for a product of another store, also of the same seller', async () => {
      const others = [await makeStore({ sellerId: seller._id }), await makeStore()];
      for (const { _id } of await Promise.all(others.map((other) => makeProduct(other)))) {
        for (const [what, call] of calls(store._id, _id).slice(4)) {
          expect([what, (await call()).status]).toEqual([what, 404]);
        }
      }
    });

    it('answers 400 for an invalid id', async () => {
      for (const [what, call] of calls('1.5', '1.5')) expect([what, (await call()).status]).toEqual([what, 400]);
    });
  });

  describe('GET /api/seller/stores', () => {
    it("lists the seller's stores in every status, and no others, for no proxy to cache", async () => {
      const paused = await makeStore({ sellerId: seller._id, status: 'paused' });
      const off = await makeStore({ sellerId: seller._id, isActive: false });
      const { body, headers } = await api.get('/seller/stores', asSeller);
      expect(body.stores.map(({ id }: { id: number }) => id)).toEqual([store._id, paused._id, off._id]);
      expect(body.stores[0].seller).toEqual({ id: seller._id, name: 'Ganesh Kamath', whatsappNumber: null });
      expect(headers.get('cache-control')).toBe('private, no-store');
    });

    itForAll(['limit=0', `cursor=${writeCursor('own-stores', [1, 1])}`])(
      'answers 400 for an invalid limit or cursor',
      async (query) => {
        expect((await api.get(`/seller/stores?${query}`, asSeller)).status).toBe(400);
      },
    );

    it('lists all stores over the pages, with 20 on each by default', async () => {
      const more = Array.from({ length: 22 }, (_, nth) => ({ ...store, _id: store._id + 1_000 + nth }));
      await Store.collection.insertMany(more as never[]);
      expect((await api.get('/seller/stores', asSeller)).body.stores).toHaveLength(20);
      const seen = await followPages(api, '/seller/stores', 'stores', { limit: 9, sent: asSeller });
      expect(seen.map(({ id }) => id)).toEqual([store, ...more].map(({ _id }) => _id));
    });
  });

  describe('GET /api/seller/stores/:storeId', () => {
    it('shows a store in any status', async () => {
      const off = await makeStore({ sellerId: seller._id, isActive: false, status: 'paused' });
      const { body } = await api.get(ownStore(off._id), asSeller);
      expect(body.store).toMatchObject({ id: off._id, isActive: false, status: 'paused' });
      expect((await api.get(ownProducts(off._id), asSeller)).body.products).toEqual([]);
    });
  });
}
