import { describe, expect, it } from '@jest/globals';
import type { FulfillmentType, OrderStatus } from '../../../models/orders/StoreOrder.js';
import { collection } from '../../support/api.js';
import { makeSeller } from '../../support/factories.js';
import { api, move, oil, placed, seller, store } from '../../support/orders/selling.js';

/** Written out from the specification, independently of the table in the code. */
const deliveryOpen = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered', 'completed', 'cancelled'];
const pickupOpen = ['accepted', 'preparing', 'ready', 'ready_for_pickup', 'completed', 'cancelled'];
const running: OrderStatus[] = ['pending', 'accepted', 'preparing', 'ready', 'ready_for_pickup', 'out_for_delivery'];

function lawful(from: OrderStatus, fulfillment: FulfillmentType): string[] {
  if (running.includes(from))
    return (fulfillment === 'delivery' ? deliveryOpen : pickupOpen).filter((to) => to !== from);
  return from === 'delivered' ? ['completed', 'cancelled'] : [];
}

export function testSellerOrders(): void {
  describe('GET /api/seller/stores/[id]/orders', () => {
    it("answers 401 without the cookie and 404 for another seller's store", async () => {
      expect((await api.get(`/seller/stores/${store._id}/orders`)).status).toBe(401);
      const stranger = await api.as('seller', await makeSeller());
      expect((await api.get(`/seller/stores/${store._id}/orders`, stranger)).body.code).toBe('store_not_found');
    });

    it('lists the orders newest first, by status, in pages, with the allowed actions', async () => {
      const ids: number[] = [];
      for (let count = 0; count < 4; count++) {
        ids.unshift(await placed());
        api.world.clock.advance(60_000);
      }
      await move(ids[1] as number, 'accepted');
      const path = `/seller/stores/${store._id}/orders`;
      const first = (await api.get(`${path}?limit=3`, seller)).body;
      const second = (await api.get(`${path}?limit=3&cursor=${first.nextCursor}`, seller)).body;
      const listed = [...first.orders, ...second.orders];
      expect(listed.map(({ id }) => id)).toEqual(ids);
      expect(second.nextCursor).toBeNull();
      const accepted = (await api.get(`${path}?status=accepted`, seller)).body.orders;
      expect(accepted).toMatchObject([{ id: ids[1] }]);
      expect(accepted[0].allowedActions.sort()).toEqual(lawful('accepted', 'delivery').sort());
    });
  });

  describe('GET /api/seller/stores/[id]/summary', () => {
    it("answers 404 for another seller's store and 400 for 367 days", async () => {
      const stranger = await api.as('seller', await makeSeller());
      expect((await api.get(`/seller/stores/${store._id}/summary`, stranger)).status).toBe(404);
      expect((await api.get(`/seller/stores/${store._id}/summary?days=367`, seller)).status).toBe(400);
    });

    it('sums orders, and revenue and fees of paid ones (B30), by day in the time zone of the store', async () => {
      await placed();
      await move(await placed(), 'delivered');
      await move(await placed(), 'cancelled');
      const unverified = { paymentStatus: 'paid', paymentVerification: 'unverified' };
      await collection('storeorders').updateOne({ _id: (await placed()) as never }, { $set: unverified });
      // 18:31 UTC is past midnight in Karnataka.
      api.world.clock.set('2026-11-18T18:31:00Z');
      await collection('stores').updateOne({ _id: store._id as never }, { $set: { closingTime: '08:00' } });
      await move(await placed('delivery', { items: [{ productId: oil._id, quantity: 1 }] }), 'delivered');
      const { summary } = (await api.get(`/seller/stores/${store._id}/summary`, seller)).body;
      expect(summary).toEqual({
        days: [
          {
            date: '2026-11-19',
            orders: 1,
            cancelled: 0,
            revenue: '125.00',
            platformFee: '10.00',
            sellerAmount: '90.00',
          },
          {
            date: '2026-11-18',
            orders: 4,
            cancelled: 1,
            revenue: '225.00',
            platformFee: '20.00',
            sellerAmount: '180.00',
          },
        ],
        total: { orders: 5, cancelled: 1, revenue: '350.00', platformFee: '30.00', sellerAmount: '270.00' },
      });
    });
  });
}
