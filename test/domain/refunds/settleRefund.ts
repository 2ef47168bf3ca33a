import { describe, expect, it } from '@jest/globals';
import { requestRefund } from '../../../domain/refunds/requestRefund.js';
import { settleRefund } from '../../../domain/refunds/settleRefund.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { makeOrder, paidOnline } from '../../support/books/delivered.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

export function testSettleRefund(): void {
  useDatabase();

  describe('settleRefund', () => {
    it('marks order and session as refunded when the last parts are processed concurrently', async () => {
      for (let round = 1; round <= 3; round++) {
        const { _id: orderId, total } = await makeOrder(world, await makeStore(), paidOnline);
        const gatewayPaymentId = `pay_${round}`;
        const { _id: sessionId } = await PaymentSession.create({
          ...{ kind: 'store', status: 'refunding', method: 'gateway', consumerId: 1, orderId, amount: total },
          ...{ gatewayPaymentId, reference: `MP${round}`, expiresAt: world.now() },
        });
        const parts = [100, 200, total - 300];
        const refunds: number[] = [];
        for (const amount of parts) {
          const wanted = { orderId, sessionId, gatewayPaymentId, amount, reason: 'goodwill' } as const;
          refunds.push(await requestRefund(world, wanted));
        }
        await Promise.all(refunds.map((refundId) => settleRefund(world, refundId)));
        expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ paymentStatus: 'refunded' });
        expect(await PaymentSession.findById(sessionId).lean()).toMatchObject({ status: 'refunded' });
      }
    });
  });
}
