import { beforeEach, describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Store } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { api, consumer, delivery, me, place, rows, store } from '../../support/orders/shopping.js';

export function testAutoAccept(): void {
  beforeEach(async () => {
    await Store.updateOne({ _id: store._id }, { $set: { autoAccept: true, acceptWithinMinutes: 20 } });
    await Consumer.updateOne({ _id: consumer._id }, { $set: { phoneVerified: true } });
  });

  describe('an order of a store that accepts automatically', () => {
    it('is accepted by the system when it is placed, with a courier, one mail and one notification', async () => {
      const { status, body } = await place(delivery());
      const { createdAt } = body.order;
      expect([status, body.order]).toMatchObject([
        201,
        { status: 'accepted', acceptedAt: createdAt, acceptBy: null, allowedActions: [], paymentStatus: 'cod' },
      ]);
      expect(body.order.history).toMatchObject([
        { from: null, to: 'pending', at: createdAt, by: { kind: 'consumer', id: consumer._id } },
        { from: 'pending', to: 'accepted', at: createdAt, by: { kind: 'system', id: 0 } },
      ]);
      expect(await rows('storeorders')).toMatchObject([{ acceptBy: null, remindAt: null, acceptWithinMinutes: null }]);
      await api.relay();
      expect(await rows('deliveryassignments')).toMatchObject([{ orderId: body.order.id }]);
      // One mail to the consumer, which announces no acceptance.
      expect(api.world.mails.map(({ subject, text }) => [subject.includes('Your order'), text])).toEqual([
        [true, expect.not.stringContaining('when the store accepts it')],
      ]);
      expect(await Notification.find().lean()).toMatchObject([{ recipientKind: 'seller', type: 'new_order' }]);
    });

    it('waits for the seller if a person without a verified phone or a received order pays in cash', async () => {
      await Consumer.updateOne({ _id: consumer._id }, { $set: { phoneVerified: false } });
      const { order } = (await place(delivery())).body;
      expect(order).toMatchObject({ status: 'pending', acceptBy: expect.any(String) });
      await api.relay();
      expect(await rows('deliveryassignments')).toEqual([]);
      await StoreOrder.updateOne({ _id: order.id }, { $set: { status: 'delivered' } });
      expect((await place(delivery())).body.order.status).toBe('accepted');
    });

    it('sends one notification instead, which says so, to a consumer without mails', async () => {
      await api.put('/notifications/preferences', { ...me, body: { email: false } });
      const { body } = await place(delivery());
      await api.relay();
      const inbox = (await api.get('/notifications', me)).body.notifications;
      expect(inbox).toMatchObject([{ type: 'order_placed', title: 'Order accepted' }]);
      expect(inbox[0].body).toBe(`Your order ${body.order.orderNumber} from ${store.name} was accepted by the store.`);
    });
  });
}
