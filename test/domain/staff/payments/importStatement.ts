import { describe, expect, it } from '@jest/globals';
import { requestRefund } from '../../../../domain/refunds/requestRefund.js';
import { PaymentAlert } from '../../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../../models/payments/PaymentSession.js';
import { Refund } from '../../../../models/payments/Refund.js';
import { AuditRecord } from '../../../../models/system/AuditRecord.js';
import { referenceOf, take, unverified, verdicts, world } from './statements.js';

const verification = async (id: number) => (await PaymentSession.findById(id).lean())?.verification;

export function testImportStatement(): void {
  describe('a line of a statement', () => {
    const statement = (...lines: [utr: string, amount: string, text?: string][]) =>
      ['UTR,Amount,Description', ...lines.map((cells) => cells.join(','))].join('\n');
    const found = ['322398320061', '1234.50'] as const;

    it('has a verdict for another amount, a verified payment, a repeated line and an unknown transfer', async () => {
      const [first, second] = [await unverified(), await unverified({ verification: 'matched' })];
      const text = statement(
        [...found],
        [...found],
        ['322398320062', '1234.50'],
        ['322398320061', '1234.51'],
        ['999999999999', '5'],
      );
      expect((await verdicts(text)).sort()).toEqual([
        [2, 'matched', first._id],
        [3, 'alreadyMatched', first._id],
        [4, 'alreadyMatched', second._id],
        [5, 'amountDiffers', first._id],
        [6, 'unknown', null],
      ]);
    });

    it('is not a match for a payment that was not confirmed or was rejected', async () => {
      const [cancelled, rejected] = [
        await unverified({ status: 'cancelled', verification: null, utr: null }),
        await unverified({ status: 'failed', verification: 'rejected' }),
      ];
      const text = statement(['', '1234.50', cancelled.reference], ['', '1234.50', rejected.reference]);
      expect(await verdicts(text, true)).toEqual([
        [2, 'notWaiting', cancelled._id],
        [3, 'notWaiting', rejected._id],
      ]);
    });

    it('is paidTwice for a second transfer, in the same statement or a later one', async () => {
      const { _id } = await unverified();
      const [first, second] = [referenceOf(1), '322398320069'];
      const twice = statement([...found, first], [second, '1234.50', first], [...found, first]);
      const verdictsOf = async () => (await verdicts(twice, true)).sort();
      expect(await verdictsOf()).toEqual([
        [2, 'matched', _id],
        [3, 'paidTwice', _id],
        [4, 'alreadyMatched', _id],
      ]);
      expect((await verdictsOf()).map(([, verdict]) => verdict)).toEqual([
        'alreadyMatched',
        'paidTwice',
        'alreadyMatched',
      ]);
    });

    it('raises one alert, only when applied, if it does not pay its payment', async () => {
      const [ended] = [await unverified({ status: 'cancelled', verification: null, utr: null }), await unverified()];
      const open = await unverified({ status: 'pending', verification: null, utr: null });
      const text = statement(
        ['322398320068', '1234.50', ended.reference],
        ['322398320062', '1234.51'],
        ['322398320067', '1234.50', open.reference],
      );
      const alerts = async () =>
        (await PaymentAlert.find().sort({ kind: 1 }).lean()).map(({ kind, times }) => [kind, times]);
      await take(text);
      expect(await alerts()).toEqual([]);
      for (let time = 0; time < 2; time++) await take(text, true);
      expect(await alerts()).toEqual([
        ['amount_mismatch', 1],
        ['late_payment', 1],
      ]);
      expect(await PaymentAlert.findOne({ kind: 'late_payment' }).lean()).toMatchObject({
        sessionId: ended._id,
        subject: `transfer 322398320068 of session ${ended._id}`,
        explanation: expect.stringContaining('₹1234.50 (UTR 322398320068'),
      });
    });

    it('stores the UTR of the bank, so that the transfer cannot verify another payment', async () => {
      const { _id } = await unverified({ utr: '111111111111' });
      expect(await verdicts(statement(['322398320069', '1234.50', referenceOf(1)]), true)).toEqual([
        [2, 'matched', _id],
      ]);
      expect(await PaymentSession.findById(_id).lean()).toMatchObject({ utr: '322398320069', verification: 'matched' });
      await expect(unverified({ utr: '322398320069' })).rejects.toThrow('E11000');
    });

    it('stores no number that occurs in two lines, such as a phone number', async () => {
      const [first, second] = [await unverified(), await unverified()];
      const text = `Amount,Description
1234.50,UPI/919480011111@okbank/${first.reference}
1234.50,UPI/919480011111@okbank/${second.reference}
`;
      expect(await verdicts(text, true)).toEqual([
        [2, 'matched', first._id],
        [3, 'matched', second._id],
      ]);
      const utrs = (await PaymentSession.find().sort({ _id: 1 }).lean()).map(({ utr }) => utr);
      expect(utrs).toEqual([first.utr, second.utr]);
    });

    it('stores no number of a line with several, if none of them was typed', async () => {
      const { _id, reference, utr } = await unverified();
      const text = `Amount,Description\n1234.50,UPI/919480011111@okbank/322398320069/${reference}\n`;
      expect(await verdicts(text, true)).toEqual([[2, 'matched', _id]]);
      expect(await PaymentSession.findById(_id).lean()).toMatchObject({ utr, verification: 'matched' });
    });

    it('verifies a payment that is being refunded, and gives its refund the UTR of the bank', async () => {
      const { _id: sessionId } = await unverified({ utr: '111111111111', status: 'refunding' });
      const wanted = { sessionId, amount: 123_450, reason: 'order_cancelled', payerUtr: '111111111111' } as const;
      const refundId = await requestRefund(world, wanted);
      await take(statement(['322398320069', '1234.50', referenceOf(1)]), true);
      expect(await Refund.findById(refundId).lean()).toMatchObject({ payerUtr: '322398320069' });
      expect(await verification(sessionId)).toBe('matched');
    });

    it('does not match if its reference and its UTR belong to different payments', async () => {
      const [owner, thief] = [
        await unverified({ utr: null, status: 'pending', verification: null }),
        await unverified(),
      ];
      const text = statement(['322398320062', '1234.50', `UPI ${owner.reference}`]);
      expect(await verdicts(text, true)).toEqual([[2, 'namesTwo', owner._id]]);
      expect(await verification(thief._id)).toBe('unverified');
    });

    it('does not match if one of its numbers is a phone number that was typed as a UTR', async () => {
      const [thief, owner] = [await unverified({ utr: '919480011111' }), await unverified()];
      const text = 'Amount,Description\n1234.50,UPI/919480011111@okbank/322398320062/PAY\n';
      expect(await verdicts(text, true)).toEqual([[2, 'namesTwo', thief._id]]);
      expect([await verification(thief._id), await verification(owner._id)]).toEqual(['unverified', 'unverified']);
    });
  });

  describe('importStatement', () => {
    const text = 'UTR,Amount\n322398320061,1234.50\n322398320062,1234.50\n322398320063,1.00\n';

    it('verifies matched payments once, only with apply, each with an audit record', async () => {
      const payments = [await unverified(), await unverified(), await unverified()];
      const verifications = () => Promise.all(payments.map(({ _id }) => verification(_id)));
      expect(await take(text)).toMatchObject({ isApplied: false, counts: { matched: 2, amountDiffers: 1 } });
      expect(await verifications()).toEqual(['unverified', 'unverified', 'unverified']);
      expect(await AuditRecord.countDocuments()).toBe(0);
      expect(await take(text, true)).toMatchObject({
        isApplied: true,
        counts: { matched: 2, amountDiffers: 1 },
        left: 0,
      });
      expect(await verifications()).toEqual(['matched', 'matched', 'unverified']);
      expect((await AuditRecord.find().lean()).map(({ action, operatorId }) => [action, operatorId])).toEqual([
        ['matchUtr', 1],
        ['matchUtr', 1],
      ]);
      expect((await take(text, true)).counts).toMatchObject({ matched: 0, alreadyMatched: 2 });
      expect(await AuditRecord.countDocuments()).toBe(2);
    });

    it('verifies each payment once when two operators apply it concurrently', async () => {
      await unverified();
      await unverified();
      await Promise.all([take(text, true), take(text, true)]);
      expect(await AuditRecord.countDocuments()).toBe(2);
    });
  });
}
