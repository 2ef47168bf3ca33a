import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';

export function testSellerProducts(): void {
  const api = useApi();

  let seller: SellerRecord;
  let store: StoreRecord;
  let asSeller: Sent;
  let foreign: StoreRecord;
  beforeEach(async () => {
    seller = await makeSeller();
    [store, foreign] = await Promise.all([makeStore({ sellerId: seller._id }), makeStore()]);
    asSeller = await api.as('seller', seller);
  });

  const edit = (body: object) => api.put(`/seller/stores/${store._id}`, { ...asSeller, body });
  const productsOf = () => `/seller/stores/${store._id}/products`;

  describe('GET /api/seller/stores/:storeId/products', () => {
    it('answers 400 for an invalid limit or cursor', async () => {
      for (const query of ['limit=0', 'limit=101', 'cursor=x', `cursor=${writeCursor('newest', [1, 1])}`]) {
        expect((await api.get(`${productsOf()}?${query}`, asSeller)).status).toBe(400);
      }
      expect(
        (await api.get(`${productsOf()}?cursor=${writeCursor('own-products', [1e300, 1])}`, asSeller)).status,
      ).toBe(400);
    });

    it('lists all undeleted products, newest first, over all pages', async () => {
      const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
      const statuses = ['available', 'sold', 'out_of_stock'] as const;
      const products = await Promise.all(
        Array.from({ length: 11 }, (_, index) =>
          makeProduct(store, { createdAt: at(index % 3), status: statuses[index % 3] }),
        ),
      );
      await makeProduct(store, { status: 'deleted', isListed: false });
      await makeProduct(foreign);
      const expected = [...products]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id)
        .map(({ _id }) => _id);
      for (const limit of [1, 4, 11]) {
        const seen: number[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const { body }: Answer = await api.get(
            `${productsOf()}?limit=${limit}${cursor && `&cursor=${cursor}`}`,
            asSeller,
          );
          seen.push(...body.products.map(({ id }: { id: number }) => id));
          cursor = body.nextCursor;
        }
        expect(seen).toEqual(expected);
      }
    });
  });

  describe('GET /api/seller/stores/:storeId/products/:productId', () => {
    it('answers 404 for a deleted product', async () => {
      const { _id } = await makeProduct(store, { status: 'deleted', isListed: false });
      expect((await api.get(`${productsOf()}/${_id}`, asSeller)).body.code).toBe('product_not_found');
    });

    it('shows a product in any status, with the whole description', async () => {
      const description = 'x'.repeat(1_000);
      const { _id } = await makeProduct(store, { status: 'sold', isListed: false, description });
      const { body } = await api.get(`${productsOf()}/${_id}`, asSeller);
      expect(body.product).toMatchObject({ id: _id, status: 'sold', description });
    });
  });

  describe('DELETE /api/seller/stores/:storeId/products/:productId', () => {
    it('answers 404 the second time', async () => {
      const { _id } = await makeProduct(store);
      const path = `${productsOf()}/${_id}`;
      expect((await api.delete(path, asSeller)).body).toEqual({ success: true });
      const again = await api.delete(path, asSeller);
      expect([again.status, again.body.code]).toEqual([404, 'product_not_found']);
    });

    it('keeps the record, and lists it nowhere', async () => {
      const { _id } = await makeProduct(store);
      await api.delete(`${productsOf()}/${_id}`, asSeller);
      expect(await Product.findById(_id).lean()).toMatchObject({ status: 'deleted', isListed: false });
      expect((await api.get(`/products/${_id}`)).status).toBe(404);
      for (const path of ['/products', `/products?storeId=${store._id}`, `/stores/${store._id}`]) {
        expect((await api.get(path)).body.products).toEqual([]);
      }
      expect((await api.get(productsOf(), asSeller)).body.products).toEqual([]);
    });

    it('stays deleted when the store is deactivated and activated again', async () => {
      const { _id } = await makeProduct(store);
      await api.delete(`${productsOf()}/${_id}`, asSeller);
      await edit({ isActive: false });
      await api.relay();
      await edit({ isActive: true });
      await api.relay();
      expect((await api.get('/products')).body.products).toEqual([]);
    });

    it('deletes once in concurrent requests', async () => {
      const { _id } = await makeProduct(store);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => api.delete(`${productsOf()}/${_id}`, asSeller)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
    });
  });
}
