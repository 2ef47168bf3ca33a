import { describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import { recordRefundReport } from '../../../domain/refunds/recordRefundReport.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { Refund } from '../../../models/payments/Refund.js';
import type { GatewayRefundReport } from '../../../providers/payments/gatewayReports.js';
import { checkLedger } from '../../support/checkLedger.js';
import { checkMoney } from '../../support/checkMoney.js';
import { makeFoodOrder } from '../../support/factories.js';
import { makeOld, runArchive } from '../../support/orders/archived.js';
import {
  alerts,
  api,
  cancel,
  consumer,
  deliverEvents,
  gateway,
  me,
  oil,
  operator,
  paid,
  refunds,
  session,
  start,
  wait,
} from '../payments/payingAtGateway.js';

const statusesOf = async (orderId: number, sessionId: number) => [
  (await StoreOrder.findById(orderId).lean())?.paymentStatus,
  (await session(sessionId)).status,
];
const expectMoneyInPlace = async () => {
  expect(await checkMoney(await gateway.books(), new Map([[oil._id, 10]]))).toEqual([]);
  expect(await checkLedger()).toEqual([]);
};
/** Settles the refunds at the gateway and delivers its webhooks. */
const settle = async () => {
  await gateway.settleRefunds();
  await deliverEvents();
};

export function testRecordRefundReport(): void {
  describe('a refund made in the console of the gateway', () => {
    it('is recorded once, for duplicate and unordered reports, with an alert', async () => {
      const { sessionId, paymentId, orderId } = await paid();
      const { id } = await gateway.giveBack(paymentId, 5_000);
      await gateway.settleRefunds();
      const plan = { times: 4, seed: 3, atOnce: 8 };
      await gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents(), plan);
      expect(await refunds()).toMatchObject([
        {
          orderId,
          sessionId,
          amount: 5_000,
          status: 'processed',
          way: 'gateway',
          reason: 'made_at_gateway',
          gatewayPaymentId: paymentId,
          gatewayRefundId: id,
          bearer: 'platform',
          rrn: expect.any(String),
        },
      ]);
      expect(await PaymentAlert.find().lean()).toMatchObject([
        { kind: 'foreign_refund', subject: `refund ${id}`, sessionId, orderId },
      ]);
      expect(await statusesOf(orderId, sessionId)).toEqual(['paid', 'paid']);
      await expectMoneyInPlace();
    });

    it('brings its order back from the archive, and counts for it', async () => {
      const { paymentId, orderId } = await paid();
      await StoreOrder.updateOne({ _id: orderId }, { $set: { status: 'completed', invoiceNumber: 'I1-26-1' } });
      await makeOld(api.world, orderId);
      expect(await runArchive(api.world)).toBe(1);
      await gateway.giveBack(paymentId, 5_000);
      await deliverEvents();
      expect(await refunds()).toMatchObject([{ orderId, amount: 5_000, reason: 'made_at_gateway' }]);
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ status: 'completed', staffRefunds: 1 });
      expect(await runArchive(api.world)).toBe(0);
    });

    it('leaves staff only the rest to refund', async () => {
      const { paymentId, amount, orderId } = await paid();
      await gateway.giveBack(paymentId, 5_000);
      await deliverEvents();
      const wanted = { bearer: 'platform', reason: 'Broken' } as const;
      await expect(refundPart(api.world, operator, orderId, { ...wanted, amount: amount - 4_999 })).rejects.toThrow();
      expect(await refundPart(api.world, operator, orderId, { ...wanted, amount: amount - 5_000 })).toBe(true);
      await api.relay();
      await settle();
      expect((await StoreOrder.findById(orderId).lean())?.paymentStatus).toBe('refunded');
      await expectMoneyInPlace();
    });

    it('leaves the cancellation of its order only the rest to refund', async () => {
      const { sessionId, paymentId, amount, orderId } = await paid();
      await gateway.giveBack(paymentId, 5_000);
      await deliverEvents();
      await cancel(orderId);
      await api.relay();
      expect((await gateway.books()).refunds.map((refund) => refund.amount)).toEqual([5_000, amount - 5_000]);
      await settle();
      expect(await statusesOf(orderId, sessionId)).toEqual(['refunded', 'refunded']);
      await expectMoneyInPlace();
    });

    it('marks the order as refunded for the whole amount, and a cancellation refunds nothing', async () => {
      const { sessionId, paymentId, orderId } = await paid();
      await gateway.giveBack(paymentId);
      await deliverEvents();
      expect(await statusesOf(orderId, sessionId)).toEqual(['paid', 'refunding']);
      await settle();
      expect(await statusesOf(orderId, sessionId)).toEqual(['refunded', 'refunded']);
      await cancel(orderId);
      await api.relay();
      expect(await Refund.countDocuments()).toBe(1);
      await expectMoneyInPlace();
    });

    it('prevents the order of a payment that was refunded before it was reported', async () => {
      const { payment, gateway: checkout } = await start();
      const { id: paymentId } = await gateway.pay(checkout.orderId);
      await gateway.giveBack(paymentId);
      const events = await gateway.takeEvents();
      await gateway.deliver([`${api.url}/api/payments/callback`], events.toReversed());
      expect((await GatewayPayment.findById(paymentId).lean())?.outcome).toBe('given_back');
      expect([await StoreOrder.countDocuments(), (await session(payment.id)).status]).toEqual([0, 'pending']);
      await settle();
      await expectMoneyInPlace();
    });

    it('waits until its payment is settled, if it is reported first', async () => {
      const { gateway: checkout } = await start();
      const gatewayOrderId = checkout.orderId;
      const { id: paymentId, amount } = await gateway.pay(gatewayOrderId);
      await GatewayPayment.create({ _id: paymentId, gatewayOrderId, status: 'authorized', rank: 2, amount });
      const { id } = await gateway.giveBack(paymentId, 5_000);
      const report: GatewayRefundReport = { id, paymentId, amount: 5_000, status: 'pending', rrn: null, receipt: null };
      await expect(recordRefundReport(api.world, report)).rejects.toThrow('not settled yet');
      await deliverEvents();
      expect(await refunds()).toMatchObject([{ amount: 5_000, orderId: expect.any(Number) }]);
      await expectMoneyInPlace();
    });

    it('marks a food order as refunded', async () => {
      const { _id } = await makeFoodOrder(consumer, { paymentStatus: 'unpaid', orderedAt: new Date('2024-05-01') });
      const { body } = await api.post('/payments/initiate', { ...me, body: { orderId: _id } });
      const { id: paymentId } = await gateway.pay(body.gateway.orderId);
      await deliverEvents();
      await gateway.giveBack(paymentId);
      await settle();
      expect((await FoodOrder.findById(_id).lean())?.paymentStatus).toBe('refunded');
      expect(await refunds()).toMatchObject([{ orderId: null, sessionId: body.payment.id }]);
    });

    it('is ignored if it failed or belongs to a foreign payment', async () => {
      const { paymentId } = await paid();
      const report = { id: 'rfnd_1', paymentId, amount: 5_000, rrn: null, receipt: null };
      await recordRefundReport(api.world, { ...report, status: 'failed' });
      await recordRefundReport(api.world, { ...report, paymentId: 'pay_unknown', status: 'processed' });
      const elsewhere = await api.world.payments?.createOrder({ amount: 500, receipt: 'elsewhere', notes: {} });
      const { id } = await gateway.pay(elsewhere?.id ?? '');
      await gateway.giveBack(id);
      await deliverEvents();
      expect(await Refund.countDocuments()).toBe(0);
      expect((await alerts()).map(({ kind }) => kind)).toEqual(['unknown_payment']);
    });

    it('is checked by the reconciler until it is processed', async () => {
      const { paymentId } = await paid();
      await gateway.giveBack(paymentId, 5_000);
      await deliverEvents();
      await gateway.settleRefunds();
      await gateway.takeEvents();
      wait(20 * minute);
      await reconcilePayments(api.world);
      expect(await refunds()).toMatchObject([{ status: 'processed', checkAt: null }]);
    });

    it('replaces our refund that the gateway refuses because of it, without any webhook', async () => {
      const { sessionId, paymentId, orderId } = await paid();
      await gateway.giveBack(paymentId);
      await gateway.takeEvents();
      await cancel(orderId);
      await api.relay();
      const [own, foreign] = await refunds();
      expect([own, foreign]).toMatchObject([{ status: 'void', checkAt: null }, { reason: 'made_at_gateway' }]);
      await settle();
      expect(await statusesOf(orderId, sessionId)).toEqual(['refunded', 'refunded']);
      await reconcilePayments(api.world);
      expect((await alerts()).map(({ kind }) => kind)).toEqual(['foreign_refund']);
      await expectMoneyInPlace();
    });

    it('reduces a failed refund to the rest that staff refund by hand', async () => {
      const { paymentId, amount, orderId } = await paid();
      await cancel(orderId);
      await api.relay();
      await gateway.settleRefunds('failed');
      await deliverEvents();
      await gateway.giveBack(paymentId, 5_000);
      await deliverEvents();
      // The gateway reports the failed refund again.
      wait(20 * minute);
      await reconcilePayments(api.world);
      expect(await refunds()).toMatchObject([{ status: 'failed', amount: amount - 5_000 }, { amount: 5_000 }]);
      expect((await alerts()).map(({ kind }) => kind).sort()).toEqual(['foreign_refund', 'refund_stuck']);
    });
  });
}
