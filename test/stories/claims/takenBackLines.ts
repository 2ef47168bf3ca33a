import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { remitCash } from '../../../domain/staff/cash/remitCash.js';
import { undoRemittance } from '../../../domain/staff/cash/undoRemittance.js';
import { parkStoredLines } from '../../../domain/staff/payments/parkStoredLines.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { collection } from '../../support/api.js';
import { balancesOfLog } from '../../support/books/balancesOfLog.js';
import { differences } from '../../support/books/differences.js';
import { noticeOf } from '../../support/console/useOperator.js';
import { credit, importLines, newUtr, session, staff, start, type, world } from '../upiPayments.js';
import { makeCourierCash } from './makeCourierCash.js';

const operator = { id: 7, email: 'operator@example.in' };
const suspense = 'suspense/lines/{line}';
const balance = async (kind: string) => ((await balancesOfLog()) as Record<string, number>)[kind] ?? 0;
const lineOf = (utr: string) => StatementLine.findOne({ utrs: utr, side: 'credit' }).lean().orFail();
const deposit = (utr: string) => `18/11/2026,${utr},70.00,,a deposit`;
const takenBack = (utr: string) => `19/11/2026,${utr},,70.00,REV`;
const resolve = async (utr: string, form: object) =>
  staff.post('StatementLine', (await lineOf(utr))._id, 'resolveLine', { note: 'Asked the bank', ...form });
const alertsOf = async (utr: string) =>
  PaymentAlert.find({ kind: 'transfer_reversed', subject: `statement line ${(await lineOf(utr))._id}` }).lean();

/** A line that staff resolved, and that the bank took back. */
async function resolvedAndTakenBack(resolution: string): Promise<string> {
  const utr = newUtr();
  await importLines([deposit(utr)]);
  const form = { resolution, ...(resolution === 'returned' && { utr: newUtr() }) };
  expect(noticeOf(await resolve(utr, form))).toBe('success');
  await importLines([takenBack(utr)]);
  return utr;
}

export function testTakenBackLines(): void {
  let before: Record<string, number>;
  beforeEach(async () => {
    await collection('statementlines').deleteMany({});
    await collection('ledgertransactions').deleteMany({ $or: [{ kind: /^line-/ }, { reversalOf: /^line-/ }] });
    before = (await balancesOfLog()) as Record<string, number>;
  });
  afterEach(async () => expect(await differences()).toEqual([]));

  /** What changed in these accounts since the beginning of the test. */
  const changes = (...kinds: string[]) =>
    Promise.all(kinds.map(async (kind) => (await balance(kind)) - (before[kind] ?? 0)));

  describe('a resolved statement line that the bank takes back', () => {
    it.each([
      ['gateway', 'gateway'],
      ['kept', 'goodwill'],
    ])('takes the money from where %s put it', async (resolution, account) => {
      const utr = await resolvedAndTakenBack(resolution);
      await importLines([takenBack(utr), deposit(utr)]);
      expect(await changes('bank', suspense, account)).toEqual([0, 0, 0]);
      expect([await lineOf(utr), await alertsOf(utr)]).toMatchObject([{ use: 'reversed', inSuspense: 0 }, []]);
    });

    it.each(['booked', 'returned'])('is in debit if it was %s, with one alert', async (resolution) => {
      const utr = await resolvedAndTakenBack(resolution);
      await importLines([takenBack(utr), deposit(utr)]);
      expect(await changes('bank', suspense)).toEqual([-7_000, -7_000]);
      expect(await lineOf(utr)).toMatchObject({ use: 'reversed', inSuspense: -7_000 });
      expect(await alertsOf(utr)).toMatchObject([{ times: 1, explanation: expect.stringContaining('₹70.00') }]);
    });

    it.each([
      ['booked', [0, 0, 0]],
      ['kept', [-7_000, 0, 7_000]],
    ])('is resolved as %s once', async (resolution, left) => {
      const utr = await resolvedAndTakenBack('booked');
      expect(noticeOf(await resolve(utr, { resolution }))).toBe('success');
      expect(noticeOf(await resolve(utr, { resolution }))).toBe('error');
      await importLines([takenBack(utr), deposit(utr)]);
      expect(await changes('bank', suspense, 'goodwill')).toEqual(left);
      expect(await lineOf(utr)).toMatchObject({ use: 'reversed', inSuspense: 0, resolution });
    });

    it.each(['gateway', 'returned'])('is not resolved as %s', async (resolution) => {
      const utr = await resolvedAndTakenBack('booked');
      const answer = await resolve(utr, { resolution, ...(resolution === 'returned' && { utr: newUtr() }) });
      expect(answer.body.record.errors.resolution.message).toContain('took back');
      expect(await changes('bank', suspense)).toEqual([-7_000, -7_000]);
    });
  });

  describe('the cash of a courier whose transfer the bank takes back', () => {
    const remit = (assignmentId: number, utr: string, amount = 7_000) =>
      remitCash(world, operator, { utr, cash: [{ assignmentId, amount }], field: 'amount' });

    it('makes the line a debit, until staff undo the handover', async () => {
      const [utr, id] = [newUtr(), await makeCourierCash(world)];
      await importLines([deposit(utr)]);
      await remit(id, utr);
      await importLines([takenBack(utr)]);
      expect(await changes('bank', suspense)).toEqual([0, -7_000]);
      expect(await alertsOf(utr)).toHaveLength(1);
      await undoRemittance(world, operator, id, 'The bank took it back');
      expect(await changes('bank', suspense, 'courier/{assignment}')).toEqual([0, 0, 7_000]);
      expect(await lineOf(utr)).toMatchObject({ use: 'reversed', inSuspense: 0 });
    });

    it('makes the line a debit too, if the first statement with the credit has its reversal', async () => {
      const [utr, id] = [newUtr(), await makeCourierCash(world)];
      await remit(id, utr);
      await importLines([deposit(utr), takenBack(utr)]);
      expect(await changes('bank', suspense)).toEqual([0, -7_000]);
      await undoRemittance(world, operator, id, 'The bank took it back');
      expect(await changes('bank', suspense)).toEqual([0, 0]);
    });

    it('leaves the rest of a larger line that staff kept', async () => {
      const [utr, id] = [newUtr(), await makeCourierCash(world)];
      await importLines([deposit(utr)]);
      await remit(id, utr, 3_000);
      await resolve(utr, { resolution: 'kept' });
      await importLines([takenBack(utr)]);
      expect(await changes('bank', suspense, 'goodwill')).toEqual([0, -3_000, 0]);
      await undoRemittance(world, operator, id, 'The bank took it back');
      expect(await changes('bank', suspense)).toEqual([0, 0]);
    });
  });

  describe('a statement line that pays', () => {
    it('has no debit when the bank takes it back, also in the statement of the credit', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await type(payment, utr);
      await importLines([credit(payment, utr)]);
      const back = `19/11/2026,${utr},,${(payment.amount / 100).toFixed(2)},REV`;
      await importLines([credit(payment, utr), back]);
      expect((await session(payment._id)).verification).toBe('unverified');
      expect(await changes('bank', suspense)).toEqual([0, 0]);
    });

    it('has none either if it is unmatched, and a later statement has the credit and its reversal', async () => {
      const utr = newUtr();
      await importLines([deposit(utr)]);
      await importLines([deposit(utr), takenBack(utr)]);
      expect(await changes('bank', suspense)).toEqual([0, 0]);
      expect(await lineOf(utr)).toMatchObject({ use: 'reversed', inSuspense: 0 });
    });
  });

  describe('lines that a version without suspense accounts imported', () => {
    it('are in suspense after the start, once, less what staff recorded meanwhile', async () => {
      const [first, second, id] = [newUtr(), newUtr(), await makeCourierCash(world)];
      await importLines([deposit(first), deposit(second)]);
      await StatementLine.collection.updateMany({}, { $unset: { moves: 1, inSuspense: 1 } });
      await collection('ledgertransactions').deleteMany({ kind: /^line-/ });
      await remitCash(world, operator, { utr: second, cash: [{ assignmentId: id, amount: 7_000 }], field: 'amount' });
      for (let starts = 0; starts < 2; starts++) await parkStoredLines(world);
      expect(await changes('bank', suspense)).toEqual([14_000, 7_000]);
      await importLines([deposit(first), deposit(second)]);
      expect(await changes('bank', suspense)).toEqual([14_000, 7_000]);
    });
  });
}
