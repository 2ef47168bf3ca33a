import { beforeEach, describe, expect, it } from '@jest/globals';
import { Refused } from '../../../domain/errors.js';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Promotion } from '../../../models/catalog/Promotion.js';
import { PromotionUse } from '../../../models/catalog/PromotionUse.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { useApi } from '../../support/api.js';
import { allDay } from '../../support/books/delivered.js';
import { makeConsumer, makeProduct, makePromotion, makeStore } from '../../support/factories.js';

const tally = (codes: string[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((one) => one === code).length]));

export function testCodeRaces(): void {
  const api = useApi();

  interface Body {
    storeId: number;
    items: { productId: number; quantity: number }[];
    deliveryAddress: string;
    couponCode: string;
  }
  let body: Body;
  beforeEach(async () => {
    const store = await makeStore(allDay);
    const { _id: productId } = await makeProduct(store, { stock: 1_000 });
    const items = [{ productId, quantity: 1 }];
    body = { storeId: store._id, items, deliveryAddress: '12 Car Street', couponCode: 'SAVE50' };
  });

  /** Places an order without the lock of the endpoint. @returns what it came to */
  const place = async (consumer: ConsumerRecord): Promise<string> => {
    const wanted = { ...body, fulfillmentType: 'delivery' as const };
    const placed = placeOrder(api.world, consumer, wanted).then(() => 'placed');
    return placed.catch((error: unknown) => (error instanceof Refused ? error.code : String(error)));
  };

  describe('concurrent uses of a code', () => {
    it('place exactly 50 of 200 orders for a code with 50 uses', async () => {
      await makePromotion({ usesAtMost: 50 });
      const consumers = await Promise.all(Array.from({ length: 200 }, () => makeConsumer()));
      const answers = await Promise.all(
        consumers.map(async (one) => api.post('/store-orders', { ...(await api.as('consumer', one)), body })),
      );
      const codes = answers.map(({ status, body: { code } }) => `${status} ${code ?? 'placed'}`);
      expect(tally(codes)).toEqual({ '201 placed': 50, '409 coupon_used_up': 150 });
      const reduced = await StoreOrder.countDocuments({ 'promotion.code': 'SAVE50', discount: 5_000 });
      expect([(await Promotion.findOne().lean())?.uses, reduced]).toEqual([50, 50]);
    }, 60_000);

    it('are exact for one consumer, also across processes', async () => {
      await makePromotion({ usesPerConsumer: 2 });
      const consumer = await makeConsumer();
      const codes = await Promise.all(Array.from({ length: 8 }, () => place(consumer)));
      expect(tally(codes)).toEqual({ coupon_not_yours: 6, placed: 2 });
    }, 30_000);

    it('place one first order', async () => {
      await makePromotion({ firstOrderOnly: true });
      const consumer = await makeConsumer();
      const codes = await Promise.all(Array.from({ length: 6 }, () => place(consumer)));
      expect(tally(codes)).toEqual({ coupon_not_yours: 5, placed: 1 });
    }, 30_000);

    it('count as many as there are orders while others are cancelled', async () => {
      await makePromotion({ usesAtMost: 4 });
      const consumers = await Promise.all(Array.from({ length: 12 }, () => makeConsumer()));
      const placeAndCancel = async (consumer: ConsumerRecord, nth: number) => {
        if ((await place(consumer)) !== 'placed' || nth % 2 > 0) return;
        const { _id: orderId } = await StoreOrder.findOne({ consumerId: consumer._id }).lean().orFail();
        const by = { kind: 'consumer' as const, id: consumer._id };
        await moveOrder(api.world, { by, order: { _id: orderId }, to: 'cancelled' });
      };
      await Promise.all(consumers.map(placeAndCancel));
      const kept = await StoreOrder.countDocuments({ status: 'pending' });
      const uses = await PromotionUse.aggregate([{ $group: { _id: null, uses: { $sum: '$uses' } } }]);
      expect([(await Promotion.findOne().lean())?.uses, uses[0]?.uses]).toEqual([kept, kept]);
      expect(kept).toBeLessThanOrEqual(4);
    }, 30_000);
  });
}
