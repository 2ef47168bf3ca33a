import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { api, asSeller, editStore, ownProducts, store } from '../../support/catalog/shopkeeper.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';
import { itForAll } from '../../support/itForAll.js';

export function testSellerProducts(): void {
  const pathOf = (id: number) => `${ownProducts()}/${id}`;

  describe('GET /api/seller/stores/:storeId/products', () => {
    itForAll(['limit=0', `cursor=${writeCursor('newest', [1, 1])}`])(
      'answers 400 for an invalid limit or cursor',
      async (query) => {
        expect((await api.get(`${ownProducts()}?${query}`, asSeller)).status).toBe(400);
      },
    );

    it('lists all undeleted products, newest first, over all pages', async () => {
      const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
      const statuses = ['available', 'sold', 'out_of_stock'] as const;
      const products = await Promise.all(
        Array.from({ length: 9 }, (_, index) =>
          makeProduct(store, { createdAt: at(index % 3), status: statuses[index % 3] }),
        ),
      );
      await makeProduct(store, { status: 'deleted', isListed: false });
      await makeProduct(await makeStore());
      const expected = products
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id)
        .map(({ _id }) => _id);
      for (const limit of [4, 9]) {
        const seen = await followPages(api, ownProducts(), 'products', { limit, sent: asSeller });
        expect(seen.map(({ id }) => id)).toEqual(expected);
      }
    });
  });

  describe('GET /api/seller/stores/:storeId/products?search=', () => {
    it('finds own products in any status by beginnings of words in every script, over all pages', async () => {
      const oil = await makeProduct(store, { title: 'ತೆಂಗಿನ ಎಣ್ಣೆ', status: 'out_of_stock' });
      const grater = await makeProduct(store, { title: 'Grater', description: 'For tengina kayi' });
      await makeProduct(store, { title: 'Rice' });
      await makeProduct(await makeStore(), { title: 'Tengina kayi' });
      const seen = await followPages(api, `${ownProducts()}?search=tengi`, 'products', { limit: 1, sent: asSeller });
      expect(seen.map(({ id }) => id)).toEqual([grater._id, oil._id]);
    });
  });

  describe('GET /api/seller/stores/:storeId/products/:productId', () => {
    it('shows a product in any status, but answers 404 for a deleted one', async () => {
      const { _id } = await makeProduct(store, { status: 'sold', isListed: false });
      expect((await api.get(pathOf(_id), asSeller)).body.product).toMatchObject({ id: _id, status: 'sold' });
      const deleted = await makeProduct(store, { status: 'deleted', isListed: false });
      expect((await api.get(pathOf(deleted._id), asSeller)).body.code).toBe('product_not_found');
    });
  });

  describe('DELETE /api/seller/stores/:storeId/products/:productId', () => {
    it('keeps the record, and lists it nowhere, also after the store is deactivated and activated', async () => {
      const { _id } = await makeProduct(store);
      expect((await api.delete(pathOf(_id), asSeller)).body).toEqual({ success: true });
      const expectUnlisted = async () => {
        expect(await Product.findById(_id).lean()).toMatchObject({ status: 'deleted', isListed: false });
        expect((await api.get(`/products/${_id}`)).status).toBe(404);
        for (const path of ['/products', `/products?storeId=${store._id}`, `/stores/${store._id}`]) {
          expect((await api.get(path)).body.products).toEqual([]);
        }
        expect((await api.get(ownProducts(), asSeller)).body.products).toEqual([]);
      };
      await expectUnlisted();
      for (const isActive of [false, true]) {
        await editStore({ isActive });
        await api.relay();
      }
      await expectUnlisted();
    });

    it('deletes once in concurrent requests, and answers 404 to the others', async () => {
      const { _id } = await makeProduct(store);
      const answers = await Promise.all(Array.from({ length: 4 }, () => api.delete(pathOf(_id), asSeller)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'product_not_found')).toHaveLength(3);
    });
  });
}
