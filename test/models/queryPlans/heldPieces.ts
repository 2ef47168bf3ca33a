import { describe, expect, it } from '@jest/globals';
import { heldPieces } from '../../../domain/catalog/products/editProduct.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession, sessionStatuses } from '../../../models/payments/PaymentSession.js';
import { useDatabase } from '../../support/database.js';
import { explain, questionsOf, slow, stagesIn } from '../../support/queryPlan.js';
import { fill, order } from './seededRows.js';

const [storeId, productId] = [1, 7];
const items = [{ productId, quantity: 2, stockTaken: true }];
const { length } = sessionStatuses;

/** A payment for a cart: one in six is pending, and every third of those is for the store. */
const session = (id: number) => ({
  kind: 'store',
  method: 'gateway',
  amount: 100,
  consumerId: id,
  reference: `MP${id}`,
  status: sessionStatuses[id % length],
  draft: { storeId: 1 + (Math.floor(id / length) % 3), items },
  expiresAt: new Date(),
  paidAt: null,
});

/** An order: one in ten is accepted, unpaid, paid online and for the store. */
const unpaid = (id: number) => ({
  ...order(id),
  storeId: 1 + (Math.floor(id / 5) % 2),
  items,
  paymentMethod: 'online',
  status: 'accepted',
  paymentStatus: id % 5 === 0 ? 'unpaid' : 'paid',
});

export function testHeldPieces(): void {
  describe('the plan of the queries of the pieces that are held', () => {
    useDatabase();

    it('uses an index, and reads only the open payments and the unpaid orders of the store', async () => {
      await Promise.all([PaymentSession.init(), StoreOrder.init()]);
      await fill(PaymentSession, 360, session);
      await fill(StoreOrder, 300, unpaid);
      const asked = await questionsOf(async () => {
        expect(await heldPieces(storeId, productId)).toBe(2 * (20 + 30));
      });
      expect(asked.map(({ collectionName }) => collectionName)).toEqual(['paymentsessions', 'storeorders']);
      for (const question of asked) {
        const { executionStats, queryPlanner } = (await explain(question, 'executionStats')) as never as {
          executionStats: { totalDocsExamined: number; nReturned: number };
          queryPlanner: object;
        };
        expect(stagesIn(queryPlanner).filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual([]);
        expect(executionStats.totalDocsExamined).toBe(executionStats.nReturned);
      }
    });
  });
}
