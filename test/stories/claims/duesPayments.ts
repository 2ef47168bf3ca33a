import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { duesReferenceOf } from '../../../domain/ledger/dues/readDues.js';
import { claimDues } from '../../../domain/payments/claimDues.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { DuesPayment } from '../../../models/payments/DuesPayment.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { collection } from '../../support/api.js';
import { rowsOfDues } from '../../support/books/cashDues.js';
import { differences } from '../../support/books/differences.js';
import { auditRecords, noticeOf } from '../../support/console/useOperator.js';
import { makeSeller } from '../../support/factories.js';
import { credit, importLines, newUtr, rupees, session, staff, start, type, world } from '../upiPayments.js';

export function testDuesPayments(): void {
  let sellerId: number;
  beforeEach(async () => {
    await collection('ledgerentries').deleteMany({ key: /^dues_payment/ });
    await collection('ledgertransactions').deleteMany({ _id: /^dues-/ as never });
    for (const name of ['duespayments', 'banktransfers', 'paymentalerts']) await collection(name).deleteMany({});
    sellerId = (await makeSeller())._id;
  });
  afterEach(async () => expect(await differences()).toEqual([]));

  const claim = async (utr: string, amount = 7_000) => (await claimDues(world, sellerId, { utr, amount }))._id;
  const lineOf = (utr: string, amount = 7_000, text = '') => `18/11/2026,${utr},${rupees(amount)},,${text}`;
  const payment = (id: number) => DuesPayment.findById(id).lean().orFail();
  const alerts = async () =>
    (await PaymentAlert.find().sort({ _id: 1 }).lean()).map(({ kind, subject }) => [kind, subject]);
  const amounts = async () => (await rowsOfDues()).map(([, , amount]) => amount);
  const post = async (id: number, action: string, form: object = {}) =>
    noticeOf(await staff.post('DuesPayment', id, action, form));

  describe('a statement line with the UTR of a payment of dues', () => {
    it('does not pay it with another amount, and raises an alert', async () => {
      const utr = newUtr();
      const id = await claim(utr);
      for (let times = 0; times < 2; times++) {
        expect((await importLines([lineOf(utr, 6_000)])).counts.amountDiffers).toBe(1);
      }
      expect([await amounts(), (await payment(id)).verification]).toEqual([[], 'unverified']);
      expect(await alerts()).toEqual([['amount_mismatch', `transfer ${utr} of payment of dues ${id}`]]);
    });

    it('pays neither if an order of the same amount has the UTR too, until staff reject one', async () => {
      const [utr, pending] = [newUtr(), await start()];
      const id = await claim(utr, pending.amount);
      expect(await type(pending, utr)).toBe('utr_used');
      const line = credit(pending, utr);
      expect((await importLines([line])).counts.contested).toBe(1);
      expect(await amounts()).toEqual([]);
      const [alert] = await PaymentAlert.find({ kind: 'utr_contested' }).lean();
      expect(alert?.explanation).toContain(`payment of dues #${id}`);
      expect(await post(id, 'rejectDues', { reason: 'An order has this UTR' })).toBe('success');
      expect((await importLines([line])).counts.proven).toBe(1);
      expect((await session(pending._id)).verification).toBe('matched');
    });

    it('pays it once, also if the number was imported before and in another format', async () => {
      const utr = newUtr();
      await importLines([lineOf(utr)]);
      const id = await claim(utr);
      const again = [lineOf(utr), lineOf(utr, 7_000, duesReferenceOf(sellerId))];
      expect((await importLines(again)).counts.matched).toBe(1);
      await importLines(again);
      expect([await amounts(), (await payment(id)).verification]).toEqual([[7_000], 'matched']);
      const parked = await StatementLine.find({ utrs: utr, inSuspense: { $gt: 0 } }).lean();
      expect(parked).toEqual([]);
    });

    it('reopens a payment that staff rejected, which they decide again', async () => {
      const utr = newUtr();
      const id = await claim(utr);
      expect(await post(id, 'rejectDues', { reason: 'Not in the statement' })).toBe('success');
      const [notice] = await Notification.find({ type: 'dues_payment_decided', recipientId: sellerId }).lean();
      expect(notice?.data).toMatchObject({ outcome: 'rejected', utr, reason: 'Not in the statement' });
      expect(await post(id, 'matchDues')).toBe('error');
      expect((await importLines([lineOf(utr)])).counts.rejectedFound).toBe(1);
      expect(await alerts()).toEqual([['rejected_utr_found', `transfer ${utr} of payment of dues ${id}`]]);
      expect(await payment(id)).toMatchObject({ verification: 'unverified', utr, rejectedUtr: null });
      expect(await post(id, 'matchDues')).toBe('success');
      expect(await amounts()).toEqual([7_000]);
      const actions = (await auditRecords()).map(({ action, personId }) => [action, personId]);
      expect(actions).toEqual(['rejectDues', 'reopenDues', 'matchDues'].map((action) => [action, sellerId]));
    });
  });

  describe('a statement line with the reference of a seller', () => {
    it('pays the only payment of its amount, and corrects a mistyped UTR', async () => {
      const [utr, mistyped] = [newUtr(), newUtr()];
      const id = await claim(mistyped);
      const text = `UPI/${duesReferenceOf(sellerId)}/dues`;
      expect((await importLines([lineOf(newUtr(), 6_000, text), lineOf(utr, 7_000, text)])).counts).toMatchObject({
        matched: 1,
        unknown: 1,
      });
      expect(await payment(id)).toMatchObject({ verification: 'matched', utr });
    });

    it('is not used for one of two payments', async () => {
      await claim(newUtr());
      await claim(newUtr());
      const line = lineOf(newUtr(), 7_000, duesReferenceOf(sellerId));
      expect((await importLines([line])).counts).toMatchObject({ matched: 0, unknown: 1 });
    });
  });

  describe('a payment of dues that staff decide by hand', () => {
    it('is booked once, and its statement line is not unmatched after that', async () => {
      const utr = newUtr();
      const id = await claim(utr);
      const both = await Promise.all([post(id, 'matchDues'), post(id, 'matchDues')]);
      expect(both.sort()).toEqual(['error', 'success']);
      expect((await importLines([lineOf(utr)])).counts.alreadyMatched).toBe(1);
      expect(await StatementLine.find({ utrs: utr, inSuspense: { $gt: 0 } }).lean()).toEqual([]);
      const reversal = `19/11/2026,${utr},,70.00,REV`;
      expect((await importLines([reversal])).counts.reversal).toBe(1);
      expect((await importLines([reversal])).counts.reversed).toBe(1);
      expect([await amounts(), (await payment(id)).reversedTimes]).toEqual([[7_000, -7_000], 1]);
      expect(await alerts()).toEqual([['transfer_reversed', `transfer ${utr} of payment of dues ${id}`]]);
      expect(await post(id, 'matchDues')).toBe('success');
      expect(await amounts()).toEqual([7_000, -7_000, 7_000]);
    });

    it('is refused with the UTR of a verified order, and an order with that of verified dues', async () => {
      const [utr, pending] = [newUtr(), await start()];
      const id = await claim(utr, pending.amount);
      // Both were typed at the same moment.
      await collection('paymentsessions').updateOne(
        { _id: pending._id as never },
        { $set: { utr, verification: 'matched' } },
      );
      expect(await post(id, 'matchDues')).toBe('error');
      await PaymentSession.updateOne({ _id: pending._id }, { $set: { verification: null, utr: null } });
      expect(await post(id, 'matchDues')).toBe('success');
      expect(await amounts()).toEqual([pending.amount]);
    });
  });
}
