import { describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { settleRefund } from '../../../domain/refunds/settleRefund.js';
import { collection } from '../../support/api.js';
import { makeConsumer, makeReel } from '../../support/factories.js';
import { api, buyer, move, oil, placed, rows, store, toldConsumer } from '../../support/orders/selling.js';

export function testMoveOrder(): void {
  describe('PATCH /api/seller/stores/[id]/orders', () => {
    it('moves a delivery to completed, with times, history and allowed actions', async () => {
      const orderId = await placed();
      const way = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered', 'completed'] as const;
      for (const status of way) {
        api.world.clock.advance(60_000);
        const { body } = await move(orderId, status);
        expect(body).toMatchObject({ id: orderId, status });
      }
      const { order } = (await api.get(`/store-orders/${orderId}`, buyer)).body;
      const moments = ['acceptedAt', 'preparingAt', 'readyAt', 'outForDeliveryAt', 'deliveredAt', 'completedAt'].map(
        (name) => order[name],
      );
      expect(moments).toEqual([...moments].sort());
      expect(new Set(moments).size).toBe(6);
      expect(order.history.map(({ to }: { to: string }) => to)).toEqual(['pending', ...way]);
      expect(order.history[1].by).toEqual({ kind: 'seller', id: store.sellerId });
      expect(order).toMatchObject({ paymentStatus: 'paid', allowedActions: [] });
    });

    it('notifies the consumer of every move, in the app and by an outgoing message', async () => {
      const orderId = await placed();
      await move(orderId, 'accepted', { sellerPickupTime: '2026-11-18T12:30:00+05:30' });
      const sellerPickupTime = new Date('2026-11-18T07:00:00Z');
      expect(await toldConsumer()).toMatchObject([
        {
          type: 'order_status',
          data: { orderId, storeId: store._id, status: 'accepted', sellerPickupTime, reason: null },
          isRead: false,
        },
      ]);
      expect(await rows('outboxmessages', { event: { $in: ['order.moved', 'order.accepted'] } })).toMatchObject([
        { event: 'order.moved', lane: 'delivery', payload: { orderId, to: 'accepted' } },
        { event: 'order.moved', lane: 'announcement', payload: { orderId, to: 'accepted' } },
        { event: 'order.accepted', lane: null, payload: { orderId } },
      ]);
      expect((await api.get(`/store-orders/${orderId}`, buyer)).body.order.sellerPickupTime).toBe(
        '2026-11-18T07:00:00.000Z',
      );
    });

    it('answers 200 to a repeated status, without a change or a notification', async () => {
      const orderId = await placed();
      const sellerPickupTime = '2026-11-18T12:30:00+05:30';
      const first = await move(orderId, 'accepted', { sellerPickupTime });
      for (const extras of [{}, { sellerPickupTime }, { cancellationReason: 'None' }]) {
        const again = await move(orderId, 'accepted', extras);
        expect([again.status, again.body]).toEqual([200, first.body]);
      }
      expect(await toldConsumer()).toHaveLength(1);
      expect(await rows('outboxmessages', { event: 'order.moved', lane: 'delivery' })).toHaveLength(1);
    });

    it('may move back to correct a mistake, and sets the time on each arrival', async () => {
      const orderId = await placed();
      const { body: first } = await move(orderId, 'accepted');
      await move(orderId, 'out_for_delivery');
      api.world.clock.advance(60_000);
      const { body: second } = await move(orderId, 'accepted');
      expect(Date.parse(second.acceptedAt) - Date.parse(first.acceptedAt)).toBeGreaterThanOrEqual(60_000);
    });

    it('marks cash as paid on delivered, and pickups only on completed', async () => {
      const delivery = await placed();
      expect((await move(delivery, 'out_for_delivery')).body.paymentStatus).toBe('cod');
      expect((await move(delivery, 'delivered')).body.paymentStatus).toBe('paid');
      const skipped = await placed();
      expect((await move(skipped, 'completed')).body.paymentStatus).toBe('paid');
      const pickup = await placed('pickup_scheduled');
      expect((await move(pickup, 'ready_for_pickup')).body.paymentStatus).toBe('pay_at_pickup');
      expect((await move(pickup, 'completed')).body.paymentStatus).toBe('paid');
    });

    it("confirms a reel's earning on delivered, and reverses it on cancelled", async () => {
      const reel = await makeReel(await makeConsumer(), [oil]);
      const orderId = await placed('delivery', { reelId: reel._id });
      await move(orderId, 'delivered');
      expect(await rows('reelearnings')).toMatchObject([{ status: 'confirmed', amount: 400 }]);
      await move(orderId, 'cancelled');
      expect(await rows('reelearnings')).toMatchObject([{ status: 'reversed' }]);
    });

    it('returns stock and opens a refund for staff when a paid order is cancelled', async () => {
      const orderId = await placed();
      await move(orderId, 'delivered');
      const { body } = await move(orderId, 'cancelled', { cancellationReason: 'Came back broken' });
      expect(body).toMatchObject({
        status: 'cancelled',
        cancellationReason: 'Came back broken',
        paymentStatus: 'paid',
      });
      expect(await collection('products').findOne({ _id: oil._id as never })).toMatchObject({
        stock: 10,
        status: 'available',
      });
      const [task] = await rows('refunds');
      expect(task).toMatchObject({ orderId, amount: 22_500, way: 'manual', status: 'requested' });

      expect(await settleRefund(api.world, Number(task?._id))).toBe(true);
      expect(await settleRefund(api.world, Number(task?._id))).toBe(false);
      expect((await api.get(`/store-orders/${orderId}`, buyer)).body.order.paymentStatus).toBe('refunded');
    });

    it('lets only an operator reverse a completed order', async () => {
      const orderId = await placed();
      await move(orderId, 'completed');
      expect((await move(orderId, 'cancelled')).body).toMatchObject({ code: 'invalid_status_move', allowed: [] });
      const by = { kind: 'operator' as const, id: 1 };
      const reversed = await moveOrder(api.world, {
        by,
        order: { _id: orderId },
        to: 'cancelled',
        cancellationReason: 'Fraud',
      });
      expect(reversed).toMatchObject({ status: 'cancelled', cancellationReason: 'Fraud' });
      expect(reversed.history.at(-1)).toMatchObject({ by, from: 'completed' });
    });

    it('lets one of two win when consumer and seller move the order concurrently', async () => {
      const orderId = await placed();
      const [cancelled, accepted] = await Promise.all([
        api.patch(`/store-orders/${orderId}/cancel`, { ...buyer, body: {} }),
        move(orderId, 'accepted'),
      ]);
      expect([cancelled.status, accepted.status].sort()).toEqual([200, 409]);
      const { order } = (await api.get(`/store-orders/${orderId}`, buyer)).body;
      expect(order.status).toBe(cancelled.status === 200 ? 'cancelled' : 'accepted');
      expect([order.acceptedAt === null, order.cancelledAt === null].sort()).toEqual([false, true]);
      expect(order.history).toHaveLength(2);
    });
  });
}
