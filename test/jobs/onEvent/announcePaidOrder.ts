import { describe, expect, it } from '@jest/globals';
import { makePartner } from '../../support/partner.js';
import { api, cart, confirm, me, store, utr } from '../../support/payments/checkout.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';

export function testAnnouncePaidOrder(): void {
  const receiver = useWebhookReceiver();

  describe('announcePaidOrder', () => {
    it('sends the payment of an order that was placed before it was paid, once', async () => {
      await makePartner(api.world, { sellerId: store.sellerId, url: receiver.url });
      const body = cart({ paymentMethod: 'online' });
      const { order } = (await api.post('/store-orders', { ...me, body })).body;
      await api.relay();
      expect(receiver.received.map((each) => each.body.type)).toEqual(['order.placed']);
      const { payment } = (await api.post(`/store-orders/${order.id}/pay`, { ...me, body: { method: 'upi' } })).body;
      await confirm(payment.id);
      await confirm(payment.id);
      await api.relay();
      const { orderNumber } = order;
      expect(receiver.received.slice(1).map((each) => each.body)).toMatchObject([
        { type: 'payment.paid', data: { payment: { id: payment.id, orderId: order.id, orderNumber } } },
      ]);
      expect(receiver.received[1]?.text).not.toContain(utr);
    });
  });
}
