import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { makePartner } from '../../support/partner.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';

export function testAnnouncePlacedOrder(): void {
  const api = useApi({ paymentsOnlineEnabled: true, upiVpa: 'marketplace@okbank', upiPayeeName: 'Marketplace' });
  const receiver = useWebhookReceiver();

  let consumer: ConsumerRecord;
  let store: StoreRecord;
  let oil: ProductRecord;
  beforeEach(async () => {
    consumer = await makeConsumer({ name: 'Asha Rao', phone: '+919480012345' });
    store = await makeStore();
    oil = await makeProduct(store, { title: 'Coconut oil' });
  });

  const cart = () => ({
    ...{ storeId: store._id, items: [{ productId: oil._id, quantity: 2 }], fulfillmentType: 'delivery' },
    deliveryAddress: '12 Car Street',
  });
  const place = async () =>
    (await api.post('/store-orders', { ...(await api.as('consumer', consumer)), body: cart() })).body.order;
  const partnerOf = (sellerId: number | undefined, path = '', ...events: 'order.placed'[]) =>
    makePartner(api.world, {
      ...(sellerId && { sellerId }),
      ...{ url: `${receiver.url}${path}`, ...(events.length > 0 && { events }) },
    });

  describe('announcePlacedOrder', () => {
    it('sends nothing to another seller, to an endpoint without this event, nor to a disabled one', async () => {
      await partnerOf(store.sellerId + 1);
      await makePartner(api.world, { sellerId: store.sellerId, url: receiver.url, events: ['settlement.paid'] });
      const { _id } = await partnerOf(store.sellerId, '/off');
      await api.patch(`/seller/webhooks/${_id}`, {
        ...(await api.as('seller', { _id: store.sellerId, credentialVersion: 0 })),
        body: { isEnabled: false },
      });
      await place();
      await api.relay();
      expect(receiver.received).toEqual([]);
    });

    it('sends the order to its seller and to the marketplace, without personal data', async () => {
      await partnerOf(store.sellerId, '/seller');
      await partnerOf(undefined, '/marketplace');
      const order = await place();
      await api.relay();
      expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/hooks/marketplace', '/hooks/seller']);
      const [{ body, text } = { body: undefined, text: '' }] = receiver.received;
      expect(body).toEqual({
        type: 'order.placed',
        timestamp: order.createdAt,
        data: {
          order: {
            ...{ id: order.id, orderNumber: order.orderNumber, storeId: store._id, status: 'pending', total: '225.00' },
            ...{ fulfillmentType: 'delivery', paymentMethod: 'cod', paymentStatus: 'cod', createdAt: order.createdAt },
            ...{ promisedAt: null, acceptBy: null },
            items: [{ productId: oil._id, productName: 'Coconut oil', quantity: 2, unitPrice: '100.00' }],
          },
        },
      });
      for (const personal of ['Asha', '9480012345', 'Car Street']) expect(text).not.toContain(personal);
    });

    it('sends an order once, although its message is delivered twice', async () => {
      await partnerOf(store.sellerId);
      await place();
      await api.relay();
      const again = { state: 'pending', deliveredTo: [], nextAttemptAt: api.world.now() };
      await OutboxMessage.updateMany({ event: 'order.placed' }, { $set: again });
      await api.relay();
      expect(receiver.received).toHaveLength(1);
    });

    it('also sends the payment of an order that was paid before it was placed, without its UTR', async () => {
      await partnerOf(store.sellerId);
      const sent = await api.as('consumer', consumer);
      const opened = await api.post('/payments/initiate-store', { ...sent, body: { ...cart(), method: 'upi' } });
      const { id } = opened.body.payment;
      const body = { paymentId: id, utr: '326112200417' };
      const { body: paid } = await api.post('/payments/confirm', { ...sent, body });
      await api.relay();
      const types = receiver.received.map(({ body: { type } }) => type).sort();
      expect(types).toEqual(['order.placed', 'payment.paid']);
      const payment = receiver.received.find(({ body: { type } }) => type === 'payment.paid');
      expect(payment?.body.data.payment).toMatchObject({ id, orderId: paid.order.id, amount: '225.00' });
      expect(payment?.body.data.payment).toMatchObject({ method: 'upi', verification: 'unverified' });
      expect(payment?.text).not.toContain('326112200417');
    });
  });
}
