import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testEditProduct(): void {
  const api = useApi();

  let seller: SellerRecord;
  let store: StoreRecord;
  let asSeller: Sent;
  beforeEach(async () => {
    seller = await makeSeller();
    store = await makeStore({ sellerId: seller._id });
    asSeller = await api.as('seller', seller);
  });

  const productsOf = () => `/seller/stores/${store._id}/products`;
  const editProduct = (id: number, body: object) => api.put(`${productsOf()}/${id}`, { ...asSeller, body });

  describe('PUT /api/seller/stores/:storeId/products/:productId', () => {
    let product: ProductRecord;
    beforeEach(async () => {
      product = await makeProduct(store, { description: 'Cold-pressed', condition: 'new' });
    });

    it('answers 404 for a deleted product', async () => {
      await Product.updateOne({ _id: product._id }, { $set: { status: 'deleted' } });
      expect((await editProduct(product._id, { status: 'available' })).status).toBe(404);
    });

    itForAll([
      ['title', null],
      ['title', ''],
      ['price', null],
      ['price', 149.555],
      ['price', '-1'],
      ['price', {}],
      ['category', null],
      ['category', 'weapons'],
      ['status', 'deleted'],
      ['stock', -1],
      ['images', null],
    ])('answers 400 for an invalid field', async (field, value) => {
      const { status, body } = await editProduct(product._id, { [field]: value });
      expect([status, body.details[0].field]).toEqual([400, field]);
    });

    itForAll([
      { productType: 'resale' },
      { storeId: 1 },
      { sellerId: 1 },
      { likeCount: 99, _count: { likes: 99 } },
      { isListed: false },
      { currency: 'USD' },
      { createdAt: '2020-01-01T00:00:00Z' },
      { $set: { price: 1 } },
      {},
    ])('ignores fields that a seller may not change', async (body) => {
      const before = await Product.findById(product._id).lean();
      expect((await editProduct(product._id, body)).status).toBe(200);
      expect({ ...(await Product.findById(product._id).lean()), updatedAt: null }).toEqual({
        ...before,
        updatedAt: null,
      });
    });

    it('does not change absent fields, and clears nullable ones with null', async () => {
      const { body } = await editProduct(product._id, { price: '99.90', description: null });
      expect(body.product).toMatchObject({
        title: product.title,
        price: '99.90',
        description: null,
        condition: 'new',
        stock: 10,
        status: 'available',
      });
      const cleared = await editProduct(product._id, { condition: null, stock: null });
      expect(cleared.body.product).toMatchObject({ condition: null, stock: null, status: 'available' });
    });

    it('sets out of stock at 0 and available with stock', async () => {
      const change = async (body: object) => {
        const { stock, status } = (await editProduct(product._id, body)).body.product;
        return [stock, status];
      };
      expect(await change({ stock: 0 })).toEqual([0, 'out_of_stock']);
      expect(await change({ status: 'available' })).toEqual([0, 'out_of_stock']);
      expect(await change({ title: 'Renamed' })).toEqual([0, 'out_of_stock']);
      expect(await change({ stock: 3 })).toEqual([3, 'available']);
      expect(await change({ status: 'sold' })).toEqual([3, 'sold']);
      expect(await change({ price: 5 })).toEqual([3, 'sold']);
      expect(await change({ stock: 4 })).toEqual([4, 'sold']);
      expect(await change({ stock: 3 })).toEqual([3, 'sold']);
      expect(await change({ status: 'available' })).toEqual([3, 'available']);
      expect(await change({ status: 'out_of_stock' })).toEqual([3, 'out_of_stock']);
      expect(await change({ description: 'Back on Monday' })).toEqual([3, 'out_of_stock']);
      expect(await change({ stock: 0, status: 'sold' })).toEqual([0, 'sold']);
      expect(await change({ stock: 8, status: 'available' })).toEqual([8, 'available']);
    });

    it('replaces the images as a whole', async () => {
      const images = [{ url: '/uploads/new.jpg', order: 0 }];
      expect((await editProduct(product._id, { images })).body.product.images).toEqual(images);
      expect((await editProduct(product._id, { title: 'Renamed' })).body.product.images).toEqual(images);
      expect((await editProduct(product._id, { images: [] })).body.product.images).toEqual([]);
    });

    it('loses no concurrent change', async () => {
      const changes = [
        { title: 'One' },
        { price: '2.00' },
        { description: 'Three' },
        { stock: 4 },
        { category: 'dairy' },
      ];
      const answers = await Promise.all(changes.map((body) => editProduct(product._id, body)));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      const { body } = await api.get(`/products/${product._id}`);
      expect(body).toMatchObject(Object.assign({}, ...changes));
    });
  });
}
