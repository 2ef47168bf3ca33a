import { beforeEach, describe, expect, it } from '@jest/globals';
import { Product, type ProductRecord, type ProductSort } from '../../../models/catalog/Product.js';
import { api, consumer, idsOf, list, store, walk } from '../../support/catalog/productListing.js';
import { makeAd, makeConsumer, makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testProductOrders(): void {
  describe('GET /api/products', () => {
    describe('orders', () => {
      const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
      const orders: Record<ProductSort, (one: ProductRecord, other: ProductRecord) => number> = {
        newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id,
        price_asc: (a, b) => a.price - b.price || a._id - b._id,
        price_desc: (a, b) => b.price - a.price || b._id - a._id,
        popular: (a, b) => b.likeCount - a.likeCount || b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id,
      };
      let products: ProductRecord[];
      beforeEach(async () => {
        const category = 'grocery';
        products = await Promise.all(
          Array.from({ length: 23 }, (_, index) => {
            const fields = {
              createdAt: at(index % 4),
              price: 100 * (index % 3),
              likeCount: index % 5 < 3 ? 0 : index % 5,
            };
            return index % 2 ? makeProduct(store, fields) : makeAd(consumer, { ...fields, category });
          }),
        );
      });
      const expected = (sort: ProductSort, among = products) => [...among].sort(orders[sort]).map(({ _id }) => _id);
      const everySort = Object.keys(orders) as ProductSort[];

      itForAll(everySort)('sort one page', async (sort) => {
        expect(await list(`sort=${sort}&limit=100`)).toEqual(expected(sort));
      });

      it('are newest first by default', async () => {
        expect(await list('limit=100')).toEqual(expected('newest'));
      });

      itForAll(everySort)(
        'lead through all pages without loss or repetition, also with many equal keys',
        async (sort) => {
          for (const limit of [4, 23]) expect(await walk(`/products?sort=${sort}`, limit)).toEqual(expected(sort));
        },
      );

      itForAll(everySort)('lead through all pages with filters', async (sort) => {
        const ofStore = products.filter(({ storeId }) => storeId);
        expect(await walk(`/products?sort=${sort}&storeId=${store._id}`, 3)).toEqual(expected(sort, ofStore));
        expect(await walk(`/products?sort=${sort}&category=grocery`, 5)).toEqual(expected(sort));
        expect(await walk(`/products?sort=${sort}&search=coconut`, 3)).toEqual(expected(sort, ofStore));
        const ads = products.filter(({ consumerId }) => consumerId);
        expect(await walk(`/products?sort=${sort}&productType=resale&status=available`, 3)).toEqual(
          expected(sort, ads),
        );
      });

      it('lead on when products are added before or deleted after the cursor', async () => {
        const first = await api.get('/products?limit=5');
        await makeProduct(store, { createdAt: at(59) });
        const gone = expected('newest')[7] ?? 0;
        await Product.updateOne({ _id: gone }, { $set: { status: 'deleted', isListed: false } });
        const second = await api.get(`/products?limit=5&cursor=${first.body.nextCursor}`);
        expect([...idsOf(first), ...idsOf(second)]).toEqual(
          expected('newest')
            .filter((id) => id !== gone)
            .slice(0, 10),
        );
      });

      it('have 20 products on a page by default, or `limit`', async () => {
        expect(await list('')).toHaveLength(20);
        expect(await list('limit=1')).toHaveLength(1);
        const { body } = await api.get('/products?limit=100');
        expect([body.products.length, body.nextCursor]).toEqual([23, null]);
      });

      it('have no next page after a full last page', async () => {
        const { body } = await api.get('/products?limit=23');
        expect([body.products.length, body.nextCursor]).toEqual([23, null]);
      });

      it('follow the likes immediately', async () => {
        const last = expected('popular').at(-1) ?? 0;
        for (let fans = 0; fans < 5; fans++) {
          await api.post(`/products/${last}/like`, await api.as('consumer', await makeConsumer()));
        }
        expect((await list('sort=popular'))[0]).toBe(last);
      });
    });
  });
}
