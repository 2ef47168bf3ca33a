import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetExpiredCarts } from '../../../domain/payments/forgetExpiredCarts.js';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { collection, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

const minute = 60_000;
const hour = 60 * minute;
const draft = async (id: number) => (await PaymentSession.findById(id).lean().orFail()).draft;

export function testForgetExpiredCarts(): void {
  const api = useApi({
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Coastal Marketplace',
  });
  const gateway = useFakeGateway(api);

  let me: Sent;
  let cart: object;
  beforeEach(async () => {
    const store = await makeStore();
    const { _id: productId } = await makeProduct(store);
    me = await api.as('consumer', await makeConsumer());
    cart = { storeId: store._id, items: [{ productId, quantity: 1 }], deliveryAddress: '12 Car Street' };
  });

  const start = async (method: 'upi' | 'gateway') =>
    (await api.post('/payments/initiate-store', { ...me, body: { ...cart, method } })).body;
  const wait = (milliseconds: number) => api.world.clock.advance(milliseconds);
  const cleanup = () => api.post('/payments/cleanup', { token: api.world.config.cronSecret ?? '' });
  const forget = () => forgetExpiredCarts(api.world);
  const deliverEvents = async () => gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents());

  describe('the cart of a payment without an order', () => {
    it('is deleted a day after the end, and not before', async () => {
      const { payment } = await start('upi');
      wait(6 * minute);
      await cleanup();
      wait(23 * hour);
      expect([await forget(), await draft(payment.id)]).toMatchObject([0, { deliveryAddress: '12 Car Street' }]);
      wait(hour);
      expect([await forget(), await draft(payment.id), await forget()]).toEqual([1, null, 0]);
    });

    it('stays while the payment is open', async () => {
      const { payment } = await start('upi');
      wait(30 * hour);
      expect([await forget(), await draft(payment.id)]).toMatchObject([0, {}]);
    });

    it('stays while the gateway must still be asked about its payment', async () => {
      const { payment, gateway: checkout } = await start('gateway');
      wait(6 * minute);
      await cleanup();
      await gateway.pay(checkout.orderId);
      await gateway.takeEvents();
      wait(30 * hour);
      expect(await forget()).toBe(0);
      await reconcilePayments(api.world);
      expect(await StoreOrder.countDocuments()).toBe(1);
      expect(await PaymentSession.findById(payment.id).lean()).toMatchObject({ status: 'paid', draft: null });
    });

    it('is not needed to refund a later payment', async () => {
      const { payment, gateway: checkout } = await start('gateway');
      wait(6 * minute);
      await cleanup();
      wait(30 * hour);
      await reconcilePayments(api.world);
      expect(await forget()).toBe(1);
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await api.relay();
      await gateway.settleRefunds();
      await deliverEvents();
      expect(await StoreOrder.countDocuments()).toBe(0);
      expect(await Refund.find().lean()).toMatchObject([{ reason: 'paid_late', status: 'processed' }]);
      expect((await PaymentSession.findById(payment.id).lean())?.status).toBe('refunded');
    });

    it('is deleted in batches', async () => {
      const { payment } = await start('upi');
      wait(6 * minute);
      await cleanup();
      const row = await PaymentSession.findById(payment.id).lean().orFail();
      const rows = Array.from({ length: 600 }, (_, nth) => ({
        ...row,
        _id: 1_000_000 + nth,
        reference: `MPMANY${nth}`,
      }));
      await collection('paymentsessions').insertMany(rows as never);
      wait(25 * hour);
      expect(await forget()).toBe(601);
      expect(await PaymentSession.countDocuments({ draft: { $ne: null } })).toBe(0);
    });
  });
}
