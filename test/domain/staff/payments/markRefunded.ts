import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../../database/insert.js';
import { post } from '../../../../domain/ledger/post.js';
import { recordDelivery } from '../../../../domain/orders/delivering/recordDelivery.js';
import { requestRefund } from '../../../../domain/refunds/requestRefund.js';
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
    it.each([
      ['that was paid online', paidOnline, undefined],
      ['whose cash the platform collected', {}, 'delivered' as const],
    ])('%s is the platform’s', async (_what, payment, courier) => {
      const orderId = await cancelled(payment, courier);
      const refund = await refundOf(orderId);
      expect(refund.bearer).toBe('platform');
      await markRefunded(world, operator, refund._id, 'platform', 'N322398320002');
      expect(await balance(orderId)).toBe(0);
    });

    it('is not requested if our delivery failed and collected no cash', async () => {
      const orderId = await cancelled({}, 'failed');
      expect(await Refund.exists({ orderId })).toBeNull();
      expect(await balance(orderId)).toBe(0);
    });
  });

  describe('two refunds of one order that two operators mark concurrently', () => {
    const colleague = { id: 2, email: 'vidya@example.in' };

    /** Refunds by hand of one order of ₹225. The row of the order has the time of the clock already. */
    async function withRefunds(...amounts: number[]) {
      const order = await makeOrder(world, await makeStore(), paidOnline);
      await StoreOrder.collection.updateOne({ _id: order._id as never }, { $set: { updatedAt: world.now() } });
      const refundIds: number[] = [];
      for (const amount of amounts) {
        const refundId = await requestRefund(world, { orderId: order._id, amount, reason: 'goodwill' });
        await post(world, 'refund-granted', { refundId, orderId: order._id, paymentId: null, amount });
        refundIds.push(refundId);
      }
      return { orderId: order._id, refundIds };
    }
    let transfers = 322_398_330_000;
    const markBoth = (refundIds: number[]) =>
      Promise.allSettled(
        refundIds.map((refundId, nth) =>
          markRefunded(world, nth === 0 ? operator : colleague, refundId, 'platform', `${++transfers}`),
        ),
      );

    it('do not refund more than was paid: the second one is refused', async () => {
      for (let round = 0; round < 5; round++) {
        const { orderId, refundIds } = await withRefunds(15_000, 15_000);
        const [done, refused] = (await markBoth(refundIds)).sort((one, other) => (one.status < other.status ? -1 : 1));
        expect(done).toMatchObject({ status: 'fulfilled', value: true });
        expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'refund_exceeds_payment' } });
        expect(await Refund.countDocuments({ orderId, status: 'processed' })).toBe(1);
      }
    });

    it('make the payment refunded if they are all that was paid', async () => {
      for (let round = 0; round < 5; round++) {
        const { orderId, refundIds } = await withRefunds(15_000, 7_500);
        expect(await markBoth(refundIds)).toMatchObject([{ value: true }, { value: true }]);
        expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ paymentStatus: 'refunded' });
      }
    });
  });
}
