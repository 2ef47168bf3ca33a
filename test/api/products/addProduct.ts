import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const newProduct = { title: 'Coconut oil', price: '149.50', category: 'grocery' };

export function testAddProduct(): void {
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
  const productsOf = (id = store._id) => `/seller/stores/${id}/products`;
  const add = (body: object, headers = {}) => api.post(productsOf(), { ...asSeller, headers, body });

  describe('POST /api/seller/stores/:storeId/products', () => {
    const image = (order: number) => ({ url: `https://images.example.in/${order}.jpg`, order });

    itForAll<[string, string, unknown]>([
      ['title', 'title', undefined],
      ['title', 'title', ' '],
      ['title', 'title', 'x'.repeat(201)],
      ['title', 'title', ['Oil']],
      ['category', 'category', undefined],
      ['category', 'category', 'weapons'],
      ['description', 'description', 'x'.repeat(5_001)],
      ['condition', 'condition', 'broken'],
      ['stock', 'stock', -1],
      ['stock', 'stock', 1.5],
      ['stock', 'stock', '10'],
      ['stock', 'stock', 1_000_001],
      ['status', 'status', 'deleted'],
      ['status', 'status', null],
      ['images', 'images', Array.from({ length: 9 }, (_, order) => image(order))],
      ['images', 'images', 'https://images.example.in/1.jpg'],
      ['images', 'images', null],
      ['images[0].url', 'images', [{ url: 'http://images.example.in/1.jpg', order: 0 }]],
      ['images[0].url', 'images', [{ url: '//images.example.in/1.jpg', order: 0 }]],
      ['images[0].order', 'images', [{ url: '/uploads/1.jpg', order: -1 }]],
      ['images[1].order', 'images', [image(0), { url: '/uploads/1.jpg' }]],
    ])('answers 400 and names the missing or invalid field', async (named, field, value) => {
      const { status, body } = await add({ ...newProduct, [field]: value });
      expect([status, body.details]).toEqual([400, [{ field: named, message: expect.any(String) }]]);
      expect(await Product.countDocuments()).toBe(0);
    });

    itForAll([
      undefined,
      null,
      '',
      'free',
      '149.555',
      149.555,
      -1,
      '-1',
      '1e3',
      '1,000',
      1e12,
      { $gt: 0 },
      [149.5],
      true,
    ])('answers 400 for an invalid price', async (price) => {
      const { status, body } = await add({ ...newProduct, price });
      expect([status, body.details[0].field]).toEqual([400, 'price']);
    });

    itForAll([
      ['149.50', '149.50'],
      [149.5, '149.50'],
      ['149', '149.00'],
      [149, '149.00'],
      [0, '0.00'],
      ['0.01', '0.01'],
      [1.15, '1.15'],
      [4.35, '4.35'],
      ['10000000.00', '10000000.00'],
    ])('accepts a price as text and as a number', async (price, shown) => {
      const { status, body } = await add({ ...newProduct, price });
      expect([status, body.product.price]).toEqual([201, shown]);
    });

    it('adds a product with the given fields, and ignores fields that a seller may not set', async () => {
      const { status, body } = await add({
        ...newProduct,
        description: 'Cold-pressed',
        condition: 'new',
        images: [image(1), image(0)],
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
        ...newProduct,
        description: 'Cold-pressed',
        condition: 'new',
        images: [image(1), image(0)],
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

    it('accepts eight images, and none', async () => {
      const images = Array.from({ length: 8 }, (_, order) => image(order));
      expect((await add({ ...newProduct, images })).body.product.images).toEqual(images);
      expect((await add({ ...newProduct, images: [] })).body.product.images).toEqual([]);
    });

    itForAll([
      [{}, null, 'available'],
      [{ stock: null }, null, 'available'],
      [{ stock: 5 }, 5, 'available'],
      [{ stock: 0 }, 0, 'out_of_stock'],
      [{ stock: 0, status: 'available' }, 0, 'out_of_stock'],
      [{ stock: 0, status: 'sold' }, 0, 'sold'],
      [{ stock: 5, status: 'out_of_stock' }, 5, 'out_of_stock'],
      [{ status: 'out_of_stock' }, null, 'out_of_stock'],
      [{ status: 'sold' }, null, 'sold'],
    ])('adds a product with the given stock and status, out of stock at 0', async (fields, stock, status) => {
      const { body } = await add({ ...newProduct, ...fields });
      expect(body.product).toMatchObject({ stock, status });
    });

    it('does not list a product of a store that is not live', async () => {
      const soon = await makeStore({ sellerId: seller._id, status: 'coming_soon' });
      await api.post(productsOf(soon._id), { ...asSeller, body: newProduct });
      expect((await api.get('/products')).body.products).toEqual([]);
    });

    it('adds every product of concurrent requests', async () => {
      const answers = await Promise.all(
        Array.from({ length: 15 }, (_, index) => add({ ...newProduct, title: `Product ${index}` })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(201));
      expect(new Set(answers.map(({ body }) => body.product.id)).size).toBe(15);
    });

    it('lists all products that were added while staff set the store live', async () => {
      const soon = await makeStore({ sellerId: seller._id, status: 'coming_soon' });
      const operator = { id: 1, email: 'operator@example.in' };
      const adding = Array.from({ length: 10 }, () =>
        api.post(productsOf(soon._id), { ...asSeller, body: newProduct }),
      );
      const setting = changeStoreTerms(api.world, operator, soon._id, { status: 'live' });
      const answers = await Promise.all(adding);
      await setting;
      const added = answers.filter(({ status }) => status === 201).length;
      expect(added).toBe(10);
      await api.relay();
      expect(await Product.countDocuments({ storeId: soon._id, isListed: true })).toBe(added);
    });

    it('adds once under an Idempotency-Key', async () => {
      const key = { 'idempotency-key': 'add-once' };
      const answers = await Promise.all(Array.from({ length: 20 }, () => add(newProduct, key)));
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(await Product.countDocuments()).toBe(1);
      const again = await add(newProduct, key);
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
      expect((await add({ ...newProduct, price: '1' }, key)).status).toBe(422);
      const second = await makeStore({ sellerId: seller._id });
      expect((await api.post(productsOf(second._id), { ...asSeller, headers: key, body: newProduct })).status).toBe(
        422,
      );
    });
  });
}
