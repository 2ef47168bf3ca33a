import { beforeEach, describe, expect, it } from '@jest/globals';
import { rejectUtr } from '../../../domain/staff/payments/rejectUtr.js';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { makeConsumer, makeFoodOrder } from '../../support/factories.js';
import {
  api,
  cleanup,
  confirm,
  consumer,
  deliverEvents,
  gateway,
  me,
  tooLate,
  utr,
} from '../../support/payments/checkout.js';

const unpaid = { paymentStatus: 'unpaid', orderedAt: new Date('2024-05-01T12:00:00.000Z') } as const;
const statuses = async () => (await PaymentSession.find().lean()).map(({ status }) => status).sort();

export function testInitiate(): void {
  let orderId: number;
  beforeEach(async () => {
    orderId = (await makeFoodOrder(consumer, unpaid))._id;
  });

  const initiate = (body: object) => api.post('/payments/initiate', { ...me, body });
  const paymentOfOrder = async () => (await FoodOrder.findById(orderId).lean())?.paymentStatus;

  describe('POST /api/payments/initiate', () => {
    it('answers 503 payments_disabled while online payment is switched off', async () => {
      api.world.config.paymentsOnlineEnabled = false;
      expect(await initiate({ orderId })).toMatchObject({ status: 503, body: { code: 'payments_disabled' } });
    });

    it('answers 410 legacy_closed without an orderId, because new food orders are not accepted', async () => {
      expect(await initiate({})).toMatchObject({ status: 410, body: { code: 'legacy_closed' } });
    });

    it("answers 404 for another consumer's order, and 409 not_payable for a paid or cancelled one", async () => {
      const foreign = await makeFoodOrder(await makeConsumer(), unpaid);
      expect((await initiate({ orderId: foreign._id })).body.code).toBe('order_not_found');
      await FoodOrder.updateOne({ _id: orderId }, { status: 'CANCELLED' });
      expect(await initiate({ orderId })).toMatchObject({ status: 409, body: { code: 'not_payable' } });
      await FoodOrder.updateOne({ _id: orderId }, { status: 'delivered', paymentStatus: 'paid' });
      expect((await initiate({ orderId })).body.code).toBe('not_payable');
      expect(await PaymentSession.countDocuments()).toBe(0);
    });

    it('starts UPI payments, of which the first one pays the order until staff reject its UTR', async () => {
      const { status, body } = await initiate({ orderId, method: 'upi' });
      expect(status).toBe(201);
      expect(body.payment).toMatchObject({ kind: 'legacy', status: 'pending', orderId });
      const second = await initiate({ orderId, method: 'upi' });
      const confirmed = await confirm(body.payment.id, utr);
      expect(confirmed.body).toMatchObject({ order: null, payment: { status: 'paid', orderId } });
      expect(await paymentOfOrder()).toBe('paid');
      const refused = await confirm(second.body.payment.id, '322398320068');
      expect(refused).toMatchObject({ status: 409, body: { code: 'not_payable' } });

      const operator = { id: 1, email: 'kavya@example.in' };
      expect(await rejectUtr(api.world, operator, body.payment.id, 'Not in the statement')).toBe(true);
      expect(await paymentOfOrder()).toBe('unpaid');
      expect((await initiate({ orderId, method: 'upi' })).status).toBe(201);
    });

    it('refunds the second of two payments of an order, and shows it with that payment', async () => {
      for (const { body } of [await initiate({ orderId }), await initiate({ orderId })]) {
        await gateway.pay(body.gateway.orderId);
      }
      await deliverEvents({ seed: 5 });
      await api.relay();
      expect((await gateway.books()).refunds).toHaveLength(1);
      expect([await statuses(), await paymentOfOrder()]).toEqual([['paid', 'refunding'], 'paid']);
      await gateway.settleRefunds();
      await deliverEvents();
      expect([await statuses(), await paymentOfOrder()]).toEqual([['paid', 'refunded'], 'paid']);
    });

    it('shows the refund of a payment that was cancelled before its money arrived', async () => {
      const [first, second] = [await initiate({ orderId }), await initiate({ orderId })];
      await gateway.pay(first.body.gateway.orderId);
      await deliverEvents();
      tooLate();
      await cleanup();
      expect(await statuses()).toEqual(['cancelled', 'paid']);
      await gateway.pay(second.body.gateway.orderId);
      await deliverEvents();
      expect(await statuses()).toEqual(['paid', 'refunding']);
    });
  });
}
