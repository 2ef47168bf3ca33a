import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { post } from '../../../domain/ledger/post.js';
import { settleSeller } from '../../../domain/ledger/settleSeller.js';
import { compareStatement } from '../../../domain/payments/compareStatement.js';
import { readStatement } from '../../../domain/payments/readStatement.js';
import { remitCash } from '../../../domain/staff/cash/remitCash.js';
import { undoRemittance } from '../../../domain/staff/cash/undoRemittance.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { collection } from '../../support/api.js';
import { balancesOfLog } from '../../support/books/balancesOfLog.js';
import { differences } from '../../support/books/differences.js';
import { makeStore } from '../../support/factories.js';
import { importLines, newUtr, staff, world } from '../upiPayments.js';
import { makeCourierCash } from './makeCourierCash.js';

const operator = { id: 7, email: 'operator@example.in' };
const suspense = 'suspense/lines/{line}';
const balance = async (kind: string) => ((await balancesOfLog()) as Record<string, number>)[kind] ?? 0;

const heading = 'Date,UTR,Credit,Debit,Description';
const read = (line: string) => readStatement(`${heading}\n${line}`).credits[0];
/** A number of NEFT with letters. */
const neft = () => `SBINN5${newUtr().padStart(16, '0')}`;
const deposit = (utr: string, amount = '70.00') => `18/11/2026,${utr},${amount},,NEFT of a customer`;

export function testLongUtrs(): void {
  let bankBefore: number;
  beforeEach(async () => {
    await collection('statementlines').deleteMany({});
    await collection('ledgertransactions').deleteMany({ kind: /^line-/ });
    bankBefore = await balance('bank');
  });
  afterEach(async () => expect(await differences()).toEqual([]));
  const bankAndSuspense = async () => [(await balance('bank')) - bankBefore, await balance(suspense)];

  describe('the reference of a NEFT or RTGS transfer in a bank statement', () => {
    it.each([
      ['in a column', '18/11/2026,SBINN52026111812345678,70.00,,a deposit', ['SBINN52026111812345678']],
      ['in small letters', '18/11/2026,sbinn52026111812345678,70.00,,a deposit', ['SBINN52026111812345678']],
      ['of the bank’s own form, in a column', '18/11/2026,CASH00000001,70.00,,a deposit', ['CASH00000001']],
      ['in a text', '18/11/2026,,70.00,,NEFT CR-HDFC0000123-ASHA-N322261234567890', ['N322261234567890']],
      ['of 22 characters in a text', '18/11/2026,,70.00,,NEFT*HDFCN52026111812345678*ASHA', ['HDFCN52026111812345678']],
    ])('is read %s', (_what, line, longUtrs) => {
      expect(read(line)).toMatchObject({ longUtrs });
    });

    it.each([
      ['a number of twelve digits', '18/11/2026,322398320061,70.00,,a deposit'],
      ['our own reference', '18/11/2026,MPABCDEFGH23456789,70.00,,MPABCDEFGH23456789'],
      ['an IFSC', '18/11/2026,HDFC0000123,70.00,,HDFC0000123'],
      ['a word', '18/11/2026,INTERNATIONALTRANSFER,70.00,,INTERNATIONALTRANSFER'],
      ['the number of an account', '18/11/2026,,70.00,,ACCOUNT 31234567890123456'],
    ])('is not %s', (_what, line) => {
      expect(read(line)).toMatchObject({ longUtrs: [] });
    });

    it('stands beside the twelve digits that it ends with', () => {
      expect(read(deposit('SBIN222345678901'))).toMatchObject({
        utrs: ['222345678901'],
        longUtrs: ['SBIN222345678901'],
      });
    });
  });

  describe('a statement line with a NEFT reference', () => {
    it('is one line over all imports, and differs from another of the same day and amount', async () => {
      const [first, second] = [neft(), neft()];
      await importLines([deposit(first), deposit(second)]);
      await importLines([deposit(second), deposit(first)]);
      expect(await bankAndSuspense()).toEqual([14_000, 14_000]);
      expect(await StatementLine.countDocuments()).toBe(2);
    });

    it.each([
      ['with letters', neft],
      ['whose end is a number of twelve digits', () => `SBIN${newUtr()}`],
    ])('%s is explained by the cash of a courier, whichever is entered first', async (_what, make) => {
      const [first, second] = [make(), make()];
      const [id, other] = [await makeCourierCash(world), await makeCourierCash(world)];
      const remit = (assignmentId: number, utr: string) =>
        remitCash(world, operator, { utr, cash: [{ assignmentId, amount: 7_000 }], field: 'amount' });
      await importLines([deposit(first)]);
      await remit(id, first);
      await remit(other, second);
      await importLines([deposit(second)]);
      expect(await bankAndSuspense()).toEqual([14_000, 0]);
      await undoRemittance(world, operator, id, 'A mistake');
      expect(await bankAndSuspense()).toEqual([14_000, 7_000]);
    });

    it.each([
      ['before', 1],
      ['after', 0],
    ])('is explained by a transfer from a seller that staff record %s the import', async (_when, importAt) => {
      const { sellerId, _id: storeId } = await makeStore();
      const order = { ...{ _id: Number(newUtr().slice(-6)), orderNumber: 'SO-1', sellerId, storeId }, total: 0 };
      await post(world, 'fee-kept', { order, amount: 7_000 });
      world.clock.advance(120_000);
      const utr = neft();
      const work = [
        () => importLines([deposit(utr)]),
        () => settleSeller(world, operator, { sellerId, utr, direction: 'from_seller' }),
      ];
      for (const each of importAt ? work.reverse() : work) await each();
      expect(await balance(suspense)).toBe(0);
      expect(await StatementLine.find().lean()).toMatchObject([{ longUtrs: [utr], use: 'unused', inSuspense: 0 }]);
      await collection('ledgertransactions').deleteMany({ _id: `fee-kept:${order._id}` as never });
      await collection('ledgerentries').deleteMany({ orderId: order._id });
    });

    it('leaves the bank when the bank takes it back', async () => {
      const utr = neft();
      await importLines([deposit(utr)]);
      await importLines([`19/11/2026,${utr},,70.00,REV`]);
      expect(await bankAndSuspense()).toEqual([0, 0]);
      expect(await StatementLine.findOne({ longUtrs: utr, side: 'credit' }).lean()).toMatchObject({ use: 'reversed' });
    });
  });

  describe('a line that a version without these references imported', () => {
    it('stays one line, with what staff decided', async () => {
      const utr = neft();
      await importLines([deposit('')]);
      await StatementLine.collection.updateMany({}, { $unset: { longUtrs: 1 } });
      const line = await StatementLine.findOne().lean().orFail();
      await staff.post('StatementLine', line._id, 'resolveLine', { resolution: 'booked', note: 'A settlement' });
      const statement = readStatement(`${heading}\n${deposit(utr)}`);
      expect(await compareStatement(statement)).toMatchObject([{ verdict: 'alreadyMatched' }]);
      await importLines([deposit(utr), deposit(neft())]);
      expect(await StatementLine.countDocuments()).toBe(2);
      expect(await StatementLine.findById(line._id).lean()).toMatchObject({ longUtrs: [utr], use: 'resolved' });
      expect(await bankAndSuspense()).toEqual([7_000, 7_000]);
    });
  });
}
