import { beforeEach, describe, expect, it } from '@jest/globals';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { collection, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

const minute = 60_000;
const hour = 60 * minute;
const session = (id: number) => PaymentSession.findById(id).lean().orFail();
const alerts = async () =>
  (await PaymentAlert.find().lean()).map(({ kind, subject, times }) => ({ kind, subject, times }));

export function testReconcilePayments(): void {
  const api = useApi({
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Coastal Marketplace',
  });
  const gateway = useFakeGateway(api);

  let consumer: ConsumerRecord;
  let store: StoreRecord;
  let oil: ProductRecord;
  let me: Sent;
  beforeEach(async () => {
    consumer = await makeConsumer();
    store = await makeStore();
    oil = await makeProduct(store);
    me = await api.as('consumer', consumer);
  });

  const cart = () => ({
    storeId: store._id,
    items: [{ productId: oil._id, quantity: 1 }],
    deliveryAddress: '12 Car Street, Mangaluru 575001',
  });
  const started = async () => (await api.post('/payments/initiate-store', { ...me, body: cart() })).body;
  const run = () => reconcilePayments(api.world);
  const wait = (milliseconds: number) => api.world.clock.advance(milliseconds);
  const cleanup = () => api.post('/payments/cleanup', { token: api.world.config.cronSecret ?? '' });
  const deliverEvents = async () => gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents());
  const askedFor = async (what: string) => (await gateway.asked()).filter(({ path }) => path.includes(what)).length;

  /** A cancelled paid order, and its refund, which the gateway has accepted. */
  async function refunding() {
    const { gateway: checkout } = await started();
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    const order = await StoreOrder.findOne().lean().orFail();
    await api.patch(`/store-orders/${order._id}/cancel`, { ...me, body: {} });
    await api.relay();
    const refund = await Refund.findOne({ orderId: order._id }).lean().orFail();
    return { orderId: order._id, refundId: refund._id };
  }

  describe('reconcilePayments, for payments', () => {
    it('places the order of a payment that no webhook reported, near the end of its session', async () => {
      const { payment, gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      await run();
      expect((await session(payment.id)).status).toBe('pending');
      wait(4.5 * minute);
      await run();
      expect([(await session(payment.id)).status, await StoreOrder.countDocuments()]).toEqual(['paid', 1]);
    });

    it('places the order of a payment that arrived after its session was cancelled', async () => {
      const { payment, gateway: checkout } = await started();
      wait(6 * minute);
      await cleanup();
      await run();
      await gateway.pay(checkout.orderId);
      wait(5 * minute);
      await run();
      expect((await session(payment.id)).flags).toEqual(['late_success']);
      expect(await StoreOrder.countDocuments()).toBe(1);
    });

    it('asks at growing intervals, and stops after a day', async () => {
      await started();
      wait(6 * minute);
      await cleanup();
      const before = await askedFor('/payments');
      const pauses = [...Array(24).fill(5), ...Array(56).fill(30)];
      for (const minutes of pauses) {
        await run();
        wait(minutes * minute);
      }
      const calls = (await askedFor('/payments')) - before;
      expect(calls).toBeGreaterThan(5);
      expect(calls).toBeLessThan(20);
      expect(await PaymentSession.countDocuments({ checkAt: { $ne: null } })).toBe(0);
    });

    it('does not ask about a paid session', async () => {
      const { gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      wait(10 * minute);
      await run();
      expect(await askedFor('/payments')).toBe(0);
    });

    it('asks at most a hundred times in a run, about the oldest first', async () => {
      const { payment } = await started();
      const { _id, ...row } = await session(payment.id);
      const rows = Array.from({ length: 150 }, (_, nth) => ({
        ...{ ...row, _id: 1_000_000 + nth, slot: null, reference: `MPMANY${nth}`, gatewayOrderId: `order_many${nth}` },
        checkAt: new Date(api.world.now().getTime() + nth),
      }));
      await collection('paymentsessions').insertMany(rows as never);
      wait(10 * minute);
      await run();
      expect(await askedFor('/payments')).toBe(100);
      expect(await askedFor('order_many149')).toBe(0);
    });

    it.each([
      ['answers 500', { answer: { status: 500 } }],
      ['breaks connections', { way: 'cut' as const }],
    ])('ends when the gateway %s, after a few calls, does the rest, and asks again later', async (_what, fault) => {
      const sessions = [];
      for (let nth = 0; nth < 8; nth++) {
        me = await api.as('consumer', await makeConsumer());
        sessions.push(await started());
      }
      for (const { gateway: checkout } of sessions) await gateway.pay(checkout.orderId);
      await PaymentSession.updateOne(
        { _id: sessions[0].payment.id },
        { $set: { status: 'paid', paidAt: new Date(0) } },
      );
      await gateway.fail({ on: 'GET /orders', ...fault });
      wait(4.5 * minute);
      await run();
      expect(await askedFor('/payments')).toBeLessThanOrEqual(5);
      expect(await alerts()).toEqual([expect.objectContaining({ kind: 'paid_without_order' })]);
      await gateway.mend();
      wait(6 * minute);
      await run();
      expect(await StoreOrder.countDocuments()).toBe(7);
    });

    it('settles a captured payment without an outcome', async () => {
      const { payment, gateway: checkout } = await started();
      await GatewayPayment.create({
        ...{ _id: 'pay_left', gatewayOrderId: checkout.orderId, status: 'captured', rank: 3 },
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
      const { payment } = await started();
      await PaymentSession.updateOne({ _id: payment.id }, { $set: { status: 'paid', paidAt: api.world.now() } });
      await run();
      expect(await alerts()).toEqual([]);
      wait(6 * minute);
      await run();
      await run();
      expect(await alerts()).toEqual([{ kind: 'paid_without_order', subject: `session ${payment.id}`, times: 1 }]);
    });

    it('raises an alert for an unpaid online order that left the store, but not while its payment is open', async () => {
      const { body } = await api.post('/store-orders', { ...me, body: { ...cart(), paymentMethod: 'online' } });
      await StoreOrder.updateOne({ _id: body.order.id }, { $set: { status: 'out_for_delivery' } });
      await run();
      expect(await alerts()).toEqual([]);
      wait(6 * minute);
      await cleanup();
      await run();
      await run();
      expect(await alerts()).toEqual([
        { kind: 'order_without_payment', subject: `order ${body.order.orderNumber}`, times: 1 },
      ]);
    });

    it('raises no alert for consistent data', async () => {
      const { gateway: checkout } = await started();
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await api.post('/store-orders', { ...me, body: cart() });
      await StoreOrder.updateMany({}, { $set: { status: 'accepted' } });
      wait(30 * hour);
      await run();
      expect(await alerts()).toEqual([]);
    });

    it('works without a gateway', async () => {
      api.world.payments = undefined;
      await run();
      expect(await alerts()).toEqual([]);
    });
  });
}
