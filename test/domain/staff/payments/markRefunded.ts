import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../../database/insert.js';
import { recordDelivery } from '../../../../domain/orders/delivering/recordDelivery.js';
import { markRefunded } from '../../../../domain/staff/payments/markRefunded.js';
import { DeliveryAssignment } from '../../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../../models/orders/StoreOrder.js';
import { Refund } from '../../../../models/payments/Refund.js';
import { booked, carry, makeOrder, paidOnline } from '../../../support/books/delivered.js';
import { checkLedger } from '../../../support/checkLedger.js';
import { useDatabase } from '../../../support/database.js';
import { makeStore } from '../../../support/factories.js';
import { testWorld } from '../../../support/world.js';

const world = testWorld();
const operator = { id: 1, email: 'kavya@example.in' };

/** An order of ₹225 that was delivered, by the store or by our courier, and then cancelled. */
async function cancelled(payment: object = {}, courier?: 'delivered' | 'failed') {
  const order = await makeOrder(world, await makeStore({ selfDelivery: !courier }), payment);
  const { _id: orderId, storeId } = order;
  await carry(world, order, 'delivered');
  if (courier) {
    const { _id: assignmentId } = await insert(DeliveryAssignment, { orderId, storeId });
    await recordDelivery(world, { eventId: `${orderId}`, assignmentId, status: courier });
  }
  await carry(world, order, 'cancelled');
  return orderId;
}
const refundOf = (orderId: number) => Refund.findOne({ orderId }).lean().orFail();
const balance = async (orderId: number) => (await booked(orderId)).reduce((sum, [, amount]) => sum + amount, 0);

export function testMarkRefunded(): void {
  useDatabase();

  describe('the refund of a cancelled order whose cash the store has', () => {
    it('is charged to the seller once, if the platform made the refund', async () => {
      const orderId = await cancelled();
      const refund = await refundOf(orderId);
      expect(refund).toMatchObject({ amount: 22_500, bearer: 'seller' });
      const both = [1, 2].map(() => markRefunded(world, operator, refund._id, 'platform', 'N322398320001'));
      expect((await Promise.all(both)).sort()).toEqual([false, true]);
      expect(await balance(orderId)).toBe(-22_500);
      expect(await checkLedger([{ orderId, amount: 22_500 }])).toEqual([]);
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ paymentStatus: 'refunded' });
    });

    it('is not charged to the seller if the store made the refund', async () => {
      const orderId = await cancelled();
      const refund = await refundOf(orderId);
      expect(await markRefunded(world, operator, refund._id, 'seller')).toBe(true);
      expect(await balance(orderId)).toBe(0);
    });
  });

  describe('the refund of a cancelled order', () => {
    it('is the platform’s if the order was paid online or our courier collected the cash', async () => {
      const orderIds = [await cancelled(paidOnline), await cancelled({}, 'delivered')];
      for (const [nth, orderId] of orderIds.entries()) {
        const refund = await refundOf(orderId);
        expect(refund.bearer).toBe('platform');
        await markRefunded(world, operator, refund._id, 'platform', `N32239832000${nth}`);
        expect(await balance(orderId)).toBe(0);
      }
    });

    it('is not requested if our delivery failed and collected no cash', async () => {
      const orderId = await cancelled({}, 'failed');
      expect(await Refund.exists({ orderId })).toBeNull();
      expect(await balance(orderId)).toBe(0);
    });
  });
}
