import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { api, asSeller, editProduct, ownProducts, store } from '../../support/catalog/shopkeeper.js';
import { makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const rice = { title: 'Sona masoori rice', price: '99.00', category: 'grocery' };
const goods = {
  mrp: '120.00',
  unit: 'kg',
  netQuantity: 1.5,
  manufacturer: 'Tunga Mills, Shivamogga',
  countryOfOrigin: 'NP',
  gstRate: 2.5,
  hsn: '1006',
};
const unset = Object.fromEntries(Object.keys(goods).map((field) => [field, null]));

export function testPackagedGoods(): void {
  const add = (body: object) => api.post(ownProducts(), { ...asSeller, body: { ...rice, ...body } });

  describe('packaged goods', () => {
    itForAll<[string, object]>([
      ['unit', { unit: 'dozen' }],
      ['unit', { netQuantity: 2 }],
      ['netQuantity', { unit: 'kg' }],
      ['netQuantity', { unit: 'kg', netQuantity: 0 }],
      ['netQuantity', { unit: 'kg', netQuantity: 0.001 }],
      ['countryOfOrigin', { countryOfOrigin: 'India' }],
      ['gstRate', { gstRate: 100.01 }],
      ['gstRate', { gstRate: 2.555 }],
      ['hsn', { hsn: '10061' }],
    ])('are refused with 400, which names the wrong field', async (field, wrong) => {
      const { status, body } = await add(wrong);
      expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
      expect(await Product.countDocuments()).toBe(0);
    });

    it('are refused with price_above_mrp, by the new or the stored price and MRP', async () => {
      expect((await add({ mrp: '98.99' })).body.code).toBe('price_above_mrp');
      const { id } = (await add({ mrp: '99.00' })).body.product;
      for (const change of [{ price: '99.01' }, { mrp: '98.99' }]) {
        const { status, body } = await editProduct(id, change);
        expect([status, body.code]).toEqual([400, 'price_above_mrp']);
      }
      const { body } = await editProduct(id, { price: '110.00', mrp: '110.00' });
      expect(body.product).toMatchObject({ price: '110.00', mrp: '110.00', discountPercent: 0 });
    });

    it('keep unit and netQuantity together when one of them changes', async () => {
      const { id } = (await add(goods)).body.product;
      expect((await editProduct(id, { unit: null })).body.details[0].field).toBe('unit');
      expect((await editProduct(id, { netQuantity: null })).body.details[0].field).toBe('netQuantity');
      const { body } = await editProduct(id, { unit: 'piece', netQuantity: null });
      expect(body.product).toMatchObject({ netQuantity: 1, pricePerUnit: { amount: '99.00', unit: 'piece' } });
    });

    it('are shown to everyone with discount and price per unit', async () => {
      const shown = { ...goods, discountPercent: 17, pricePerUnit: { amount: '66.00', unit: 'kg' } };
      const { status, body } = await add(goods);
      expect([status, body.product]).toEqual([201, expect.objectContaining(shown)]);
      expect((await api.get(`/products/${body.product.id}`)).body).toMatchObject(shown);
      expect((await api.get(`/products?storeId=${store._id}`)).body.products).toEqual([expect.objectContaining(shown)]);
    });

    it('have IN as their country by default, and are removed by null', async () => {
      const { id } = (await add({ ...goods, countryOfOrigin: undefined })).body.product;
      expect((await api.get(`/products/${id}`)).body.countryOfOrigin).toBe('IN');
      const { product } = (await editProduct(id, unset)).body;
      expect(product).toMatchObject({ discountPercent: 0, pricePerUnit: null });
      expect(Object.keys(product).filter((field) => field in goods)).toEqual([]);
    });

    it('leave a product without them, and an ad, as they were', async () => {
      const plain = await makeProduct(store);
      const stored = await Product.findById(plain._id).lean();
      expect(Object.keys(stored ?? {}).filter((field) => field in goods)).toEqual([]);
      const ad = await makeProduct(store, { productType: 'resale', storeId: null, sellerId: null, consumerId: 1 });
      expect((await api.get(`/products/${ad._id}`)).body).not.toHaveProperty('discountPercent');
    });
  });
}
