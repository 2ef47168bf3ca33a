import { describe, expect, it } from '@jest/globals';
import { post } from '../../../domain/ledger/post.js';
import { settleSeller } from '../../../domain/ledger/settleSeller.js';
import { compareStatement } from '../../../domain/payments/compareStatement.js';
import { readStatement } from '../../../domain/payments/readStatement.js';
import { undoRemittance } from '../../../domain/staff/cash/remittances.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { collection } from '../../support/api.js';
import { makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { importLines, newUtr, staff, world } from '../upiPayments.js';
import { deposit, makeCourierCash, operator, remit, suspense, takenBack, useLines } from './useLines.js';

const heading = 'Date,UTR,Credit,Debit,Description';
/** A number of NEFT with letters. */
const neft = () => `SBINN5${newUtr().padStart(16, '0')}`;

export function testLongUtrs(): void {
  const changes = useLines();

  describe('the reference of a NEFT or RTGS transfer in a bank statement', () => {
    itForAll<[string, string, string[]]>([
      ['in a column', '18/11/2026,SBINN52026111812345678,70.00,,a deposit', ['SBINN52026111812345678']],
      ['in small letters', '18/11/2026,sbinn52026111812345678,70.00,,a deposit', ['SBINN52026111812345678']],
      ['of the bank’s own form, in a column', '18/11/2026,CASH00000001,70.00,,a deposit', ['CASH00000001']],
      ['in a text', '18/11/2026,,70.00,,NEFT CR-HDFC0000123-ASHA-N322261234567890', ['N322261234567890']],
      ['of 22 characters in a text', '18/11/2026,,70.00,,NEFT*HDFCN52026111812345678*ASHA', ['HDFCN52026111812345678']],
      ['not a number of twelve digits', '18/11/2026,322398320061,70.00,,a deposit', []],
      ['not our own reference', '18/11/2026,MPABCDEFGH23456789,70.00,,MPABCDEFGH23456789', []],
      ['not an IFSC', '18/11/2026,HDFC0000123,70.00,,HDFC0000123', []],
      ['not a word', '18/11/2026,INTERNATIONALTRANSFER,70.00,,INTERNATIONALTRANSFER', []],
      ['not the number of an account', '18/11/2026,,70.00,,ACCOUNT 31234567890123456', []],
      ['beside the twelve digits that it ends with', deposit('SBIN222345678901'), ['SBIN222345678901']],
    ])('is read', async (_what, line, longUtrs) => {
      expect((await readStatement(`${heading}\n${line}`)).credits[0]).toMatchObject({ longUtrs });
    });
  });

  describe('a statement line with a NEFT reference', () => {
    it('is one line over all imports, and differs from another of the same day and amount', async () => {
      const [first, second] = [neft(), neft()];
      await importLines([deposit(first), deposit(second)]);
      await importLines([deposit(second), deposit(first)]);
      expect(await changes('bank', suspense)).toEqual([14_000, 14_000]);
      expect(await StatementLine.countDocuments()).toBe(2);
    });

    it.each([
      ['with letters', neft],
      ['whose end is a number of twelve digits', () => `SBIN${newUtr()}`],
    ])('%s is explained by the cash of a courier, whichever is entered first', async (_what, make) => {
      const [first, second] = [make(), make()];
      const [id, other] = [await makeCourierCash(), await makeCourierCash()];
      await importLines([deposit(first)]);
      await remit(id, first);
      await remit(other, second);
      await importLines([deposit(second)]);
      expect(await changes('bank', suspense)).toEqual([14_000, 0]);
      await undoRemittance(world, operator, id, 'A mistake');
      expect(await changes('bank', suspense)).toEqual([14_000, 7_000]);
    });

    it.each(['before', 'after'])(
      'is explained by a transfer from a seller that staff record %s the import',
      async (when) => {
        const { sellerId, _id: storeId } = await makeStore();
        const order = { _id: Number(newUtr().slice(-6)), orderNumber: 'SO-1', sellerId, storeId, total: 0 };
        await post(world, 'fee-kept', { order, amount: 7_000 });
        world.clock.advance(120_000);
        const utr = neft();
        const settle = () => settleSeller(world, operator, { sellerId, utr, direction: 'from_seller' });
        if (when === 'before') await settle();
        await importLines([deposit(utr)]);
        if (when === 'after') await settle();
        expect(await changes(suspense)).toEqual([0]);
        expect(await StatementLine.find().lean()).toMatchObject([{ longUtrs: [utr], use: 'unused', inSuspense: 0 }]);
        await collection('ledgertransactions').deleteMany({ _id: `fee-kept:${order._id}` as never });
        await collection('ledgerentries').deleteMany({ orderId: order._id });
      },
    );

    it('leaves the bank when the bank takes it back', async () => {
      const utr = neft();
      await importLines([deposit(utr)]);
      await importLines([takenBack(utr)]);
      expect(await changes('bank', suspense)).toEqual([0, 0]);
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
      const statement = await readStatement(`${heading}\n${deposit(utr)}`);
      expect(await compareStatement(statement)).toMatchObject([{ verdict: 'alreadyMatched' }]);
      await importLines([deposit(utr), deposit(neft())]);
      expect(await StatementLine.countDocuments()).toBe(2);
      expect(await StatementLine.findById(line._id).lean()).toMatchObject({ longUtrs: [utr], use: 'resolved' });
      expect(await changes('bank', suspense)).toEqual([7_000, 7_000]);
    });
  });
}
