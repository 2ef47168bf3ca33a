import { beforeEach, describe, expect, it } from '@jest/globals';
import { owingForCash } from '../../../domain/ledger/dues/readDues.js';
import { reviewAllDues } from '../../../domain/ledger/dues/reviewDues.js';
import { claimDues } from '../../../domain/payments/claimDues.js';
import { matchDues } from '../../../domain/staff/payments/duesPayments.js';
import { AccountBalance } from '../../../models/ledger/AccountBalance.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { duesPaymentsOf } from '../../../models/payments/DuesPayment.js';
import { limited } from '../../support/books/cashDues.js';
import { useDatabase } from '../../support/database.js';
import { everyModel } from '../../support/everyModel.js';
import { makeSeller } from '../../support/factories.js';
import { explain, questionsOf, reading, slow, stagesIn, writing } from '../../support/queryPlan.js';
import { testWorld } from '../../support/world.js';

export function testDuesQueries(): void {
  useDatabase();
  const world = testWorld(limited);
  let sellerId: number;
  beforeEach(async () => {
    for (const model of await everyModel()) await model.init();
    sellerId = (await makeSeller())._id;
    const row = (nth: number, isSettled: boolean) => ({
      _id: 1_000 + nth,
      orderId: nth,
      sellerId,
      type: nth % 3 ? 'cod_fee' : 'earning',
      key: nth % 3 ? 'cod_fee' : 'earning',
      amount: nth % 3 ? -2_000 : 500,
      isSettled,
      createdAt: world.now(),
    });
    await LedgerEntry.insertMany(Array.from({ length: 30 }, (_, nth) => row(nth, nth < 20)));
    await AccountBalance.create({
      _id: `seller/${sellerId}`,
      kind: 'seller/{seller}',
      balance: -9_000,
      since: world.now(),
    });
  });

  describe('the queries of dues', () => {
    it('use an index, and sort nothing', async () => {
      const asked = await questionsOf(async () => {
        await reviewAllDues(world);
        await reviewAllDues(testWorld({ ...limited, codDue: { ...limited.codDue, isOffset: false } }));
        const { _id } = await claimDues(world, sellerId, { utr: '322398999067', amount: 9_000 });
        await duesPaymentsOf(sellerId, 20);
        expect(await matchDues(world, { id: 7, email: 'o@example.in' }, _id)).toBe(true);
      }, [...reading, ...writing]);
      expect(asked.length).toBeGreaterThan(10);
      for (const question of asked) {
        const { collectionName, method, params } = question;
        const wanted = writing.includes(method) ? { ...question, params: [params[0], {}] as typeof params } : question;
        const stages = stagesIn(await explain(wanted));
        const found = stages.filter((stage) => [...slow, 'SORT'].includes(stage));
        expect([collectionName, method, params[0], found]).toEqual([collectionName, method, params[0], []]);
      }
    });

    it('sum the open rows of cash of all sellers from the partial index alone', async () => {
      const [sums] = await questionsOf(() => owingForCash(5_000));
      const plan = JSON.stringify(await explain(sums as never)).replaceAll(/"rejectedPlans":\[.*?\]/g, '');
      expect(plan).toContain('isSettled_1_sellerId_1_key_1_amount_1');
      expect(plan).not.toMatch(/"stage":"(FETCH|COLLSCAN)"/);
      expect(await owingForCash(5_000)).toEqual([sellerId]);
    });
  });
}
