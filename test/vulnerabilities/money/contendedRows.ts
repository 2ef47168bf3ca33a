import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { WebhookEvent } from '../../../models/payments/WebhookEvent.js';
import { httpDelivery } from '../../../providers/delivery/httpDelivery.js';
import { signWebhook } from '../../../providers/sendWebhook.js';
import { type Answer, collection, type Sent, useApi } from '../../support/api.js';
import { checkLedger } from '../../support/checkLedger.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';

const upi = { upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' };
const secret = 'a delivery secret of at least 32 bytes';
const many = 40;
const notificationsOf = (recipientKind: 'consumer' | 'seller', recipientId: number) =>
  Notification.countDocuments({ recipientKind, recipientId });

/**
 * Sends many changes of one row concurrently, then a change of a row beside it.
 * @returns the answers, and how many of the changes were still unanswered when the change beside them was answered
 */
async function contend(change: (nth: number) => Promise<Answer>, beside: () => Promise<Answer>) {
  let unanswered = many;
  const changes = Array.from({ length: many }, async (_, nth) => {
    const answer = await change(nth);
    unanswered--;
    return answer;
  });
  const besideAnswer = await beside();
  const unansweredThen = unanswered;
  return { answers: await Promise.all(changes), besideAnswer, unansweredThen };
}

const tally = (answers: Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = [status, body.code].filter(Boolean).join(' ');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

export function testContendedRows(): void {
  const api = useApi({ paymentsOnlineEnabled: true, ...upi });

  let store: StoreRecord;
  let oil: ProductRecord;
  let customer: ConsumerRecord;
  let me: Sent;
  let neighbour: Sent;
  beforeEach(async () => {
    api.world.delivery = httpDelivery('http://127.0.0.1:9', secret);
    store = await makeStore();
    oil = await makeProduct(store);
    customer = await makeConsumer();
    me = await api.as('consumer', customer);
    neighbour = await api.as('consumer', await makeConsumer());
  });

  const cart = () => ({
    storeId: store._id,
    items: [{ productId: oil._id, quantity: 2 }],
    deliveryAddress: '12 Car Street, Mangaluru 575001',
  });

  async function place(sent: Sent): Promise<number> {
    const { status, body } = await api.post('/store-orders', { ...sent, body: cart() });
    expect(status).toBe(201);
    return body.order.id;
  }

  async function startPayment(sent: Sent): Promise<number> {
    const body = { ...cart(), method: 'upi' };
    const answer = await api.post('/payments/initiate-store', { ...sent, body });
    expect(answer.status).toBe(201);
    return answer.body.payment.id;
  }

  const stock = async () => (await collection('products').findOne({ _id: oil._id as never }))?.stock;

  describe(`CWE-400: ${many} concurrent changes of one row delay other customers of the store`, () => {
    it('by confirming one payment: it makes one order, and another payment is confirmed meanwhile', async () => {
      const [mine, other] = [await startPayment(me), await startPayment(neighbour)];
      const confirm = (paymentId: number, utr: string, sent: Sent) =>
        api.post('/payments/confirm', { ...sent, body: { paymentId, utr } });
      const { answers, besideAnswer, unansweredThen } = await contend(
        () => confirm(mine, '322398320067', me),
        () => confirm(other, '322398320068', neighbour),
      );

      expect(tally(answers)).toEqual({ '200': many });
      expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
      expect([await StoreOrder.countDocuments({ consumerId: customer._id }), await stock()]).toEqual([1, 6]);
      expect(await notificationsOf('seller', store.sellerId)).toBe(2);
      expect(await checkLedger()).toEqual([]);
      expect(besideAnswer.status).toBe(200);
      expect(unansweredThen).toBeGreaterThan(many / 2);
    });

    it('by cancelling one order: its stock returns once, and another order is cancelled meanwhile', async () => {
      const [mine, other] = [await place(me), await place(neighbour)];
      const before = await notificationsOf('seller', store.sellerId);
      const cancel = (orderId: number, sent: Sent) =>
        api.patch(`/store-orders/${orderId}/cancel`, { ...sent, body: { reason: 'Ordered by mistake' } });
      const { answers, besideAnswer, unansweredThen } = await contend(
        () => cancel(mine, me),
        () => cancel(other, neighbour),
      );

      expect(tally(answers)).toEqual({ '200': 1, '409 not_cancellable': many - 1 });
      const order = await StoreOrder.findById(mine).lean().orFail();
      expect([order.status, order.history.length, await stock()]).toEqual(['cancelled', 2, 10]);
      expect((await notificationsOf('seller', store.sellerId)) - before).toBe(2);
      expect(await checkLedger()).toEqual([]);
      expect(besideAnswer.status).toBe(200);
      expect(unansweredThen).toBeGreaterThan(many / 2);
    });

    it('by events of one delivery: its cash is booked once, and another delivery is reported meanwhile', async () => {
      const [mine, other] = [await place(me), await place(neighbour)];
      const assign = async (orderId: number) =>
        (await insert(DeliveryAssignment, { orderId, storeId: store._id, status: 'picked_up' }))._id;
      const [carried, beside] = [await assign(mine), await assign(other)];
      const report = (id: string, assignmentId: number) => {
        const body = JSON.stringify({ assignmentId, status: 'delivered' });
        const timestamp = String(Math.floor(api.world.now().getTime() / 1000));
        const signature = signWebhook(secret, id, timestamp, body);
        const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
        return api.post('/delivery/status', { headers, body });
      };
      const { answers, besideAnswer, unansweredThen } = await contend(
        (nth) => report(`mine${nth}`, carried),
        () => report('beside', beside),
      );

      expect(tally(answers)).toEqual({ '200': many });
      expect(answers.filter(({ body }) => body.recorded)).toHaveLength(1);
      expect(await WebhookEvent.countDocuments()).toBe(many + 1);
      expect(await LedgerEntry.countDocuments({ orderId: mine, type: 'earning' })).toBe(1);
      expect(await checkLedger()).toEqual([]);
      expect(besideAnswer.body).toEqual({ recorded: true });
      expect(unansweredThen).toBeGreaterThan(many / 2);
    });
  });
}
