import { beforeEach, describe, expect, it } from '@jest/globals';
import { applyPaymentReport } from '../../../domain/payments/applyPaymentReport.js';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import type { PaymentGateway } from '../../../providers/payments/PaymentGateway.js';
import { collection, type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { type FakeGateway, useFakeGateway } from '../../support/fakeGateway.js';
import { webhookEvent } from '../../support/gateway/webhookEvent.js';
import { longForm } from '../../support/longForm.js';

const upi = { upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' };
const api = useApi({ paymentsOnlineEnabled: true, cronSecret: 'a secret for timed calls, long enough', ...upi });
const gateway: FakeGateway = useFakeGateway(api);

const minute = 60_000;
const utr = '322398320067';

let consumer: ConsumerRecord;
let store: StoreRecord;
let oil: ProductRecord;
let me: Sent;

beforeEach(async () => {
  Object.assign(api.world.config, { paymentsOnlineEnabled: true, ...upi });
  consumer = await makeConsumer();
  store = await makeStore();
  oil = await makeProduct(store);
  me = await api.as('consumer', consumer);
});

const cart = (more: object = {}) => ({
  storeId: store._id,
  items: [{ productId: oil._id, quantity: 2 }],
  deliveryAddress: '12 Car Street, Mangaluru 575001',
  ...more,
});
const initiate = (more: object = {}, sent: Sent = {}) =>
  api.post('/payments/initiate-store', { ...me, ...sent, body: cart(more) });
const started = async (more: object = {}) => {
  const { status, body } = await initiate(more);
  expect(status).toBe(201);
  return body;
};
const confirm = (paymentId: number, given: string = utr, sent: Sent = {}) =>
  api.post('/payments/confirm', { ...me, ...sent, body: { paymentId, utr: given } });
const statusOf = (paymentId: number, sent: Sent = me) => api.get(`/payments/status/${paymentId}`, sent);
const cleanup = () => api.post('/payments/cleanup', { token: api.world.config.cronSecret ?? '' });
/** Delivers the gateway's new events. */
const deliverEvents = async (plan: object = {}) =>
  gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents(), plan);
const stock = async () => (await collection('products').findOne({ _id: oil._id as never }))?.stock;
const orders = () => StoreOrder.find().lean();
const session = (id: number) => PaymentSession.findById(id).lean().orFail();
const tooLate = () => api.world.clock.advance(6 * minute);

describe('GET /api/payments/upi-config', () => {
  it('answers that UPI and the gateway are configured and online payment is switched on', async () => {
    expect((await api.get('/payments/upi-config')).body).toEqual({
      ...{ upiEnabled: true, gatewayEnabled: true, paymentEnabled: true },
      ...{ paymentsOnlineEnabled: true, reelsCommerceEnabled: false },
    });
  });

  it('answers paymentEnabled: false while online payment is switched off', async () => {
    api.world.config.paymentsOnlineEnabled = false;
    expect((await api.get('/payments/upi-config')).body).toMatchObject({ upiEnabled: true, paymentEnabled: false });
  });

  it('answers paymentEnabled: false if neither is configured', async () => {
    api.world.payments = undefined;
    api.world.config.upiVpa = undefined;
    expect((await api.get('/payments/upi-config')).body).toMatchObject({
      ...{ upiEnabled: false, gatewayEnabled: false, paymentEnabled: false },
    });
  });
});

describe('POST /api/payments/initiate-store, refused', () => {
  it('answers 401 without a token', async () => {
    expect((await api.post('/payments/initiate-store', { body: cart() })).status).toBe(401);
  });

  it('answers 503 payments_off while online payment is switched off', async () => {
    api.world.config.paymentsOnlineEnabled = false;
    expect(await initiate()).toMatchObject({ status: 503, body: { code: 'payments_off' } });
  });

  it('answers 503 payment_method_unavailable for a method that is not configured', async () => {
    api.world.config.upiVpa = undefined;
    expect(await initiate({ method: 'upi' })).toMatchObject({
      ...{ status: 503, body: { code: 'payment_method_unavailable' } },
    });
    api.world.payments = undefined;
    expect((await initiate()).body.code).toBe('payment_method_unavailable');
  });

  it('answers 503 provider_unavailable when the gateway does not answer, and holds no stock', async () => {
    await gateway.fail({ on: 'POST /orders', answer: { status: 500 } });
    expect(await initiate()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
    expect([await stock(), await PaymentSession.countDocuments()]).toEqual([10, 0]);
  });

  it('answers 400 below_minimum_order for a zero amount, and uses UPI below the minimum of the gateway', async () => {
    await Product.updateOne({ _id: oil._id }, { $set: { price: 25 } });
    await Store.updateOne({ _id: store._id }, { $set: { minimumOrder: 0, deliveryFee: 0 } });
    expect((await started()).payment).toMatchObject({ method: 'upi', amount: '0.50' });
    expect(await initiate({ method: 'gateway' })).toMatchObject({ status: 400, body: { code: 'below_minimum_order' } });
    await Product.updateOne({ _id: oil._id }, { $set: { price: 0 } });
    expect((await initiate()).body.code).toBe('below_minimum_order');
    const online = { ...me, body: cart({ paymentMethod: 'online' }) };
    expect((await api.post('/store-orders', online)).body.code).toBe('below_minimum_order');
    expect([await orders(), await PaymentSession.countDocuments()]).toEqual([[], 1]);
  });

  it('answers the refusals of placing an order', async () => {
    expect((await initiate({ storeId: 999 })).body.code).toBe('store_not_found');
    expect((await initiate({ items: [{ productId: oil._id, quantity: 11 }] })).body.code).toBe('unknown_product');
    expect((await initiate({ deliveryAddress: undefined })).body.code).toBe('validation_failed');
    expect(await stock()).toBe(10);
  });
});

describe('POST /api/payments/initiate-store', () => {
  it('starts a payment at the gateway and holds the stock, without an order', async () => {
    const { payment, gateway: checkout, upi: link } = await started();
    expect(payment).toMatchObject({ kind: 'store', status: 'pending', method: 'gateway', orderId: null, flags: [] });
    const [made] = (await gateway.books()).orders;
    const paise = Math.round(Number(payment.amount) * 100);
    expect(made).toMatchObject({ amount: paise, currency: 'INR', receipt: payment.reference });
    expect(checkout).toEqual({
      ...{ provider: 'razorpay', keyId: gateway.settings.keyId, orderId: made?.id, amount: paise, currency: 'INR' },
    });
    expect(link).toBeNull();
    expect([await stock(), await orders()]).toEqual([8, []]);
  });

  it('starts a UPI payment with a link and its QR code', async () => {
    const { payment, gateway: checkout, upi: link } = await started({ method: 'upi' });
    expect(checkout).toBeNull();
    expect(link).toMatchObject({ vpa: upi.upiVpa, payeeName: upi.upiPayeeName });
    expect(link.deepLink).toContain(`tr=${payment.reference}`);
    expect(link.deepLink).toContain(`am=${payment.amount}&cu=INR`);
    expect(link.qr).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  it('prefers the gateway, and uses UPI without one', async () => {
    api.world.payments = undefined;
    expect((await started()).payment.method).toBe('upi');
  });

  it('accepts a pickup order', async () => {
    const { payment } = await started({ fulfillmentType: 'pickup_immediate', method: 'upi' });
    const { body } = await confirm(payment.id);
    expect(body.order).toMatchObject({
      fulfillmentType: 'pickup_immediate',
      paymentMethod: 'online',
      paymentStatus: 'paid',
    });
  });

  it('starts one payment per idempotency key', async () => {
    const key = { headers: { 'Idempotency-Key': 'cart-1' } };
    const [first, again] = [await initiate({}, key), await initiate({}, key)];
    expect(again.body).toEqual(first.body);
    expect([await PaymentSession.countDocuments(), (await gateway.books()).orders.length, await stock()]).toEqual([
      1, 1, 8,
    ]);
  });

  it('never holds more than the stock: of many concurrent requests for 2 of 10 pieces, five succeed', async () => {
    const customers = await Promise.all(
      Array.from({ length: longForm ? 20 : 8 }, async () => api.as('consumer', await makeConsumer())),
    );
    const answers = await Promise.all(customers.map((customer) => initiate({ method: 'upi' }, customer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await stock()).toBe(0);
  });
});

describe('POST /api/payments/confirm, refused', () => {
  it('answers 401 without a token', async () => {
    expect((await api.post('/payments/confirm', { body: { paymentId: 1, utr } })).status).toBe(401);
  });

  it('answers 400 invalid_utr for anything but twelve digits', async () => {
    const { payment } = await started({ method: 'upi' });
    for (const wrong of ['', '12345678901', '1234567890123', '12345678901a', '٣٢٢٣٩٨٣٢٠٠٦٧']) {
      expect(await confirm(payment.id, wrong)).toMatchObject({ status: 400 });
    }
    expect(await orders()).toEqual([]);
  });

  it("answers 404 for another consumer's payment and for an unknown id", async () => {
    const { payment } = await started({ method: 'upi' });
    const stranger = await api.as('consumer', await makeConsumer());
    expect((await confirm(payment.id, utr, stranger)).body.code).toBe('payment_not_found');
    expect((await confirm(999)).body.code).toBe('payment_not_found');
  });

  it('answers 400 wrong_method for a payment at the gateway', async () => {
    const { payment } = await started();
    expect(await confirm(payment.id)).toMatchObject({ status: 400, body: { code: 'wrong_method' } });
  });

  it('answers 409 utr_used for a UTR of another payment, and leaves this one open', async () => {
    const [first, second] = [await started({ method: 'upi' }), await started({ method: 'upi' })];
    expect((await confirm(first.payment.id)).status).toBe(200);
    expect(await confirm(second.payment.id)).toMatchObject({ status: 409, body: { code: 'utr_used' } });
    expect((await session(second.payment.id)).status).toBe('pending');
  });

  it('answers 409 payment_not_pending after the payment expired', async () => {
    const { payment } = await started({ method: 'upi' });
    tooLate();
    await cleanup();
    expect(await confirm(payment.id)).toMatchObject({ status: 409, body: { code: 'payment_not_pending' } });
  });
});

describe('POST /api/payments/confirm', () => {
  it('places the order of the cart, paid and unverified', async () => {
    const { payment } = await started({ method: 'upi' });
    const { status, body } = await confirm(payment.id);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      ...{ status: 'pending', paymentMethod: 'online', paymentStatus: 'paid', paymentVerification: 'unverified' },
      total: payment.amount,
    });
    expect(body.payment).toMatchObject({ status: 'paid', utr, verification: 'unverified', orderId: body.order.id });
    expect(body.payment.flags).toEqual(['utr_unverified']);
    expect(await stock()).toBe(8);
    expect(await collection('contributions').countDocuments({ orderId: body.order.id })).toBe(1);
  });

  it('answers with the same order for a repeated confirmation', async () => {
    const { payment } = await started({ method: 'upi' });
    const [first, again] = [await confirm(payment.id), await confirm(payment.id)];
    expect(again.status).toBe(200);
    expect(again.body.order.id).toBe(first.body.order.id);
    expect(await orders()).toHaveLength(1);
  });

  it('places one order for concurrent confirmations', async () => {
    const { payment } = await started({ method: 'upi' });
    const answers = await Promise.all(Array.from({ length: longForm ? 10 : 5 }, () => confirm(payment.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect([(await orders()).length, await stock()]).toEqual([1, 8]);
  });

  it('accepts a UTR for one of two payments that are confirmed concurrently', async () => {
    const [one, other] = [await started({ method: 'upi' }), await started({ method: 'upi' })];
    const answers = await Promise.all([confirm(one.payment.id), confirm(other.payment.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await orders()).toHaveLength(1);
  });
});

describe('POST /api/payments/callback', () => {
  it('answers 503 without a gateway, and 401 to a forged event, which has no effect', async () => {
    const { gateway: checkout } = await started();
    await gateway.pay(checkout.orderId);
    const [delivery] = await deliverEvents({ secret: 'not the secret that was agreed on' });
    expect(delivery?.status).toBe(401);
    expect(await orders()).toEqual([]);
    api.world.payments = undefined;
    expect((await api.post('/payments/callback', { body: {} })).body.code).toBe('payments_not_configured');
  });

  it('raises one alert a day for any number of forged events', async () => {
    const forge = () =>
      api.post('/payments/callback', {
        headers: { 'x-razorpay-signature': 'f'.repeat(64), 'x-razorpay-event-id': 'evt_forged' },
        body: { event: 'payment.captured', payload: {} },
      });
    // This process counts at most one per second.
    const forgeUntilCounted = (alerts: number) =>
      eventually('a forged event is counted', async () => {
        expect((await forge()).status).toBe(401);
        return (await PaymentAlert.countDocuments({ kind: 'forged_event' })) >= alerts;
      });
    await forgeUntilCounted(1);
    const answers = await Promise.all(Array.from({ length: 20 }, forge));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await PaymentAlert.find().lean()).toMatchObject([{ kind: 'forged_event', subject: 'events of 2026-11-18' }]);
    api.world.clock.advance(24 * 60 * minute);
    await forgeUntilCounted(2);
    expect(await PaymentAlert.countDocuments()).toBe(2);
  });

  it('places the order when the payment is captured', async () => {
    const { payment, gateway: checkout } = await started();
    const paid = await gateway.pay(checkout.orderId);
    expect(new Set((await deliverEvents()).map(({ status }) => status))).toEqual(new Set([200]));
    const [order] = await orders();
    expect(order).toMatchObject({ paymentStatus: 'paid', paymentVerification: null, status: 'pending' });
    expect((await statusOf(payment.id)).body).toMatchObject({
      payment: { status: 'paid', gatewayPaymentId: paid.id, orderId: order?._id },
      orderId: order?._id,
    });
    expect(await stock()).toBe(8);
  });

  it('places one order for events that arrive three times, shuffled and concurrently', async () => {
    const { gateway: checkout } = await started();
    await gateway.pay(checkout.orderId, { status: 'authorized' });
    const [payment] = (await gateway.books()).payments;
    await gateway.move(payment?.id ?? '', 'captured');
    const deliveries = await deliverEvents({ times: 3, seed: 7, atOnce: 9 });
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set([200]));
    expect([(await orders()).length, await stock()]).toEqual([1, 8]);
    expect(await Refund.countDocuments()).toBe(0);
  });

  it('leaves no retry after it applied the event', async () => {
    const { gateway: checkout } = await started();
    await gateway.pay(checkout.orderId);
    await deliverEvents({ times: 2 });
    expect(await orders()).toHaveLength(1);
    expect(await OutboxMessage.countDocuments({ event: 'gateway.reported' })).toBe(0);
  });

  it('retries an event that could not be applied', async () => {
    const { gateway: checkout } = await started();
    const { id, amount } = await gateway.pay(checkout.orderId);
    await GatewayPayment.create({
      ...{ _id: id, gatewayOrderId: checkout.orderId, status: 'authorized', rank: 2, amount },
    });
    const captured = await gateway.takeEvents();
    // The refund of a payment that is not settled yet.
    const refund = await gateway.giveBack(id, 500);
    await gateway.takeEvents();
    const [delivery] = await gateway.deliver(
      [`${api.url}/api/payments/callback`],
      [webhookEvent('refund.created', { refund })],
    );
    expect([delivery?.status, await Refund.countDocuments()]).toEqual([200, 0]);
    const waiting = () => OutboxMessage.countDocuments({ event: 'gateway.reported', state: 'pending' });
    expect(await waiting()).toBe(1);
    await gateway.deliver([`${api.url}/api/payments/callback`], captured);
    expect([await waiting(), await Refund.countDocuments()]).toEqual([1, 0]);
    api.world.clock.advance(minute);
    await api.relay();
    expect([await waiting(), await Refund.countDocuments()]).toEqual([0, 1]);
  });

  it('places no order for a failed payment, and one if it is captured later', async () => {
    const { payment, gateway: checkout } = await started();
    const failed = await gateway.pay(checkout.orderId, { status: 'failed' });
    await deliverEvents();
    expect([await orders(), (await session(payment.id)).status]).toEqual([[], 'pending']);
    await gateway.move(failed.id, 'captured');
    await deliverEvents();
    expect(await orders()).toHaveLength(1);
  });

  it('refunds a wrong amount with a flag and an alert, and still accepts the right amount', async () => {
    const { payment, gateway: checkout } = await started();
    const wrong = await gateway.pay(checkout.orderId, { amount: 100 });
    await deliverEvents();
    await api.relay();
    expect(await orders()).toEqual([]);
    expect((await session(payment.id)).flags).toEqual(['amount_mismatch']);
    expect(await PaymentAlert.findOne({ kind: 'amount_mismatch' }).lean()).toMatchObject({ sessionId: payment.id });
    expect((await gateway.books()).refunds).toMatchObject([{ payment_id: wrong.id, amount: 100 }]);
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    expect(await orders()).toHaveLength(1);
  });

  it('refunds the second of two payments', async () => {
    const { gateway: checkout } = await started();
    await gateway.pay(checkout.orderId);
    const second = await gateway.pay(checkout.orderId);
    await deliverEvents({ times: 2, seed: 3, atOnce: 8 });
    await api.relay();
    expect(await orders()).toHaveLength(1);
    const { refunds } = await gateway.books();
    expect(refunds).toHaveLength(1);
    expect([second.id, ...(await gateway.books()).payments.map(({ id }) => id)]).toContain(refunds[0]?.payment_id);
  });

  it('accepts one of two payments that are settled concurrently', async () => {
    for (let round = 1; round <= (longForm ? 5 : 2); round++) {
      const { orderId } = (await started()).gateway;
      const both = [await gateway.pay(orderId), await gateway.pay(orderId)];
      const settle = ({ id, amount }: { id: string; amount: number }) =>
        applyPaymentReport(api.world, { id, orderId, amount, status: 'captured', rrn: null });
      await Promise.all(both.map(settle));
      expect([(await orders()).length, await Refund.countDocuments()]).toEqual([round, round]);
    }
    expect(await Refund.distinct('reason')).toEqual(['paid_twice']);
  });

  it('places the order of a payment that arrives after the clean-up, if the stock is available', async () => {
    const { payment, gateway: checkout } = await started();
    tooLate();
    expect((await cleanup()).body).toEqual({ cancelled: 1 });
    expect(await stock()).toBe(10);
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    expect(await orders()).toHaveLength(1);
    expect([(await session(payment.id)).flags, await stock()]).toEqual([['late_success'], 8]);
  });

  it('refunds a late payment if the order can no longer be placed', async () => {
    const { payment, gateway: checkout } = await started();
    tooLate();
    await cleanup();
    await collection('products').updateOne({ _id: oil._id as never }, { $set: { stock: 1 } });
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    await api.relay();
    expect([await orders(), await stock(), (await session(payment.id)).status]).toEqual([[], 1, 'refunding']);
    expect(await PaymentAlert.countDocuments({ kind: 'late_payment' })).toBe(1);
    await gateway.settleRefunds();
    await deliverEvents();
    expect((await session(payment.id)).status).toBe('refunded');
    expect(await Refund.findOne().lean()).toMatchObject({
      status: 'processed',
      reason: 'paid_late',
      rrn: expect.any(String),
    });
  });

  it('refunds a late payment if the store no longer sells a product without counted stock', async () => {
    await Product.updateOne({ _id: oil._id }, { $set: { stock: null } });
    const { payment, gateway: checkout } = await started();
    tooLate();
    await cleanup();
    await Product.updateOne({ _id: oil._id }, { $set: { status: 'out_of_stock' } });
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    expect([await orders(), (await session(payment.id)).status]).toEqual([[], 'refunding']);
  });

  it('refunds a late payment if the pickup time has passed', async () => {
    const pickupTime = new Date(api.world.now().getTime() + 60 * minute).toISOString();
    const { payment, gateway: checkout } = await started({ fulfillmentType: 'pickup_scheduled', pickupTime });
    tooLate();
    await cleanup();
    api.world.clock.advance(60 * minute);
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    expect([await orders(), await stock(), (await session(payment.id)).status]).toEqual([[], 10, 'refunding']);
  });

  it('does not refund a payment for a foreign order, but raises an alert', async () => {
    const { id } = (await api.world.payments?.createOrder({ amount: 500, receipt: 'elsewhere', notes: {} })) ?? {
      id: '',
    };
    await gateway.pay(id);
    await deliverEvents();
    expect([await orders(), await Refund.countDocuments()]).toEqual([[], 0]);
    expect(await PaymentAlert.countDocuments({ kind: 'unknown_payment' })).toBe(1);
  });
});

describe('POST /api/store-orders, paid online', () => {
  const place = () => api.post('/store-orders', { ...me, body: cart({ paymentMethod: 'online' }) });

  it('answers 400 payments_disabled while online payment is switched off', async () => {
    api.world.config.paymentsOnlineEnabled = false;
    expect(await place()).toMatchObject({ status: 400, body: { code: 'payments_disabled' } });
  });

  it('places the order unpaid, with its payment', async () => {
    const { status, body } = await place();
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ paymentMethod: 'online', paymentStatus: 'unpaid', status: 'pending' });
    expect(body.payment).toMatchObject({ status: 'pending', orderId: body.order.id, amount: body.order.total });
    expect(body.gateway.orderId).toBe((await gateway.books()).orders[0]?.id);
    expect(await stock()).toBe(8);
  });

  it('marks the order as paid when the payment is captured', async () => {
    const { body } = await place();
    await gateway.pay(body.gateway.orderId);
    await deliverEvents();
    expect((await orders()).map(({ paymentStatus }) => paymentStatus)).toEqual(['paid']);
  });

  it('cancels an order that is not paid in time, and returns its stock once', async () => {
    const { body } = await place();
    tooLate();
    expect((await cleanup()).body).toEqual({ cancelled: 1 });
    expect((await cleanup()).body).toEqual({ cancelled: 0 });
    expect(await orders()).toMatchObject([{ status: 'cancelled', paymentStatus: 'unpaid' }]);
    expect([(await session(body.payment.id)).status, await stock()]).toEqual(['cancelled', 10]);
  });

  it('keeps the order if the gateway reports its payment to the clean-up', async () => {
    const { body } = await place();
    await gateway.pay(body.gateway.orderId);
    tooLate();
    expect((await cleanup()).body).toEqual({ cancelled: 0 });
    expect(await orders()).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }]);
    expect([(await session(body.payment.id)).status, await Refund.countDocuments()]).toEqual(['paid', 0]);
  });

  it('ends the payment when the consumer cancels, and refunds a payment that arrives later', async () => {
    const { body } = await place();
    await api.patch(`/store-orders/${body.order.id}/cancel`, { ...me, body: {} });
    expect((await session(body.payment.id)).status).toBe('cancelled');
    await gateway.pay(body.gateway.orderId);
    await deliverEvents();
    await api.relay();
    expect((await gateway.books()).refunds).toHaveLength(1);
    expect(await orders()).toMatchObject([{ status: 'cancelled', paymentStatus: 'unpaid' }]);
  });
});

describe('a paid order that is cancelled', () => {
  const cancel = (orderId: number) => api.patch(`/store-orders/${orderId}/cancel`, { ...me, body: {} });

  it('is refunded by the gateway, and becomes refunded when that is processed', async () => {
    const { payment, gateway: checkout } = await started();
    const paid = await gateway.pay(checkout.orderId);
    await deliverEvents();
    const [order] = await orders();
    expect((await cancel(Number(order?._id))).status).toBe(200);
    await api.relay();
    expect((await gateway.books()).refunds).toMatchObject([{ payment_id: paid.id, amount: order?.total }]);
    expect((await session(payment.id)).status).toBe('refunding');
    await gateway.settleRefunds();
    await deliverEvents({ times: 2 });
    expect((await orders())[0]?.paymentStatus).toBe('refunded');
    expect((await session(payment.id)).status).toBe('refunded');
  });

  it('is not refunded if only its second payment was refunded', async () => {
    const { payment, gateway: checkout } = await started();
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    await api.relay();
    await cancel(Number((await orders())[0]?._id));
    await gateway.settleRefunds();
    await deliverEvents();
    expect([(await session(payment.id)).status, (await orders())[0]?.paymentStatus]).toEqual(['refunding', 'paid']);
    await api.relay();
    await gateway.settleRefunds();
    await deliverEvents();
    expect([(await session(payment.id)).status, (await orders())[0]?.paymentStatus]).toEqual(['refunded', 'refunded']);
  });

  it('is refunded once if the response of the gateway is lost', async () => {
    const { gateway: checkout } = await started();
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    await cancel(Number((await orders())[0]?._id));
    await gateway.fail({ on: 'POST /payments', times: 1, way: 'lose' });
    await api.relay();
    api.world.clock.advance(10 * minute);
    await api.relay();
    expect((await gateway.books()).refunds).toHaveLength(1);
  });

  it('is refunded if the response is lost and the gateway refuses the retry', async () => {
    const { gateway: checkout } = await started();
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    await cancel(Number((await orders())[0]?._id));
    await gateway.fail({ on: 'POST /payments', times: 1, way: 'lose' });
    await api.relay();
    await gateway.fail({ on: 'POST /payments', answer: { status: 400 } });
    api.world.clock.advance(10 * minute);
    await api.relay();
    expect(await Refund.find().lean()).toMatchObject([{ status: 'processing', lastError: null }]);
  });

  it('becomes a task for staff if the gateway refuses the refund', async () => {
    const { gateway: checkout } = await started();
    await gateway.pay(checkout.orderId);
    await deliverEvents();
    await cancel(Number((await orders())[0]?._id));
    await gateway.fail({ on: 'POST /payments', answer: { status: 400 } });
    await api.relay();
    const refund = await Refund.findOne().lean().orFail();
    expect(refund).toMatchObject({ status: 'failed', lastError: expect.any(String) });
    await reconcilePayments(api.world);
    expect(await PaymentAlert.findOne({ kind: 'refund_stuck' }).lean()).toMatchObject({
      subject: `refund ${refund._id}`,
    });
  });

  it('becomes a task for staff with the UTR of the payer, if it was paid by UPI', async () => {
    const { payment } = await started({ method: 'upi' });
    const { body } = await confirm(payment.id);
    await cancel(body.order.id);
    expect(await Refund.find().lean()).toMatchObject([
      { way: 'manual', status: 'requested', orderId: body.order.id, sessionId: payment.id, payerUtr: utr },
    ]);
  });
});

describe('GET /api/payments/status/:paymentId', () => {
  it("answers 401 without a token, and 404 for another consumer's payment", async () => {
    const { payment } = await started();
    expect((await api.get(`/payments/status/${payment.id}`)).status).toBe(401);
    const stranger = await api.as('consumer', await makeConsumer());
    expect(await statusOf(payment.id, stranger)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
  });

  it('answers with the status of the payment', async () => {
    const { payment } = await started();
    expect((await statusOf(payment.id)).body).toEqual({ payment, orderId: null });
  });
});

describe('POST /api/payments/cleanup', () => {
  it('answers 401 without the secret', async () => {
    expect((await api.post('/payments/cleanup')).status).toBe(401);
    expect((await api.post('/payments/cleanup', { token: 'wrong' })).status).toBe(401);
  });

  it('cancels expired payments and returns their stock once, also for concurrent calls', async () => {
    await started({ method: 'upi' });
    await started();
    tooLate();
    await started({ method: 'upi' });
    const answers = await Promise.all([cleanup(), cleanup(), cleanup()]);
    expect(answers.reduce((sum, { body }) => sum + body.cancelled, 0)).toBe(2);
    expect(await stock()).toBe(8);
  });

  it('asks the gateway first, and places the order of a paid session', async () => {
    const { payment, gateway: checkout } = await started();
    await gateway.pay(checkout.orderId);
    tooLate();
    expect((await cleanup()).body).toEqual({ cancelled: 0 });
    expect([(await session(payment.id)).status, (await orders()).length]).toEqual(['paid', 1]);
  });

  it('leaves a payment open while the gateway does not answer', async () => {
    const { payment } = await started();
    tooLate();
    await gateway.fail({ on: 'GET /orders', answer: { status: 500 } });
    expect((await cleanup()).body).toEqual({ cancelled: 0 });
    expect((await session(payment.id)).status).toBe('pending');
    await gateway.mend();
    expect((await cleanup()).body).toEqual({ cancelled: 1 });
  });

  it('cancels a payment whose order the gateway does not know', async () => {
    await started();
    tooLate();
    await gateway.fail({ on: 'GET /orders', answer: { status: 400 } });
    expect((await cleanup()).body).toEqual({ cancelled: 1 });
    expect(await stock()).toBe(10);
  });

  it('asks about each of many payments once, a few concurrently', async () => {
    const { payment } = await started();
    const row = await session(payment.id);
    const rows = Array.from({ length: 59 }, (_, nth) => ({
      ...{ ...row, _id: 1_000_000 + nth, slot: null, reference: `MPMANY${nth}`, gatewayOrderId: `order_many${nth}` },
    }));
    await collection('paymentsessions').insertMany(rows as never);
    const { paymentsOf } = api.world.payments as PaymentGateway;
    let [running, most] = [0, 0];
    Object.assign(api.world.payments as PaymentGateway, {
      paymentsOf: async (id: string) => {
        most = Math.max(most, ++running);
        return paymentsOf(id).finally(() => running--);
      },
    });
    tooLate();
    expect((await cleanup()).body).toEqual({ cancelled: 60 });
    const asked = (await gateway.asked()).filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect([asked.length, new Set(asked).size, most]).toEqual([60, 60, 8]);
  });

  it('cancels UPI payments while the gateway does not answer', async () => {
    await started();
    await started({ method: 'upi' });
    tooLate();
    await gateway.fail({ on: 'GET /orders', answer: { status: 500 } });
    expect((await cleanup()).body).toEqual({ cancelled: 1 });
  });

  it('never returns the stock of a payment that is confirmed concurrently', async () => {
    const payments = await Promise.all(Array.from({ length: 5 }, () => started({ method: 'upi' })));
    tooLate();
    const confirms = payments.map(({ payment }, nth) => confirm(payment.id, `32239832006${nth}`));
    const [answers] = await Promise.all([Promise.all(confirms), cleanup(), cleanup()]);
    const paid = answers.filter(({ status }) => status === 200).length;
    expect([(await orders()).length, await stock()]).toEqual([paid, 10 - 2 * paid]);
  });
});
