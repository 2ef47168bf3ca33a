import { afterEach, describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { cancelStalePayments } from '../../../domain/payments/cancelStalePayments.js';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import { recordDispute } from '../../../domain/payments/recordDispute.js';
import { Product } from '../../../models/catalog/Product.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { GatewayDispute } from '../../../models/payments/GatewayDispute.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { useApi } from '../../support/api.js';
import { differences } from '../../support/books/differences.js';
import { deliverEvents, orderPaidAtGateway, startAtGateway } from '../../support/books/orderPaidAtGateway.js';
import { useFakeGateway } from '../../support/fakeGateway.js';
import { webhookEvent } from '../../support/gateway/webhookEvent.js';

const stockOf = async (id: number) => (await Product.findById(id).lean().orFail()).stock;
const statusOf = async (id: number) => (await PaymentSession.findById(id).lean().orFail()).status;
const alertsOf = async (kind: string) =>
  (await PaymentAlert.find({ kind: kind as never }).lean()).map(({ subject, times }) => [subject, times]);
/** The accounts and amounts of a transaction. */
const postingsOf = async (_id: string) =>
  (await LedgerTransaction.findById(_id).lean().orFail()).postings.map(({ account, amount }) => [account, amount]);

export function testSuspense(): void {
  afterEach(async () => expect(await differences()).toEqual([]));

  const api = useApi({ paymentsOnlineEnabled: true });
  const gateway = useFakeGateway(api);
  const send = (...events: ReturnType<typeof webhookEvent>[]) =>
    gateway.deliver([`${api.url}/api/payments/callback`], events);

  /** Pays an order in another currency. Its attempt has the status `how`. */
  async function payInDollars(gatewayOrderId: string, how: 'captured' | 'failed') {
    const payment = { ...(await gateway.pay(gatewayOrderId, { status: how })), currency: 'USD' };
    await gateway.takeEvents();
    await gateway.fail({
      on: `GET /orders/${gatewayOrderId}/payments`,
      answer: { status: 200, body: JSON.stringify({ entity: 'collection', count: 1, items: [payment] }) },
    });
    return payment;
  }

  describe('money in another currency', () => {
    it('never pays; it stays in suspense, with one alert', async () => {
      const { sessionId, gatewayOrderId, productId } = await startAtGateway(api);
      const before = await stockOf(productId);
      const payment = await payInDollars(gatewayOrderId, 'captured');
      await send(webhookEvent('payment.captured', { payment }));
      await reconcilePayments(api.world);
      expect([await StoreOrder.countDocuments(), await Refund.countDocuments()]).toEqual([0, 0]);
      expect(await statusOf(sessionId)).toBe('pending');
      expect(await GatewayPayment.findById(payment.id).lean()).toMatchObject({ outcome: 'suspense', currency: 'USD' });
      expect(await postingsOf(`captured:${payment.id}`)).toEqual([
        ['gateway', payment.base_amount],
        ['suspense/gateway', -payment.base_amount],
      ]);
      expect(await alertsOf('foreign_currency')).toEqual([[`payment ${payment.id}`, 1]]);
      api.world.clock.advance(6 * minute);
      await cancelStalePayments(api.world);
      expect([await statusOf(sessionId), await stockOf(productId)]).toEqual(['cancelled', Number(before) + 1]);
    });

    it('does not hold the stock when the attempt failed', async () => {
      const { sessionId, gatewayOrderId, productId } = await startAtGateway(api);
      const before = await stockOf(productId);
      await payInDollars(gatewayOrderId, 'failed');
      api.world.clock.advance(6 * minute);
      await cancelStalePayments(api.world);
      expect([await statusOf(sessionId), await stockOf(productId)]).toEqual(['cancelled', Number(before) + 1]);
      expect(await alertsOf('unreadable_answer')).toEqual([]);
    });
  });

  describe('an unreadable answer of the gateway', () => {
    /** One payment that cannot be read, besides those that are given. */
    const answerBadly = (gatewayOrderId: string, ...readable: object[]) =>
      gateway.fail({
        on: `GET /orders/${gatewayOrderId}/payments`,
        answer: { status: 200, body: JSON.stringify({ items: [{ id: 'pay_1', status: 'dreaming' }, ...readable] }) },
      });

    it('is given up after 15 minutes, with one alert, and the stock returns', async () => {
      const { sessionId, gatewayOrderId, productId } = await startAtGateway(api);
      const before = await stockOf(productId);
      await answerBadly(gatewayOrderId);
      api.world.clock.advance(6 * minute);
      await cancelStalePayments(api.world);
      expect([await statusOf(sessionId), await alertsOf('unreadable_answer')]).toEqual(['pending', []]);
      api.world.clock.advance(15 * minute);
      await cancelStalePayments(api.world);
      await cancelStalePayments(api.world);
      expect([await statusOf(sessionId), await stockOf(productId)]).toEqual(['cancelled', Number(before) + 1]);
      expect(await alertsOf('unreadable_answer')).toEqual([[`session ${sessionId}`, 1]]);
    });

    it('does not hide a captured payment, and does not stop the checks of other payments', async () => {
      const [bad, good] = [await startAtGateway(api), await startAtGateway(api)];
      const payment = await gateway.pay(bad.gatewayOrderId);
      await gateway.pay(good.gatewayOrderId);
      await gateway.takeEvents();
      await answerBadly(bad.gatewayOrderId, payment);
      api.world.clock.advance(5 * minute);
      await reconcilePayments(api.world);
      expect([await statusOf(bad.sessionId), await statusOf(good.sessionId)]).toEqual(['paid', 'paid']);
    });
  });

  describe('a paid order', () => {
    it('raises an alert when its store does not accept it in time', async () => {
      const { order } = await orderPaidAtGateway(api, gateway);
      api.world.clock.advance(api.world.config.orderAcceptAlertMs - minute);
      await reconcilePayments(api.world);
      expect(await alertsOf('order_not_accepted')).toEqual([]);
      api.world.clock.advance(2 * minute);
      await reconcilePayments(api.world);
      await reconcilePayments(api.world);
      expect(await alertsOf('order_not_accepted')).toEqual([[`order ${order.orderNumber}`, 1]]);
    });

    it('has its dispute recorded with the deadline, and an alert, in whatever order the events arrive', async () => {
      const { gatewayPaymentId, orderId, amount } = await orderPaidAtGateway(api, gateway);
      const respond_by = Date.parse('2026-11-25T12:00:00Z') / 1000;
      const dispute = {
        id: 'disp_1',
        payment_id: gatewayPaymentId,
        amount,
        amount_deducted: amount,
        currency: 'INR',
        reason_code: 'goods_not_received',
        respond_by,
        status: 'open',
      };
      const lost = webhookEvent('payment.dispute.lost', { dispute: { ...dispute, status: 'lost' } });
      await send(webhookEvent('payment.dispute.created', { dispute }), lost);
      await send(webhookEvent('payment.dispute.created', { dispute }));
      const facts = { orderId, amount, deducted: amount, status: 'lost', respondBy: new Date(respond_by * 1000) };
      expect(await GatewayDispute.find().lean()).toMatchObject([{ _id: 'disp_1', ...facts }]);
      expect(await postingsOf('dispute-opened:disp_1')).toEqual([
        ['gateway-dispute/disp_1', amount],
        ['gateway', -amount],
      ]);
      expect(await postingsOf('dispute-closed:disp_1')).toEqual([
        ['goodwill', amount],
        ['gateway-dispute/disp_1', -amount],
      ]);
      expect(await alertsOf('payment_disputed')).toEqual([
        ['dispute disp_1', 1],
        ['dispute disp_1 lost', 1],
      ]);
      expect((await PaymentAlert.findOne({ subject: 'dispute disp_1' }).lean())?.explanation).toContain('25 Nov 2026');
    });

    it('has its closed dispute cleared, and booked as lost if the gateway decides so later', async () => {
      const { gatewayPaymentId, amount } = await orderPaidAtGateway(api, gateway);
      const report = { paymentId: gatewayPaymentId, amount, reason: null, respondBy: null };
      const become = (status: 'open' | 'closed' | 'lost', deducted: number) =>
        recordDispute(api.world, { ...report, id: 'disp_3', status, deducted });
      await become('open', amount);
      await become('closed', 0);
      await become('closed', 0);
      expect(await postingsOf('dispute-closed:disp_3')).toEqual([
        ['gateway', amount],
        ['gateway-dispute/disp_3', -amount],
      ]);
      expect(await alertsOf('payment_disputed')).toContainEqual(['dispute disp_3 closed', 1]);
      await become('lost', amount);
      expect(await postingsOf('dispute-closed:disp_3:reversed')).toHaveLength(2);
      expect(await postingsOf('dispute-closed:disp_3:2')).toEqual([
        ['goodwill', amount],
        ['gateway-dispute/disp_3', -amount],
      ]);
    });

    it('ignores disputes of payments that are not ours', async () => {
      const dispute = { id: 'disp_2', payment_id: 'pay_other', amount: 100, status: 'open' };
      await send(webhookEvent('payment.dispute.created', { dispute }));
      await deliverEvents(api, gateway);
      expect(await GatewayDispute.countDocuments()).toBe(0);
    });
  });
}
