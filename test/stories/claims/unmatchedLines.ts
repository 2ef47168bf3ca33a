import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useTransfer } from '../../../domain/ledger/useTransfer.js';
import { remitCash } from '../../../domain/staff/cash/remitCash.js';
import { undoRemittance } from '../../../domain/staff/cash/undoRemittance.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { collection } from '../../support/api.js';
import { balancesOfLog } from '../../support/books/balancesOfLog.js';
import { differences } from '../../support/books/differences.js';
import { noticeOf } from '../../support/console/useOperator.js';
import { claim, credit, importLines, newUtr, session, staff, start, type, world } from '../upiPayments.js';
import { makeCourierCash } from './makeCourierCash.js';

const balance = async (kind: string) => ((await balancesOfLog()) as Record<string, number>)[kind] ?? 0;
const suspense = 'suspense/lines/{line}';

const lineOf = (utr: string) => StatementLine.findOne({ utrs: utr }).lean().orFail();
const transfer = (utr: string, amount = '70.00') => `18/11/2026,${utr},${amount},,a deposit`;
const resolve = async (utr: string, form: object) =>
  staff.post('StatementLine', (await lineOf(utr))._id, 'resolveLine', { note: 'Asked the bank', ...form });

export function testUnmatchedLines(): void {
  let bankBefore: number;
  const bank = async () => (await balance('bank')) - bankBefore;
  beforeEach(async () => {
    // Lines of other tests do not count.
    await collection('statementlines').deleteMany({});
    await collection('ledgertransactions').deleteMany({ kind: /^line-/ });
    bankBefore = await balance('bank');
  });
  afterEach(async () => expect(await differences()).toEqual([]));

  describe('a bank statement line that matches nothing', () => {
    it('is not booked by a check without applying', async () => {
      await importLines([transfer(newUtr())], false);
      expect([await bank(), await balance(suspense)]).toEqual([0, 0]);
    });

    it('is in suspense from its import, once over all imports', async () => {
      const utr = newUtr();
      for (let time = 0; time < 2; time++) await importLines([transfer(utr)]);
      // The same transfer in the format of another export.
      await importLines([`2026-11-18,,70.00,,UPI/${utr}/AB`]);
      expect([await bank(), await balance(suspense)]).toEqual([7_000, 7_000]);
      expect(await lineOf(utr)).toMatchObject({ inSuspense: 7_000, moves: 1, use: 'unused' });
    });

    it('is in suspense once under concurrent imports', async () => {
      const utrs = [newUtr(), newUtr(), newUtr()];
      await Promise.all([1, 2, 3].map(() => importLines(utrs.map((utr) => transfer(utr)))));
      expect([await bank(), await balance(suspense)]).toEqual([21_000, 21_000]);
    });

    it('leaves suspense when its UTR is typed and the statement is imported again', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await importLines([credit(payment, utr)]);
      expect(await balance(suspense)).toBe(payment.amount);
      await type(payment, utr);
      expect((await importLines([credit(payment, utr)])).counts).toMatchObject({
        matched: 1,
      });
      expect((await session(payment._id)).verification).toBe('matched');
      expect([await bank(), await balance(suspense)]).toEqual([payment.amount, 0]);
    });

    it('leaves suspense when staff find the UTR by hand, and does not come back', async () => {
      const [payment, utr] = [await start(), newUtr()];
      const line = credit(payment, utr);
      await importLines([line]);
      await type(payment, utr);
      expect(noticeOf(await staff.post('PaymentSession', payment._id, 'matchUtr'))).toBe('success');
      await importLines([line]);
      expect([await bank(), await balance(suspense)]).toEqual([payment.amount, 0]);
    });

    it('is not booked again if staff found its UTR before the import', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await type(payment, utr);
      await staff.post('PaymentSession', payment._id, 'matchUtr');
      await importLines([credit(payment, utr)]);
      expect([await bank(), await balance(suspense)]).toEqual([payment.amount, 0]);
    });

    it('stays in suspense while several people claim it, or its UTR was rejected', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await type(payment, utr);
      await staff.post('PaymentSession', payment._id, 'rejectUtr', { reason: 'Not in the statement' });
      await importLines([credit(payment, utr)]);
      expect([await bank(), await balance(suspense)]).toEqual([payment.amount, payment.amount]);
      const reopened = await claim(payment._id, utr);
      expect(noticeOf(await staff.post('PaymentClaim', reopened._id, 'acceptClaim'))).toBe('success');
      expect([await bank(), await balance(suspense)]).toEqual([payment.amount, 0]);
      await importLines([credit(payment, utr)]);
      expect([await bank(), await balance(suspense)]).toEqual([payment.amount, 0]);
    });

    it('leaves the bank when the bank takes it back', async () => {
      const utr = newUtr();
      await importLines([transfer(utr)]);
      await importLines([`19/11/2026,${utr},,70.00,REV`]);
      expect([await bank(), await balance(suspense)]).toEqual([0, 0]);
      expect((await lineOf(utr)).use).toBe('reversed');
    });
  });

  describe('the cash of couriers and statement lines', () => {
    const operator = { id: 7, email: 'operator@example.in' };
    const remit = (assignmentId: number, utr: string, amount: number) =>
      remitCash(world, operator, { utr, cash: [{ assignmentId, amount }], field: 'amount' });

    it('book a transfer once, whichever is entered first, in parts too', async () => {
      const [first, second, id, other] = [
        newUtr(),
        newUtr(),
        await makeCourierCash(world),
        await makeCourierCash(world),
      ];
      await importLines([transfer(first)]);
      await remit(id, first, 3_000);
      expect([await bank(), await balance(suspense)]).toEqual([7_000, 4_000]);
      await remit(other, second, 2_000);
      await importLines([transfer(second)]);
      expect([await bank(), await balance(suspense)]).toEqual([14_000, 9_000]);
      await undoRemittance(world, operator, other, 'A mistake');
      expect([await bank(), await balance(suspense)]).toEqual([14_000, 11_000]);
    });
  });

  describe('resolving a line', () => {
    it.each([
      ['without a note', { resolution: 'kept', note: '' }, 'note'],
      ['without a decision', { resolution: '' }, 'resolution'],
      ['with an unknown decision', { resolution: 'stolen' }, 'resolution'],
      ['as returned without a UTR', { resolution: 'returned' }, 'utr'],
      ['as kept with a UTR', { resolution: 'kept', utr: '322398320061' }, 'utr'],
    ])('is refused %s', async (_what, form, field) => {
      const utr = newUtr();
      await importLines([transfer(utr)]);
      expect((await resolve(utr, form)).body.record.errors[field]?.message).toEqual(expect.any(String));
      expect(await balance(suspense)).toBe(7_000);
    });

    it('is refused as returned with the UTR of another transfer', async () => {
      const [utr, ours] = [newUtr(), newUtr()];
      await useTransfer(ours, { refundId: 3 }, 'utr');
      await importLines([transfer(utr)]);
      expect(noticeOf(await resolve(utr, { resolution: 'returned', utr: ours }))).toBe('error');
      expect(await lineOf(utr)).toMatchObject({ use: 'unused', inSuspense: 7_000 });
    });

    it.each([
      ['booked', 0, 'line-explained'],
      ['returned', 0, 'line-explained'],
      ['gateway', 7_000, 'line-from-gateway'],
      ['kept', 7_000, 'line-kept'],
    ])('as %s empties its account once, with an audit record', async (resolution, left, kind) => {
      const utr = newUtr();
      await importLines([transfer(utr)]);
      const form = { resolution, ...(resolution === 'returned' && { utr: newUtr() }) };
      expect(noticeOf(await resolve(utr, form))).toBe('success');
      expect(noticeOf(await resolve(utr, form))).toBe('error');
      await importLines([transfer(utr)]);
      expect([await bank(), await balance(suspense)]).toEqual([left, 0]);
      const { _id, ...line } = await lineOf(utr);
      expect(line).toMatchObject({ use: 'resolved', resolution, note: 'Asked the bank', inSuspense: 0 });
      const booked = await LedgerTransaction.find({ 'postings.account': `suspense/lines/${_id}`, kind }).lean();
      expect(booked).toMatchObject([{ by: `operator:${staff.operator._id}` }]);
      const audit = await collection('auditrecords')
        .find({ action: 'resolveLine', recordId: String(_id) })
        .toArray();
      expect(audit).toMatchObject([{ reason: 'Asked the bank', after: { resolution } }]);
    });
  });

  describe('check:money', () => {
    it('names a line whose suspense differs from the books', async () => {
      const utr = newUtr();
      await importLines([transfer(utr)]);
      await StatementLine.updateOne({ utrs: utr }, { $set: { inSuspense: 1 } });
      const { _id } = await lineOf(utr);
      expect((await differences()).map(({ subject }) => subject)).toEqual([`statement line ${_id}`]);
      await StatementLine.updateOne({ utrs: utr }, { $set: { inSuspense: 7_000 } });
    });
  });
}
