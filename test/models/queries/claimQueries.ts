import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Query } from 'mongoose';
import { verifications } from '../../../models/orders/StoreOrder.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { StatementLine, withNumber } from '../../../models/payments/StatementLine.js';
import { useDatabase } from '../../support/database.js';
import { itForAll } from '../../support/itForAll.js';
import { stagesIn } from '../../support/queryPlan.js';

const numbers = ['322398320067', '322398320068'];

const newest = { _id: -1 } as const;
const queries: [string, () => Query<unknown, never>][] = [
  [
    'the unverified payments of a consumer',
    () =>
      PaymentSession.find({ consumerId: 1, verification: { $in: [...verifications] } }, { _id: 0, verification: 1 })
        .sort(newest)
        .limit(50) as never,
  ],
  [
    'the payments of the numbers and references of a statement',
    () =>
      PaymentSession.find({
        $or: [{ utr: { $in: numbers } }, { rejectedUtr: { $in: numbers } }, { reference: { $in: ['MP1'] } }],
      }) as never,
  ],
  [
    'the stored lines of a statement',
    () =>
      StatementLine.find({
        $or: [{ key: { $in: ['a', 'b'] } }, { utr: { $in: numbers } }, { ...withNumber(numbers), side: 'credit' }],
      }) as never,
  ],
  ['the claims of a payment', () => PaymentClaim.find({ paymentId: 1 }) as never],
  ['the claims of a number', () => PaymentClaim.find({ utr: { $in: numbers } }).sort({ _id: 1 }) as never],
  ['the claims of a consumer today', () => PaymentClaim.find({ consumerId: 1, at: { $gt: new Date() } }) as never],
  ['the claims of an amount', () => PaymentClaim.find({ amount: 100 }).sort(newest).limit(20) as never],
  [
    'the lines of a recorded transfer',
    () =>
      StatementLine.find({ ...withNumber(['SBINN52026111812345678']), side: 'credit', inSuspense: { $gt: 0 } }).sort({
        _id: 1,
      }) as never,
  ],
  ['the lines of an amount', () => StatementLine.find({ amount: 100 }).sort(newest).limit(20) as never],
];

export function testClaimQueries(): void {
  useDatabase();
  beforeEach(async () => {
    for (const model of [PaymentClaim, PaymentSession, StatementLine]) await model.init();
    await PaymentSession.insertMany(
      Array.from({ length: 60 }, (_, nth) => ({
        kind: 'store',
        amount: 100,
        method: 'upi',
        consumerId: nth % 3,
        reference: `MP${nth}`,
        verification: 'unverified',
        utr: `4223983200${nth + 10}`,
        expiresAt: new Date(),
      })),
    );
  });

  describe('the queries of claims and statement lines', () => {
    itForAll(queries)('read an index', async (_what, query) => {
      const stages = stagesIn((await query().explain('queryPlanner')) as never);
      expect(stages).toContain('IXSCAN');
      expect(stages).not.toContain('COLLSCAN');
    });

    it('count the unverified payments of a consumer from the index alone, in its order', async () => {
      const plan = JSON.stringify(await queries[0]?.[1]().explain('queryPlanner'));
      expect(plan).toMatch(/"winningPlan".*"verification":1/);
      expect(plan.replace(/"rejectedPlans":.*/, '')).not.toMatch(/"stage":"(SORT|FETCH)"/);
    });
  });
}
