import { describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { WebhookDelivery } from '../../../models/partnerWebhooks/WebhookDelivery.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import {
  addRider,
  answerOf,
  api,
  assign,
  assigned,
  buyer,
  deliveryOf,
  move,
  orderOf,
  path,
  report,
  see,
  seller,
  shown,
  soldBy,
  stock,
  store,
  tokenIn,
} from '../../support/riders/riding.js';

const returned = (orderId: number) => api.post(path(`/orders/${orderId}/returned`), seller);

export function testDeliveryReports(): void {
  describe('POST /api/rider/deliveries/[token]/status', () => {
    it('answers 400 without the code of a failure, and for one that riders do not give', async () => {
      const { token } = await assigned();
      const wrong = [['failed'], ['failed', { failureCode: 'sold_out' }], ['delivered', { failureCode: 'damaged' }]];
      for (const [status, extras] of wrong as [string, object?][]) {
        const { status: code, body } = await report(token, status, extras);
        expect([code, body.details[0].field]).toEqual([400, 'failureCode']);
      }
      expect((await report(token, 'assigned')).status).toBe(400);
    });

    it('answers 409 for an order that the seller moved back to pending', async () => {
      const { orderId, token } = await assigned();
      await move(orderId, 'pending');
      expect(answerOf(await report(token, 'picked_up'))).toEqual([409, 'invalid_status_move']);
      expect((await deliveryOf(orderId)).status).toBe('assigned');
    });

    it('moves the order, with the rider in its history, and tells the consumer', async () => {
      const { orderId, riderId, token } = await assigned();
      expect(answerOf(await report(token, 'picked_up'))).toEqual([200, 'picked_up']);
      expect(answerOf(await report(token, 'delivered'))).toEqual([200, 'delivered']);
      const { history } = await shown(orderId);
      const by = { kind: 'rider', id: riderId };
      expect(history.slice(-2)).toMatchObject([
        { from: 'accepted', to: 'out_for_delivery', by },
        { to: 'delivered', by },
      ]);
      const told = await Notification.find({ recipientKind: 'consumer', type: 'order_status' }).sort({ _id: 1 }).lean();
      expect(told.map(({ data }) => data.status)).toEqual(['accepted', 'out_for_delivery', 'delivered']);
    });

    it('delivers without picked_up', async () => {
      const { orderId, token } = await assigned();
      await report(token, 'delivered');
      expect(await orderOf(orderId)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    });

    it('changes nothing when a report is repeated, and answers 409 for any other one after the end', async () => {
      const { orderId, token } = await assigned();
      await report(token, 'picked_up');
      expect(answerOf(await report(token, 'picked_up'))).toEqual([200, 'picked_up']);
      const first = await report(token, 'delivered', { note: 'At the gate' });
      const before = await orderOf(orderId);
      const again = await report(token, 'delivered', { note: 'At the gate' });
      expect([again.status, again.body]).toEqual([200, first.body]);
      for (const [status, extras] of [
        ['picked_up', {}],
        ['delivered', {}],
        ['failed', { failureCode: 'damaged' }],
      ] as const) {
        expect(answerOf(await report(token, status, extras))).toEqual([409, 'delivery_over']);
      }
      expect(await orderOf(orderId)).toEqual(before);
      expect((await deliveryOf(orderId)).laterReports).toEqual([]);
    });

    it('sends the webhook delivery.moved', async () => {
      const url = 'https://partner.example.in/hook';
      const { status } = await api.post('/seller/webhooks', { ...seller, body: { url, events: ['delivery.moved'] } });
      expect(status).toBe(201);
      const { orderId, token } = await assigned();
      await report(token, 'picked_up');
      await report(token, 'failed', { failureCode: 'damaged' });
      await api.relay();
      const sent = (await WebhookDelivery.find().sort({ key: 1 }).lean()).map(
        ({ body }) => JSON.parse(body).data.delivery,
      );
      expect(sent).toMatchObject([
        { orderId, status: 'assigned', failure: null },
        { orderId, status: 'picked_up', failure: null },
        { orderId, status: 'failed', failure: { code: 'damaged', atFault: 'courier' } },
      ]);
    });
  });

  describe('the hand-over code', () => {
    it('is needed where the store uses it, and wrong codes of rider and seller count together', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { usesHandoverCode: true } });
      const { orderId, token } = await assigned();
      const handoverCode = (await shown(orderId)).handoverCode;
      const wrong = String((Number(handoverCode) + 1) % 10_000).padStart(4, '0');
      expect((await see(token)).body.delivery.needsHandoverCode).toBe(true);
      expect(answerOf(await report(token, 'picked_up'))).toEqual([200, 'picked_up']);
      expect(answerOf(await report(token, 'delivered'))).toEqual([409, 'handover_code_required']);
      for (let nth = 0; nth < 3; nth++) {
        const refused = await report(token, 'delivered', { handoverCode: wrong });
        expect(answerOf(refused)).toEqual([409, 'wrong_handover_code']);
      }
      for (let nth = 0; nth < 2; nth++) {
        expect((await move(orderId, 'delivered', { handoverCode: wrong })).body.code).toBe('wrong_handover_code');
      }
      expect(answerOf(await report(token, 'delivered', { handoverCode }))).toEqual([409, 'handover_code_locked']);
    });

    it('delivers the order', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { usesHandoverCode: true } });
      const { orderId, token } = await assigned();
      const { handoverCode } = await shown(orderId);
      expect(answerOf(await report(token, 'delivered', { handoverCode }))).toEqual([200, 'delivered']);
      expect(answerOf(await report(token, 'delivered'))).toEqual([200, 'delivered']);
    });
  });

  describe('a failed delivery', () => {
    it.each([
      ['customer_refused', 'consumer'],
      ['unreachable', 'consumer'],
      ['wrong_address', 'consumer'],
      ['other', 'open'],
    ])(
      'for %s cancels the order, and its goods return to stock once, when the seller has them',
      async (code, atFault) => {
        const { orderId, token } = await assigned();
        expect(await stock()).toBe(8);
        expect(answerOf(await returned(orderId))).toEqual([409, 'no_goods_to_return']);
        await report(token, 'picked_up');
        expect(answerOf(await report(token, 'failed', { failureCode: code, note: 'At noon' }))).toEqual([
          200,
          'failed',
        ]);
        expect(await shown(orderId)).toMatchObject({
          status: 'cancelled',
          paymentStatus: 'cod',
          cancellation: { by: 'rider', code, note: 'At noon' },
          delivery: { failure: { code, atFault, returnedAt: null, at: expect.any(String) } },
        });
        expect(await stock()).toBe(8);
        expect((await returned(orderId)).body.order.delivery.failure.returnedAt).toEqual(expect.any(String));
        expect(answerOf(await returned(orderId))).toEqual([409, 'no_goods_to_return']);
        expect(await stock()).toBe(10);
      },
    );

    it('for damaged goods has nothing to return', async () => {
      const { orderId, token } = await assigned();
      await report(token, 'failed', { failureCode: 'damaged' });
      expect((await soldBy(orderId)).delivery.failure).toMatchObject({ code: 'damaged', atFault: 'courier' });
      expect(answerOf(await returned(orderId))).toEqual([409, 'no_goods_to_return']);
      expect(await stock()).toBe(8);
    });

    it('for a store that is not ready leaves the order, and the delivery waits for another rider', async () => {
      const { orderId, token } = await assigned();
      const failed = await report(token, 'failed', { failureCode: 'store_not_ready' });
      expect(failed.body).toEqual({ delivery: { status: 'failed', endedAt: expect.any(String) } });
      const again = await report(token, 'failed', { failureCode: 'store_not_ready' });
      expect([again.status, again.body]).toEqual([200, failed.body]);
      expect(answerOf(await report(token, 'delivered'))).toEqual([409, 'delivery_over']);
      expect((await orderOf(orderId)).status).toBe('accepted');
      expect(await deliveryOf(orderId)).toMatchObject({ status: 'unassigned', riderId: null });
      const other = tokenIn(await assign(orderId, await addRider()));
      expect(answerOf(await see(token))).toEqual([404, 'delivery_not_found']);
      expect(answerOf(await report(other, 'delivered'))).toEqual([200, 'delivered']);
    });

    it('tells the reason in the language of its reader', async () => {
      const { orderId, token } = await assigned();
      await report(token, 'failed', { failureCode: 'customer_refused' });
      const sent = { ...buyer, headers: { 'accept-language': 'hi' } };
      const { order } = (await api.get(`/store-orders/${orderId}`, sent)).body;
      expect(order.cancellation.note).toBe('ग्राहक ने सामान नहीं लिया।');
    });
  });

  describe('another sum of cash than the order costs', () => {
    it('is recorded and raises an alert', async () => {
      const { orderId, token } = await assigned();
      await report(token, 'delivered', { cashCollected: '200' });
      expect((await soldBy(orderId)).delivery.cashCollected).toBe('200.00');
      const alerts = await PaymentAlert.find({ kind: 'cash_differs' }).lean();
      expect(alerts).toMatchObject([{ orderId, explanation: expect.stringContaining('₹200.00') }]);
    });
  });
}
