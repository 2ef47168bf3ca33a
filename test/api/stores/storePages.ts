import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeRequest, makeSeller, makeStore } from '../../support/factories.js';

async function makeFullStore(products: number) {
  const store = await makeStore();
  const { _id, ...like } = await makeProduct(store);
  await Product.collection.insertMany(
    Array.from({ length: products - 1 }, (_, nth) => ({ ...like, _id: _id + 1 + nth })) as never[],
  );
  return store;
}

export function testStorePages(): void {
  const api = useApi();

  describe('GET /api/stores/:storeId with many products', () => {
    it('answers 400 for more than 200 products a page', async () => {
      const { _id } = await makeStore();
      const { status, body } = await api.get(`/stores/${_id}?limit=201`);
      expect([status, body.details[0].message]).toEqual([400, 'Limit must be a whole number from 1 to 200.']);
    });

    it('shows 100 products, or as many as limit, and continues with nextCursor', async () => {
      const { _id } = await makeFullStore(230);
      const first = await api.get(`/stores/${_id}`);
      expect([first.body.products.length, typeof first.body.nextCursor]).toEqual([100, 'string']);
      const large = await api.get(`/stores/${_id}?limit=200`);
      expect(large.body.products.length).toBe(200);
      const rest = await api.get(`/stores/${_id}?limit=200&cursor=${large.body.nextCursor}`);
      expect([rest.body.products.length, rest.body.nextCursor]).toEqual([30, null]);
    });
  });

  describe('a long description', () => {
    const description = 'x'.repeat(1_000);

    it('is whole in the caller’s own lists and in a single resource, and cut in public lists', async () => {
      const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
      const [asSeller, asConsumer] = await Promise.all([api.as('seller', seller), api.as('consumer', consumer)]);
      const store = await makeStore({ sellerId: seller._id, description });
      const { _id: productId } = await makeProduct(store, { description });
      const { _id: requestId } = await makeRequest(consumer, { description });
      const lengthAt = async (path: string, member: string, sent?: Sent) => {
        const { body } = await api.get(path, sent);
        const shown = member === '' ? body : body[member];
        return (Array.isArray(shown) ? shown[0] : shown).description.length;
      };
      expect([
        await lengthAt('/seller/stores', 'stores', asSeller),
        await lengthAt(`/seller/stores/${store._id}/products`, 'products', asSeller),
        await lengthAt('/requests?mine=true', 'requests', asConsumer),
        await lengthAt(`/stores/${store._id}`, 'store'),
        await lengthAt(`/products/${productId}`, ''),
        await lengthAt(`/requests/${requestId}`, ''),
      ]).toEqual(Array(6).fill(1_000));
      expect([
        await lengthAt('/stores', 'stores'),
        await lengthAt('/products', 'products'),
        await lengthAt(`/stores/${store._id}`, 'products'),
        await lengthAt('/requests', 'requests'),
      ]).toEqual(Array(4).fill(300));
    });
  });

  describe('the time zone of a store', () => {
    it('is its own, or else STORE_TIMEZONE', async () => {
      const seller = await makeSeller();
      const plain = await makeStore({ sellerId: seller._id });
      const abroad = await makeStore({ timezone: 'Asia/Dubai' });
      const zoneOf = async (id: number) => (await api.get(`/stores/${id}`)).body.store.timezone;
      expect([await zoneOf(plain._id), await zoneOf(abroad._id)]).toEqual(['Asia/Kolkata', 'Asia/Dubai']);
      const { body } = await api.get('/stores');
      expect(body.stores.map(({ timezone }: { timezone: string }) => timezone).sort()).toEqual([
        'Asia/Dubai',
        'Asia/Kolkata',
      ]);
      const own = await api.get(`/seller/stores/${plain._id}`, await api.as('seller', seller));
      expect(own.body.store.timezone).toBeNull();
    });
  });

  describe('the category of a list', () => {
    const lists = [
      ['/products', 'products'],
      ['/stores', 'stores'],
      ['/stores?lat=12.87&lng=74.84', 'stores'],
      ['/requests', 'requests'],
      ['/requests?lat=12.87&lng=74.84&sort=distance', 'requests'],
    ] as const;

    it('filters nothing as all, and lists nothing if it is unknown', async () => {
      await makeProduct(await makeStore());
      await makeRequest(await makeConsumer());
      for (const [path, list] of lists) {
        const count = async (category: string) => {
          const { status, body } = await api.get(`${path}${path.includes('?') ? '&' : '?'}category=${category}`);
          return [path, status, body[list]?.length, body.nextCursor];
        };
        expect(await count('all')).toEqual([path, 200, 1, null]);
        expect(await count('gossip')).toEqual([path, 200, 0, null]);
        expect((await count('x'.repeat(51)))[1]).toBe(400);
      }
    });
  });
}
