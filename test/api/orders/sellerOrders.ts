import { describe, expect, it } from '@jest/globals';
import { collection } from '../../support/api.js';
import { makeSeller } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';
import { api, move, oil, placed, seller, store } from '../../support/orders/selling.js';

export function testSellerOrders(): void {
  describe('GET /api/seller/stores/[id]/orders', () => {
    it("answers 404 for another seller's store", async () => {
      const stranger = await api.as('seller', await makeSeller());
      expect((await api.get(`/seller/stores/${store._id}/orders`, stranger)).body.code).toBe('store_not_found');
    });

    it('lists the orders newest first, in pages, with the allowed actions', async () => {
      const ids: number[] = [];
      for (let count = 0; count < 3; count++) {
        ids.unshift(await placed());
        api.world.clock.advance(60_000);
      }
      await move(ids[2] as number, 'delivered');
      const listed = await followPages<{ id: number; allowedActions: string[] }>(
        api,
        `/seller/stores/${store._id}/orders`,
        'orders',
        { limit: 2, sent: seller },
      );
      expect(listed.map(({ id }) => id)).toEqual(ids);
      expect(listed[2]?.allowedActions.sort()).toEqual(['cancelled', 'completed']);
    });
  });

  describe('GET /api/seller/stores/[id]/summary', () => {
    it("answers 404 for another seller's store and 400 for 367 days", async () => {
      const stranger = await api.as('seller', await makeSeller());
      expect((await api.get(`/seller/stores/${store._id}/summary`, stranger)).status).toBe(404);
      expect((await api.get(`/seller/stores/${store._id}/summary?days=367`, seller)).status).toBe(400);
    });

    it('sums orders, and revenue, fees and unverified payments, by day in the time zone of the store', async () => {
      await placed();
      await move(await placed(), 'delivered');
      await move(await placed(), 'cancelled');
      const unverified = { paymentStatus: 'paid', paymentVerification: 'unverified' };
      await collection('storeorders').updateOne({ _id: (await placed()) as never }, { $set: unverified });
      // 18:31 UTC is past midnight in Karnataka.
      api.world.clock.set('2026-11-18T18:31:00Z');
      await collection('stores').updateOne({ _id: store._id as never }, { $set: { closingTime: '08:00' } });
      await move(await placed('delivery', { items: [{ productId: oil._id, quantity: 1 }] }), 'delivered');
      const { days, total } = (await api.get(`/seller/stores/${store._id}/summary`, seller)).body.summary;
      expect({ days, total }).toEqual({
        days: [
          {
            date: '2026-11-19',
            orders: 1,
            cancelled: 0,
            revenue: '125.00',
            platformFee: '10.00',
            sellerAmount: '90.00',
            unverified: { orders: 0, amount: '0.00' },
          },
          {
            date: '2026-11-18',
            orders: 4,
            cancelled: 1,
            revenue: '225.00',
            platformFee: '20.00',
            sellerAmount: '180.00',
            unverified: { orders: 1, amount: '225.00' },
          },
        ],
        total: {
          orders: 5,
          cancelled: 1,
          revenue: '350.00',
          platformFee: '30.00',
          sellerAmount: '270.00',
          unverified: { orders: 1, amount: '225.00' },
        },
      });
      const { orders } = (await api.get(`/seller/stores/${store._id}/orders`, seller)).body;
      const paid = orders.filter((order: { paymentStatus: string }) => order.paymentStatus === 'paid');
      expect(paid.reduce((sum: number, { total }: { total: string }) => sum + Number(total), 0)).toBe(350 + 225);
    });
  });
}
