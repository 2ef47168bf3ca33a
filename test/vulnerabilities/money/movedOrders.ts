import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';

const usual = { ...rules.order };
const [movesAtMost, promisesAnnounced] = [12, 4];
const concurrent = 12;
const backAndForth = ['accepted', 'preparing'];

export function testMovedOrders(): void {
  const api = useApi();
  beforeAll(() => void Object.assign(rules.order, { movesAtMost, promisesAnnounced }));
  afterAll(() => void Object.assign(rules.order, usual));

  let customer: ConsumerRecord;
  let asSeller: Sent;
  let path: string;
  let orderId: number;
  beforeEach(async () => {
    const seller = await makeSeller();
    const store = await makeStore({ sellerId: seller._id });
    customer = await makeConsumer();
    const items = [{ productId: (await makeProduct(store))._id, quantity: 1 }];
    const body = { storeId: store._id, items, deliveryAddress: '12 Car Street' };
    orderId = (await api.post('/store-orders', { ...(await api.as('consumer', customer)), body })).body.order.id;
    path = `/seller/stores/${store._id}/orders`;
    asSeller = await api.as('seller', seller);
  });

  const move = (status: string, more: object = {}) =>
    api.patch(path, { ...asSeller, body: { orderId, status, ...more } });
  const orderNow = () => StoreOrder.findById(orderId).lean().orFail();
  const notified = (type: 'order_status' | 'order_promised') =>
    Notification.countDocuments({ recipientKind: 'consumer', recipientId: customer._id, type });

  describe('CWE-770: a seller bombs a customer with news of one order, which grows without end', () => {
    it(`by moving it back and forth: after ${movesAtMost} moves it can only be ended`, async () => {
      for (let nth = 1; nth < movesAtMost; nth++) expect((await move(backAndForth[nth % 2] ?? '')).status).toBe(200);
      const refused = await move('ready');
      expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_status_move' } });
      expect(refused.body.allowed.sort()).toEqual(['cancelled', 'completed', 'delivered']);
      // Every second move is a step back, which is not announced.
      expect([(await orderNow()).history.length, await notified('order_status')]).toEqual([
        movesAtMost,
        movesAtMost / 2,
      ]);
      expect((await move('delivered')).status).toBe(200);
      expect((await move('completed')).status).toBe(200);
    });

    it('by concurrent moves', async () => {
      for (let nth = 1; nth < movesAtMost - 3; nth++) await move(backAndForth[nth % 2] ?? '');
      await Promise.all(Array.from({ length: concurrent }, (_, nth) => move(backAndForth[nth % 2] ?? '')));
      expect((await orderNow()).history.length).toBeLessThanOrEqual(movesAtMost);
    });

    it(`by promising new times: ${promisesAnnounced} of them are announced`, async () => {
      await move('accepted');
      const start = api.world.now().getTime();
      const timeOf = (nth: number) => new Date(start + nth * 60_000).toISOString();
      const count = 2 * promisesAnnounced;
      for (let nth = 1; nth <= count; nth++) {
        expect((await move('accepted', { sellerPickupTime: timeOf(nth) })).status).toBe(200);
        // An unread notification would be replaced.
        await Notification.updateMany({}, { $set: { isRead: true } });
      }
      expect((await orderNow()).sellerPickupTime?.toISOString()).toBe(timeOf(count));
      expect(await notified('order_promised')).toBe(promisesAnnounced);
    });

    it('cannot hide the last promised time by promising more of them', async () => {
      await move('accepted');
      const start = api.world.now().getTime();
      const timeOf = (nth: number) => new Date(start + nth * 60_000);
      const unread = () => Notification.find({ type: 'order_promised', isRead: false }).lean();
      const count = promisesAnnounced + 2;
      for (let nth = 1; nth <= count; nth++) await move('accepted', { sellerPickupTime: timeOf(nth).toISOString() });
      expect((await unread()).map(({ data }) => data)).toMatchObject([{ orderId, sellerPickupTime: timeOf(count) }]);
      await Notification.updateMany({}, { $set: { isRead: true } });
      await move('accepted', { sellerPickupTime: timeOf(count + 1).toISOString() });
      expect(await unread()).toEqual([]);
    });
  });
}
