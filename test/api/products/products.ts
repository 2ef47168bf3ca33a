import { describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { Product, productSorts } from '../../../models/catalog/Product.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { api, consumer, idsOf, list, store } from '../../support/catalog/productListing.js';
import { makeAd, makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const operator = { id: 1, email: 'operator@example.in' };

export function testProducts(): void {
  describe('GET /api/products', () => {
    itForAll([
      ['status', 'deleted'],
      ['status', 'available,sold'],
      ['productType', 'shop'],
      ['productType', 'resale,shop'],
      ['category', 'x'.repeat(51)],
      ['search', 'x'.repeat(201)],
      ['search', '%00'],
      ['sort', 'cheapest'],
      ['sort', 'constructor'],
      ['storeId', 'abc'],
      ['storeId', '0'],
      ['storeId', '-1'],
      ['storeId', '1.5'],
      ['limit', '0'],
      ['limit', '101'],
      ['limit', '-1'],
      ['limit', '1.5'],
      ['limit', 'all'],
    ])('answers 400 and names the invalid parameter', async (name, value) => {
      const { status, body } = await api.get(`/products?${name}=${value}`);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      expect(body.details).toEqual([{ field: name, message: expect.any(String) }]);
    });

    it('treats all as no filter', async () => {
      await Promise.all([makeProduct(store), makeProduct(store, { status: 'sold' }), makeAd(await makeConsumer())]);
      for (const query of ['status=all', 'productType=all', 'productType=resale,all', 'category=all']) {
        const { body } = await api.get(`/products?${query}`);
        expect([query, body.products.length]).toEqual([query, 3]);
      }
    });

    itForAll([
      'status=sold&status=available',
      'productType=resale&productType=rental',
      'category=dairy&category=bakery',
      'search=milk&search=bread',
      'sort=newest&sort=popular',
      'storeId=1&storeId=2',
      'cursor=a&cursor=b',
      'limit=1&limit=2',
    ])('answers 400 for a repeated parameter', async (query) => {
      const { status, body } = await api.get(`/products?${query}`);
      expect([status, body.details.length]).toEqual([400, 1]);
    });

    it('answers 400 for a cursor of another list or sort, and for a forged one', async () => {
      await Promise.all([makeProduct(store), makeProduct(store)]);
      const { body } = await api.get('/products?limit=1&sort=price_asc');
      const cursor: string = body.nextCursor;
      const wrong = [
        ['newest', cursor],
        ['price_desc', cursor],
        ['popular', cursor],
        ['price_asc', `${cursor}x`],
        ['price_asc', cursor.slice(2)],
        ['price_asc', cursor.slice(0, -2)],
        ['price_asc', 'garbage'],
        ['price_asc', '1'],
        ['price_asc', writeCursor('name', ['Asha', 1])],
        ['price_asc', writeCursor('price_asc', ['100', 1])],
        ['price_asc', writeCursor('price_asc', [-1, 1])],
        ['newest', writeCursor('newest', [1e300, 1])],
        ['newest', writeCursor('newest', ['2026-01-01', 1])],
        ['popular', writeCursor('popular', [1, 1])],
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

    it('lists the products of a store once it is live, and unlists them when it is paused', async () => {
      const soon = await makeStore({ status: 'coming_soon' });
      const { _id } = await makeProduct(soon);
      const gone = await makeProduct(soon, { status: 'deleted', isListed: false });
      expect(await list('')).toEqual([]);
      await changeStoreTerms(api.world, operator, soon._id, { status: 'live' });
      await api.relay();
      expect(await list('')).toEqual([_id]);
      expect(await list(`storeId=${soon._id}`)).toEqual([_id]);
      expect((await Product.findById(gone._id).lean())?.isListed).toBe(false);
      await changeStoreTerms(api.world, operator, soon._id, { status: 'paused' });
      await api.relay();
      expect(await list('')).toEqual([]);
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

    it('answers the same under /api/v1', async () => {
      await Promise.all([makeProduct(store), makeProduct(store), makeAd(consumer)]);
      const [now, v1] = await Promise.all([api.get('/products?limit=2'), api.get('/v1/products?limit=2')]);
      expect(v1.body).toEqual(now.body);
      expect(v1.headers.get('etag')).toBe(now.headers.get('etag'));
      const rest = await api.get(`/v1/products?cursor=${now.body.nextCursor}`);
      expect([...idsOf(now), ...idsOf(rest)]).toHaveLength(3);
    });

    it('answers 304 until a change', async () => {
      const { _id } = await makeProduct(store);
      const etag = (await api.get('/products')).headers.get('etag') ?? '';
      const again = () => api.get('/products', { headers: { 'if-none-match': etag } });
      expect((await again()).status).toBe(304);
      await Product.updateOne({ _id }, { $set: { price: 1 } });
      const { status, headers, body } = await again();
      expect([status, body.products[0].price]).toEqual([200, '0.01']);
      expect(headers.get('etag')).not.toBe(etag);
    });
  });
}
