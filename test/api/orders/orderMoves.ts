import { describe, expect, it } from '@jest/globals';
import { possibleMoves } from '../../../domain/orders/moving/orderStates.js';
import { type FulfillmentType, type OrderStatus, orderStatuses } from '../../../models/orders/StoreOrder.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { api, move, placed, rows, seller, setStatus, store } from '../../support/orders/selling.js';

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
      const body = { orderId: await placed(), status: 'eaten' };
      const answer = await api.patch(`/seller/stores/${store._id}/orders`, { ...seller, body });
      expect([answer.status, answer.body.details[0].field]).toEqual([400, 'status']);
    });
  });

  describe('the moves of an order by its seller', () => {
    it.each(['delivery', 'pickup_scheduled'] as const)('are those of the specification: %s', async (fulfillment) => {
      const isOther = (status: OrderStatus) =>
        fulfillment === 'delivery'
          ? status === 'ready_for_pickup'
          : status === 'out_for_delivery' || status === 'delivered';
      const { _id: productId } = await makeProduct(store);
      const orderId = await placed(fulfillment, { items: [{ productId, quantity: 1 }] });
      for (const [nth, from] of orderStatuses.entries()) {
        if (isOther(from)) continue;
        const wanted = lawful(from, fulfillment);
        expect([from, possibleMoves({ status: from, fulfillmentType: fulfillment }, 'seller').sort()]).toEqual([
          from,
          [...wanted].sort(),
        ]);
        await setStatus(orderId, from);
        const unlawful = orderStatuses.filter((to) => to !== from && !wanted.includes(to));
        const refused = unlawful[nth % unlawful.length] as OrderStatus;
        const { status, body } = await move(orderId, refused);
        expect([from, refused, status, body.code]).toEqual([from, refused, 409, 'invalid_status_move']);
        expect(body.allowed.sort()).toEqual([...wanted].sort());
        expect(await rows('storeorders')).toMatchObject([{ status: from }]);
        // A cancelled order has returned its stock.
        const forwards = wanted.filter((to) => to !== 'cancelled');
        const to = forwards[nth % forwards.length] as OrderStatus | undefined;
        if (to) expect([from, to, (await move(orderId, to)).status]).toEqual([from, to, 200]);
      }
    });
  });
}
