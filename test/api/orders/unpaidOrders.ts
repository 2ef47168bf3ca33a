import { describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { api, cleanup, deliverEvents, gateway, me, stock, store, tooLate } from '../../support/payments/checkout.js';
import { mine, openSessions, pay, place, seller } from './unpaid.js';

const move = (orderId: number, status: string) =>
  api.patch(`/seller/stores/${store._id}/orders`, { ...seller, body: { orderId, status } });
const moveTo = async (orderId: number, ...statuses: string[]) => {
  for (const status of statuses) expect((await move(orderId, status)).status).toBe(200);
};
const notices = (recipientKind: 'consumer' | 'seller') =>
  Notification.find({ recipientKind }).sort({ createdAt: 1, _id: 1 }).lean();

export function testUnpaidOrders(): void {
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
      for (const status of ['out_for_delivery', 'completed']) {
        expect(await move(order.id, status)).toMatchObject({
          status: 409,
          body: {
            code: 'payment_pending',
            allowed: ['pending', 'accepted', 'preparing', 'ready_for_pickup', 'cancelled'],
          },
        });
      }
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      await moveTo(order.id, 'out_for_delivery', 'delivered', 'completed');
    });

    it.each(['pending', 'ready'])(
      'is cancelled when its payment expires, with its stock returned and both sides notified: %s',
      async (status) => {
        const { order } = await place();
        if (status !== 'pending') await moveTo(order.id, status);
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

    it('names the missing payment as the reason of its cancellation, in the language of the reader', async () => {
      const { order } = await place();
      tooLate();
      await cleanup();
      for (const [language, reason] of [
        ['hi', 'समय पर भुगतान नहीं हुआ।'],
        ['kn-IN,kn;q=0.9', 'ಸಮಯಕ್ಕೆ ಪಾವತಿ ಆಗಿಲ್ಲ.'],
        ['te', 'The payment did not arrive in time.'],
      ] as const) {
        const shown = { cancellationReason: reason, history: [{}, { to: 'cancelled', reason }] };
        const headers = { 'accept-language': language };
        const { body: mineNow } = await api.get(`/store-orders/${order.id}`, { ...me, headers });
        expect(mineNow.order).toMatchObject(shown);
        const { body: sold } = await api.get(`/seller/stores/${order.storeId}/orders`, { ...seller, headers });
        expect(sold.orders).toMatchObject([shown]);
      }
      await Consumer.updateMany({}, { $set: { language: 'hi' } });
      const { body } = await api.get('/notifications', me);
      expect(body.notifications[0].body).toContain('समय पर भुगतान नहीं हुआ।');
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
}
