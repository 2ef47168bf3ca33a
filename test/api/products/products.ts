import { describe, expect, it } from '@jest/globals';
import { Product, productSorts } from '../../../models/catalog/Product.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { api, consumer, list, store } from '../../support/catalog/productListing.js';
import { makeAd, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testProducts(): void {
  describe('GET /api/products', () => {
    itForAll([
      ['status', 'status=deleted'],
      ['productType', 'productType=resale,shop'],
      ['search', 'search=%00'],
      ['sort', 'sort=constructor'],
      ['storeId', 'storeId=1.5'],
      ['limit', 'limit=0'],
      ['category', 'category=dairy&category=bakery'],
    ])('answers 400 and names the invalid or repeated parameter', async (field, query) => {
      const { status, body } = await api.get(`/products?${query}`);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      expect(body.details).toEqual([{ field, message: expect.any(String) }]);
    });

    it('answers 400 for a cursor of another list or sort, and for a forged one', async () => {
      await Promise.all([makeProduct(store), makeProduct(store)]);
      const cursor: string = (await api.get('/products?limit=1&sort=price_asc')).body.nextCursor;
      const wrong = [
        ['newest', cursor],
        ['price_desc', cursor],
        ['price_asc', cursor.slice(2)],
        ['price_asc', writeCursor('name', ['Asha', 1])],
        ['newest', writeCursor('newest', [1e300, 1])],
      ];
      for (const [sort, text] of wrong) {
        const { status, body } = await api.get(`/products?sort=${sort}&cursor=${text}`);
        expect([text, status]).toEqual([text, 400]);
        expect(body.details).toEqual([{ field: 'cursor', message: 'Cursor is not a cursor of this list.' }]);
      }
    });

    it('lists no deleted products, and none of stores that are not live or not active', async () => {
      const [paused, soon, off] = await Promise.all([
        makeStore({ status: 'paused' }),
        makeStore({ status: 'coming_soon' }),
        makeStore({ isActive: false }),
      ]);
      const hidden = await Promise.all([
        makeProduct(store, { status: 'deleted', isListed: false }),
        makeProduct(paused),
        makeProduct(soon),
        makeProduct(off),
      ]);
      const shown = await makeProduct(store);
      for (const sort of Object.keys(productSorts)) expect(await list(`sort=${sort}`)).toEqual([shown._id]);
      for (const { storeId } of hidden.slice(1)) expect(await list(`storeId=${storeId}`)).toEqual([]);
    });

    it('is empty without products', async () => {
      const { body } = await api.get('/products');
      expect(body).toEqual({ products: [], nextCursor: null });
    });

    it('lists store products with their store, and ads with their consumer', async () => {
      const oil = await makeProduct(store, { images: [{ url: 'https://images.example.in/oil.jpg', order: 0 }] });
      const bicycle = await makeAd(consumer);
      const { body } = await api.get('/products?sort=price_asc');
      expect(body.products).toEqual([
        {
          id: oil._id,
          title: oil.title,
          description: null,
          price: '100.00',
          currency: 'INR',
          status: 'available',
          productType: 'store',
          category: 'grocery',
          condition: null,
          storeId: store._id,
          consumerId: null,
          sellerId: store.sellerId,
          stock: 10,
          snoozeUntil: null,
          rating: { average: null, count: 0 },
          discountPercent: 0,
          pricePerUnit: null,
          hasVariants: false,
          images: [{ url: 'https://images.example.in/oil.jpg', order: 0 }],
          _count: { likes: 0 },
          createdAt: oil.createdAt.toISOString(),
          updatedAt: oil.updatedAt.toISOString(),
          store: {
            id: store._id,
            name: store.name,
            storeType: 'grocery',
            imageUrl: null,
            status: 'live',
            isActive: true,
            allowWhatsApp: false,
            isOpenNow: true,
            opensAt: null,
            acceptsUntil: '2026-11-18T15:30:00.000Z',
            sellerId: store.sellerId,
          },
          seller: { id: store.sellerId, name: 'Ganesh Kamath', whatsappNumber: null },
        },
        expect.objectContaining({
          id: bicycle._id,
          price: '500.00',
          productType: 'resale',
          condition: 'used',
          storeId: null,
          sellerId: null,
          consumerId: consumer._id,
          consumer: { id: consumer._id, name: 'Asha Rao' },
        }),
      ]);
    });

    it('answers 304 until a change, and the same under /api/v1', async () => {
      const { _id } = await makeProduct(store);
      const first = await api.get('/products');
      const v1 = await api.get('/v1/products');
      expect(v1.body).toEqual(first.body);
      const etag = first.headers.get('etag') ?? '';
      expect(v1.headers.get('etag')).toBe(etag);
      const again = () => api.get('/products', { headers: { 'if-none-match': etag } });
      expect((await again()).status).toBe(304);
      await Product.updateOne({ _id }, { $set: { price: 1 } });
      const { status, headers, body } = await again();
      expect([status, body.products[0].price]).toEqual([200, '0.01']);
      expect(headers.get('etag')).not.toBe(etag);
    });
  });

  describe('GET /api/categories', () => {
    it('answers 400 for a kind that does not exist', async () => {
      const { status, body } = await api.get('/categories?kind=planet');
      expect(status).toBe(400);
      expect(body.details).toEqual([{ field: 'kind', message: 'Kind must be one of store, ad, request.' }]);
    });

    it('returns each slug once with its kinds, those of requests first, or those of one kind', async () => {
      const list = async (query = '') => (await api.get(`/categories${query}`)).body.categories;
      const all = await list();
      const slugs = all.map(({ slug }: { slug: string }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      const ofRequests = await list('?kind=request');
      expect(ofRequests).toHaveLength(35);
      expect(slugs.slice(0, 35)).toEqual(ofRequests.map(({ slug }: { slug: string }) => slug));
      expect(all).toContainEqual(expect.objectContaining({ slug: 'beauty', kinds: ['request', 'store'] }));
      for (const [kind, count] of [
        ['store', 25],
        ['ad', 15],
      ]) {
        expect(await list(`?kind=${kind}`)).toHaveLength(Number(count));
      }
    });
  });
}
