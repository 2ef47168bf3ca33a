import { describe, expect, it } from '@jest/globals';
import { cancelStalePayments } from '../../../jobs/timed/cancelStalePayments.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

export function testCancelStalePayments(): void {
  useDatabase();

  describe('cancelStalePayments', () => {
    it('runs every minute and cancels only payments that passed their deadline', async () => {
      const world = testWorld();
      const session = { kind: 'legacy', method: 'upi', amount: 10_000, orderId: null, draft: null, flags: [] };
      const [before, after] = [-1, 60_000].map((ms) => new Date(world.now().getTime() + ms));
      await PaymentSession.collection.insertMany([
        { ...session, _id: 1, reference: 'R1', consumerId: 1, status: 'pending', expiresAt: after },
        { ...session, _id: 2, reference: 'R2', consumerId: 2, status: 'pending', expiresAt: before },
        { ...session, _id: 3, reference: 'R3', consumerId: 3, status: 'paid', expiresAt: before },
      ] as never[]);
      expect(cancelStalePayments.interval).toBe('1 minute');
      await cancelStalePayments.run(world);
      const sessions = await PaymentSession.find().sort({ _id: 1 }).lean();
      expect(sessions.map(({ status }) => status)).toEqual(['pending', 'cancelled', 'paid']);
    });
  });
}
