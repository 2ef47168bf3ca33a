import { describe, expect, it } from '@jest/globals';
import { hour, minute } from '../../../domain/durations.js';
import { forgetExpiredCarts } from '../../../domain/payments/cancelStalePayments.js';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { api, cleanUp, deliverEvents, gateway, session, start, wait } from './payingAtGateway.js';

const draft = async (id: number) => (await session(id)).draft;
const forget = () => forgetExpiredCarts(api.world);

export function testForgetExpiredCarts(): void {
  describe('the cart of a payment without an order', () => {
    it('is deleted a day after the end, and not before', async () => {
      const { payment } = await start('upi');
      wait(6 * minute);
      await cleanUp();
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
      const { payment, gateway: checkout } = await start();
      wait(6 * minute);
      await cleanUp();
      await gateway.pay(checkout.orderId);
      await gateway.takeEvents();
      wait(30 * hour);
      expect(await forget()).toBe(0);
      await reconcilePayments(api.world);
      expect(await StoreOrder.countDocuments()).toBe(1);
      expect(await session(payment.id)).toMatchObject({ status: 'paid', draft: null });
    });

    it('is not needed to refund a later payment', async () => {
      const { payment, gateway: checkout } = await start();
      wait(6 * minute);
      await cleanUp();
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
      expect((await session(payment.id)).status).toBe('refunded');
    });
  });
}
