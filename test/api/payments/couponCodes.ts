import { describe, expect, it } from '@jest/globals';
import { cancelStalePayments } from '../../../domain/payments/cancelStalePayments.js';
import { Promotion } from '../../../models/catalog/Promotion.js';
import { Refund } from '../../../models/payments/Refund.js';
import { makePromotion } from '../../support/factories.js';
import {
  api,
  cart,
  confirm,
  deliverEvents,
  gateway,
  initiate,
  me,
  orders,
  started,
  tooLate,
} from '../../support/payments/checkout.js';

const uses = async () => (await Promotion.findOne().lean())?.uses;
const coded = { couponCode: 'SAVE50' };

export function testCouponCodesOfPayments(): void {
  describe('a code with a payment for a cart', () => {
    it('is held while the payment is open, and in the order that it places', async () => {
      await makePromotion({ usesAtMost: 1 });
      const { payment } = await started({ ...coded, method: 'upi' });
      expect([payment.amount, await uses()]).toEqual(['175.00', 1]);
      expect((await initiate(coded)).body.code).toBe('coupon_used_up');
      const { body } = await confirm(payment.id);
      expect(body.order).toMatchObject({ total: '175.00', discount: '50.00', promotion: { code: 'SAVE50' } });
      expect(await uses()).toBe(1);
    });

    it('is returned when the payment ends, and taken again by a late one', async () => {
      await makePromotion({ usesAtMost: 1 });
      const { gateway: atGateway } = await started({ ...coded, method: 'gateway' });
      tooLate();
      await cancelStalePayments(api.world);
      expect(await uses()).toBe(0);
      await gateway.pay(atGateway.orderId);
      await deliverEvents();
      expect([(await orders()).length, await uses()]).toEqual([1, 1]);
    });

    it('that was used up before a late payment arrives has the payment refunded', async () => {
      await makePromotion({ usesAtMost: 1 });
      const { gateway: atGateway } = await started({ ...coded, method: 'gateway' });
      tooLate();
      await cancelStalePayments(api.world);
      await Promotion.updateOne({}, { $set: { uses: 1 } });
      await gateway.pay(atGateway.orderId);
      await deliverEvents();
      expect(await orders()).toEqual([]);
      expect(await Refund.find({}, { _id: 0, amount: 1, reason: 1 }).lean()).toEqual([
        { amount: 17_500, reason: 'paid_late' },
      ]);
    });

    it('cannot lower an online order below ₹1.00', async () => {
      await makePromotion({ value: 19_950 });
      const pickedUp = { ...coded, fulfillmentType: 'pickup_immediate' };
      const { status, body } = await initiate(pickedUp);
      expect([status, body.code]).toEqual([409, 'total_too_low']);
      await Promotion.updateOne({}, { $set: { value: 19_900 } });
      expect((await initiate(pickedUp)).status).toBe(201);
      await Promotion.updateOne({}, { $set: { value: 20_000 } });
      const free = { ...cart(pickedUp) };
      expect((await api.post('/store-orders', { ...me, body: free })).body.order.total).toBe('0.00');
    });
  });
}
