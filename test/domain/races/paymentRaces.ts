import { describe, expect, it } from '@jest/globals';
import { post } from '../../../domain/ledger/post.js';
import { applyPaymentReport } from '../../../domain/payments/applyPaymentReport.js';
import { requestRefund } from '../../../domain/refunds/requestRefund.js';
import { settleRefund } from '../../../domain/refunds/settleRefund.js';
import { markRefunded } from '../../../domain/staff/payments/markRefunded.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { makeOrder, paidOnline } from '../../support/books/delivered.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { seeded } from '../../support/seeded.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const kavya = { id: 1, email: 'kavya@example.in' };
const vidya = { id: 2, email: 'vidya@example.in' };

export function testPaymentRaces(): void {
  useDatabase();

  describe('the reports of a payment', () => {
    it('are merged to the status of the highest rank when the first reports are concurrent', async () => {
      const chance = seeded('applyPaymentReport');
      for (let nth = 0; nth < 12; nth++) {
        const id = `pay_${nth}`;
        const orderId = `order_${nth}`;
        await Promise.all(
          chance
            .shuffled(['created', 'failed', 'authorized', 'captured'] as const)
            .map((status) => applyPaymentReport(world, { id, orderId, status, amount: 12_500, rrn: null })),
        );
        // The payment has no session. An outcome shows that the captured report was settled immediately.
        expect([id, await GatewayPayment.findById(id).lean()]).toMatchObject([
          id,
          { status: 'captured', outcome: 'unknown' },
        ]);
      }
    });
  });

  describe('settleRefund', () => {
    it('marks order and session as refunded when the last parts are processed concurrently', async () => {
      for (let round = 1; round <= 3; round++) {
        const { _id: orderId, total } = await makeOrder(world, await makeStore(), paidOnline);
        const gatewayPaymentId = `pay_${round}`;
        const { _id: sessionId } = await PaymentSession.create({
          kind: 'store',
          status: 'refunding',
          method: 'gateway',
          consumerId: 1,
          orderId,
          amount: total,
          gatewayPaymentId,
          reference: `MP${round}`,
          expiresAt: world.now(),
        });
        const refunds: number[] = [];
        for (const amount of [100, 200, total - 300]) {
          const wanted = { orderId, sessionId, gatewayPaymentId, amount, reason: 'goodwill' } as const;
          refunds.push(await requestRefund(world, wanted));
        }
        await Promise.all(refunds.map((refundId) => settleRefund(world, refundId)));
        expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ paymentStatus: 'refunded' });
        expect(await PaymentSession.findById(sessionId).lean()).toMatchObject({ status: 'refunded' });
      }
    });
  });

  describe('two refunds of one order that two operators mark concurrently', () => {
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
          markRefunded(world, nth === 0 ? kavya : vidya, refundId, 'platform', `${++transfers}`),
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
