import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import {
  api,
  at,
  delivery,
  expectNothingStored,
  me,
  oil,
  pickup,
  place,
  store,
} from '../../support/orders/shopping.js';

const quote = (body: object, headers = {}) => api.post('/store-orders/quote', { ...me, body, headers });
const codes = ({ body }: { body: { quote: { problems: { code: string }[] } } }) =>
  body.quote.problems.map(({ code }) => code);
const change = (fields: object) => Store.updateOne({ _id: store._id }, { $set: fields });

export function testQuoteStoreOrder(): void {
  describe('POST /api/store-orders/quote', () => {
    it('answers 404 for an unknown or paused store', async () => {
      expect((await quote({ ...delivery(), storeId: 99_999 })).body.code).toBe('store_not_found');
      await change({ status: 'paused' });
      expect((await quote(delivery())).body.code).toBe('store_not_found');
    });

    it('prices each line of the body, and writes nothing', async () => {
      await change({ deliveryTimeMinutes: 40 });
      const before = api.world.now().getTime();
      const { status, body } = await quote(delivery());
      expect(status).toBe(200);
      expect(body.quote).toEqual({
        items: [
          {
            productId: oil._id,
            productName: oil.title,
            quantity: 2,
            available: true,
            unitPrice: '100.00',
            lineTotal: '200.00',
          },
        ],
        subtotal: '200.00',
        discount: '0.00',
        deliveryFee: '25.00',
        total: '225.00',
        problems: [],
        promisedAt: expect.any(String),
      });
      const minutes = (Date.parse(body.quote.promisedAt) - before) / 60_000;
      expect(Math.floor(minutes)).toBe(40);
      await expectNothingStored();
      expect((await place({ ...delivery(), expectedTotal: '225.00' })).body.order.total).toBe('225.00');
    });

    it('names every problem with the code that would refuse the order', async () => {
      const foreign = await makeProduct(await makeStore());
      await Product.updateOne({ _id: oil._id }, { $set: { status: 'out_of_stock' } });
      await change({ minimumOrder: 50_000, openingTime: '15:00', closingTime: '16:00', supportsDelivery: false });
      const items = [
        { productId: oil._id, quantity: 1 },
        { productId: foreign._id, quantity: 1 },
      ];
      const answer = await quote({ ...delivery(), items, paymentMethod: 'online', deliveryAddress: '' });
      expect(codes(answer)).toEqual([
        'validation_failed',
        'fulfillment_not_supported',
        'store_closed',
        'payments_disabled',
        'unknown_product',
        'unknown_product',
        'below_minimum_order',
        'payment_method_unavailable',
      ]);
      const { problems } = answer.body.quote;
      expect(problems[2].opensAt).toBe(new Date(at('15:00')).toISOString());
      expect([problems[4].itemIndex, problems[5].itemIndex]).toEqual([0, 1]);
      expect(problems[6].message).toContain('500.00');
      expect(answer.body.quote.items).toMatchObject([
        { productName: oil.title, available: false },
        { productName: null, unitPrice: null, available: false },
      ]);
      expect(answer.body.quote.subtotal).toBe('0.00');
    });

    it('says that the total is not the expected one', async () => {
      expect(codes(await quote({ ...delivery(), expectedTotal: '225.00' }))).toEqual([]);
      const answer = await quote({ ...delivery(), expectedTotal: '224.00' });
      expect([codes(answer), answer.body.quote.total]).toEqual([['price_changed'], '225.00']);
    });

    it('says that a pickup time is not possible, in the language of the reader', async () => {
      const answer = await quote(pickup(at('23:00')), { 'Accept-Language': 'kn' });
      expect(codes(answer)).toEqual(['invalid_pickup_time']);
      expect(answer.body.quote.problems[0].message).toContain('ಅಂಗಡಿ');
    });
  });

  describe('POST /api/store-orders with expectedTotal', () => {
    it('answers 409 with the quote when the price has changed, and places nothing', async () => {
      const { body } = await quote(delivery());
      await Product.updateOne({ _id: oil._id }, { $set: { price: 16_000 } });
      const answer = await place({ ...delivery(), expectedTotal: body.quote.total });
      expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
      expect(answer.body.quote).toMatchObject({ total: '345.00', problems: [] });
      await expectNothingStored();
      expect((await place({ ...delivery(), expectedTotal: '345.00' })).status).toBe(201);
    });

    it('lets every order pay what its quote said while the price changes', async () => {
      const prices = [15_000, 16_000];
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, async (_, nth) => {
          const { body } = await quote(delivery());
          await Product.updateOne({ _id: oil._id }, { $set: { price: prices[nth % 2], stock: 100 } });
          const answer = await place({ ...delivery(), expectedTotal: body.quote.total });
          return answer.status === 201
            ? answer.body.order.total === body.quote.total
            : answer.body.code === 'price_changed';
        }),
      );
      expect(outcomes).toEqual(outcomes.map(() => true));
    });
  });
}
