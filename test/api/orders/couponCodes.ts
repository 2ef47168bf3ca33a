import { beforeEach, describe, expect, it } from '@jest/globals';
import { day, minute } from '../../../domain/durations.js';
import { Promotion, type PromotionRecord } from '../../../models/catalog/Promotion.js';
import { PromotionUse } from '../../../models/catalog/PromotionUse.js';
import { Store } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { makePromotion, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, delivery, expectNothingStored, me, pickup, place, store } from '../../support/orders/shopping.js';

const coded = (couponCode = 'save50', more: object = {}) => ({ ...delivery(), couponCode, ...more });
const quote = async (body: object) => (await api.post('/store-orders/quote', { ...me, body })).body.quote;
const codeOf = async (body: object) => (await place(body)).body.code;
const usesOf = async ({ _id }: PromotionRecord) => [
  (await Promotion.findById(_id).lean())?.uses,
  (await PromotionUse.findOne({ promotionId: _id }).lean())?.uses,
];
const cancel = (orderId: number) => api.patch(`/store-orders/${orderId}/cancel`, { ...me, body: {} });

export function testCouponCodes(): void {
  beforeEach(() => Store.updateOne({ _id: store._id }, { $set: { commissionRate: 10 } }));

  describe('a code with an order or a quote', () => {
    it('must be known, also after 10,000 characters', async () => {
      const tooLong = await place(coded('A'.repeat(10_000)));
      expect([tooLong.status, tooLong.body.details[0].field]).toEqual([400, 'couponCode']);
      for (const code of ['NOSUCHCODE', '½ €', 'ab']) {
        const { status, body } = await place(coded(code));
        expect([status, body.code]).toEqual([409, 'coupon_unknown']);
      }
      await expectNothingStored();
    });

    itForAll<[why: string, code: string, fields: object]>([
      ['of another store', 'coupon_unknown', { storeId: 99_999 }],
      ['of an inactive promotion', 'coupon_unknown', { isActive: false }],
      ['of a deleted promotion', 'coupon_unknown', { isDeleted: true }],
      ['before it starts', 'coupon_unknown', { startsAt: new Date('2026-11-18T05:31:00Z') }],
      ['after it ends', 'coupon_expired', { endsAt: new Date('2026-11-18T05:29:59Z') }],
      ['that was used as often as it may', 'coupon_used_up', { usesAtMost: 3, uses: 3 }],
      ['for a larger order', 'coupon_minimum', { minimumOrder: 20_001 }],
    ])('is refused with the reason, which a quote names', async (_why, code, fields) => {
      await makePromotion(fields);
      const { status, body } = await place(coded());
      expect([status, body.code]).toEqual([409, code]);
      if (code === 'coupon_minimum') expect(body.error).toContain('₹200.01');
      const { problems, discount } = await quote(coded());
      expect([problems.map((problem: { code: string }) => problem.code), discount]).toEqual([[code], '0.00']);
      await Promotion.deleteMany({});
      await expectNothingStored();
    });

    it('reduces the total, is kept in the order, and is in the answers to consumer and seller', async () => {
      const { _id: id } = await makePromotion();
      expect(await quote(coded())).toMatchObject({ discount: '50.00', total: '175.00', problems: [] });
      const { body } = await place(coded(' Save50 ', { expectedTotal: '175.00' }));
      const promotion = { id, name: 'Fifty off', code: 'SAVE50', amount: '50.00', borneBy: 'platform' };
      const priced = { subtotal: '200.00', discount: '50.00', deliveryFee: '25.00', total: '175.00', promotion };
      expect(body.order).toMatchObject({ ...priced, platformFee: '20.00', sellerAmount: '180.00' });
      expect((await api.get(`/store-orders/${body.order.id}`, me)).body.order).toMatchObject(priced);
    });

    it('of a store lowers the commission, and at most the subtotal', async () => {
      await makePromotion({ storeId: store._id, kind: 'percent', value: 1_250 });
      const { body } = await place(coded());
      const bearer = { amount: '25.00', borneBy: 'store' };
      expect(body.order).toMatchObject({ total: '200.00', platformFee: '17.50', promotion: bearer });
      await Promotion.updateMany({}, { $set: { kind: 'amount', value: 99_999 } });
      expect(await quote(coded())).toMatchObject({ discount: '200.00', total: '25.00' });
      await Promotion.updateMany({}, { $set: { kind: 'percent', value: 10_000, maximumDiscount: 3_000 } });
      expect(await quote(coded())).toMatchObject({ discount: '30.00', total: '195.00' });
    });

    it('of a free delivery takes the fee off, and is not used where there is none', async () => {
      const promotion = await makePromotion({ kind: 'free_delivery', value: 0 });
      const { body } = await place(coded());
      expect(body.order).toMatchObject({ discount: '25.00', total: '200.00', platformFee: '20.00' });
      const picked = await place({ ...pickup('2026-11-18T15:00:00+05:30'), couponCode: 'SAVE50' });
      expect(picked.body.order).toMatchObject({ discount: '0.00', promotion: null });
      expect(await usesOf(promotion)).toEqual([1, 1]);
    });

    it('means the promotion of the store before that of the platform, if both run', async () => {
      const ofPlatform = await makePromotion();
      const ofStore = await makePromotion({ storeId: store._id, value: 1_000 });
      expect((await quote(coded())).discount).toBe('10.00');
      await Promotion.updateOne({ _id: ofStore._id }, { $set: { isActive: false } });
      expect((await place(coded())).body.order.promotion.id).toBe(ofPlatform._id);
    });
  });

  describe('the uses of a code', () => {
    it('are limited for each consumer, and returned by a cancellation', async () => {
      const promotion = await makePromotion({ usesPerConsumer: 1, usesAtMost: 1 });
      const { body } = await place(coded());
      expect(await codeOf(coded())).toBe('coupon_used_up');
      await Promotion.updateOne({ _id: promotion._id }, { $set: { usesAtMost: null } });
      expect(await codeOf(coded())).toBe('coupon_not_yours');
      expect((await cancel(body.order.id)).status).toBe(200);
      expect(await usesOf(promotion)).toEqual([0, 0]);
      expect((await place(coded())).status).toBe(201);
    });

    it('need a first order at the store; for a code of the platform, anywhere', async () => {
      await makePromotion({ firstOrderOnly: true });
      const elsewhere = await place({ ...delivery() });
      await StoreOrder.updateOne({ _id: elsewhere.body.order.id }, { $set: { storeId: (await makeStore())._id } });
      expect(await codeOf(coded())).toBe('coupon_not_yours');
      await Promotion.updateMany({}, { $set: { storeId: store._id } });
      expect((await place(coded())).status).toBe(201);
      expect(await codeOf(coded())).toBe('coupon_not_yours');
    });

    it('of first orders are used once among concurrent orders with several of them', async () => {
      const codes = ['FIRST1', 'FIRST2', 'FIRST3'];
      for (const code of codes) await makePromotion({ code, firstOrderOnly: true });
      const answers = await Promise.all(codes.map((couponCode) => place({ ...delivery(), couponCode })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });

    it('of a first order are free again when the order is cancelled', async () => {
      await makePromotion({ firstOrderOnly: true });
      const { body } = await place(coded());
      await cancel(body.order.id);
      expect((await place(coded())).status).toBe(201);
    });

    it('end with the last moment of the promotion', async () => {
      await makePromotion({ endsAt: new Date(api.world.now().getTime() + minute) });
      expect((await place(coded())).status).toBe(201);
      api.world.clock.advance(day);
      expect(await codeOf(coded())).toBe('coupon_expired');
    });
  });
}
