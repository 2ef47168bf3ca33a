import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reverseOrder } from '../../../domain/staff/orders/reverseOrder.js';
import { rejectUtr } from '../../../domain/staff/payments/rejectUtr.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { balancesOfOrder } from '../../support/books/balancesOfOrder.js';
import { booked } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { useDatabase } from '../../support/database.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { someMorning, testWorld } from '../../support/world.js';

const operator = { id: 1, email: 'kavya@example.in' };

export function testRejectedGoods(): void {
  const world = testWorld(takesUpi);
  useDatabase();
  beforeEach(() => world.clock.set(someMorning));
  afterEach(async () => expect(await differences()).toEqual([]));

  describe('delivered goods whose UTR is rejected', () => {
    it.each([
      ['seller', []],
      ['platform', ['earning', 'platform_fee']],
    ] as const)('are borne by the %s if it is configured so, and the seller earns %j', async (bearer, rows) => {
      world.config.rejectedGoodsBearer = bearer;
      const { orderId, sessionId } = await makePaidByUpi(world, 'delivered');
      expect(await rejectUtr(world, operator, sessionId, 'Not in the statement')).toBe(true);
      expect((await StoreOrder.findById(orderId).lean())?.paymentStatus).toBe('unpaid');
      expect((await booked(orderId)).map(([type]) => type)).toEqual(rows);
      const borne = await LedgerTransaction.find({ kind: 'goods-borne' }).lean();
      expect(borne.flatMap(({ postings }) => postings.map(({ account }) => account))).toEqual(
        bearer === 'platform' ? ['goodwill', expect.stringContaining('customer/')] : [],
      );
    });

    it('cost the platform nothing if staff cancel the order', async () => {
      world.config.rejectedGoodsBearer = 'platform';
      const { orderId, sessionId } = await makePaidByUpi(world, 'delivered');
      await rejectUtr(world, operator, sessionId, 'Not in the statement');
      await reverseOrder(world, operator, orderId, 'The goods came back');
      expect(await balancesOfOrder(orderId)).toEqual({});
    });
  });
}
