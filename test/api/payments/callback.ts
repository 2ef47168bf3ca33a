import { describe, expect, it } from '@jest/globals';
import { applyPaymentReport } from '../../../domain/payments/applyPaymentReport.js';
import { Product } from '../../../models/catalog/Product.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { Refund } from '../../../models/payments/Refund.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { collection } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { webhookEvent } from '../../support/gateway/webhookEvent.js';
import {
  api,
  cleanup,
  deliverEvents,
  gateway,
  minute,
  oil,
  orders,
  session,
  started,
  statusOf,
  stock,
  tooLate,
} from '../../support/payments/checkout.js';

export function testCallback(): void {
  describe('POST /api/payments/callback', () => {
    it('answers 503 without a gateway, and 401 to a forged event, which has no effect', async () => {
      const { gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      const [delivery] = await deliverEvents({ secret: 'not the secret that was agreed on' });
      expect(delivery?.status).toBe(401);
      expect(await orders()).toEqual([]);
      api.world.payments = undefined;
      expect((await api.post('/payments/callback', { body: {} })).body.code).toBe('payments_not_configured');
    });

    it('raises one alert a day for any number of forged events', async () => {
      const forge = () =>
        api.post('/payments/callback', {
          headers: { 'x-razorpay-signature': 'f'.repeat(64), 'x-razorpay-event-id': 'evt_forged' },
          body: { event: 'payment.captured', payload: {} },
        });
      // This process counts at most one per second.
      const forgeUntilCounted = (alerts: number) =>
        eventually('a forged event is counted', async () => {
          expect((await forge()).status).toBe(401);
          return (await PaymentAlert.countDocuments({ kind: 'forged_event' })) >= alerts;
        });
      await forgeUntilCounted(1);
      const answers = await Promise.all(Array.from({ length: 20 }, forge));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
      expect(await PaymentAlert.find().lean()).toMatchObject([
        { kind: 'forged_event', subject: 'events of 2026-11-18' },
      ]);
      api.world.clock.advance(24 * 60 * minute);
      await forgeUntilCounted(2);
      expect(await PaymentAlert.countDocuments()).toBe(2);
    });

    it('places the order when the payment is captured', async () => {
      const { payment, gateway: checkout } = await started();
      const paid = await gateway.pay(checkout.orderId);
      expect(new Set((await deliverEvents()).map(({ status }) => status))).toEqual(new Set([200]));
      const [order] = await orders();
      expect(order).toMatchObject({ paymentStatus: 'paid', paymentVerification: null, status: 'pending' });
      expect((await statusOf(payment.id)).body).toMatchObject({
        payment: { status: 'paid', gatewayPaymentId: paid.id, orderId: order?._id },
        orderId: order?._id,
      });
      expect(await stock()).toBe(8);
    });

    it('places one order for events that arrive three times, shuffled and concurrently', async () => {
      const { gateway: checkout } = await started();
      await gateway.pay(checkout.orderId, { status: 'authorized' });
      const [payment] = (await gateway.books()).payments;
      await gateway.move(payment?.id ?? '', 'captured');
      const deliveries = await deliverEvents({ times: 3, seed: 7, atOnce: 9 });
      expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set([200]));
      expect([(await orders()).length, await stock()]).toEqual([1, 8]);
      expect(await Refund.countDocuments()).toBe(0);
    });

    it('leaves no retry after it applied the event', async () => {
      const { gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      await deliverEvents({ times: 2 });
      expect(await orders()).toHaveLength(1);
      expect(await OutboxMessage.countDocuments({ event: 'gateway.reported' })).toBe(0);
    });

    it('retries an event that could not be applied', async () => {
      const { gateway: checkout } = await started();
      const { id, amount } = await gateway.pay(checkout.orderId);
      await GatewayPayment.create({
        ...{ _id: id, gatewayOrderId: checkout.orderId, status: 'authorized', rank: 2, amount },
      });
      const captured = await gateway.takeEvents();
      // The refund of a payment that is not settled yet.
      const refund = await gateway.giveBack(id, 500);
      await gateway.takeEvents();
      const [delivery] = await gateway.deliver(
        [`${api.url}/api/payments/callback`],
        [webhookEvent('refund.created', { refund })],
      );
      expect([delivery?.status, await Refund.countDocuments()]).toEqual([200, 0]);
      const waiting = () => OutboxMessage.countDocuments({ event: 'gateway.reported', state: 'pending' });
      expect(await waiting()).toBe(1);
      await gateway.deliver([`${api.url}/api/payments/callback`], captured);
      expect([await waiting(), await Refund.countDocuments()]).toEqual([1, 0]);
      api.world.clock.advance(minute);
      await api.relay();
      expect([await waiting(), await Refund.countDocuments()]).toEqual([0, 1]);
    });

    it('places no order for a failed payment, and one if it is captured later', async () => {
      const { payment, gateway: checkout } = await started();
      const failed = await gateway.pay(checkout.orderId, { status: 'failed' });
      await deliverEvents();
      expect([await orders(), (await session(payment.id)).status]).toEqual([[], 'pending']);
      await gateway.move(failed.id, 'captured');
      await deliverEvents();
      expect(await orders()).toHaveLength(1);
    });

    it('refunds a wrong amount with a flag and an alert, and still accepts the right amount', async () => {
      const { payment, gateway: checkout } = await started();
      const wrong = await gateway.pay(checkout.orderId, { amount: 100 });
      await deliverEvents();
      await api.relay();
      expect(await orders()).toEqual([]);
      expect((await session(payment.id)).flags).toEqual(['amount_mismatch']);
      expect(await PaymentAlert.findOne({ kind: 'amount_mismatch' }).lean()).toMatchObject({ sessionId: payment.id });
      expect((await gateway.books()).refunds).toMatchObject([{ payment_id: wrong.id, amount: 100 }]);
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      expect(await orders()).toHaveLength(1);
    });

    it('refunds the second of two payments', async () => {
      const { gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      const second = await gateway.pay(checkout.orderId);
      await deliverEvents({ times: 2, seed: 3, atOnce: 8 });
      await api.relay();
      expect(await orders()).toHaveLength(1);
      const { refunds } = await gateway.books();
      expect(refunds).toHaveLength(1);
      expect([second.id, ...(await gateway.books()).payments.map(({ id }) => id)]).toContain(refunds[0]?.payment_id);
    });

    it('accepts one of two payments that are settled concurrently', async () => {
      for (let round = 1; round <= 2; round++) {
        const { orderId } = (await started()).gateway;
        const both = [await gateway.pay(orderId), await gateway.pay(orderId)];
        const settle = ({ id, amount }: { id: string; amount: number }) =>
          applyPaymentReport(api.world, { id, orderId, amount, status: 'captured', rrn: null });
        await Promise.all(both.map(settle));
        expect([(await orders()).length, await Refund.countDocuments()]).toEqual([round, round]);
      }
      expect(await Refund.distinct('reason')).toEqual(['paid_twice']);
    });

    it('places the order of a payment that arrives after the clean-up, if the stock is available', async () => {
      const { payment, gateway: checkout } = await started();
      tooLate();
      expect((await cleanup()).body).toEqual({ cancelled: 1 });
      expect(await stock()).toBe(10);
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      expect(await orders()).toHaveLength(1);
      expect([(await session(payment.id)).flags, await stock()]).toEqual([['late_success'], 8]);
    });

    it('refunds a late payment if the order can no longer be placed', async () => {
      const { payment, gateway: checkout } = await started();
      tooLate();
      await cleanup();
      await collection('products').updateOne({ _id: oil._id as never }, { $set: { stock: 1 } });
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await api.relay();
      expect([await orders(), await stock(), (await session(payment.id)).status]).toEqual([[], 1, 'refunding']);
      expect(await PaymentAlert.countDocuments({ kind: 'late_payment' })).toBe(1);
      await gateway.settleRefunds();
      await deliverEvents();
      expect((await session(payment.id)).status).toBe('refunded');
      expect(await Refund.findOne().lean()).toMatchObject({
        status: 'processed',
        reason: 'paid_late',
        rrn: expect.any(String),
      });
    });

    it('refunds a late payment if the store no longer sells a product without counted stock', async () => {
      await Product.updateOne({ _id: oil._id }, { $set: { stock: null } });
      const { payment, gateway: checkout } = await started();
      tooLate();
      await cleanup();
      await Product.updateOne({ _id: oil._id }, { $set: { status: 'out_of_stock' } });
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      expect([await orders(), (await session(payment.id)).status]).toEqual([[], 'refunding']);
    });

    it('refunds a late payment if the pickup time has passed', async () => {
      const pickupTime = new Date(api.world.now().getTime() + 60 * minute).toISOString();
      const { payment, gateway: checkout } = await started({ fulfillmentType: 'pickup_scheduled', pickupTime });
      tooLate();
      await cleanup();
      api.world.clock.advance(60 * minute);
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      expect([await orders(), await stock(), (await session(payment.id)).status]).toEqual([[], 10, 'refunding']);
    });

    it('does not refund a payment for a foreign order, but raises an alert', async () => {
      const { id } = (await api.world.payments?.createOrder({ amount: 500, receipt: 'elsewhere', notes: {} })) ?? {
        id: '',
      };
      await gateway.pay(id);
      await deliverEvents();
      expect([await orders(), await Refund.countDocuments()]).toEqual([[], 0]);
      expect(await PaymentAlert.countDocuments({ kind: 'unknown_payment' })).toBe(1);
    });
  });
}
