import { describe, expect, it } from '@jest/globals';
import { undoRemittance } from '../../../domain/staff/cash/remittances.js';
import { parkStoredLines } from '../../../domain/staff/payments/parkLines.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { collection } from '../../support/api.js';
import { noticeOf } from '../../support/console/useOperator.js';
import { makeOld, runArchive } from '../../support/orders/archived.js';
import { credit, importLines, newUtr, orderOf, rupees, session, start, type, world } from '../upiPayments.js';
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
  const changes = useLines();

  describe('a resolved statement line that the bank takes back', () => {
    const alert = { times: 1, explanation: expect.stringContaining('₹70.00') };

    it.each([
      ['gateway', 0, []],
      ['kept', 0, []],
      ['booked', -7_000, [alert]],
      ['returned', -7_000, [alert]],
    ])(
      'takes the money from where %s put it, and else is in debit, with one alert',
      async (resolution, left, alerts) => {
        const utr = await resolvedAndTakenBack(resolution);
        await importLines([takenBack(utr), deposit(utr)]);
        expect(await changes('bank', suspense, 'gateway', 'goodwill')).toEqual([left, left, 0, 0]);
        expect(await lineOf(utr)).toMatchObject({ use: 'reversed', inSuspense: left });
        expect(await alertsOf(utr)).toMatchObject(alerts);
      },
    );

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

    it('is not resolved as money of the gateway or as returned', async () => {
      const utr = await resolvedAndTakenBack('booked');
      for (const form of [{ resolution: 'gateway' }, { resolution: 'returned', utr: newUtr() }]) {
        const answer = await resolve(utr, form);
        expect(answer.body.record.errors.resolution.message).toContain('took back');
      }
      expect(await changes('bank', suspense)).toEqual([-7_000, -7_000]);
    });
  });

  describe('the cash of a courier whose transfer the bank takes back', () => {
    it('makes the line a debit, until staff undo the handover', async () => {
      const [utr, id] = [newUtr(), await makeCourierCash()];
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
      const [utr, id] = [newUtr(), await makeCourierCash()];
      await remit(id, utr);
      await importLines([deposit(utr), takenBack(utr)]);
      expect(await changes('bank', suspense)).toEqual([0, -7_000]);
      await undoRemittance(world, operator, id, 'The bank took it back');
      expect(await changes('bank', suspense)).toEqual([0, 0]);
    });

    it('leaves the rest of a larger line that staff kept', async () => {
      const [utr, id] = [newUtr(), await makeCourierCash()];
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
      await importLines([credit(payment, utr), `19/11/2026,${utr},,${rupees(payment.amount)},REV`]);
      expect((await session(payment._id)).verification).toBe('unverified');
      expect(await changes('bank', suspense)).toEqual([0, 0]);
    });

    it('brings its order back from the archive when the bank takes it back', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await type(payment, utr);
      await importLines([credit(payment, utr)]);
      const order = await orderOf(payment._id);
      const finished = { status: 'completed', invoiceNumber: utr };
      await collection('storeorders').updateOne({ _id: order?._id as never }, { $set: finished });
      await makeOld(world, order?._id ?? 0);
      await runArchive(world);
      expect(await orderOf(payment._id)).toBeNull();
      await importLines([`19/11/2026,${utr},,${rupees(payment.amount)},REV`]);
      expect(await orderOf(payment._id)).toMatchObject({ status: 'completed', paymentVerification: 'unverified' });
    });
  });

  describe('lines that a version without suspense accounts imported', () => {
    it('are in suspense after the start, once, less what staff recorded meanwhile', async () => {
      const [first, second, id] = [newUtr(), newUtr(), await makeCourierCash()];
      await importLines([deposit(first), deposit(second)]);
      await StatementLine.collection.updateMany({}, { $unset: { moves: 1, inSuspense: 1 } });
      await collection('ledgertransactions').deleteMany({ kind: /^line-/ });
      await remit(id, second);
      for (let starts = 0; starts < 2; starts++) await parkStoredLines(world);
      expect(await changes('bank', suspense)).toEqual([14_000, 7_000]);
      await importLines([deposit(first), deposit(second)]);
      expect(await changes('bank', suspense)).toEqual([14_000, 7_000]);
    });
  });
}
