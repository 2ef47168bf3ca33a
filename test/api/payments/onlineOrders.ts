import { describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { Refund } from '../../../models/payments/Refund.js';
import {
  api,
  cart,
  cleanup,
  confirm,
  deliverEvents,
  gateway,
  me,
  orders,
  session,
  started,
  tooLate,
  utr,
} from '../../support/payments/checkout.js';

export function testOnlineOrders(): void {
  describe('POST /api/store-orders, paid online', () => {
    const place = () => api.post('/store-orders', { ...me, body: cart({ paymentMethod: 'online' }) });

    it('keeps the order if the gateway reports its payment to the clean-up', async () => {
      const { body } = await place();
      await gateway.pay(body.gateway.orderId);
      tooLate();
      expect((await cleanup()).body).toEqual({ cancelled: 0 });
      expect(await orders()).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }]);
      expect([(await session(body.payment.id)).status, await Refund.countDocuments()]).toEqual(['paid', 0]);
    });

    it('ends the payment when the consumer cancels, and refunds a payment that arrives later', async () => {
      const { body } = await place();
      await api.patch(`/store-orders/${body.order.id}/cancel`, { ...me, body: {} });
      expect((await session(body.payment.id)).status).toBe('cancelled');
      await gateway.pay(body.gateway.orderId);
      await deliverEvents();
      await api.relay();
      expect((await gateway.books()).refunds).toHaveLength(1);
      expect(await orders()).toMatchObject([{ status: 'cancelled', paymentStatus: 'unpaid' }]);
    });
  });

  describe('a paid order that is cancelled', () => {
    const cancel = (orderId: number) => api.patch(`/store-orders/${orderId}/cancel`, { ...me, body: {} });

    /** Pays an order at the gateway, and cancels it. */
    const cancelPaid = async () => {
      const { payment, gateway: checkout } = await started();
      const paid = await gateway.pay(checkout.orderId);
      await deliverEvents();
      const [order] = await orders();
      expect((await cancel(Number(order?._id))).status).toBe(200);
      return { payment, paid, total: order?.total };
    };

    it('is refunded by the gateway, and becomes refunded when that is processed', async () => {
      const { payment, paid, total } = await cancelPaid();
      await api.relay();
      expect((await gateway.books()).refunds).toMatchObject([{ payment_id: paid.id, amount: total }]);
      expect((await session(payment.id)).status).toBe('refunding');
      await gateway.settleRefunds();
      await deliverEvents({ times: 2 });
      expect((await orders())[0]?.paymentStatus).toBe('refunded');
      expect((await session(payment.id)).status).toBe('refunded');
    });

    it('is not refunded if only its second payment was refunded', async () => {
      const { payment, gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await api.relay();
      await cancel(Number((await orders())[0]?._id));
      await gateway.settleRefunds();
      await deliverEvents();
      expect([(await session(payment.id)).status, (await orders())[0]?.paymentStatus]).toEqual(['refunding', 'paid']);
      await api.relay();
      await gateway.settleRefunds();
      await deliverEvents();
      expect([(await session(payment.id)).status, (await orders())[0]?.paymentStatus]).toEqual([
        'refunded',
        'refunded',
      ]);
    });

    it('is refunded once, by a retry with the same key, if the response of the gateway is lost', async () => {
      await cancelPaid();
      await gateway.fail({ on: 'POST /payments', times: 1, way: 'lose' });
      await api.relay();
      api.world.clock.advance(10 * minute);
      await api.relay();
      const asked = (await gateway.asked()).filter(({ path }) => path.endsWith('/refund'));
      const keys = asked.map(({ headers }) => String(headers['x-refund-idempotency']));
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
      expect((await gateway.books()).refunds).toHaveLength(1);
    });

    it('is refunded if the response is lost and the gateway refuses the retry', async () => {
      await cancelPaid();
      await gateway.fail({ on: 'POST /payments', times: 1, way: 'lose' });
      await api.relay();
      await gateway.fail({ on: 'POST /payments', answer: { status: 400 } });
      api.world.clock.advance(10 * minute);
      await api.relay();
      expect(await Refund.find().lean()).toMatchObject([{ status: 'processing', lastError: null }]);
    });

    it('becomes a task for staff with the UTR of the payer, if it was paid by UPI', async () => {
      const { payment } = await started({ method: 'upi' });
      const { body } = await confirm(payment.id);
      await cancel(body.order.id);
      expect(await Refund.find().lean()).toMatchObject([
        { way: 'manual', status: 'requested', orderId: body.order.id, sessionId: payment.id, payerUtr: utr },
      ]);
    });
  });
}
