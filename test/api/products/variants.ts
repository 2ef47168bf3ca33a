import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { api, asSeller, editProduct, ownProducts, store } from '../../support/catalog/shopkeeper.js';
import { makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const mysorePak = { title: 'Mysore pak', price: '1.00', category: 'sweets_snacks', unit: 'g' };
const quarter = { name: '250 g', price: '140.00', mrp: '175.00', netQuantity: 250, stock: 4 };
const half = { name: '500 g', price: '270.00', netQuantity: 500 };
const sugar = { name: 'Sugar', min: 0, max: 1, choices: [{ name: 'Less', price: '0.00' }] };
const extras = {
  name: 'Extras',
  min: 1,
  max: 2,
  choices: [
    { name: 'Ghee', price: '15.00' },
    { name: 'Podi', price: '10.00', isAvailable: false },
  ],
};
const many = (count: number, entry: object) =>
  Array.from({ length: count }, (_, nth) => ({ ...entry, name: `${nth}` }));

export function testVariants(): void {
  const add = (body: object) => api.post(ownProducts(), { ...asSeller, body: { ...mysorePak, ...body } });
  const added = async (body: object) => (await add(body)).body.product;

  describe('variants and options of a product', () => {
    itForAll<[string, object]>([
      ['variants', { variants: many(51, half) }],
      ['variants[0].id', { variants: [{ ...half, id: 7 }] }],
      ['variants[1].name', { variants: [half, half] }],
      ['variants[0].price', { variants: [{ ...half, price: '-1' }] }],
      ['variants[0].netQuantity', { variants: [{ ...half, netQuantity: 0.001 }] }],
      ['variants[0].netQuantity', { variants: [{ ...half, netQuantity: null }] }],
      ['unit', { unit: null, variants: [half] }],
      ['variants[0].stock', { variants: [{ ...half, stock: -1 }] }],
      ['options', { options: many(11, sugar) }],
      ['options[0].choices', { options: [{ ...sugar, choices: many(31, { price: '0.00' }) }] }],
      ['options[0].max', { options: [{ ...extras, max: 3 }] }],
      ['options[0].max', { options: [{ ...extras, min: 2, max: 1 }] }],
      ['options[0].choices[0].id', { options: [{ ...sugar, choices: [{ id: 1, name: 'Less', price: '0.00' }] }] }],
    ])('are refused with 400, which names the wrong field', async (field, wrong) => {
      const { status, body } = await add({ netQuantity: 100, ...wrong });
      expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
      expect(await Product.countDocuments()).toBe(0);
    });

    it('are refused with price_above_mrp, which names the variant', async () => {
      const { status, body } = await add({ variants: [quarter, { ...half, mrp: '269.99' }] });
      expect([status, body.code, body.details[0].field]).toEqual([400, 'price_above_mrp', 'variants[1].mrp']);
    });

    it('get ids, and decide price, MRP, size and stock of the product', async () => {
      const product = await added({ variants: [half, quarter], options: [sugar, extras] });
      expect(product).toMatchObject({
        price: '140.00',
        mrp: '175.00',
        netQuantity: 250,
        stock: null,
        status: 'available',
        discountPercent: 20,
        pricePerUnit: { amount: '560.00', unit: 'kg' },
        hasVariants: true,
      });
      const { body } = await api.get(`/products/${product.id}`);
      expect(body.variants).toEqual([
        {
          id: 1,
          ...half,
          mrp: null,
          stock: null,
          status: 'available',
          discountPercent: 0,
          pricePerUnit: { amount: '540.00', unit: 'kg' },
        },
        { id: 2, ...quarter, status: 'available', discountPercent: 20, pricePerUnit: { amount: '560.00', unit: 'kg' } },
      ]);
      expect(body.options).toEqual([
        { id: 3, ...sugar, choices: [{ id: 4, name: 'Less', price: '0.00', isAvailable: true }] },
        {
          id: 5,
          ...extras,
          choices: [
            { id: 6, name: 'Ghee', price: '15.00', isAvailable: true },
            { id: 7, name: 'Podi', price: '10.00', isAvailable: false },
          ],
        },
      ]);
    });

    it('appear in lists as hasVariants only', async () => {
      await added({ variants: [half] });
      await makeProduct(store);
      const { body } = await api.get(`/products?storeId=${store._id}`);
      const shown = body.products.map((product: object) => [
        Reflect.get(product, 'hasVariants'),
        Object.hasOwn(product, 'variants'),
      ]);
      expect(shown).toEqual([
        [false, false],
        [true, false],
      ]);
    });

    it('keep their ids in an edit, which replaces the whole list and uses no id again', async () => {
      const { id } = await added({ variants: [quarter, half] });
      const { body } = await editProduct(id, { variants: [{ id: 2, name: 'Half a kilo', price: '260.00' }, quarter] });
      const names = body.product.variants.map((variant: { id: number; name: string }) => [variant.id, variant.name]);
      expect(names).toEqual([
        [2, 'Half a kilo'],
        [3, '250 g'],
      ]);
      expect(body.product.variants[0]).toMatchObject({ netQuantity: 500, stock: null });
      const removed = await editProduct(id, { variants: null, stock: 3 });
      expect(removed.body.product).toMatchObject({ variants: [], hasVariants: false, price: '140.00', stock: 3 });
      expect((await editProduct(id, { variants: [half] })).body.product.variants[0].id).toBe(4);
    });

    it('make the product out of stock when none is available, and available again', async () => {
      const { id } = await added({ variants: [quarter, half] });
      const soldOut = [
        { ...quarter, id: 1, stock: 0 },
        { ...half, id: 2, status: 'out_of_stock' },
      ];
      const { body } = await editProduct(id, { variants: soldOut });
      expect(body.product).toMatchObject({ status: 'out_of_stock', price: '140.00' });
      const back = await editProduct(id, { variants: [soldOut[0], { ...half, id: 2, status: 'available' }] });
      expect(back.body.product).toMatchObject({ status: 'available', price: '270.00' });
      expect((await editProduct(id, { snoozeUntil: null, status: 'sold' })).body.product.status).toBe('sold');
    });
  });
}
