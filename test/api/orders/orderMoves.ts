import { describe, expect, it } from '@jest/globals';
import { possibleMoves } from '../../../domain/orders/moving/allowedMoves.js';
import { type OrderStatus, orderStatuses } from '../../../models/orders/orderStates.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { api, move, placed, rows, seller, setStatus, store } from '../../support/orders/selling.js';

/** Written out from the specification, independently of the table in the code. */
const lawful = (from: OrderStatus): string[] => {
  if (from === 'cancelled' || from === 'completed') return [];
  return from === 'delivered' ? ['completed', 'cancelled'] : orderStatuses.filter((to) => to !== from);
};

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
      const { _id: productId } = await makeProduct(store);
      const orderId = await placed(fulfillment, { items: [{ productId, quantity: 1 }] });
      for (const [nth, from] of orderStatuses.entries()) {
        const wanted = lawful(from);
        expect([from, possibleMoves({ status: from }, 'seller').sort()]).toEqual([from, [...wanted].sort()]);
        await setStatus(orderId, from);
        const unlawful = orderStatuses.filter((to) => to !== from && !wanted.includes(to));
        const refused = unlawful[nth % unlawful.length];
        if (refused) {
          const { status, body } = await move(orderId, refused);
          expect([from, refused, status, body.code]).toEqual([from, refused, 409, 'invalid_status_move']);
          expect(body.allowed.sort()).toEqual([...wanted].sort());
          expect(await rows('storeorders')).toMatchObject([{ status: from }]);
        }
        // A cancelled order has returned its stock.
        const forwards = wanted.filter((to) => to !== 'cancelled');
        const to = forwards[nth % forwards.length] as OrderStatus | undefined;
        if (to) expect([from, to, (await move(orderId, to)).status]).toEqual([from, to, 200]);
      }
    });

    it('go back to correct a slip, without a notification and without a deadline to accept it again', async () => {
      const orderId = await placed();
      await move(orderId, 'ready');
      const before = await rows('notifications');
      for (const status of ['accepted', 'pending'] as const) {
        expect((await move(orderId, status)).body).toMatchObject({ status });
      }
      expect(await rows('notifications')).toHaveLength(before.length);
      expect(await rows('storeorders')).toMatchObject([{ status: 'pending', acceptBy: null, remindAt: null }]);
    });
  });
}
