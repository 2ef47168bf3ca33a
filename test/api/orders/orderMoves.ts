import { describe, expect, it } from '@jest/globals';
import { possibleMoves } from '../../../domain/orders/moving/orderStates.js';
import { type FulfillmentType, type OrderStatus, orderStatuses } from '../../../models/orders/StoreOrder.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { api, buyer, move, placed, rows, seller, setStatus, store } from '../../support/orders/selling.js';

/** Written out from the specification, independently of the table in the code. */
const deliveryOpen = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered', 'completed', 'cancelled'];
const pickupOpen = ['accepted', 'preparing', 'ready', 'ready_for_pickup', 'completed', 'cancelled'];
const running: OrderStatus[] = ['pending', 'accepted', 'preparing', 'ready', 'ready_for_pickup', 'out_for_delivery'];

function lawful(from: OrderStatus, fulfillment: FulfillmentType): string[] {
  if (running.includes(from))
    return (fulfillment === 'delivery' ? deliveryOpen : pickupOpen).filter((to) => to !== from);
  return from === 'delivered' ? ['completed', 'cancelled'] : [];
}

export function testOrderMoves(): void {
  describe('PATCH /api/seller/stores/[id]/orders, refused', () => {
    it("answers 401 without a seller's cookie", async () => {
      const body = { orderId: await placed(), status: 'accepted' };
      const path = `/seller/stores/${store._id}/orders`;
      expect((await api.patch(path, { body })).status).toBe(401);
      expect((await api.patch(path, { ...buyer, body })).status).toBe(401);
    });

    it("answers 404 for another seller's store, and for an order of another store", async () => {
      const orderId = await placed();
      const stranger = await api.as('seller', await makeSeller());
      const body = { orderId, status: 'accepted' };
      const foreign = await api.patch(`/seller/stores/${store._id}/orders`, { ...stranger, body });
      expect([foreign.status, foreign.body.code]).toEqual([404, 'store_not_found']);
      const second = await makeStore({ sellerId: store.sellerId });
      const misplaced = await api.patch(`/seller/stores/${second._id}/orders`, { ...seller, body });
      expect([misplaced.status, misplaced.body.code]).toEqual([404, 'order_not_found']);
      expect(await rows('storeorders')).toMatchObject([{ status: 'pending' }]);
    });

    it('answers 400 for a status that does not exist', async () => {
      const orderId = await placed();
      const path = `/seller/stores/${store._id}/orders`;
      expect((await api.patch(path, { ...seller, body: { orderId, status: 'eaten' } })).body.details[0].field).toBe(
        'status',
      );
      expect((await api.patch(path, { ...seller, body: { orderId, status: ['accepted'] } })).status).toBe(400);
      expect((await api.patch(path, { ...seller, body: { orderId: { $gt: 0 }, status: 'accepted' } })).status).toBe(
        400,
      );
    });
  });

  describe.each(['delivery', 'pickup_scheduled'] as const)('the moves of a %s order', (fulfillment) => {
    const froms = orderStatuses.filter((status) =>
      fulfillment === 'delivery'
        ? status !== 'ready_for_pickup'
        : status !== 'out_for_delivery' && status !== 'delivered',
    );

    it.each(froms)('from %s are those of the specification', async (from) => {
      expect(possibleMoves({ status: from, fulfillmentType: fulfillment }, 'seller').sort()).toEqual(
        lawful(from, fulfillment).sort(),
      );
      const { _id: productId } = await makeProduct(store, { stock: orderStatuses.length });
      const orderAt = async () => {
        const orderId = await placed(fulfillment, { items: [{ productId, quantity: 1 }] });
        await setStatus(orderId, from);
        return orderId;
      };
      // A refused move leaves the order unchanged for the next one. A lawful move needs an order of its own.
      const refused = await orderAt();
      // The sample of the short form reaches every status.
      const sample = lawful(from, fulfillment).filter((_, nth) => (nth + froms.indexOf(from) + 1) % 3 === 0);
      for (const to of orderStatuses) {
        const isLawful = lawful(from, fulfillment).includes(to);
        if (to === from || (isLawful && !sample.includes(to))) continue;
        const { status, body } = await move(isLawful ? await orderAt() : refused, to);
        if (isLawful) expect([to, status, body.status]).toEqual([to, 200, to]);
        else {
          expect([to, status, body.code]).toEqual([to, 409, 'invalid_status_move']);
          expect(body.allowed.sort()).toEqual(lawful(from, fulfillment).sort());
        }
      }
      expect(await rows('storeorders', { _id: refused })).toMatchObject([{ status: from }]);
    });
  });
}
