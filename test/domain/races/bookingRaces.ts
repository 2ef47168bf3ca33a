import { beforeEach, describe, expect, it } from '@jest/globals';
import { recordRefund } from '../../../domain/ledger/recordRefund.js';
import { assignDelivery } from '../../../domain/orders/delivering/assignDelivery.js';
import { recordDelivery } from '../../../domain/orders/delivering/recordDelivery.js';
import { fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { allDay, booked, carry, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { checkLedger } from '../../support/checkLedger.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };

export function testBookingRaces(): void {
  useDatabase();
  beforeEach(() => world.clock.set(someMorning));

  describe('concurrent changes of an order', () => {
    it('book and reverse each order once', async () => {
      const store = await makeStore({ ...allDay, selfDelivery: true });
      const orders: StoreOrderRecord[] = [];
      while (orders.length < 6) orders.push(await makeOrder(world, store, orders.length % 2 ? paidOnline : {}));
      const tryTo = (order: StoreOrderRecord, to: 'delivered' | 'completed' | 'cancelled') =>
        carry(world, order, to).catch(() => undefined);
      await Promise.all(orders.flatMap((order) => [tryTo(order, 'delivered'), tryTo(order, 'completed')]));
      await Promise.all(orders.flatMap((order) => [tryTo(order, 'cancelled'), tryTo(order, 'completed')]));
      expect(await checkLedger()).toEqual([]);
    });

    it('leave a balance of zero when a refund and a cancellation are concurrent, in either order', async () => {
      const store = await makeStore({ ...allDay, selfDelivery: true });
      for (let round = 0; round < 5; round++) {
        const order = await makeOrder(world, store, paidOnline);
        await carry(world, order, 'delivered');
        const { _id: orderId, sellerId, storeId } = order;
        const refund = { orderId, sellerId, storeId, refundId: 12, amount: 5_000 };
        await Promise.all([recordRefund(world, refund), carry(world, order, 'cancelled')]);
        const sum = (await booked(orderId)).reduce((total, [, amount]) => total + amount, 0);
        expect(sum).toBe(0);
      }
    });

    it('book the cash of our courier once when the partner, staff and the seller report concurrently', async () => {
      const store = await makeStore({ ...allDay, selfDelivery: false, deliveryFee: 2_500 });
      for (const to of ['delivered', 'cancelled', 'delivered', 'cancelled'] as const) {
        const order = await makeOrder(world, store);
        const { _id: orderId } = order;
        await carry(world, order, 'accepted');
        await assignDelivery({ ...world, delivery: undefined }, orderId);
        const { _id: assignmentId } = await DeliveryAssignment.findOne({ orderId }).lean().orFail();
        await Promise.all([
          recordDelivery(world, { eventId: `${orderId}`, assignmentId, status: 'delivered' }),
          fillAssignment(world, operator, assignmentId, { status: 'delivered', reason: 'The courier called' }),
          carry(world, order, to),
        ]);
      }
      expect(await checkLedger()).toEqual([]);
    });
  });
}
