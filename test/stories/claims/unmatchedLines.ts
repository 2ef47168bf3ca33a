import { describe, expect, it } from '@jest/globals';
import { useTransfer } from '../../../domain/ledger/transfers.js';
import { undoRemittance } from '../../../domain/staff/cash/remittances.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { differences } from '../../support/books/differences.js';
import { noticeOf } from '../../support/console/useOperator.js';
import { claim, credit, importLines, newUtr, session, staff, start, type, world } from '../upiPayments.js';
import {
  deposit,
  lineOf,
  makeCourierCash,
  operator,
  remit,
  resolve,
  suspense,
  takenBack,
  useLines,
} from './useLines.js';

export function testUnmatchedLines(): void {
  const changes = useLines();

  describe('a bank statement line that matches nothing', () => {
    it('is in suspense from its import, once over all imports, and not by a check without applying', async () => {
      const utr = newUtr();
      await importLines([deposit(utr)], false);
      expect(await changes('bank', suspense)).toEqual([0, 0]);
      for (let time = 0; time < 2; time++) await importLines([deposit(utr)]);
      // The same transfer in the format of another export.
      await importLines([`2026-11-18,,70.00,,UPI/${utr}/AB`]);
      expect(await changes('bank', suspense)).toEqual([7_000, 7_000]);
      expect(await lineOf(utr)).toMatchObject({ inSuspense: 7_000, moves: 1, use: 'unused' });
    });

    it('is in suspense once under concurrent imports', async () => {
      const utrs = [newUtr(), newUtr(), newUtr()];
      await Promise.all([1, 2, 3].map(() => importLines(utrs.map(deposit))));
      expect(await changes('bank', suspense)).toEqual([21_000, 21_000]);
    });

    it('leaves suspense when its UTR is typed and the statement is imported again', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await importLines([credit(payment, utr)]);
      expect(await changes(suspense)).toEqual([payment.amount]);
      await type(payment, utr);
      expect((await importLines([credit(payment, utr)])).counts).toMatchObject({ matched: 1 });
      expect((await session(payment._id)).verification).toBe('matched');
      expect(await changes('bank', suspense)).toEqual([payment.amount, 0]);
    });

    it.each(['before', 'after'])('is booked once if staff find its UTR by hand %s the import', async (when) => {
      const [payment, utr] = [await start(), newUtr()];
      if (when === 'after') await importLines([credit(payment, utr)]);
      await type(payment, utr);
      expect(noticeOf(await staff.post('PaymentSession', payment._id, 'matchUtr'))).toBe('success');
      await importLines([credit(payment, utr)]);
      expect(await changes('bank', suspense)).toEqual([payment.amount, 0]);
    });

    it('stays in suspense while its UTR is rejected, until staff accept the claim', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await type(payment, utr);
      await staff.post('PaymentSession', payment._id, 'rejectUtr', { reason: 'Not in the statement' });
      await importLines([credit(payment, utr)]);
      expect(await changes('bank', suspense)).toEqual([payment.amount, payment.amount]);
      const reopened = await claim(payment._id, utr);
      expect(noticeOf(await staff.post('PaymentClaim', reopened._id, 'acceptClaim'))).toBe('success');
      await importLines([credit(payment, utr)]);
      expect(await changes('bank', suspense)).toEqual([payment.amount, 0]);
    });

    it('leaves the bank when the bank takes it back, also if the credit is imported again', async () => {
      const utr = newUtr();
      await importLines([deposit(utr)]);
      await importLines([deposit(utr), takenBack(utr)]);
      expect(await changes('bank', suspense)).toEqual([0, 0]);
      expect(await lineOf(utr)).toMatchObject({ use: 'reversed', inSuspense: 0 });
    });
  });

  describe('the cash of couriers and statement lines', () => {
    it('book a transfer once, whichever is entered first, in parts too', async () => {
      const [first, second] = [newUtr(), newUtr()];
      const [id, other] = [await makeCourierCash(), await makeCourierCash()];
      await importLines([deposit(first)]);
      await remit(id, first, 3_000);
      expect(await changes('bank', suspense)).toEqual([7_000, 4_000]);
      await remit(other, second, 2_000);
      await importLines([deposit(second)]);
      expect(await changes('bank', suspense)).toEqual([14_000, 9_000]);
      await undoRemittance(world, operator, other, 'A mistake');
      expect(await changes('bank', suspense)).toEqual([14_000, 11_000]);
    });
  });

  describe('resolving a line', () => {
    it('is refused without a note, a decision or the UTR that it needs', async () => {
      const [utr, ours] = [newUtr(), newUtr()];
      await useTransfer(ours, { refundId: 3 }, 'utr');
      await importLines([deposit(utr)]);
      for (const [form, field] of [
        [{ resolution: 'kept', note: '' }, 'note'],
        [{ resolution: '' }, 'resolution'],
        [{ resolution: 'stolen' }, 'resolution'],
        [{ resolution: 'returned' }, 'utr'],
        [{ resolution: 'kept', utr: '322398320061' }, 'utr'],
      ] as const) {
        const message = (await resolve(utr, form)).body.record.errors[field]?.message;
        expect([form, message]).toEqual([form, expect.any(String)]);
      }
      // The UTR of another transfer.
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
      await importLines([deposit(utr)]);
      const form = { resolution, ...(resolution === 'returned' && { utr: newUtr() }) };
      expect(noticeOf(await resolve(utr, form))).toBe('success');
      expect(noticeOf(await resolve(utr, form))).toBe('error');
      await importLines([deposit(utr)]);
      expect(await changes('bank', suspense)).toEqual([left, 0]);
      const { _id, ...line } = await lineOf(utr);
      expect(line).toMatchObject({ use: 'resolved', resolution, note: 'Asked the bank', inSuspense: 0 });
      const booked = await LedgerTransaction.find({ 'postings.account': `suspense/lines/${_id}`, kind }).lean();
      expect(booked).toMatchObject([{ by: `operator:${staff.operator._id}` }]);
      expect(await AuditRecord.find({ action: 'resolveLine', recordId: String(_id) }).lean()).toMatchObject([
        { reason: 'Asked the bank', after: { resolution } },
      ]);
    });
  });

  describe('check:money', () => {
    it('names a line whose suspense differs from the books', async () => {
      const utr = newUtr();
      await importLines([deposit(utr)]);
      await StatementLine.updateOne({ utrs: utr }, { $set: { inSuspense: 1 } });
      const { _id } = await lineOf(utr);
      expect((await differences()).map(({ subject }) => subject)).toEqual([`statement line ${_id}`]);
      await StatementLine.updateOne({ utrs: utr }, { $set: { inSuspense: 7_000 } });
    });
  });
}
