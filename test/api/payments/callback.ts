import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { Refund } from '../../../models/payments/Refund.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { collection } from '../../support/api.js';
import { type WebhookEvent, webhookEvent } from '../../support/gateway/webhookEvent.js';
import {
  api,
  cleanup,
  deliverEvents,
  gateway,
  oil,
  orders,
  session,
  started,
  statusOf,
  stock,
  tooLate,
} from '../../support/payments/checkout.js';

export function testCallback(): void {
  const send = (events: WebhookEvent[]) => gateway.deliver([`${api.url}/api/payments/callback`], events);
  const statusesOf = (deliveries: { status: number }[]) => [...new Set(deliveries.map(({ status }) => status))];
  const changeProduct = (change: object) =>
    collection('products').updateOne({ _id: oil._id as never }, { $set: change });
  /** A payment whose time has passed. @returns its session, and pays it */
  const expired = async (more: object = {}) => {
    const { payment, gateway: checkout } = await started(more);
    tooLate();
    expect((await cleanup()).body).toEqual({ cancelled: 1 });
    const pay = async () => {
      await gateway.pay(checkout.orderId);
      await deliverEvents();
    };
    return { sessionId: Number(payment.id), pay };
  };

  describe('POST /api/payments/callback', () => {
    it('answers 503 without a gateway, and accepts the event when it is resent', async () => {
      const { payment, gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      const events = await gateway.takeEvents();
      const { payments } = api.world;
      api.world.payments = undefined;
      expect(statusesOf(await send(events))).toEqual([503]);
      api.world.payments = payments;
      expect(statusesOf(await send(events))).toEqual([200]);
      expect([(await session(payment.id)).status, (await orders()).length]).toEqual(['paid', 1]);
    });

    it('answers 401 to a forged event, which has no effect', async () => {
      const { gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      expect(statusesOf(await deliverEvents({ secret: 'not the secret that was agreed on' }))).toEqual([401]);
      expect(await orders()).toEqual([]);
    });

    describe('with forged events', () => {
      afterEach(() => void jest.restoreAllMocks());

      it('raises one alert a day for any number of them', async () => {
        // This process counts at most one per second.
        const now = performance.now.bind(performance);
        let aheadMs = 0;
        jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
        const forgeLater = async () => {
          aheadMs += 1_000;
          const { status } = await api.post('/payments/callback', {
            headers: { 'x-razorpay-signature': 'f'.repeat(64), 'x-razorpay-event-id': 'evt_forged' },
            body: { event: 'payment.captured', payload: {} },
          });
          expect(status).toBe(401);
        };
        await forgeLater();
        await forgeLater();
        const forged = { kind: 'forged_event', subject: 'events of 2026-11-18', times: 2 };
        expect(await PaymentAlert.find().lean()).toMatchObject([forged]);
        api.world.clock.advance(24 * 60 * minute);
        await forgeLater();
        expect(await PaymentAlert.countDocuments()).toBe(2);
      });
    });

    it('places one order for events that arrive three times, shuffled and concurrently', async () => {
      const { payment, gateway: checkout } = await started();
      const paid = await gateway.pay(checkout.orderId);
      expect(statusesOf(await deliverEvents({ times: 3, seed: 7, atOnce: 9 }))).toEqual([200]);
      await api.relay();
      const [order, ...others] = await orders();
      expect(order).toMatchObject({ paymentStatus: 'paid', paymentVerification: null, status: 'pending' });
      expect((await statusOf(payment.id)).body).toMatchObject({
        payment: { status: 'paid', gatewayPaymentId: paid.id, orderId: order?._id },
        orderId: order?._id,
      });
      expect([others, await stock(), await Refund.countDocuments()]).toEqual([[], 8, 0]);
      expect(await Notification.countDocuments({ type: 'new_order' })).toBe(1);
      expect(await OutboxMessage.countDocuments({ event: 'gateway.reported', state: 'pending' })).toBe(0);
    });

    it('retries an event that could not be applied', async () => {
      const { gateway: checkout } = await started();
      const { id, amount } = await gateway.pay(checkout.orderId);
      await GatewayPayment.create({
        _id: id,
        gatewayOrderId: checkout.orderId,
        status: 'authorized',
        rank: 2,
        amount,
      });
      const captured = await gateway.takeEvents();
      // The refund of a payment that is not settled yet.
      const refund = await gateway.giveBack(id, 500);
      await gateway.takeEvents();
      const [delivery] = await send([webhookEvent('refund.created', { refund })]);
      expect([delivery?.status, await Refund.countDocuments()]).toEqual([200, 0]);
      const waiting = () => OutboxMessage.countDocuments({ event: 'gateway.reported', state: 'pending' });
      expect(await waiting()).toBe(1);
      await send(captured);
      expect([await waiting(), await Refund.countDocuments()]).toEqual([1, 0]);
      api.world.clock.advance(minute);
      await api.relay();
      expect([await waiting(), await Refund.countDocuments()]).toEqual([0, 1]);
    });

    it('places no order for a failed or authorized payment, and one when it is captured after all', async () => {
      const { payment, gateway: checkout } = await started();
      const { id } = await gateway.pay(checkout.orderId, { status: 'failed' });
      await deliverEvents();
      await gateway.move(id, 'authorized');
      await deliverEvents();
      expect([await orders(), (await session(payment.id)).status]).toEqual([[], 'pending']);
      await gateway.move(id, 'captured');
      await deliverEvents();
      expect([(await orders()).length, (await session(payment.id)).status]).toEqual([1, 'paid']);
    });

    it('keeps the payment as paid when the events of earlier attempts arrive later', async () => {
      const { payment, gateway: checkout } = await started();
      await gateway.pay(checkout.orderId, { status: 'failed' });
      const { id } = await gateway.pay(checkout.orderId, { status: 'failed' });
      await gateway.move(id, 'captured');
      for (const event of (await gateway.takeEvents()).toReversed()) {
        expect(statusesOf(await send([event]))).toEqual([200]);
        expect(await session(payment.id)).toMatchObject({ status: 'paid', gatewayPaymentId: id });
      }
      expect([(await orders()).length, await Refund.countDocuments()]).toEqual([1, 0]);
    });

    it('refunds an attempt of unknown outcome that succeeds after another one has paid', async () => {
      const { gateway: checkout } = await started();
      const { id: unsure } = await gateway.pay(checkout.orderId, { status: 'created' });
      tooLate();
      await gateway.pay(checkout.orderId);
      await cleanup();
      expect(await orders()).toMatchObject([{ paymentStatus: 'paid' }]);
      await gateway.move(unsure, 'captured');
      await deliverEvents();
      await api.relay();
      expect(await orders()).toHaveLength(1);
      expect((await gateway.books()).refunds).toMatchObject([{ payment_id: unsure }]);
    });

    it('refunds a wrong amount with a flag and an alert, without waiting for the gateway', async () => {
      const { payment, gateway: checkout } = await started();
      const wrong = await gateway.pay(checkout.orderId, { amount: 100 });
      await gateway.fail({ way: 'hang' });
      expect(statusesOf(await deliverEvents())).toEqual([200]);
      expect((await gateway.asked()).filter(({ path }) => path.endsWith('/refund'))).toEqual([]);
      await gateway.mend();
      await api.relay();
      expect(await orders()).toEqual([]);
      expect((await session(payment.id)).flags).toEqual(['amount_mismatch']);
      expect(await PaymentAlert.findOne({ kind: 'amount_mismatch' }).lean()).toMatchObject({ sessionId: payment.id });
      expect((await gateway.books()).refunds).toMatchObject([{ payment_id: wrong.id, amount: 100 }]);
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      expect(await orders()).toHaveLength(1);
    });

    it('refunds the second of two payments whose events arrive concurrently', async () => {
      const { gateway: checkout } = await started();
      const both = [await gateway.pay(checkout.orderId), await gateway.pay(checkout.orderId)];
      await deliverEvents({ seed: 3, atOnce: 8 });
      await api.relay();
      expect(await orders()).toHaveLength(1);
      const { refunds } = await gateway.books();
      expect(refunds).toHaveLength(1);
      expect(both.map(({ id }) => id)).toContain(refunds[0]?.payment_id);
      expect(await Refund.distinct('reason')).toEqual(['paid_twice']);
    });

    it('places the order of a payment that arrives after the clean-up, if the stock is available', async () => {
      const { sessionId, pay } = await expired();
      expect(await stock()).toBe(10);
      await pay();
      expect(await orders()).toHaveLength(1);
      expect([(await session(sessionId)).flags, await stock()]).toEqual([['late_success'], 8]);
    });

    it('refunds a late payment if the order can no longer be placed', async () => {
      const { sessionId, pay } = await expired();
      await changeProduct({ stock: 1 });
      await pay();
      await api.relay();
      expect([await orders(), await stock(), (await session(sessionId)).status]).toEqual([[], 1, 'refunding']);
      expect(await PaymentAlert.countDocuments({ kind: 'late_payment' })).toBe(1);
      await gateway.settleRefunds();
      await deliverEvents();
      expect((await session(sessionId)).status).toBe('refunded');
      expect(await Refund.findOne().lean()).toMatchObject({
        status: 'processed',
        reason: 'paid_late',
        rrn: expect.any(String),
      });
    });

    it('refunds a late payment if the store no longer sells a product without counted stock', async () => {
      await changeProduct({ stock: null });
      const { sessionId, pay } = await expired();
      await changeProduct({ status: 'out_of_stock' });
      await pay();
      expect([await orders(), (await session(sessionId)).status]).toEqual([[], 'refunding']);
    });

    it('refunds a late payment if the pickup time has passed', async () => {
      const pickupTime = new Date(api.world.now().getTime() + 60 * minute).toISOString();
      const { sessionId, pay } = await expired({ fulfillmentType: 'pickup_scheduled', pickupTime });
      api.world.clock.advance(60 * minute);
      await pay();
      expect([await orders(), await stock(), (await session(sessionId)).status]).toEqual([[], 10, 'refunding']);
    });

    it('does not refund a payment for a foreign order, but raises an alert', async () => {
      const foreign = { amount: 500, receipt: 'elsewhere', notes: {} };
      await gateway.pay((await api.world.payments?.createOrder(foreign))?.id ?? '');
      await deliverEvents();
      expect([await orders(), await Refund.countDocuments()]).toEqual([[], 0]);
      expect(await PaymentAlert.countDocuments({ kind: 'unknown_payment' })).toBe(1);
    });
  });
}
