import { afterEach, beforeEach, expect } from '@jest/globals';
import { remitCash } from '../../../domain/staff/cash/remittances.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { collection } from '../../support/api.js';
import { balancesOfLog } from '../../support/books/balancesOfLog.js';
import { differences } from '../../support/books/differences.js';
import { newUtr, staff, world } from '../upiPayments.js';

export const operator = { id: 7, email: 'operator@example.in' };
export const suspense = 'suspense/lines/{line}';

/** A credit of ₹70, and its reversal by the bank. */
export const deposit = (utr: string) => `18/11/2026,${utr},70.00,,a deposit`;
export const takenBack = (utr: string) => `19/11/2026,${utr},,70.00,REV`;

export const lineOf = (utr: string) => StatementLine.findOne({ utrs: utr, side: 'credit' }).lean().orFail();

/** Sends the form with which staff decide about a line. */
export const resolve = async (utr: string, form: object) =>
  staff.post('StatementLine', (await lineOf(utr))._id, 'resolveLine', { note: 'Asked the bank', ...form });

/** A delivery whose courier holds ₹70, without an order. @returns its id */
export async function makeCourierCash(): Promise<number> {
  const _id = Number(newUtr().slice(-6));
  await new DeliveryAssignment({ _id, orderId: _id, storeId: 1, status: 'delivered' }).save();
  await collection('ledgertransactions').insertOne({
    _id: `cash:${_id}` as never,
    kind: 'collected-by-courier',
    at: world.now(),
    orderId: null,
    reversalOf: null,
    postings: [
      { account: `courier/${_id}`, amount: 7_000 },
      { account: `customer/${_id}`, amount: -7_000 },
    ],
  });
  return _id;
}

/** Records that a courier handed over cash by a transfer. */
export const remit = (assignmentId: number, utr: string, amount = 7_000) =>
  remitCash(world, operator, { utr, cash: [{ assignmentId, amount }], field: 'amount' });

const balances = async () => (await balancesOfLog()) as Record<string, number>;

/**
 * Removes the statement lines of other tests, and compares the books after each test.
 * @returns what changed in accounts since the beginning of the test
 */
export function useLines(): (...kinds: string[]) => Promise<number[]> {
  let before: Record<string, number>;
  beforeEach(async () => {
    await collection('statementlines').deleteMany({});
    await collection('ledgertransactions').deleteMany({ $or: [{ kind: /^line-/ }, { reversalOf: /^line-/ }] });
    before = await balances();
  });
  afterEach(async () => expect(await differences()).toEqual([]));
  return async (...kinds) => {
    const after = await balances();
    return kinds.map((kind) => (after[kind] ?? 0) - (before[kind] ?? 0));
  };
}
