import { expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { cancelUnaccepted } from '../../../domain/orders/acceptDeadlines.js';
import { Product } from '../../../models/catalog/Product.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { api, second } from '../../support/twoProcesses.js';

const rounds = 20;

/** Lets the deadline of an order pass. */
const overdue = (orderId: number) => {
  const [placed, deadline] = [21, 1].map((minutes) => new Date(Date.now() - minutes * minute));
  const passed = { createdAt: placed, acceptBy: deadline };
  return StoreOrder.findByIdAndUpdate(orderId, { $set: passed }, { timestamps: false }).lean().orFail();
};

export function testAcceptAgainstDeadline(): void {
  it(`has one outcome when the seller accepts an order at its deadline, in ${rounds} rounds`, async () => {
    const always = { openingTime: '00:00', closingTime: '00:00' };
    const store = await makeStore({ ...always, acceptWithinMinutes: 20 });
    const product = await makeProduct(store, { stock: 1_000 });
    const buyer = await api.as('consumer', await makeConsumer());
    const { cookie = '' } = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
    const body = {
      storeId: store._id,
      items: [{ productId: product._id, quantity: 1 }],
      deliveryAddress: '12 Car Street',
    };
    const outcomes = { accepted: 0, cancelled: 0 };
    for (let round = 0; round < rounds; round++) {
      const { _id: orderId } = await overdue((await api.post('/store-orders', { ...buyer, body })).body.order.id);
      const accept = () =>
        fetch(`${second.url}/api/seller/stores/${store._id}/orders`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ orderId, status: 'accepted' }),
        });
      const [{ status }, cancelled] = await Promise.all([accept(), cancelUnaccepted(api.world)]);
      const order = await StoreOrder.findById(orderId).lean().orFail();
      expect([status, cancelled, order.status]).toEqual(status === 200 ? [200, 0, 'accepted'] : [409, 1, 'cancelled']);
      const notices = await Notification.countDocuments({ recipientKind: 'consumer', 'data.orderId': orderId });
      expect([order.history.length, notices]).toEqual([2, 1]);
      outcomes[order.status as keyof typeof outcomes]++;
    }
    expect((await Product.findById(product._id).lean())?.stock).toBe(1_000 - outcomes.accepted);
  });
}
