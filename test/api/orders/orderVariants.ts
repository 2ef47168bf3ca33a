import { beforeEach, describe, expect, it } from '@jest/globals';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, delivery, me, oil, place, store } from '../../support/orders/shopping.js';

const variant = (id: number, price: number, stock: number | null) => ({
  id,
  name: `${id} kg`,
  price,
  stock,
  oversold: 0,
  status: 'available' as const,
});
const option = (id: number, min: number, max: number, choices: object[]) => ({
  id,
  name: `Option ${id}`,
  min,
  max,
  choices,
});
const choice = (id: number, price: number, isAvailable = true) => ({ id, name: `Choice ${id}`, price, isAvailable });

export function testOrderVariants(): void {
  let sweets: ProductRecord;
  let dosa: ProductRecord;

  beforeEach(async () => {
    const variants = [variant(1, 14_000, 4), variant(2, 27_000, null)];
    sweets = await makeProduct(store, { price: 14_000, stock: null, variants, lastPartId: 2 });
    const options = [
      option(1, 1, 1, [choice(2, 0), choice(3, 1_500)]),
      option(4, 0, 2, [choice(5, 500), choice(6, 700, false)]),
    ];
    dosa = await makeProduct(store, { price: 6_000, stock: null, options: options as never });
  });

  const items = (...lines: object[]) => ({ ...delivery(), items: lines });
  const sweet = (variantId: number | null, quantity = 1) => ({ productId: sweets._id, variantId, quantity });
  const withChoices = (choices: number[], quantity = 1) => ({ productId: dosa._id, choices, quantity });
  const stocks = async () => (await Product.findById(sweets._id).lean())?.variants?.map(({ stock }) => stock ?? null);

  describe('an order of a product with variants and options', () => {
    itForAll<[string, string, (ids: { oil: number; sweets: number; dosa: number }) => object]>([
      ['variant_required', 'items[0].variantId', (ids) => ({ productId: ids.sweets })],
      ['unknown_product', 'items', (ids) => ({ productId: ids.sweets, variantId: 3 })],
      ['unknown_product', 'items', (ids) => ({ productId: ids.oil, variantId: 1 })],
      ['unknown_product', 'items', (ids) => ({ productId: ids.sweets, variantId: 1, quantity: 5 })],
      ['invalid_choices', 'items[0].choices', (ids) => ({ productId: ids.dosa })],
      ['invalid_choices', 'items[0].choices', (ids) => ({ productId: ids.dosa, choices: [2, 3] })],
      ['invalid_choices', 'items[0].choices', (ids) => ({ productId: ids.dosa, choices: [2, 2] })],
      ['invalid_choices', 'items[0].choices', (ids) => ({ productId: ids.dosa, choices: [2, 6] })],
      ['invalid_choices', 'items[0].choices', (ids) => ({ productId: ids.dosa, choices: [2, 99] })],
      ['invalid_choices', 'items[0].choices', (ids) => ({ productId: ids.oil, choices: [2] })],
    ])('is refused with 400, as the quote foresees', async (code, field, line) => {
      const wanted = items({ quantity: 1, ...line({ oil: oil._id, sweets: sweets._id, dosa: dosa._id }) });
      const { status, body } = await place(wanted);
      expect([status, body.code, body.details[0].field]).toEqual([400, code, field]);
      expect(await StoreOrder.countDocuments()).toBe(0);
      const { quote } = (await api.post('/store-orders/quote', { ...me, body: wanted })).body;
      expect(quote.problems).toMatchObject([{ code, itemIndex: 0 }]);
      expect(quote.items[0].available).toBe(false);
    });

    itForAll<[string, object]>([
      ['items[1].variantId', { variantId: 'all' }],
      ['items[1].choices', { choices: 2 }],
      ['items[1].choices[0]', { choices: [{ $gt: 0 }] }],
      ['items[1].note', { note: 'x'.repeat(201) }],
    ])('is refused with 400 for a wrong value in one of several lines', async (field, wrong) => {
      const { status, body } = await place(items(sweet(1), { productId: dosa._id, quantity: 1, ...wrong }));
      expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
    });

    it('keeps names and prices as sold, and the unit price includes the choices', async () => {
      const { order } = (await place(items(sweet(2), withChoices([5, 3], 2)))).body;
      expect(order.items).toMatchObject([
        { productId: sweets._id, variantId: 2, variantName: '2 kg', choices: [], unitPrice: '270.00' },
        {
          productId: dosa._id,
          variantId: null,
          variantName: null,
          choices: [
            { id: 3, name: 'Choice 3', price: '15.00' },
            { id: 5, name: 'Choice 5', price: '5.00' },
          ],
          unitPrice: '80.00',
          lineTotal: '160.00',
        },
      ]);
      expect(order.subtotal).toBe('430.00');
      await Product.updateOne({ _id: dosa._id }, { $unset: { options: 1 } });
      const { body } = await api.get(`/store-orders/${order.id}`, me);
      expect(body.order.items[1].choices[0].name).toBe('Choice 3');
    });

    it('adds lines together that are alike in variant, choices and note', async () => {
      const noted = { ...sweet(1), note: 'Wrap it' };
      const lines = [sweet(1), sweet(2), sweet(1), noted, withChoices([2, 5]), withChoices([5, 2]), withChoices([2])];
      const { order } = (await place(items(...lines))).body;
      expect(order.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1, 1, 2, 1]);
      expect(await stocks()).toEqual([1, null]);
    });

    it('takes the stock of the variant, and returns it when it is cancelled', async () => {
      const { order } = (await place(items(sweet(1, 4)))).body;
      const sold = await Product.findById(sweets._id).lean();
      expect(sold).toMatchObject({ price: 27_000, status: 'available', stock: null });
      expect(sold?.variants?.[0]).toMatchObject({ stock: 0, status: 'out_of_stock' });
      expect((await place(items(sweet(1)))).body.code).toBe('unknown_product');
      await api.patch(`/store-orders/${order.id}/cancel`, { ...me, body: {} });
      const back = await Product.findById(sweets._id).lean();
      expect([back?.price, back?.variants?.[0]?.status]).toEqual([14_000, 'available']);
      expect(await stocks()).toEqual([4, null]);
    });

    it('sells the pieces of a variant exactly once among concurrent orders', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => place(items(sweet(1)))));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
      expect(await stocks()).toEqual([0, null]);
    });

    it('is ordered again with its variant and choices', async () => {
      const { order } = (await place(items(sweet(1), withChoices([3])))).body;
      const again = async () => (await api.post(`/store-orders/${order.id}/reorder`, me)).body;
      expect((await again()).cart.items).toEqual([
        { productId: sweets._id, variantId: 1, choices: [], quantity: 1 },
        { productId: dosa._id, variantId: null, choices: [3], quantity: 1 },
      ]);
      await Product.updateOne({ _id: dosa._id }, { $set: { 'options.0.choices.1.isAvailable': false } });
      await Product.updateOne({ _id: sweets._id }, { $inc: { 'variants.0.price': 1 } });
      expect((await again()).problems).toMatchObject([
        { code: 'price_changed', itemIndex: 0 },
        { code: 'unknown_product', itemIndex: 1 },
      ]);
    });
  });
}
