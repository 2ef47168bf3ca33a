import { afterEach, describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { cancelStalePayments, forgetExpiredCarts } from '../../../domain/payments/cancelStalePayments.js';
import { openPayment, startSession } from '../../../domain/payments/startSession.js';
import { markRefunded } from '../../../domain/staff/payments/markRefunded.js';
import { rejectKeptClaim } from '../../../domain/staff/payments/rejectUtr.js';
import { settleClaim } from '../../../domain/staff/payments/settleClaim.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { differences } from '../../support/books/differences.js';
import { noticeOf } from '../../support/console/useOperator.js';
import { makeConsumer, makeFoodOrder } from '../../support/factories.js';
import {
  alertKinds,
  booksOf,
  claim,
  credit,
  importLines,
  newUtr,
  orderOf,
  payer,
  rupees,
  session,
  staff,
  start,
  type,
  world,
} from '../upiPayments.js';

const expire = async () => {
  world.clock.advance(6 * 60_000);
  await cancelStalePayments(world);
};
const found = async (consumerId: number) =>
  (await Notification.find({ recipientId: consumerId, type: 'payment_found' }).lean()).map(({ data }) => data);

export function testProvenClaims(): void {
  afterEach(async () => expect(await differences()).toEqual([]));

  describe('a second transfer for a paid order', () => {
    it('is refunded, and does not reduce what the cancelled order refunds', async () => {
      const [payment, utr, second] = [await start(), newUtr(), newUtr()];
      await type(payment, utr);
      await importLines([credit(payment, utr)]);
      await type(payment, second);
      await importLines([credit(payment, second)]);
      const order = await orderOf(payment._id);
      await moveOrder(world, { by: { kind: 'operator', id: 7 }, order: { _id: order?._id ?? 0 }, to: 'cancelled' });
      const refunds = await Refund.find({ sessionId: payment._id }).sort({ _id: 1 }).lean();
      expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
        [payment.amount, 'paid_twice'],
        [payment.amount, 'order_cancelled'],
      ]);
    });
  });

  describe('a UTR that was typed too late', () => {
    it('places its order when the statement proves it, and notifies the payer', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await expire();
      expect(await type(payment, utr)).toBe('payment_not_pending');
      expect(await booksOf(payment._id)).toEqual({ claimed: payment.amount, 'suspense/claims': -payment.amount });
      expect((await importLines([credit(payment, utr)])).counts).toMatchObject({ proven: 1, unknown: 0 });
      expect(await booksOf(payment._id)).toEqual({ bank: payment.amount, customer: -payment.amount });
      expect(await session(payment._id)).toMatchObject({ status: 'paid', verification: 'matched', utr });
      expect(await orderOf(payment._id)).toMatchObject({ paymentStatus: 'paid', paymentVerification: 'matched' });
      expect(await claim(payment._id, utr)).toMatchObject({ state: 'matched' });
      expect(await StatementLine.findOne({ utr }).lean()).toMatchObject({ use: 'matched', paymentId: payment._id });
      expect(await found(payer._id)).toMatchObject([{ isRefunded: false, amount: payment.amount }]);
    });

    it('is refunded when the order can no longer be placed, and notifies the payer', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await expire();
      await type(payment, utr);
      world.clock.advance(25 * 60 * 60_000);
      await forgetExpiredCarts(world);
      await importLines([credit(payment, utr)]);
      const [refund] = await Refund.find({ sessionId: payment._id }).lean();
      expect(refund).toMatchObject({ amount: payment.amount, reason: 'paid_late', way: 'manual', payerUtr: utr });
      expect(await claim(payment._id, utr)).toMatchObject({ state: 'matched', refundId: refund?._id });
      expect(await session(payment._id)).toMatchObject({ status: 'refunding', flags: ['late_success'] });
      expect(await booksOf(payment._id)).toEqual({ bank: payment.amount, refund: -payment.amount });
      expect(await found(payer._id)).toMatchObject([{ isRefunded: true }]);
      // The second import of the line refunds nothing more.
      expect((await importLines([credit(payment, utr)])).counts).toMatchObject({ alreadyMatched: 1 });
      expect(await Refund.countDocuments({ sessionId: payment._id })).toBe(1);
    });

    it('is accepted or rejected by staff without a statement', async () => {
      const [one, other] = [await start(), await start()];
      await expire();
      const utrs = [newUtr(), newUtr()] as const;
      await type(one, utrs[0]);
      await type(other, utrs[1]);
      const [accepted, rejected] = [await claim(one._id, utrs[0]), await claim(other._id, utrs[1])];
      expect(noticeOf(await staff.post('PaymentClaim', accepted._id, 'acceptClaim'))).toBe('success');
      expect(noticeOf(await staff.post('PaymentClaim', rejected._id, 'rejectClaim'))).toBe('success');
      expect((await session(one._id)).status).toBe('paid');
      expect(await booksOf(other._id)).toEqual({});
      expect(noticeOf(await staff.post('PaymentClaim', accepted._id, 'acceptClaim'))).toBe('error');
      expect(noticeOf(await staff.post('PaymentClaim', rejected._id, 'acceptClaim'))).toBe('error');
    });
  });

  describe('a claim that the bank takes back while its money is being refunded', () => {
    const refunding = async () => {
      const [payment, utr] = [await start(), newUtr()];
      await expire();
      await type(payment, utr);
      world.clock.advance(25 * 60 * 60_000);
      await forgetExpiredCarts(world);
      await importLines([credit(payment, utr)]);
      await importLines([`19/11/2026,${utr},,${rupees(payment.amount)},REV`]);
      return { payment, kept: await claim(payment._id, utr) };
    };
    const operator = { id: 7, email: 'operator@example.in' };

    it('holds the refund, with an alert, until it is found again', async () => {
      const { payment, kept } = await refunding();
      expect(kept.state).toBe('claimed');
      expect(await alertKinds(payment._id)).toContain('transfer_reversed');
      const mark = () => markRefunded(world, operator, kept.refundId ?? 0, 'platform', '322398320999');
      await expect(mark()).rejects.toMatchObject({ code: 'payment_unverified' });
      expect(await settleClaim(world, operator, kept._id)).toBe('refunded');
      expect(await mark()).toBe(true);
      expect(await booksOf(payment._id)).toEqual({});
    });

    it('makes the refund void when staff reject the claim', async () => {
      const { payment, kept } = await refunding();
      expect(await rejectKeptClaim(world, operator, kept._id)).toBe(true);
      expect(await Refund.findById(kept.refundId).lean()).toMatchObject({ status: 'void' });
      expect(await booksOf(payment._id)).toEqual({});
    });
  });

  describe('a corrected UTR', () => {
    it('verifies the payment when the statement has the corrected one', async () => {
      const [payment, typo, utr] = [await start(), newUtr(), newUtr()];
      await type(payment, typo);
      await type(payment, utr);
      await importLines([credit(payment, utr)]);
      expect(await session(payment._id)).toMatchObject({ verification: 'matched', utr });
      expect((await claim(payment._id, utr)).state).toBe('matched');
      expect((await claim(payment._id, typo)).state).toBe('withdrawn');
      const kept = await LedgerTransaction.find({ paymentId: payment._id, kind: /^claim-/ })
        .sort({ kind: 1 })
        .lean();
      expect(kept.map(({ kind }) => kind)).toEqual(['claim-dropped', 'claim-kept']);
    });
  });

  describe('one UTR claimed by two people', () => {
    const contested = async () => {
      const [own, utr] = [await start(), newUtr()];
      const stolen = await start(await makeConsumer());
      expect([await type(stolen, utr), await type(own, utr)]).toEqual([undefined, 'utr_used']);
      return { own, stolen, utr };
    };

    it('verifies neither, also by the reference of one; staff get an alert and see both on the page', async () => {
      const { own, stolen, utr } = await contested();
      expect((await importLines([credit(own, utr)])).counts).toMatchObject({ contested: 1, matched: 0 });
      expect((await importLines([credit(own, utr, own.reference)])).counts).toMatchObject({ contested: 1 });
      expect((await session(stolen._id)).verification).toBe('unverified');
      expect(await alertKinds(stolen._id)).toEqual(['utr_contested']);
      const page = await staff.read('PaymentSession', stolen._id, 'show');
      expect(page.text).toContain(`"sameTransfer.1.paymentId":${stolen._id}`);
      expect(page.text).toContain(`"sameTransfer.0.paymentId":${own._id}`);
    });

    it('pays the right one after staff rejected the other', async () => {
      const { own, stolen, utr } = await contested();
      const early = await claim(own._id, utr);
      expect(noticeOf(await staff.post('PaymentClaim', early._id, 'acceptClaim'))).toBe('error');
      await staff.post('PaymentSession', stolen._id, 'rejectUtr', { reason: 'Not your transfer' });
      expect((await importLines([credit(own, utr)])).counts).toMatchObject({ proven: 1 });
      expect(await session(own._id)).toMatchObject({ status: 'paid', verification: 'matched', utr });
      expect((await claim(stolen._id, utr)).state).toBe('rejected');
      expect(await StoreOrder.countDocuments({ consumerId: payer._id })).toBe(1);
    });
  });

  describe('three payments of one food order', () => {
    it('pays by the first and refunds the second and third when the statement proves them', async () => {
      const { _id: orderId, total: amount } = await makeFoodOrder(payer, {
        paymentStatus: 'unpaid',
        orderedAt: world.now(),
      });
      const kind = { kind: 'legacy' as const, amount, consumerId: payer._id, orderId };
      const begin = async () => startSession(world, await openPayment(world, kind, { method: 'upi' }), kind);
      const payments = [await begin(), await begin(), await begin()];
      const utrs = payments.map(newUtr);
      const codes = [];
      for (const [nth, payment] of payments.entries()) codes.push(await type(payment, utrs[nth] ?? ''));
      expect(codes).toEqual([undefined, 'not_payable', 'not_payable']);
      const lines = payments.map((payment, nth) => credit(payment, utrs[nth] ?? ''));
      expect((await importLines(lines)).counts).toMatchObject({ matched: 1, proven: 2 });
      const refunds = await Refund.find({ sessionId: { $in: payments.map(({ _id }) => _id) } }).lean();
      expect(refunds.map(({ sessionId, payerUtr }) => [sessionId, payerUtr]).sort()).toEqual([
        [payments[1]?._id, utrs[1]],
        [payments[2]?._id, utrs[2]],
      ]);
    });
  });

  describe('a statement that two operators import concurrently', () => {
    it('uses each line once', async () => {
      const [payment, utr] = [await start(), newUtr()];
      await expire();
      await type(payment, utr);
      const reports = await Promise.all([1, 2, 3].map(() => importLines([credit(payment, utr)])));
      expect(reports.filter(({ counts }) => counts.proven === 1)).toHaveLength(1);
      expect(await StoreOrder.countDocuments({ consumerId: payer._id })).toBe(1);
      expect(await StatementLine.countDocuments({ utrs: utr })).toBe(1);
    });
  });
}
