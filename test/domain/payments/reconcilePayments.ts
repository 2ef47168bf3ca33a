import { describe, expect, it } from '@jest/globals';
import { hour, minute } from '../../../domain/durations.js';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { collection } from '../../support/api.js';
import {
  alerts,
  api,
  cancel,
  cart,
  cleanUp,
  deliverEvents,
  gateway,
  me,
  paid,
  refunds,
  session,
  start,
  wait,
} from './payingAtGateway.js';

const run = () => reconcilePayments(api.world);
const askedFor = async (what: string) => (await gateway.asked()).filter(({ path }) => path.includes(what)).length;

export function testReconcilePayments(): void {
  /** A cancelled paid order, and its refund, which the gateway has accepted. */
  async function refunding() {
    const { orderId } = await paid();
    await cancel(orderId);
    await api.relay();
    const [refund] = await refunds();
    return { orderId, refundId: Number(refund?._id) };
  }

  describe('reconcilePayments, for payments', () => {
    it('places the order of a payment that no webhook reported, near the end of its session', async () => {
      const { payment, gateway: checkout } = await start();
      await gateway.pay(checkout.orderId);
      await run();
      expect((await session(payment.id)).status).toBe('pending');
      wait(4.5 * minute);
      await run();
      expect([(await session(payment.id)).status, await StoreOrder.countDocuments()]).toEqual(['paid', 1]);
    });

    it('places the order of a payment that arrived after its session was cancelled', async () => {
      const { payment, gateway: checkout } = await start();
      wait(6 * minute);
      await cleanUp();
      await run();
      await gateway.pay(checkout.orderId);
      wait(5 * minute);
      await run();
      expect((await session(payment.id)).flags).toEqual(['late_success']);
      expect(await StoreOrder.countDocuments()).toBe(1);
    });

    it('asks at growing intervals, and stops after a day', async () => {
      const { payment } = await start();
      wait(6 * minute);
      await cleanUp();
      const before = await askedFor('/payments');
      const pauses: number[] = [];
      for (let due = (await session(payment.id)).checkAt; due; due = (await session(payment.id)).checkAt) {
        await run();
        pauses.push(due.getTime() - api.world.now().getTime());
        api.world.clock.set(new Date(due.getTime() + 1_000).toISOString());
        await run();
      }
      const calls = (await askedFor('/payments')) - before;
      expect(calls).toBe(pauses.length);
      expect(calls).toBeGreaterThan(5);
      expect(calls).toBeLessThan(20);
      expect(pauses.at(-1)).toBeGreaterThan(10 * minute);
    });

    /** Copies a session, as if more had started after it. */
    async function startMore(sessionId: number, count: number) {
      const row = await session(sessionId);
      const rows = Array.from({ length: count }, (_, nth) => ({
        ...row,
        _id: 1_000_000 + nth,
        slot: null,
        reference: `MPMANY${nth}`,
        gatewayOrderId: `order_many${nth}`,
        checkAt: new Date(api.world.now().getTime() + nth),
      }));
      await collection('paymentsessions').insertMany(rows as never);
    }

    it('asks at most a hundred times in a run, about the oldest first', async () => {
      const { payment } = await start();
      await startMore(payment.id, 150);
      wait(10 * minute);
      await run();
      expect(await askedFor('/payments')).toBe(100);
      expect(await askedFor('order_many149')).toBe(0);
    });

    it('ends when the gateway fails, after a few calls, does the rest, and asks again later', async () => {
      const { payment, gateway: checkout } = await start();
      await gateway.pay(checkout.orderId);
      await startMore(payment.id, 8);
      await PaymentSession.updateOne({ _id: 1_000_000 }, { $set: { status: 'paid', paidAt: new Date(0) } });
      await gateway.fail({ on: 'GET /orders', answer: { status: 500 } });
      wait(4.5 * minute);
      await run();
      expect(await askedFor('/payments')).toBeLessThanOrEqual(5);
      expect(await alerts()).toEqual([expect.objectContaining({ kind: 'paid_without_order' })]);
      await gateway.mend();
      wait(6 * minute);
      await run();
      expect((await session(payment.id)).status).toBe('paid');
      expect(await StoreOrder.countDocuments()).toBe(1);
    });

    it('settles a captured payment without an outcome', async () => {
      const { payment, gateway: checkout } = await start();
      await GatewayPayment.create({
        _id: 'pay_left',
        gatewayOrderId: checkout.orderId,
        status: 'captured',
        rank: 3,
        amount: checkout.amount,
      });
      await run();
      expect((await session(payment.id)).status).toBe('paid');
      expect((await GatewayPayment.findById('pay_left').lean())?.outcome).toBe('accepted');
    });
  });

  describe('reconcilePayments, for refunds', () => {
    it('detects a processed refund without a webhook', async () => {
      const { orderId, refundId } = await refunding();
      await gateway.settleRefunds();
      wait(20 * minute);
      await run();
      expect((await Refund.findById(refundId).lean())?.status).toBe('processed');
      expect((await StoreOrder.findById(orderId).lean())?.paymentStatus).toBe('refunded');
      expect(await alerts()).toEqual([]);
    });

    it('raises one alert for a failed refund, in its next run', async () => {
      const { refundId } = await refunding();
      await gateway.settleRefunds('failed');
      await deliverEvents();
      for (let runs = 0; runs < 3; runs++) await run();
      expect(await alerts()).toEqual([{ kind: 'refund_stuck', subject: `refund ${refundId}`, times: 1 }]);
    });

    it('raises one alert for a refund that is open after a day', async () => {
      const { refundId } = await refunding();
      wait(23 * hour);
      await run();
      expect(await alerts()).toEqual([]);
      for (let days = 0; days < 3; days++) {
        wait(25 * hour);
        await run();
      }
      expect(await alerts()).toEqual([{ kind: 'refund_stuck', subject: `refund ${refundId}`, times: 1 }]);
    });
  });

  describe('reconcilePayments, for inconsistencies', () => {
    it('raises an alert for a paid session without an order', async () => {
      const { payment } = await start();
      await PaymentSession.updateOne({ _id: payment.id }, { $set: { status: 'paid', paidAt: api.world.now() } });
      await run();
      expect(await alerts()).toEqual([]);
      wait(6 * minute);
      await run();
      await run();
      expect(await alerts()).toEqual([{ kind: 'paid_without_order', subject: `session ${payment.id}`, times: 1 }]);
    });

    it('raises an alert for an unpaid online order that left the store, unless its payment is open', async () => {
      const { body } = await api.post('/store-orders', { ...me, body: { ...cart(), paymentMethod: 'online' } });
      await StoreOrder.updateOne({ _id: body.order.id }, { $set: { status: 'out_for_delivery' } });
      await run();
      expect(await alerts()).toEqual([]);
      wait(6 * minute);
      await cleanUp();
      await run();
      await run();
      expect(await alerts()).toEqual([
        { kind: 'order_without_payment', subject: `order ${body.order.orderNumber}`, times: 1 },
      ]);
    });

    it('asks nothing about a paid session, and raises no alert for consistent data', async () => {
      const { gateway: checkout } = await start();
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await api.post('/store-orders', { ...me, body: cart() });
      await StoreOrder.updateMany({}, { $set: { status: 'accepted' } });
      wait(30 * hour);
      await run();
      expect(await askedFor('/payments')).toBe(0);
      expect(await alerts()).toEqual([]);
    });

    it('works without a gateway', async () => {
      api.world.payments = undefined;
      await run();
      expect(await alerts()).toEqual([]);
    });
  });
}
