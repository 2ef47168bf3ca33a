import { describe, expect, it } from '@jest/globals';
import { forgetCarts } from '../../../jobs/timed/forgetCarts.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

const hour = 60 * 60_000;

export function testForgetCarts(): void {
  useDatabase();

  describe('forgetCarts', () => {
    it('runs every hour and keeps the carts of open and of recent payments', async () => {
      const world = testWorld();
      const session = { kind: 'store', method: 'upi', amount: 10_000, orderId: null, checkAt: null, flags: [] };
      const [recent, old] = [1, 48].map((hours) => new Date(world.now().getTime() - hours * hour));
      const row = (_id: number, status: string, expiresAt: Date | undefined) => ({
        ...{ ...session, _id, reference: `R${_id}`, consumerId: _id, status, expiresAt },
        draft: { consumerId: _id },
      });
      await PaymentSession.collection.insertMany([
        row(1, 'pending', old),
        row(2, 'cancelled', recent),
        row(3, 'cancelled', old),
      ] as never[]);
      expect(forgetCarts.interval).toBe('1 hour');
      await forgetCarts.run(world);
      const sessions = await PaymentSession.find().sort({ _id: 1 }).lean();
      expect(sessions.map(({ draft }) => draft)).toEqual([{ consumerId: 1 }, { consumerId: 2 }, null]);
    });
  });
}
