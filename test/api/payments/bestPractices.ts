import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';
import type { DeliveryPlan } from '../../support/gateway/deliverWebhooks.js';
import { signatureOf, type WebhookEvent } from '../../support/gateway/webhookEvent.js';

const minute = 60_000;
const statusesOf = (deliveries: { status: number }[]) => [...new Set(deliveries.map(({ status }) => status))];
const statusOf = async (id: number) => (await PaymentSession.findById(id).lean().orFail()).status;
const orders = () => StoreOrder.countDocuments();

export function testBestPractices(): void {
  const api = useApi({
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Coastal Marketplace',
  });
  const gateway = useFakeGateway(api);

  let consumer: ConsumerRecord;
  let store: StoreRecord;
  let productId: number;
  let me: Sent;

  beforeEach(async () => {
    consumer = await makeConsumer();
    store = await makeStore();
    productId = (await makeProduct(store))._id;
    me = await api.as('consumer', consumer);
  });

  const initiate = (headers: Record<string, string> = {}) =>
    api.post('/payments/initiate-store', {
      ...me,
      headers,
      body: { storeId: store._id, items: [{ productId, quantity: 1 }], deliveryAddress: '12 Car Street' },
    });
  /** Starts a payment at the gateway. @returns its id, and the order id at the gateway */
  const started = async () => {
    const { status, body } = await initiate();
    expect(status).toBe(201);
    return { id: Number(body.payment.id), orderId: String(body.gateway.orderId) };
  };
  const callback = () => `${api.url}/api/payments/callback`;
  const send = (events: WebhookEvent[], plan?: DeliveryPlan) => gateway.deliver([callback()], events, plan);
  /** Delivers the gateway's new events. */
  const deliverEvents = async (plan?: DeliveryPlan) => send(await gateway.takeEvents(), plan);
  const cleanup = () => api.post('/payments/cleanup', { token: api.world.config.cronSecret ?? '' });
  const refundRequests = async () => (await gateway.asked()).filter(({ path }) => path.endsWith('/refund'));

  /**
   * Razorpay's requirements for servers, under the numbers of its test scenarios. It does not publish BP-03, BP-09 and
   * BP-10 everywhere; these numbers are ours, for rules that it documents.
   */
  describe("Razorpay's best practices", () => {
    it('BP-01: the webhook places the order, not the app', async () => {
      const { id, orderId } = await started();
      await gateway.pay(orderId);
      const answer = await api.post('/payments/confirm', { ...me, body: { paymentId: id, utr: '322398320067' } });
      expect(answer.body.code).toBe('wrong_method');
      expect([(await api.get(`/payments/status/${id}`, me)).body.orderId, await orders()]).toEqual([null, 0]);
      await deliverEvents();
      expect([await statusOf(id), await orders()]).toEqual(['paid', 1]);
    });

    it('BP-02: the signature is verified over the raw body; one changed character in either is refused', async () => {
      const { orderId } = await started();
      await gateway.pay(orderId);
      const captured = (await gateway.takeEvents()).find(({ name }) => name === 'payment.captured') as WebhookEvent;
      // Different bytes with the same meaning. Only a check of the raw bytes detects them.
      const body = `${captured.body} `;
      const post = (sent: string, signature: string) =>
        api.post('/payments/callback', {
          headers: {
            'content-type': 'application/json',
            'x-razorpay-event-id': captured.id,
            'x-razorpay-signature': signature,
          },
          body: sent,
        });
      const right = signatureOf(body, gateway.settings.webhookSecret);
      const changed = right.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      expect((await post(body, changed)).status).toBe(401);
      expect((await post(captured.body, right)).status).toBe(401);
      expect((await post(body.replace('captured', 'captureD'), right)).status).toBe(401);
      expect(await orders()).toBe(0);
      expect((await post(body, right)).status).toBe(200);
      expect(await orders()).toBe(1);
    });

    it('BP-03: a duplicate event is recognized by its id and changes nothing', async () => {
      const { orderId } = await started();
      await gateway.pay(orderId);
      const events = await gateway.takeEvents();
      expect(statusesOf(await send(events))).toEqual([200]);
      expect(statusesOf(await send(events, { times: 3, seed: 11, atOnce: 6 }))).toEqual([200]);
      await api.relay();
      expect([await orders(), await Refund.countDocuments()]).toEqual([1, 0]);
      expect(await Notification.countDocuments({ type: 'new_order' })).toBe(1);
    });

    it('BP-04: an event that was answered with an error is accepted when it is resent', async () => {
      const { id, orderId } = await started();
      await gateway.pay(orderId);
      const events = await gateway.takeEvents();
      const { payments } = api.world;
      api.world.payments = undefined;
      expect(statusesOf(await send(events))).toEqual([503]);
      expect(await orders()).toBe(0);
      api.world.payments = payments;
      expect(statusesOf(await send(events))).toEqual([200]);
      expect([await statusOf(id), await orders()]).toEqual(['paid', 1]);
    });

    it('BP-05: a payment without a webhook is found by querying the payments of its order', async () => {
      const { id, orderId } = await started();
      await gateway.pay(orderId);
      await gateway.takeEvents();
      api.world.clock.advance(6 * minute);
      expect((await cleanup()).body).toEqual({ cancelled: 0 });
      expect([await statusOf(id), await orders()]).toEqual(['paid', 1]);
      expect((await gateway.asked()).map(({ path }) => path)).toContain(`/orders/${orderId}/payments`);
    });

    it('BP-06: a failed payment leaves the order open, and pays it after a late authorization', async () => {
      const { id, orderId } = await started();
      const { id: paymentId } = await gateway.pay(orderId, { status: 'failed' });
      await deliverEvents();
      expect([await statusOf(id), await orders()]).toEqual(['pending', 0]);
      await gateway.move(paymentId, 'authorized');
      await deliverEvents();
      expect([await statusOf(id), await orders()]).toEqual(['pending', 0]);
      await gateway.move(paymentId, 'captured');
      await deliverEvents();
      expect([await statusOf(id), await orders(), await Refund.countDocuments()]).toEqual(['paid', 1, 0]);
    });

    it('BP-07: an order whose response is lost is requested again by its receipt, and created once', async () => {
      await gateway.fail({ on: 'POST /orders', times: 1, way: 'lose' });
      const { orderId } = await started();
      const { orders: made } = await gateway.books();
      expect(made.map(({ id }) => id)).toEqual([orderId]);
      const receipts = (await gateway.asked()).map(({ body }) => JSON.parse(body).receipt);
      expect([receipts.length, new Set(receipts).size]).toEqual([2, 1]);
    });

    it('BP-08: an attempt with an unknown outcome does not block the next one, and is not charged twice', async () => {
      const { id, orderId } = await started();
      const { id: unsure } = await gateway.pay(orderId, { status: 'created' });
      api.world.clock.advance(6 * minute);
      await gateway.pay(orderId);
      await cleanup();
      expect([await statusOf(id), await orders()]).toEqual(['paid', 1]);
      await gateway.move(unsure, 'captured');
      await deliverEvents();
      await api.relay();
      expect(await orders()).toBe(1);
      expect((await gateway.books()).refunds.map(({ payment_id }) => payment_id)).toEqual([unsure]);
    });

    it('BP-09: after failed attempts the customer retries on the same order', async () => {
      const { id, orderId } = await started();
      await gateway.pay(orderId, { status: 'failed' });
      await gateway.pay(orderId, { status: 'failed' });
      const { id: paymentId } = await gateway.pay(orderId);
      await deliverEvents({ seed: 5 });
      expect(await PaymentSession.findById(id).lean()).toMatchObject({ status: 'paid', gatewayPaymentId: paymentId });
      expect([await orders(), (await gateway.books()).orders.length]).toEqual([1, 1]);
    });

    it('BP-10: events in the wrong order do not revert a status', async () => {
      const { id, orderId } = await started();
      const { id: paymentId } = await gateway.pay(orderId, { status: 'failed' });
      await gateway.move(paymentId, 'captured');
      const events = (await gateway.takeEvents()).toReversed();
      expect(events.map(({ name }) => name)).toEqual([
        ...['order.paid', 'payment.captured', 'payment.authorized', 'payment.failed'],
      ]);
      for (const event of events) {
        await send([event]);
        expect([await statusOf(id), await orders()]).toEqual(['paid', 1]);
      }
    });

    it('BP-11: an event is answered without waiting for the gateway, even if it causes a refund', async () => {
      const { orderId } = await started();
      await gateway.pay(orderId, { amount: 100 });
      await gateway.fail({ way: 'hang' });
      expect(statusesOf(await deliverEvents())).toEqual([200]);
      expect(await refundRequests()).toEqual([]);
      await gateway.mend();
      await api.relay();
      expect((await gateway.books()).refunds).toMatchObject([{ amount: 100 }]);
    });

    it('BP-12: a refund whose response is lost is retried with its key, and made once', async () => {
      const { orderId } = await started();
      await gateway.pay(orderId, { amount: 100 });
      await deliverEvents();
      await gateway.fail({ on: 'POST /payments', times: 1, way: 'lose' });
      await api.relay();
      api.world.clock.advance(10 * minute);
      await api.relay();
      const keys = (await refundRequests()).map(({ headers }) => String(headers['x-refund-idempotency']));
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
      expect((await gateway.books()).refunds).toHaveLength(1);
      await gateway.settleRefunds();
      await deliverEvents({ times: 2 });
      expect(await Refund.find().lean()).toMatchObject([{ status: 'processed' }]);
    });
  });
}
