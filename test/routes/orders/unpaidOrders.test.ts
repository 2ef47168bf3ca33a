import { beforeEach, describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import type { Sent } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import {
  api,
  cart,
  cleanup,
  confirm,
  deliverEvents,
  gateway,
  me,
  session,
  stock,
  store,
  tooLate,
  utr,
} from '../payments/checkout.js';

let seller: Sent;
beforeEach(async () => {
  seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
});

const place = async () => {
  const { status, body } = await api.post('/store-orders', { ...me, body: cart({ paymentMethod: 'online' }) });
  expect(status).toBe(201);
  return body;
};
const move = (orderId: number, status: string) =>
  api.patch(`/seller/stores/${store._id}/orders`, { ...seller, body: { orderId, status } });
const moveTo = async (orderId: number, ...statuses: string[]) => {
  for (const status of statuses) expect((await move(orderId, status)).status).toBe(200);
};
const mine = async (orderId: number) => (await api.get(`/store-orders/${orderId}`, me)).body.order;
const pay = (orderId: number, body: object = {}, sent: Sent = me) =>
  api.post(`/store-orders/${orderId}/pay`, { ...sent, body });
const notices = (recipientKind: 'consumer' | 'seller') =>
  Notification.find({ recipientKind }).sort({ createdAt: 1, _id: 1 }).lean();
const openSessions = (orderId: number) => PaymentSession.find({ orderId, status: 'pending' }).lean();

describe('an unpaid online order', () => {
  it('carries its payment and how to pay for the consumer, and status and verification for the seller', async () => {
    const { order, payment, gateway: checkout } = await place();
    expect(order.payment).toEqual({ ...payment, gateway: checkout, upi: null });
    expect(order).toMatchObject({
      allowedActions: ['cancel', 'pay'],
      payment: { status: 'pending', orderId: order.id },
    });
    expect((await mine(order.id)).payment).toEqual(order.payment);
    expect((await api.get('/store-orders', me)).body.orders[0].payment).toEqual(order.payment);
    expect((await api.get('/orders/consumer', me)).body.orders[0].payment).toEqual(order.payment);
    const { body } = await api.get(`/seller/stores/${store._id}/orders`, seller);
    expect(body.orders).toMatchObject([{ paymentStatus: 'unpaid', payment: { status: 'pending' } }]);
    expect(Object.keys(body.orders[0].payment)).toEqual(['status', 'verification']);
  });

  it('is accepted and prepared, but does not leave the store: 409 payment_pending', async () => {
    const { order, gateway: checkout } = await place();
    await moveTo(order.id, 'accepted', 'preparing', 'ready');
    for (const status of ['out_for_delivery', 'delivered', 'completed']) {
      expect(await move(order.id, status)).toMatchObject({
        status: 409,
        body: { code: 'payment_pending', allowed: ['accepted', 'preparing', 'cancelled'] },
      });
    }
    expect((await move(order.id, 'ready_for_pickup')).body.code).toBe('invalid_status_move');
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    await moveTo(order.id, 'out_for_delivery', 'delivered', 'completed');
  });

  it.each([[], ['accepted'], ['accepted', 'preparing'], ['accepted', 'ready']])(
    'is cancelled when its payment expires, with its stock returned and both sides notified: %s',
    async (...statuses: string[]) => {
      const { order } = await place();
      await moveTo(order.id, ...statuses);
      expect(await stock()).toBe(8);
      tooLate();
      expect((await cleanup()).body).toEqual({ cancelled: 1 });
      expect(await mine(order.id)).toMatchObject({
        status: 'cancelled',
        payment: { status: 'cancelled', gateway: null },
        allowedActions: [],
        cancellationReason: 'The payment did not arrive in time.',
      });
      expect(await stock()).toBe(10);
      const about = { reason: null, wasUnpaid: true };
      expect((await notices('consumer')).at(-1)).toMatchObject({ type: 'order_status', data: about });
      expect((await notices('seller')).at(-1)).toMatchObject({ type: 'order_cancelled', data: about });
    },
  );

  it.each([
    ['en', 'The payment did not arrive in time.'],
    ['hi', 'समय पर भुगतान नहीं हुआ।'],
    ['kn', 'ಸಮಯಕ್ಕೆ ಪಾವತಿ ಆಗಿಲ್ಲ.'],
  ])('names the missing payment in the notification of its cancellation in %s', async (language, sentence) => {
    await place();
    tooLate();
    await cleanup();
    await Consumer.updateMany({}, { $set: { language } });
    const { body } = await api.get('/notifications', me);
    expect(body.notifications[0].body).toContain(sentence);
  });

  it.each([
    ['hi', 'समय पर भुगतान नहीं हुआ।'],
    ['kn-IN,kn;q=0.9', 'ಸಮಯಕ್ಕೆ ಪಾವತಿ ಆಗಿಲ್ಲ.'],
    ['te', 'The payment did not arrive in time.'],
  ])('shows the reason of its cancellation in the language of the reader: %s', async (language, reason) => {
    const { order } = await place();
    tooLate();
    await cleanup();
    const shown = { cancellationReason: reason, history: [{}, { to: 'cancelled', reason }] };
    const headers = { 'accept-language': language };
    const { body: mineNow } = await api.get(`/store-orders/${order.id}`, { ...me, headers });
    expect(mineNow.order).toMatchObject(shown);
    const { body: sold } = await api.get(`/seller/stores/${order.storeId}/orders`, { ...seller, headers });
    expect(sold.orders).toMatchObject([shown]);
  });

  it('keeps the text that an earlier version stored as the reason of its cancellation', async () => {
    const { order } = await place();
    const cancellationReason = 'The payment did not arrive in time.';
    await StoreOrder.updateOne({ _id: order.id }, { $set: { status: 'cancelled', cancellationReason } });
    const { body } = await api.get(`/store-orders/${order.id}`, { ...me, headers: { 'accept-language': 'hi' } });
    expect(body.order).toMatchObject({ cancellationReason });
  });

  it('is not cancelled by its old session after it was paid', async () => {
    const { order, gateway: checkout } = await place();
    await moveTo(order.id, 'accepted');
    expect((await pay(order.id, { method: 'upi' })).status).toBe(201);
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    tooLate();
    await cleanup();
    expect(await mine(order.id)).toMatchObject({
      status: 'accepted',
      paymentStatus: 'paid',
      payment: { method: 'gateway' },
    });
    expect(await openSessions(order.id)).toEqual([]);
  });
});

describe('POST /api/store-orders/:orderId/pay', () => {
  it("answers 404 for another consumer's order, and 409 not_payable for one that needs no payment", async () => {
    const { order, payment } = await place();
    const stranger = await api.as('consumer', await makeConsumer());
    expect((await pay(order.id, {}, stranger)).body.code).toBe('order_not_found');
    const { body: cash } = await api.post('/store-orders', { ...me, body: cart() });
    expect((await pay(cash.order.id)).body.code).toBe('not_payable');
    expect((await pay(order.id, { method: 'upi' })).status).toBe(201);
    const [open] = await openSessions(order.id);
    expect([open?._id === payment.id, (await confirm(Number(open?._id))).status]).toEqual([false, 200]);
    expect((await pay(order.id)).body.code).toBe('not_payable');
    const { order: cancelled } = await place();
    await api.patch(`/store-orders/${cancelled.id}/cancel`, { ...me, body: {} });
    expect((await pay(cancelled.id)).body.code).toBe('not_payable');
  });

  it('answers 503 while online payment is switched off', async () => {
    const { order } = await place();
    api.world.config.paymentsOnlineEnabled = false;
    expect((await pay(order.id)).status).toBe(503);
  });

  it('answers 200 with the open payment', async () => {
    const { order, payment, gateway: checkout } = await place();
    for (const body of [{}, { method: 'gateway' }]) {
      expect(await pay(order.id, body)).toMatchObject({ status: 200, body: { payment, gateway: checkout, upi: null } });
    }
  });

  it('replaces the payment for another method, and the order shows how to pay', async () => {
    const { order, payment } = await place();
    const { status, body } = await pay(order.id, { method: 'upi' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ payment: { method: 'upi', orderId: order.id }, upi: { vpa: 'marketplace@okbank' } });
    expect((await session(payment.id)).status).toBe('cancelled');
    expect((await mine(order.id)).payment).toEqual({ ...body.payment, upi: body.upi, gateway: null });
    expect((await confirm(body.payment.id)).body.order).toMatchObject({ id: order.id, paymentStatus: 'paid' });
  });

  it('opens another payment after the first one expired, before the order is cancelled', async () => {
    const { order, payment } = await place();
    tooLate();
    const { status, body } = await pay(order.id);
    expect([status, body.payment.id === payment.id]).toEqual([201, false]);
    await cleanup();
    expect((await mine(order.id)).status).toBe('pending');
  });

  it('opens one payment for ten concurrent calls', async () => {
    const { order } = await place();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(order.id, { method: 'upi' })));
    expect(new Set(answers.map(({ body }) => body.payment.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await openSessions(order.id)).toHaveLength(1);
  });

  it('refunds a late payment of a replaced session if the order was paid meanwhile', async () => {
    const { order, gateway: checkout } = await place();
    const { body } = await pay(order.id, { method: 'upi' });
    expect((await confirm(body.payment.id)).status).toBe(200);
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    await api.relay();
    expect((await gateway.books()).refunds).toHaveLength(1);
    expect(await mine(order.id)).toMatchObject({ paymentStatus: 'paid', payment: { id: body.payment.id } });
  });

  it('pays an order that an earlier version left accepted and unpaid', async () => {
    const { order, payment } = await place();
    await StoreOrder.updateOne({ _id: order.id }, { $set: { status: 'preparing' } });
    await PaymentSession.updateOne({ _id: payment.id }, { $set: { status: 'cancelled' } });
    const { body } = await pay(order.id, { method: 'upi' });
    expect((await confirm(body.payment.id, utr)).body.order).toMatchObject({
      status: 'preparing',
      paymentStatus: 'paid',
    });
  });
});

describe('GET /api/payments', () => {
  it('lists your own payments, newest first, by status and in pages', async () => {
    const first = await place();
    const second = await place();
    await api.post('/payments/initiate-store', { ...(await api.as('consumer', await makeConsumer())), body: cart() });
    expect((await confirm(first.payment.id)).body.code).toBe('wrong_method');
    await pay(first.order.id, { method: 'upi' });
    const list = async (query = '') => (await api.get(`/payments${query}`, me)).body;
    const { payments } = await list();
    expect(payments.map(({ status }: { status: string }) => status)).toEqual(['pending', 'pending', 'cancelled']);
    expect((await list('?status=cancelled')).payments).toMatchObject([{ id: first.payment.id, upi: null }]);
    const page = await list('?status=pending&limit=1');
    expect(page.payments).toMatchObject([{ method: 'upi', upi: { vpa: 'marketplace@okbank' } }]);
    const { payments: rest, nextCursor } = await list(`?status=pending&limit=1&cursor=${page.nextCursor}`);
    expect([rest[0].id, rest[0].gateway.orderId, nextCursor]).toEqual([
      second.payment.id,
      second.gateway.orderId,
      null,
    ]);
  });

  it('answers 401 without a token, and 400 for an unknown status', async () => {
    expect((await api.get('/payments')).status).toBe(401);
    expect((await api.get('/payments?status=open', me)).status).toBe(400);
  });
});
