import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { assignDelivery } from '../../../domain/orders/delivering/assignDelivery.js';
import { markRefunded } from '../../../domain/staff/payments/markRefunded.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { balancesOfOrder } from '../../support/books/balancesOfOrder.js';
import { allDay, carry, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };

export function testBooks(): void {
  afterEach(async () => expect(await differences()).toEqual([]));

  useDatabase();
  beforeEach(() => world.clock.set(someMorning));

  describe('the books of a cash order', () => {
    it.each(['platform', 'seller'] as const)(
      'charge a store that keeps the cash of a cancelled order for an earlier refund, handed out by the %s',
      async (payer) => {
        const order = await makeOrder(world, await makeStore({ ...allDay, selfDelivery: true }));
        const { _id: orderId, sellerId } = order;
        await carry(world, order, 'delivered');
        await refundPart(world, operator, orderId, { amount: 10_000, bearer: 'platform', reason: 'one is broken' });
        const [first] = await Refund.find({ orderId }).lean();
        await markRefunded(world, operator, first?._id ?? 0, payer, '322398320001');
        await carry(world, order, 'cancelled');
        const rest = await Refund.findOne({ orderId, reason: 'order_cancelled' }).lean().orFail();
        await markRefunded(world, operator, rest._id, 'seller');
        const owed = { [`seller/${sellerId}`]: 10_000, bank: -10_000 };
        expect(await balancesOfOrder(orderId)).toEqual(payer === 'platform' ? owed : {});
      },
    );

    it('credit a store that hands out the refund of an online order', async () => {
      const order = await makeOrder(world, await makeStore({ ...allDay, selfDelivery: true }), paidOnline);
      await carry(world, order, 'accepted', 'cancelled');
      const { _id: refundId, amount } = await Refund.findOne({ orderId: order._id }).lean().orFail();
      await markRefunded(world, operator, refundId, 'seller');
      expect(await balancesOfOrder(order._id)).toEqual({
        [`customer/${order._id}`]: amount,
        [`seller/${order.sellerId}`]: -amount,
      });
      await StoreOrder.deleteOne({ _id: order._id });
    });

    it('refund no cash that our delivery never collected', async () => {
      const order = await makeOrder(world, await makeStore({ ...allDay, selfDelivery: false, deliveryFee: 2_500 }));
      const { _id: orderId } = order;
      await carry(world, order, 'accepted');
      await assignDelivery(world, orderId);
      await carry(world, order, 'delivered');
      const part = { amount: 10_000, bearer: 'platform' as const, reason: 'one is broken' };
      expect(await refundPart(world, operator, orderId, part)).toBe(false);
      await carry(world, order, 'cancelled');
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ status: 'cancelled', paymentStatus: 'cod' });
      expect(await Refund.find().lean()).toEqual([]);
      expect(await balancesOfOrder(orderId)).toEqual({});
    });
  });
}
