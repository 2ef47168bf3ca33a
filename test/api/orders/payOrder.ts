import { describe, expect, it } from '@jest/globals';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { makeConsumer } from '../../support/factories.js';
import {
  api,
  cart,
  cleanup,
  confirm,
  deliverEvents,
  gateway,
  me,
  session,
  tooLate,
  utr,
} from '../../support/payments/checkout.js';
import { mine, openSessions, pay, place } from './unpaid.js';

export function testPayOrder(): void {
  describe('POST /api/store-orders/:orderId/pay', () => {
    it("answers 404 for another consumer's order, and 503 while online payment is switched off", async () => {
      const { order } = await place();
      const stranger = await api.as('consumer', await makeConsumer());
      expect((await pay(order.id, {}, stranger)).body.code).toBe('order_not_found');
      api.world.config.paymentsOnlineEnabled = false;
      expect((await pay(order.id)).status).toBe(503);
    });

    it('answers 409 not_payable for an order that is paid in cash or cancelled', async () => {
      const { body: cash } = await api.post('/store-orders', { ...me, body: cart() });
      expect(await pay(cash.order.id)).toMatchObject({ status: 409, body: { code: 'not_payable' } });
      const { order: cancelled } = await place();
      await api.patch(`/store-orders/${cancelled.id}/cancel`, { ...me, body: {} });
      expect((await pay(cancelled.id)).body.code).toBe('not_payable');
    });

    it('answers 200 with the open payment, and 201 with another one for another method', async () => {
      const { order, payment, gateway: checkout } = await place();
      for (const body of [{}, { method: 'gateway' }]) {
        expect(await pay(order.id, body)).toMatchObject({
          status: 200,
          body: { payment, gateway: checkout, upi: null },
        });
      }
      const { status, body } = await pay(order.id, { method: 'upi' });
      expect(status).toBe(201);
      expect(body).toMatchObject({ payment: { method: 'upi', orderId: order.id }, upi: { vpa: 'marketplace@okbank' } });
      expect((await session(payment.id)).status).toBe('cancelled');
      expect((await mine(order.id)).payment).toEqual({ ...body.payment, upi: body.upi, gateway: null });
      expect((await confirm(body.payment.id)).body.order).toMatchObject({ id: order.id, paymentStatus: 'paid' });
      expect((await pay(order.id)).body.code).toBe('not_payable');
    });

    it('opens another payment after the first one expired, before the order is cancelled', async () => {
      const { order, payment } = await place();
      tooLate();
      const { status, body } = await pay(order.id);
      expect([status, body.payment.id === payment.id]).toEqual([201, false]);
      await cleanup();
      expect((await mine(order.id)).status).toBe('pending');
    });

    it('opens one payment for concurrent calls', async () => {
      const { order } = await place();
      const answers = await Promise.all([1, 2, 3, 4].map(() => pay(order.id, { method: 'upi' })));
      expect(new Set(answers.map(({ body }) => body.payment.id)).size).toBe(1);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(await openSessions(order.id)).toHaveLength(1);
    });

    it('refunds a late payment of a replaced session if the order was paid meanwhile', async () => {
      const { order, gateway: checkout } = await place();
      const { body } = await pay(order.id, { method: 'upi' });
      expect((await confirm(body.payment.id)).status).toBe(200);
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await api.relay();
      expect((await gateway.books()).refunds).toHaveLength(1);
      expect(await mine(order.id)).toMatchObject({ paymentStatus: 'paid', payment: { id: body.payment.id } });
    });

    it('pays an order that an earlier version left accepted and unpaid', async () => {
      const { order, payment } = await place();
      await StoreOrder.updateOne({ _id: order.id }, { $set: { status: 'preparing' } });
      await PaymentSession.updateOne({ _id: payment.id }, { $set: { status: 'cancelled' } });
      const { body } = await pay(order.id, { method: 'upi' });
      expect((await confirm(body.payment.id, utr)).body.order).toMatchObject({
        status: 'preparing',
        paymentStatus: 'paid',
      });
    });
  });

  describe('GET /api/payments', () => {
    it('lists your own payments, newest first, by status and in pages', async () => {
      const first = await place();
      const second = await place();
      await api.post('/payments/initiate-store', { ...(await api.as('consumer', await makeConsumer())), body: cart() });
      expect((await confirm(first.payment.id)).body.code).toBe('wrong_method');
      await pay(first.order.id, { method: 'upi' });
      const list = async (query = '') => (await api.get(`/payments${query}`, me)).body;
      const { payments } = await list();
      expect(payments.map(({ status }: { status: string }) => status)).toEqual(['pending', 'pending', 'cancelled']);
      expect((await list('?status=cancelled')).payments).toMatchObject([{ id: first.payment.id, upi: null }]);
      const page = await list('?status=pending&limit=1');
      expect(page.payments).toMatchObject([{ method: 'upi', upi: { vpa: 'marketplace@okbank' } }]);
      const { payments: rest, nextCursor } = await list(`?status=pending&limit=1&cursor=${page.nextCursor}`);
      expect([rest[0].id, rest[0].gateway.orderId, nextCursor]).toEqual([
        second.payment.id,
        second.gateway.orderId,
        null,
      ]);
    });

    it('answers 400 for an unknown status', async () => {
      expect((await api.get('/payments?status=open', me)).status).toBe(400);
    });
  });
}
