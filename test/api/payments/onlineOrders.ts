import { describe, expect, it } from '@jest/globals';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { Refund } from '../../../models/payments/Refund.js';
import {
  api,
  cart,
  cleanup,
  confirm,
  deliverEvents,
  gateway,
  me,
  minute,
  orders,
  session,
  started,
  stock,
  tooLate,
  utr,
} from '../../support/payments/checkout.js';

export function testOnlineOrders(): void {
  describe('POST /api/store-orders, paid online', () => {
    const place = () => api.post('/store-orders', { ...me, body: cart({ paymentMethod: 'online' }) });

    it('answers 400 payments_disabled while online payment is switched off', async () => {
      api.world.config.paymentsOnlineEnabled = false;
      expect(await place()).toMatchObject({ status: 400, body: { code: 'payments_disabled' } });
    });

    it('places the order unpaid, with its payment', async () => {
      const { status, body } = await place();
      expect(status).toBe(201);
      expect(body.order).toMatchObject({ paymentMethod: 'online', paymentStatus: 'unpaid', status: 'pending' });
      expect(body.payment).toMatchObject({ status: 'pending', orderId: body.order.id, amount: body.order.total });
      expect(body.gateway.orderId).toBe((await gateway.books()).orders[0]?.id);
      expect(await stock()).toBe(8);
    });

    it('marks the order as paid when the payment is captured', async () => {
      const { body } = await place();
      await gateway.pay(body.gateway.orderId);
      await deliverEvents();
      expect((await orders()).map(({ paymentStatus }) => paymentStatus)).toEqual(['paid']);
    });

    it('cancels an order that is not paid in time, and returns its stock once', async () => {
      const { body } = await place();
      tooLate();
      expect((await cleanup()).body).toEqual({ cancelled: 1 });
      expect((await cleanup()).body).toEqual({ cancelled: 0 });
      expect(await orders()).toMatchObject([{ status: 'cancelled', paymentStatus: 'unpaid' }]);
      expect([(await session(body.payment.id)).status, await stock()]).toEqual(['cancelled', 10]);
    });

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

    it('is refunded by the gateway, and becomes refunded when that is processed', async () => {
      const { payment, gateway: checkout } = await started();
      const paid = await gateway.pay(checkout.orderId);
      await deliverEvents();
      const [order] = await orders();
      expect((await cancel(Number(order?._id))).status).toBe(200);
      await api.relay();
      expect((await gateway.books()).refunds).toMatchObject([{ payment_id: paid.id, amount: order?.total }]);
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

    it('is refunded once if the response of the gateway is lost', async () => {
      const { gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await cancel(Number((await orders())[0]?._id));
      await gateway.fail({ on: 'POST /payments', times: 1, way: 'lose' });
      await api.relay();
      api.world.clock.advance(10 * minute);
      await api.relay();
      expect((await gateway.books()).refunds).toHaveLength(1);
    });

    it('is refunded if the response is lost and the gateway refuses the retry', async () => {
      const { gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await cancel(Number((await orders())[0]?._id));
      await gateway.fail({ on: 'POST /payments', times: 1, way: 'lose' });
      await api.relay();
      await gateway.fail({ on: 'POST /payments', answer: { status: 400 } });
      api.world.clock.advance(10 * minute);
      await api.relay();
      expect(await Refund.find().lean()).toMatchObject([{ status: 'processing', lastError: null }]);
    });

    it('becomes a task for staff if the gateway refuses the refund for a day', async () => {
      const { gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await cancel(Number((await orders())[0]?._id));
      await gateway.fail({ on: 'POST /payments', answer: { status: 400 } });
      await api.relay();
      const refund = await Refund.findOne().lean().orFail();
      expect(refund).toMatchObject({ status: 'requested', lastError: expect.any(String) });
      api.world.clock.advance(25 * 60 * minute);
      await reconcilePayments(api.world);
      expect(await Refund.findOne().lean()).toMatchObject({ status: 'failed', lastError: expect.any(String) });
      expect(await PaymentAlert.findOne({ kind: 'refund_stuck' }).lean()).toMatchObject({
        subject: `refund ${refund._id}`,
      });
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
