import { describe, expect, it } from '@jest/globals';
import { allowedMoves } from '../../../../domain/orders/moving/allowedMoves.js';
import { moveFields } from '../../../../domain/orders/moving/moveFields.js';
import { paymentOnArrival, paymentsBefore } from '../../../../domain/paymentStates/paymentStates.js';
import { type Mover, movers, orderStates, orderStatuses } from '../../../../models/orders/orderStates.js';
import { paymentStatuses } from '../../../../models/orders/StoreOrder.js';

export function testOrderStates(): void {
  describe('the moves of an order', () => {
    const cash = { paymentMethod: 'cod', paymentStatus: 'cod' } as const;
    const movesOf = (mover: Mover) =>
      Object.fromEntries(orderStatuses.map((status) => [status, allowedMoves({ ...cash, status }, mover)]));
    const none = Object.fromEntries(orderStatuses.map((status) => [status, []]));

    it('by the consumer are limited to cancelling a pending order', () => {
      expect(movesOf('consumer')).toEqual({ ...none, pending: ['cancelled'] });
    });

    it('by the system are limited to accepting an order, and cancelling one that has not left the store', () => {
      const taken = ['accepted', 'preparing', 'ready', 'ready_for_pickup'];
      const cancelled = Object.fromEntries(taken.map((at) => [at, ['cancelled']]));
      expect(movesOf('system')).toEqual({ ...none, pending: ['accepted', 'cancelled'], ...cancelled });
    });

    it('wait for the payment of an online order before the goods leave the store', () => {
      const unpaid = { paymentMethod: 'online', paymentStatus: 'unpaid' } as const;
      const moves = allowedMoves({ ...unpaid, status: 'ready' }, 'seller');
      expect(moves).toEqual(['pending', 'accepted', 'preparing', 'ready_for_pickup', 'cancelled']);
    });

    it('by an operator are those of the seller and the cancellation of a completed order', () => {
      expect(movesOf('operator')).toEqual({ ...movesOf('seller'), completed: ['cancelled'] });
    });

    it('never leave cancelled', () => {
      for (const mover of movers) expect(movesOf(mover).cancelled).toEqual([]);
    });

    it('are refused before anything is written if the table does not list them', () => {
      const by = { kind: 'consumer', id: 1 } as const;
      const write = () => moveFields({ status: 'ready', paymentStatus: 'cod' }, 'cancelled', { by, at: new Date() });
      expect(write).toThrow('consumer cannot move an order from ready to cancelled');
    });

    it('do not compile if a status is missing', () => {
      const { accepted: _left, ...others } = orderStates;
      // @ts-expect-error a status is missing
      const table: typeof orderStates = others;
      expect(table).toBeDefined();
    });
  });

  describe('the payment status of an order', () => {
    it('becomes paid on delivered or completed for cash, and on completed at the counter', () => {
      const turned = orderStatuses.flatMap((to) =>
        paymentStatuses
          .filter((before) => paymentOnArrival(to, before) !== before)
          .map((before) => [to, before, paymentOnArrival(to, before)]),
      );
      expect(turned).toEqual([
        ['delivered', 'cod', 'paid'],
        ['completed', 'cod', 'paid'],
        ['completed', 'pay_at_pickup', 'paid'],
      ]);
    });

    it('becomes paid from every unpaid status, and refunded, unpaid or cash again only from paid', () => {
      const before = Object.fromEntries(paymentStatuses.map((to) => [to, paymentsBefore(to)]));
      expect(before).toEqual({
        paid: ['unpaid', 'cod', 'pay_at_pickup'],
        refunded: ['paid'],
        unpaid: ['paid'],
        cod: ['paid'],
        pay_at_pickup: [],
      });
    });
  });
}
