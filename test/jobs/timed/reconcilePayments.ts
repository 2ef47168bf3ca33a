import { describe, expect, it } from '@jest/globals';
import { reconcilePayments } from '../../../jobs/timed/reconcilePayments.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

export function testReconcilePayments(): void {
  useDatabase();

  describe('reconcilePayments', () => {
    it('runs every five minutes and raises an alert for a paid session without an order, once', async () => {
      const world = testWorld();
      const paidAt = new Date(world.now().getTime() - 60 * 60_000);
      const session = { kind: 'store', method: 'upi', amount: 10_000, orderId: null, draft: null, flags: [] };
      const times = { paidAt, expiresAt: paidAt, checkAt: null, createdAt: paidAt, updatedAt: paidAt };
      await PaymentSession.collection.insertOne({
        ...session,
        ...times,
        _id: 1,
        consumerId: 1,
        status: 'paid',
      } as never);
      expect(reconcilePayments.interval).toBe('5 minutes');
      await reconcilePayments.run(world);
      await reconcilePayments.run(world);
      expect(await PaymentAlert.countDocuments()).toBe(1);
    });
  });
}
