import { beforeEach, describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import type { PaymentGateway } from '../../../providers/payments/PaymentGateway.js';
import { collection } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import {
  api,
  cart,
  cleanup,
  confirm,
  gateway,
  initiate,
  me,
  oil,
  orders,
  session,
  started,
  statusOf,
  stock,
  store,
  tooLate,
  upi,
} from '../../support/payments/checkout.js';

export function testPayments(): void {
  describe('GET /api/payments/upi-config', () => {
    it('answers which methods are configured, and whether online payment is switched on', async () => {
      const config = async () => (await api.get('/payments/upi-config')).body;
      expect(await config()).toEqual({
        upiEnabled: true,
        gatewayEnabled: true,
        paymentEnabled: true,
        paymentsOnlineEnabled: true,
        reelsCommerceEnabled: false,
      });
      api.world.config.paymentsOnlineEnabled = false;
      expect(await config()).toMatchObject({ upiEnabled: true, paymentEnabled: false });
      api.world.config.paymentsOnlineEnabled = true;
      api.world.payments = undefined;
      api.world.config.upiVpa = undefined;
      expect(await config()).toMatchObject({ upiEnabled: false, gatewayEnabled: false, paymentEnabled: false });
    });
  });

  describe('POST /api/payments/initiate-store, refused', () => {
    it('answers 503 payments_disabled while online payment is switched off', async () => {
      api.world.config.paymentsOnlineEnabled = false;
      expect(await initiate()).toMatchObject({ status: 503, body: { code: 'payments_disabled' } });
    });

    it('answers 400 for a saved address outside the radius, and 404 for an unknown one', async () => {
      const body = { label: 'Parents', lines: ['1 Hill Road'], pincode: '400020', latitude: 18.93, longitude: 72.82 };
      const addressId = (await api.post('/addresses', { ...me, body })).body.address.id;
      const refused = async (id: number) => (await initiate({ deliveryAddress: undefined, addressId: id })).body.code;
      expect(await refused(addressId)).toBe('outside_delivery_radius');
      expect(await refused(999_999)).toBe('address_not_found');
    });

    it('answers 503 payment_method_unavailable for a method that is not configured', async () => {
      api.world.config.upiVpa = undefined;
      expect(await initiate({ method: 'upi' })).toMatchObject({
        status: 503,
        body: { code: 'payment_method_unavailable' },
      });
      api.world.payments = undefined;
      expect((await initiate()).body.code).toBe('payment_method_unavailable');
    });

    it('answers 503 provider_unavailable when the gateway does not answer, and holds no stock', async () => {
      await gateway.fail({ on: 'POST /orders', answer: { status: 500 } });
      expect(await initiate()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
      expect([await stock(), await PaymentSession.countDocuments()]).toEqual([10, 0]);
    });

    it('answers 409 total_too_low below ₹1.00, by any method', async () => {
      await Product.updateOne({ _id: oil._id }, { $set: { price: 49 } });
      await Store.updateOne({ _id: store._id }, { $set: { minimumOrder: 0, deliveryFee: 0 } });
      const online = { ...me, body: cart({ paymentMethod: 'online' }) };
      const answers = [
        await initiate({ method: 'upi' }),
        await initiate({ method: 'gateway' }),
        await api.post('/store-orders', online),
      ];
      for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'total_too_low']);
      const { problems } = (await api.post('/store-orders/quote', online)).body.quote;
      expect(problems.map(({ code }: { code: string }) => code)).toEqual(['total_too_low']);
      expect([await orders(), await PaymentSession.countDocuments()]).toEqual([[], 0]);
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
        provider: 'razorpay',
        keyId: gateway.settings.keyId,
        orderId: made?.id,
        amount: paise,
        currency: 'INR',
      });
      expect(link).toBeNull();
      expect([await stock(), await orders()]).toEqual([8, []]);
    });

    it('requests an order at the gateway again by its receipt if the response is lost', async () => {
      await gateway.fail({ on: 'POST /orders', times: 1, way: 'lose' });
      const { gateway: checkout } = await started();
      expect((await gateway.books()).orders.map(({ id }) => id)).toEqual([checkout.orderId]);
      const receipts = (await gateway.asked()).map(({ body }) => JSON.parse(body).receipt);
      expect([receipts.length, new Set(receipts).size]).toEqual([2, 1]);
    });

    it('starts a UPI payment with a link and its QR code if there is no gateway', async () => {
      api.world.payments = undefined;
      const { payment, gateway: checkout, upi: link } = await started();
      expect(payment.method).toBe('upi');
      expect(checkout).toBeNull();
      expect(link).toMatchObject({ vpa: upi.upiVpa, payeeName: upi.upiPayeeName });
      expect(link.deepLink).toContain(`tr=${payment.reference}`);
      expect(link.deepLink).toContain(`am=${payment.amount}&cu=INR`);
      expect(link.qr).toMatch(/^data:image\/svg\+xml;base64,/);
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

    it('never holds more than the stock: of 4 concurrent requests for 2 of 5 pieces, two succeed', async () => {
      await Product.updateOne({ _id: oil._id }, { $set: { stock: 5 } });
      const customers = await Promise.all([1, 2, 3, 4].map(async () => api.as('consumer', await makeConsumer())));
      const answers = await Promise.all(customers.map((customer) => initiate({ method: 'upi' }, customer)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
      expect(await stock()).toBe(1);
    });
  });

  describe('GET /api/payments/status/:paymentId', () => {
    it("answers with the status of the payment, and 404 for another consumer's payment", async () => {
      const { payment } = await started();
      expect((await statusOf(payment.id)).body).toEqual({ payment, orderId: null, claims: [] });
      const stranger = await api.as('consumer', await makeConsumer());
      expect(await statusOf(payment.id, stranger)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
    });
  });

  describe('POST /api/payments/cleanup', () => {
    // Several payments hold all pieces of one product.
    beforeEach(() => {
      api.world.config.unpaid = { ...api.world.config.unpaid, stockPercent: 100 };
    });

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

    it('leaves a payment open while the gateway does not answer, but cancels UPI payments', async () => {
      const { payment } = await started();
      await started({ method: 'upi' });
      tooLate();
      await gateway.fail({ on: 'GET /orders', answer: { status: 500 } });
      expect((await cleanup()).body).toEqual({ cancelled: 1 });
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
      const rows = Array.from({ length: 19 }, (_, nth) => ({
        ...row,
        _id: 1_000_000 + nth,
        slot: null,
        reference: `MPMANY${nth}`,
        gatewayOrderId: `order_many${nth}`,
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
      expect((await cleanup()).body).toEqual({ cancelled: 20 });
      const asked = (await gateway.asked()).filter(({ method }) => method === 'GET').map(({ path }) => path);
      expect([asked.length, new Set(asked).size, most]).toEqual([20, 20, 8]);
    });

    it('never returns the stock of a payment that is confirmed concurrently', async () => {
      const payments = [await started({ method: 'upi' }), await started({ method: 'upi' })];
      tooLate();
      const confirms = payments.map(({ payment }, nth) => confirm(payment.id, `32239832006${nth}`));
      const [answers] = await Promise.all([Promise.all(confirms), cleanup(), cleanup()]);
      const paid = answers.filter(({ status }) => status === 200).length;
      expect([(await orders()).length, await stock()]).toEqual([paid, 10 - 2 * paid]);
    });
  });
}
