import { describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { Product } from '../../../models/catalog/Product.js';
import { api, asSeller, ownProducts, seller, store } from '../../support/catalog/shopkeeper.js';
import { makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const newProduct = { title: 'Coconut oil', price: '149.50', category: 'grocery' };
const image = (order: number) => ({ url: `https://images.example.in/${order}.jpg`, order });
const images = (count: number) => Array.from({ length: count }, (_, order) => image(order));

export function testAddProduct(): void {
  const add = (body: object, headers = {}, storeId = store._id) =>
    api.post(ownProducts(storeId), { ...asSeller, headers, body });

  describe('POST /api/seller/stores/:storeId/products', () => {
    itForAll<[string, object]>([
      ['title', { title: undefined }],
      ['price', { price: '149.555' }],
      ['category', { category: 'weapons' }],
      ['stock', { stock: 1_000_001 }],
      ['status', { status: 'deleted' }],
      ['images', { images: images(11) }],
      ['images[0].url', { images: [{ url: '//images.example.in/1.jpg', order: 0 }] }],
      ['images[1].order', { images: [image(0), { url: '/uploads/1.jpg', order: -1 }] }],
    ])('answers 400 and names the missing or invalid field', async (field, wrong) => {
      const { status, body } = await add({ ...newProduct, ...wrong });
      expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
      expect(await Product.countDocuments()).toBe(0);
    });

    it('keeps up to ten pictures in the order given, with and without https', async () => {
      const sent = ['http://images.example.in/1.jpg', { url: 'https://images.example.in/2.jpg' }];
      const { body } = await add({ ...newProduct, images: sent });
      expect(body.product.images).toEqual([
        { url: 'http://images.example.in/1.jpg', order: 0 },
        { url: 'https://images.example.in/2.jpg', order: 1 },
      ]);
      expect((await add({ ...newProduct, title: 'Ten', images: images(10) })).status).toBe(201);
    });

    it('adds a product with the given fields, and ignores fields that a seller may not set', async () => {
      const foreign = await makeStore();
      const given = { ...newProduct, description: 'Cold-pressed', condition: 'new', images: images(8).reverse() };
      const { status, body } = await add({
        ...given,
        stock: 5,
        productType: 'resale',
        storeId: foreign._id,
        sellerId: foreign.sellerId,
        consumerId: 1,
        currency: 'USD',
        likeCount: 99,
        isListed: false,
        id: 1,
      });
      expect(status).toBe(201);
      expect(body.product).toMatchObject({
        ...given,
        stock: 5,
        status: 'available',
        productType: 'store',
        storeId: store._id,
        sellerId: seller._id,
        consumerId: null,
        currency: 'INR',
        _count: { likes: 0 },
      });
      const { body: shown } = await api.get('/products');
      expect(shown.products.map(({ id }: { id: number }) => id)).toEqual([body.product.id]);
    });

    itForAll([
      [{}, null, 'available'],
      [{ stock: 5 }, 5, 'available'],
      [{ stock: 0, status: 'available' }, 0, 'out_of_stock'],
      [{ stock: 0, status: 'sold' }, 0, 'sold'],
      [{ stock: 5, status: 'out_of_stock' }, 5, 'out_of_stock'],
      [{ status: 'sold' }, null, 'sold'],
    ])('adds a product with the given stock and status, out of stock at 0', async (fields, stock, status) => {
      const { body } = await add({ ...newProduct, ...fields });
      expect(body.product).toMatchObject({ stock, status });
    });

    it('does not list a product of a store that is not live', async () => {
      const soon = await makeStore({ sellerId: seller._id, status: 'coming_soon' });
      await add(newProduct, {}, soon._id);
      expect((await api.get('/products')).body.products).toEqual([]);
    });

    it('lists all products that are added concurrently while staff set the store live', async () => {
      const soon = await makeStore({ sellerId: seller._id, status: 'coming_soon' });
      const operator = { id: 1, email: 'operator@example.in' };
      const adding = Array.from({ length: 6 }, () => add(newProduct, {}, soon._id));
      const setting = changeStoreTerms(api.world, operator, soon._id, { status: 'live' });
      expect((await Promise.all(adding)).map(({ status }) => status)).toEqual(Array(6).fill(201));
      await setting;
      await api.relay();
      expect(await Product.countDocuments({ storeId: soon._id, isListed: true })).toBe(6);
    });

    it('adds once under an Idempotency-Key, and answers 422 for another body or store', async () => {
      const key = { 'idempotency-key': 'add-once' };
      const first = await add(newProduct, key);
      const again = await add(newProduct, key);
      expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
      expect((await add({ ...newProduct, price: '1' }, key)).status).toBe(422);
      const second = await makeStore({ sellerId: seller._id });
      expect((await add(newProduct, key, second._id)).status).toBe(422);
      expect(await Product.countDocuments()).toBe(1);
    });
  });
}
