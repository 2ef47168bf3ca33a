import { afterEach, describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { cancelStalePayments } from '../../../domain/payments/cancelStalePayments.js';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Store } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { useApi } from '../../support/api.js';
import { differences } from '../../support/books/differences.js';
import {
  cancelOrder,
  deliverEvents,
  orderPaidAtGateway,
  startAtGateway,
} from '../../support/books/orderPaidAtGateway.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

/** The types of a consumer's notifications about money, oldest first. */
const typesOf = async ({ _id }: { _id: number }) =>
  (
    await Notification.find({ recipientId: _id, type: /^(refund|payment)_/ as never })
      .sort({ _id: 1 })
      .lean()
  ).map(({ type }) => type);

export function testPayerSees(): void {
  afterEach(async () => expect(await differences()).toEqual([]));

  const api = useApi({ paymentsOnlineEnabled: true });
  const gateway = useFakeGateway(api);
  const subjects = () => api.world.mails.map(({ subject }) => subject).filter((each) => /efund|ayment/.test(each));

  /** Lets the gateway make its refunds, and reports them to the service. */
  async function settleRefunds() {
    await gateway.settleRefunds();
    await deliverEvents(api, gateway);
    await api.relay();
  }

  describe('the payer of a refund', () => {
    it('sees it in the order and in the payment, and is notified and gets mails, each once', async () => {
      const order = await orderPaidAtGateway(api, gateway);
      await cancelOrder(api, order);
      await api.relay();
      const seen = async () => {
        const shown = (await api.get(`/store-orders/${order.orderId}`, order.me)).body.order;
        const listed = (await api.get('/payments', order.me)).body.payments[0];
        const { payment } = (await api.get(`/payments/status/${order.sessionId}`, order.me)).body;
        expect([shown.payment.refunds, listed.refunds, payment.refunds]).toEqual(Array(3).fill(shown.refunds));
        return shown.refunds;
      };
      const facts = { amount: order.amount / 100, reason: 'order_cancelled', expectedBy: expect.any(String) };
      expect(await seen()).toMatchObject([
        { ...facts, amount: expect.anything(), status: 'processing', reference: null },
      ]);
      await settleRefunds();
      const [{ status, reference, expectedBy }] = await seen();
      expect([status, reference]).toEqual(['processed', expect.stringMatching(/^\d{12}$/)]);
      expect(new Date(expectedBy).getTime()).toBeGreaterThan(api.world.now().getTime());
      await reconcilePayments(api.world);
      await api.relay();
      expect(await typesOf(order.consumer)).toEqual(['refund_started', 'refund_done']);
      expect(subjects()).toEqual(['Refund on its way', 'Refunded']);
    });

    it('reads the mail in the own language', async () => {
      const order = await orderPaidAtGateway(api, gateway);
      await Consumer.updateOne({ _id: order.consumer._id }, { language: 'kn' });
      await cancelOrder(api, order);
      await api.relay();
      const mail = api.world.mails.find(({ subject }) => subject === 'ನಿಮ್ಮ ಹಣ ಮರಳಿ ಬರುತ್ತಿದೆ');
      expect(mail?.text).toContain('ಆರ್ಡರ್ ರದ್ದಾಗಿತ್ತು.');
    });

    it('is notified once that it is delayed, and when the gateway makes it after all', async () => {
      const order = await orderPaidAtGateway(api, gateway);
      await cancelOrder(api, order);
      await api.relay();
      for (let passed = 0; passed < 3; passed++) {
        api.world.clock.advance(25 * hour);
        await reconcilePayments(api.world);
        await api.relay();
      }
      expect(await typesOf(order.consumer)).toEqual(['refund_started', 'refund_delayed']);
      await settleRefunds();
      expect(await typesOf(order.consumer)).toEqual(['refund_started', 'refund_delayed', 'refund_done']);
    });
  });

  /** Ends the payment, and takes the store off the market, so that the order can no longer be placed. */
  async function closeAndExpire({ store }: { store: { _id: number } }) {
    api.world.clock.advance(hour);
    await cancelStalePayments(api.world);
    await Store.updateOne({ _id: store._id }, { $set: { isActive: false } });
  }

  describe('the payer of money that pays nothing', () => {
    it.each(['double', 'wrong', 'late'] as const)('is notified that it is returned: %s', async (kind) => {
      const started = await startAtGateway(api);
      if (kind === 'late') await closeAndExpire(started);
      await gateway.pay(started.gatewayOrderId, kind === 'wrong' ? { amount: 100 } : {});
      if (kind === 'double') await gateway.pay(started.gatewayOrderId);
      await deliverEvents(api, gateway);
      await api.relay();
      expect(await typesOf(started.consumer)).toEqual(['refund_started']);
      const [listed] = (await api.get('/payments', started.me)).body.payments;
      const reason = { double: 'paid_twice', wrong: 'amount_mismatch', late: 'paid_late' }[kind];
      expect(listed.refunds).toMatchObject([{ reason, status: 'processing' }]);
      if (kind !== 'double') return;
      const { order } = (await api.get(`/store-orders/${listed.orderId}`, started.me)).body;
      expect([order.refunds, order.payment.refunds]).toEqual([listed.refunds, listed.refunds]);
    });
  });

  describe('the payer of a failed attempt', () => {
    it('is notified once, with a mail, unless the payment succeeds within the minute', async () => {
      const [failing, succeeding] = [await startAtGateway(api), await startAtGateway(api)];
      for (const { gatewayOrderId } of [failing, failing, succeeding]) {
        await gateway.pay(gatewayOrderId, { status: 'failed' });
      }
      await gateway.pay(succeeding.gatewayOrderId);
      await deliverEvents(api, gateway);
      api.world.clock.advance(61_000);
      await api.relay();
      expect(await typesOf(failing.consumer)).toEqual(['payment_failed']);
      expect(await typesOf(succeeding.consumer)).toEqual([]);
      expect(subjects()).toEqual(['Payment failed']);
    });
  });
}
