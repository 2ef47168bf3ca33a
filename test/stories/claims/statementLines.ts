import { afterEach, describe, expect, it } from '@jest/globals';
import { cancelStalePayments } from '../../../domain/payments/cancelStalePayments.js';
import { decodeStatement } from '../../../domain/payments/decodeStatement.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { differences } from '../../support/books/differences.js';
import { noticeOf } from '../../support/console/useOperator.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import {
  alertKinds,
  booksOf,
  claim,
  credit,
  importLines,
  newUtr,
  orderOf,
  rupees,
  session,
  staff,
  start,
  type,
  world,
} from '../upiPayments.js';

/** A payment whose UTR the statement has. */
const verified = async () => {
  const [payment, utr] = [await start(), newUtr()];
  await type(payment, utr);
  await importLines([credit(payment, utr)]);
  expect((await session(payment._id)).verification).toBe('matched');
  return { payment, utr };
};
const debit = (amount: number, utr: string, text = '') => `19/11/2026,${utr},,${rupees(amount)},${text}`;

export function testStatementLines(): void {
  afterEach(async () => expect(await differences()).toEqual([]));

  describe('a credit that the bank takes back', () => {
    it('does not verify a payment in the same statement', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await type(payment, utr);
      const { counts } = await importLines([credit(payment, utr), debit(payment.amount, utr, 'REV-UPI')]);
      expect(counts).toMatchObject({ matched: 0, reversed: 1, reversal: 1 });
      expect((await session(payment._id)).verification).toBe('unverified');
    });

    it('undoes the match in a later statement, once, with an alert', async () => {
      const { payment, utr } = await verified();
      const reversal = debit(payment.amount, utr);
      expect((await importLines([reversal], false)).counts).toMatchObject({ reversal: 1 });
      expect((await importLines([reversal])).counts).toMatchObject({ reversal: 1 });
      expect(await session(payment._id)).toMatchObject({ verification: 'unverified', flags: ['utr_unverified'] });
      expect((await orderOf(payment._id))?.paymentVerification).toBe('unverified');
      expect((await claim(payment._id, utr)).state).toBe('claimed');
      expect(await alertKinds(payment._id)).toEqual(['transfer_reversed']);
      const again = await importLines([credit(payment, utr), reversal]);
      expect(again.counts).toMatchObject({ matched: 0, reversal: 0, reversed: 2 });
    });

    it('undoes a proven claim in the books too, and staff may reject it or find it again', async () => {
      const [payment, utr] = [await start(), newUtr()];
      world.clock.advance(6 * 60_000);
      await cancelStalePayments(world);
      await type(payment, utr);
      await importLines([credit(payment, utr)]);
      await importLines([debit(payment.amount, utr)]);
      expect(await booksOf(payment._id)).toEqual({ claimed: payment.amount, customer: -payment.amount });
      expect(await claim(payment._id, utr)).toMatchObject({ state: 'claimed', reason: 'paid' });
      expect(noticeOf(await staff.post('PaymentSession', payment._id, 'matchUtr'))).toBe('success');
    });

    it('is not used when its UTR is typed after the reversal', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await importLines([credit(payment, utr)]);
      expect((await importLines([debit(payment.amount, utr, 'RETURN')])).counts).toMatchObject({ reversal: 1 });
      await type(payment, utr);
      expect((await importLines([credit(payment, utr)])).counts).toMatchObject({ matched: 0, reversed: 1 });
    });

    it('is not seen in a refund of ours that names the number in its text', async () => {
      const { payment, utr } = await verified();
      const own = debit(payment.amount, newUtr(), `refund of ${utr}`);
      expect((await importLines([own])).counts).toMatchObject({ reversal: 0 });
      expect((await session(payment._id)).verification).toBe('matched');
    });
  });

  describe('a statement with faults', () => {
    it('names a line with an open quotation mark, and reads the rest', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await type(payment, utr);
      const report = await importLines([
        '18/11/2026,"322398320000,1.00,,broken',
        credit(payment, utr),
        '18/11/2026,,ten,,',
      ]);
      expect(report.unreadable.map(({ line }: { line: number }) => line)).toEqual([2, 4]);
      expect(report.counts).toMatchObject({ matched: 1 });
    });

    itForAll<[string, (text: string) => Buffer]>([
      ['UTF-8', (text) => Buffer.from(text)],
      ['UTF-16, little endian', (text) => Buffer.from(text, 'utf16le')],
      ['UTF-16 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
      ['UTF-16, big endian', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
      ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    ])('is decoded from any common encoding', async (_encoding, encode) => {
      const text = 'UTR,Amount,Description\n322398320061,10.00,Café\n';
      expect(decodeStatement(encode(text))).toBe(text);
    });
  });

  describe('a rejected UTR that appears in a later statement', () => {
    it('reopens the claim, raises an alert, and pays the order when staff accept it', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await type(payment, utr);
      await staff.post('PaymentSession', payment._id, 'rejectUtr', { reason: 'Not in the statement' });
      expect((await claim(payment._id, utr)).state).toBe('rejected');
      expect((await importLines([credit(payment, utr)])).counts).toMatchObject({ rejectedFound: 1 });
      const reopened = await claim(payment._id, utr);
      expect(reopened.state).toBe('claimed');
      expect(await alertKinds(payment._id)).toEqual(['rejected_utr_found']);
      expect(noticeOf(await staff.post('PaymentClaim', reopened._id, 'acceptClaim'))).toBe('success');
      // The store never accepted its order, which was cancelled: the money goes back.
      expect((await claim(payment._id, utr)).refundId).toEqual(expect.any(Number));
    });
  });

  describe('a statement line', () => {
    it('is stored with its date and used once: a second payment of the same amount is not verified', async () => {
      const { payment, utr } = await verified();
      const lines = await StatementLine.find({ utrs: utr }).lean();
      expect(lines).toMatchObject([
        { date: '18/11/2026', use: 'matched', paymentId: payment._id, amount: payment.amount },
      ]);
      const second = await start(await makeConsumer());
      expect(await type(second, utr)).toBe('utr_used');
      expect((await importLines([credit(payment, utr)])).counts).toMatchObject({ usedBefore: 1, matched: 0 });
      // The same transfer in the format of another bank export.
      const { counts } = await importLines([`2026-11-18,,${rupees(payment.amount)},,UPI/${utr}/${payment.reference}`]);
      expect(counts).toMatchObject({ matched: 0, proven: 0, usedBefore: 1 });
      expect((await session(second._id)).status).toBe('pending');
    });
  });
}
