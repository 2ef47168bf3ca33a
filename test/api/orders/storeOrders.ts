import { describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { collection } from '../../support/api.js';
import { makeConsumer, makeReel } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';
import { api, consumer, delivery, me, oil, place, rows, stockOf, store } from '../../support/orders/shopping.js';

export function testStoreOrders(): void {
  describe('POST /api/store-orders with an Idempotency-Key', () => {
    it('places one order for concurrent requests, and replays the answer', async () => {
      const key = { headers: { 'idempotency-key': 'one' } };
      const answers = await Promise.all(Array.from({ length: 8 }, () => place(delivery(), key)));
      for (const { status } of answers) expect([201, 409]).toContain(status);
      expect([(await rows('storeorders')).length, (await rows('contributions')).length]).toEqual([1, 1]);
      const again = await place(delivery(), key);
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
      expect(again.body).toEqual(answers.find(({ status }) => status === 201)?.body);
    });
  });

  describe('GET /api/store-orders', () => {
    it("lists only the caller's own orders, newest first, in pages", async () => {
      await api.post('/store-orders', { ...(await api.as('consumer', await makeConsumer())), body: delivery() });
      const ids: number[] = [];
      for (let count = 0; count < 3; count++) {
        ids.unshift((await place(delivery())).body.order.id);
        api.world.clock.advance(minute);
      }
      const seen = await followPages(api, '/store-orders', 'orders', { limit: 2, sent: me });
      expect(seen.map(({ id }) => id)).toEqual(ids);
    });
  });

  describe('GET /api/store-orders/[id]', () => {
    it("answers 404 for another consumer's order and for an unknown one, and 400 for an invalid id", async () => {
      const { order } = (await place(delivery())).body;
      const stranger = await api.as('consumer', await makeConsumer());
      expect((await api.get(`/store-orders/${order.id}`, stranger)).body.code).toBe('order_not_found');
      expect((await api.get(`/store-orders/${order.id + 1}`, me)).body.code).toBe('order_not_found');
      expect((await api.get('/store-orders/99999999999999999999', me)).status).toBe(400);
    });

    it('answers with the order, and with the products as bought after they changed', async () => {
      const { order } = (await place(delivery())).body;
      expect((await api.get(`/store-orders/${order.id}`, me)).body.order).toEqual(order);
      await collection('products').updateOne(
        { _id: oil._id as never },
        { $set: { title: 'Renamed', price: 1, status: 'deleted' } },
      );
      expect((await api.get(`/store-orders/${order.id}`, me)).body.order.items).toEqual(order.items);
    });
  });

  describe('PATCH /api/store-orders/[id]/cancel', () => {
    it("answers 404 for another consumer's order", async () => {
      const { order } = (await place(delivery())).body;
      const stranger = await api.as('consumer', await makeConsumer());
      const { status, body } = await api.patch(`/store-orders/${order.id}/cancel`, { ...stranger, body: {} });
      expect([status, body.code]).toEqual([404, 'order_not_found']);
    });

    it('cancels a pending order: reason, history, stock, contribution, earning, notification', async () => {
      const reel = await makeReel(await makeConsumer(), [oil]);
      const items = [{ productId: oil._id, quantity: 10 }];
      const { order } = (await place({ ...delivery(), items, reelId: reel._id })).body;
      expect(await stockOf(oil)).toEqual({ stock: 0, status: 'out_of_stock' });
      const { status, body } = await api.patch(`/store-orders/${order.id}/cancel`, {
        ...me,
        body: { reason: 'Changed my mind' },
      });
      expect(status).toBe(200);
      expect(body.order).toMatchObject({
        status: 'cancelled',
        cancellationReason: 'Changed my mind',
        cancelledAt: expect.any(String),
        paymentStatus: 'cod',
        allowedActions: [],
      });
      expect(body.order.history[1]).toMatchObject({
        from: 'pending',
        to: 'cancelled',
        by: { kind: 'consumer', id: consumer._id },
        reason: 'Changed my mind',
      });
      expect(await stockOf(oil)).toEqual({ stock: 10, status: 'available' });
      expect(await rows('contributions')).toMatchObject([{ status: 'reversed' }]);
      expect(await rows('reelearnings')).toMatchObject([{ status: 'reversed' }]);
      expect(await rows('notifications', { type: { $ne: 'new_order' } })).toMatchObject([
        {
          recipientKind: 'seller',
          recipientId: store.sellerId,
          type: 'order_cancelled',
          data: { orderId: order.id, byCustomer: true, reason: 'Changed my mind' },
        },
      ]);
    });

    it('works without a body, and only once for concurrent requests', async () => {
      const { order } = (await place(delivery())).body;
      const cancel = () => api.patch(`/store-orders/${order.id}/cancel`, me);
      const answers = await Promise.all([cancel(), cancel(), cancel()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await stockOf(oil)).toEqual({ stock: 10, status: 'available' });
    });
  });
}
