import { beforeEach, describe, expect, it } from '@jest/globals';
import { Product, type ProductRecord, type ProductSort } from '../../../models/catalog/Product.js';
import { api, consumer, idsOf, list, store, walk } from '../../support/catalog/productListing.js';
import { makeConsumer, makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

type Compare = (one: ProductRecord, other: ProductRecord) => number;
const orders: Record<ProductSort, Compare> = {
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id,
  price_asc: (a, b) => a.price - b.price || a._id - b._id,
  price_desc: (a, b) => b.price - a.price || b._id - a._id,
  popular: (a, b) => b.likeCount - a.likeCount || b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id,
  rating: (a, b) => b.ratingScore - a.ratingScore || b._id - a._id,
};
const everySort = Object.keys(orders) as ProductSort[];
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));

export function testProductOrders(): void {
  describe('the orders of GET /api/products', () => {
    let products: ProductRecord[];
    beforeEach(async () => {
      const ofStore = { productType: 'store', storeId: store._id, sellerId: store.sellerId, title: 'Coconut oil' };
      const ofConsumer = { productType: 'resale', consumerId: consumer._id, title: 'Used bicycle' };
      const rows = Array.from({ length: 23 }, (_, index) => ({
        ...(index % 2 ? ofStore : ofConsumer),
        category: 'grocery',
        createdAt: at(index % 4),
        price: 100 * (index % 3),
        likeCount: index % 5 < 3 ? 0 : index % 5,
        ratingScore: 3_500 + (index % 4),
      }));
      products = (await Product.insertMany(rows as never)) as never;
    });
    const expected = (sort: ProductSort, among = products) => among.toSorted(orders[sort]).map(({ _id }) => _id);

    itForAll(everySort)('lead through all pages without loss or repetition, also with equal keys', async (sort) => {
      expect(await list(`sort=${sort}&limit=100`)).toEqual(expected(sort));
      expect(await walk(`/products?sort=${sort}`, 4)).toEqual(expected(sort));
    });

    itForAll(everySort)('lead through all pages with filters', async (sort) => {
      const ofStore = products.filter(({ storeId }) => storeId);
      expect(await walk(`/products?sort=${sort}&storeId=${store._id}`, 5)).toEqual(expected(sort, ofStore));
      expect(await walk(`/products?sort=${sort}&search=coconut`, 5)).toEqual(expected(sort, ofStore));
      const ads = products.filter(({ consumerId }) => consumerId);
      expect(await walk(`/products?sort=${sort}&productType=resale&status=available`, 5)).toEqual(expected(sort, ads));
    });

    it('lead on when products are added before or deleted after the cursor', async () => {
      const first = await api.get('/products?limit=5');
      await makeProduct(store, { createdAt: at(59) });
      const gone = expected('newest')[7] ?? 0;
      await Product.updateOne({ _id: gone }, { $set: { status: 'deleted', isListed: false } });
      const second = await api.get(`/products?limit=5&cursor=${first.body.nextCursor}`);
      const left = expected('newest').filter((id) => id !== gone);
      expect([...idsOf(first), ...idsOf(second)]).toEqual(left.slice(0, 10));
    });

    it('are newest first, with 20 products on a page by default, and have no page after a full last one', async () => {
      expect(await list('')).toEqual(expected('newest').slice(0, 20));
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
}
