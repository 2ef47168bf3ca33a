import { describe, expect, it } from '@jest/globals';
import { collection } from '../../support/api.js';
import { api, move, placed, rows, store } from '../../support/orders/selling.js';

export function testOrderDelivery(): void {
  describe('delivery of an order', () => {
    it('is created for staff once, when the store accepts the order, and cancelled with it', async () => {
      const orderId = await placed();
      await api.relay();
      expect(await rows('deliveryassignments')).toEqual([]);
      await move(orderId, 'accepted');
      await move(orderId, 'preparing');
      await api.relay();
      expect(await rows('deliveryassignments')).toMatchObject([{ orderId, storeId: store._id, status: 'unassigned' }]);
      await move(orderId, 'cancelled');
      expect(await rows('deliveryassignments')).toMatchObject([{ status: 'cancelled' }]);
    });

    it('is not created if the store delivers itself or for a pickup', async () => {
      await move(await placed('pickup_scheduled'), 'accepted');
      await collection('stores').updateOne({ _id: store._id as never }, { $set: { selfDelivery: true } });
      await move(await placed(), 'accepted');
      await api.relay();
      expect(await rows('deliveryassignments')).toEqual([]);
    });

    it.each([true, false])('stays with the carrier of the time of the order; own delivery: %s', async (own) => {
      const setOwn = (selfDelivery: boolean) =>
        collection('stores').updateOne({ _id: store._id as never }, { $set: { selfDelivery } });
      await setOwn(own);
      const orderId = await placed();
      await setOwn(!own);
      await move(orderId, 'accepted');
      await api.relay();
      expect(await rows('deliveryassignments')).toHaveLength(own ? 0 : 1);
      await move(orderId, 'delivered');
      const booked = (await rows('ledgertransactions', { orderId })).map(({ kind }) => kind);
      expect(booked.includes('collected-by-store')).toBe(own);
    });
  });
}
