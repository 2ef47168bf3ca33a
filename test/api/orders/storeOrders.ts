import { beforeEach, describe, expect, it } from '@jest/globals';
import { Notification } from '../../../models/notifications/Notification.js';
import { collection, type Sent } from '../../support/api.js';
import { makeConsumer, makeReel } from '../../support/factories.js';
import {
  api,
  at,
  consumer,
  delivery,
  expectNothingStored,
  hour,
  me,
  minute,
  oil,
  pickup,
  place,
  rows,
  stockOf,
  store,
} from '../../support/orders/shopping.js';

export function testStoreOrders(): void {
  describe('POST /api/store-orders with an Idempotency-Key', () => {
    const key = (value: string) => ({ headers: { 'idempotency-key': value } });

    it('answers 400 for a key that is not 1 to 255 visible ASCII characters', async () => {
      expect((await place(delivery(), key('k'.repeat(256)))).body.details[0].field).toBe('Idempotency-Key');
      expect((await place(delivery(), key('two words'))).status).toBe(400);
      await expectNothingStored();
    });

    it('answers 422 for a known key with another body', async () => {
      await place(delivery(), key('one'));
      const { status, body } = await place({ ...delivery(), instructions: 'Changed' }, key('one'));
      expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
      expect(await rows('storeorders')).toHaveLength(1);
    });

    it('replays the first response for the same key and body', async () => {
      const first = await place(delivery(), key('two'));
      const again = await place(delivery(), key('two'));
      expect(again.status).toBe(201);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      expect(again.body).toEqual(first.body);
      expect(await rows('storeorders')).toHaveLength(1);
    });

    it('replays a refusal', async () => {
      await collection('products').updateOne({ _id: oil._id as never }, { $set: { stock: 1 } });
      const first = await place(delivery(), key('three'));
      await collection('products').updateOne({ _id: oil._id as never }, { $set: { stock: 10 } });
      expect(await place(delivery(), key('three'))).toMatchObject({ status: 400, body: first.body });
      await expectNothingStored();
    });

    it('places one order for 20 concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => place(delivery(), key('four'))));
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
      expect(await rows('storeorders')).toHaveLength(1);
      expect(await rows('contributions')).toHaveLength(1);
      expect((await place(delivery(), key('four'))).body.order.id).toBe(
        answers.find(({ status }) => status === 201)?.body.order.id,
      );
    });

    it('separates the keys of different consumers', async () => {
      const other = await api.as('consumer', await makeConsumer());
      await place(delivery(), key('five'));
      expect((await api.post('/store-orders', { ...other, ...key('five'), body: delivery() })).status).toBe(201);
      expect(await rows('storeorders')).toHaveLength(2);
    });

    it('expires a key after 24 hours by a TTL index', async () => {
      await place(delivery(), key('six'));
      const [kept] = await rows('idempotencykeys');
      const left = kept?.expiresAt.getTime() - Date.now();
      expect(left / hour).toBeCloseTo(24, 1);
      const indexes = await collection('idempotencykeys').indexes();
      expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
    });
  });

  describe('GET /api/store-orders', () => {
    it('answers 401 without a token and 400 for an invalid cursor', async () => {
      expect((await api.get('/store-orders')).status).toBe(401);
      for (const cursor of ['nonsense', 'WyJuZXdlc3QiLDEsMV0', Buffer.from('["orders","a",1]').toString('base64url')]) {
        expect((await api.get(`/store-orders?cursor=${cursor}`, me)).body.details[0].field).toBe('cursor');
      }
    });

    it("lists only the caller's own orders, newest first, in pages", async () => {
      await api.post('/store-orders', { ...(await api.as('consumer', await makeConsumer())), body: delivery() });
      const ids: number[] = [];
      for (let count = 0; count < 5; count++) {
        ids.unshift((await place({ ...delivery(), items: [{ productId: oil._id, quantity: 1 }] })).body.order.id);
        if (count !== 2) api.world.clock.advance(minute);
      }
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await api.get(`/store-orders?limit=2${cursor && `&cursor=${cursor}`}`, me);
        seen.push(...body.orders.map(({ id }: { id: number }) => id));
        cursor = body.nextCursor;
      }
      expect(seen).toHaveLength(5);
      expect(new Set(seen)).toEqual(new Set(ids));
      expect([seen[0], seen[4]]).toEqual([ids[0], ids[4]]);
    });
  });

  describe('GET /api/store-orders/[id]', () => {
    it("answers 404 for another consumer's order, and 400 for an invalid id", async () => {
      const { order } = (await place(delivery())).body;
      const stranger = await api.as('consumer', await makeConsumer());
      expect((await api.get(`/store-orders/${order.id}`, stranger)).body.code).toBe('order_not_found');
      expect((await api.get(`/store-orders/${order.id + 1}`, me)).body.code).toBe('order_not_found');
      expect((await api.get(`/store-orders/${order.id}`)).status).toBe(401);
      expect((await api.get('/store-orders/abc', me)).status).toBe(400);
      expect((await api.get('/store-orders/99999999999999999999', me)).status).toBe(400);
    });

    it('answers with the order and its items', async () => {
      const { order } = (await place(delivery())).body;
      expect((await api.get(`/store-orders/${order.id}`, me)).body.order).toEqual(order);
    });

    it('shows the products as bought, after they changed', async () => {
      const { order } = (await place(delivery())).body;
      await collection('products').updateOne(
        { _id: oil._id as never },
        { $set: { title: 'Renamed', price: 1, status: 'deleted' } },
      );
      expect((await api.get(`/store-orders/${order.id}`, me)).body.order.items).toEqual(order.items);
    });
  });

  describe('PATCH /api/store-orders/[id]/cancel', () => {
    it("answers 404 for another consumer's order and 409 not_cancellable once the store accepted it", async () => {
      const { order } = (await place(delivery())).body;
      const stranger = await api.as('consumer', await makeConsumer());
      expect((await api.patch(`/store-orders/${order.id}/cancel`, { ...stranger, body: {} })).status).toBe(404);
      await collection('storeorders').updateOne({ _id: order.id }, { $set: { status: 'accepted' } });
      const { status, body } = await api.patch(`/store-orders/${order.id}/cancel`, { ...me, body: {} });
      expect([status, body.code]).toEqual([409, 'not_cancellable']);
    });

    it('cancels a pending order: reason, history, stock, contribution, earning, notification of the seller', async () => {
      const reel = await makeReel(await makeConsumer(), [oil]);
      const { order } = (
        await place({ ...delivery(), items: [{ productId: oil._id, quantity: 10 }], reelId: reel._id })
      ).body;
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
      expect(await rows('refundtasks')).toEqual([]);
    });

    it('works without a body, and only once', async () => {
      const { order } = (await place(delivery())).body;
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => api.patch(`/store-orders/${order.id}/cancel`, me)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect(await stockOf(oil)).toEqual({ stock: 10, status: 'available' });
    });
  });

  describe('the time that a store promises', () => {
    let seller: Sent;
    let orderId: number;
    beforeEach(async () => {
      seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
      orderId = (await place(delivery())).body.order.id;
    });

    const later = (ms: number) => new Date(api.world.now().getTime() + ms).toISOString();
    const promise = (sellerPickupTime: string, status = 'accepted') =>
      api.patch(`/seller/stores/${store._id}/orders`, { ...seller, body: { orderId, status, sellerPickupTime } });
    const unread = () => Notification.find({ type: 'order_promised' }).lean();

    it.each([
      ['a minute ago', -minute],
      ['in a day and a minute', 24 * hour + minute],
      ['in ten years', 87_600 * hour],
    ])('is refused with 400 %s', async (_when, ms) => {
      const { status, body } = await promise(later(ms));
      expect([status, body.code, body.details]).toEqual([
        ...[400, 'validation_failed'],
        [
          {
            field: 'sellerPickupTime',
            message: 'Seller pickup time must be a time from now until 24 hours after now.',
          },
        ],
      ]);
      expect((await api.get(`/store-orders/${orderId}`, me)).body.order.status).toBe('pending');
    });

    it('is within a day of now, and may be repeated after it has passed', async () => {
      const promised = later(hour);
      expect((await promise(promised)).status).toBe(200);
      api.world.clock.advance(2 * hour);
      expect((await promise(promised, 'ready')).status).toBe(200);
      expect((await promise(later(23 * hour), 'ready')).status).toBe(200);
    });

    it('is within a day of a scheduled pickup', async () => {
      const time = at('15:00').replace('18T', '20T');
      orderId = (await place(pickup(time))).body.order.id;
      expect((await promise(time)).status).toBe(200);
      expect((await promise(new Date(Date.parse(time) + 25 * hour).toISOString())).status).toBe(400);
    });

    it('replaces the unread notification of an earlier one, and leaves a read one', async () => {
      await promise(later(hour));
      await promise(later(2 * hour));
      await promise(later(3 * hour));
      const [only, ...others] = await unread();
      expect(others).toEqual([]);
      await api.post(`/notifications/${only?._id}/read`, me);
      await promise(later(4 * hour));
      await promise(later(5 * hour));
      expect((await unread()).map(({ isRead }) => isRead)).toEqual([true, false]);
    });
  });
}
