import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { raiseAlert } from '../../../domain/paymentStates/alerts.js';
import { settleRefund } from '../../../domain/refunds/settleRefund.js';
import { readWaitingWork } from '../../../domain/staff/home/readWaitingWork.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import type { OrderStatus } from '../../../models/orders/orderStates.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { someMorning, testWorld } from '../../support/world.js';
import { orderAt } from '../orderAt.js';

const world = testWorld(takesUpi);

const order = (id: number) => StoreOrder.findById(id).lean().orFail();
const session = (id: number) => PaymentSession.findById(id).lean().orFail();
const audits = async () => (await auditRecords()).map(({ action }) => action);

const paidByUpi = (status?: OrderStatus) => makePaidByUpi(world, status);

export function testPayments(): void {
  const staff = useOperator();
  const { post } = staff;
  world.clock.set(someMorning);
  const markRefunded = async (id: number, transferReference: string) =>
    noticeOf(await post('Refund', id, 'markRefunded', { transferReference }));

  describe('the UTR of a UPI payment', () => {
    it('is marked as found once, with an audit record', async () => {
      const { sessionId, orderId } = await paidByUpi();
      const both = await Promise.all([1, 2].map(() => post('PaymentSession', sessionId, 'matchUtr')));
      expect(both.map(noticeOf).sort()).toEqual(['error', 'success']);
      expect(await session(sessionId)).toMatchObject({ status: 'paid', verification: 'matched', flags: [] });
      expect(await order(orderId)).toMatchObject({ paymentStatus: 'paid', paymentVerification: 'matched' });
      expect(await audits()).toEqual(['matchUtr']);
    });

    it('is decided with the payment in view, and the next payment opens', async () => {
      const [first, second] = [await paidByUpi(), await paidByUpi()];
      const { facts, nextId } = (await staff.read('PaymentSession', first.sessionId, 'matchUtr')).body.record.params;
      expect(facts).toEqual(
        expect.arrayContaining([
          { label: 'UTR', value: first.utr },
          { label: 'Amount', value: first.amount },
          { label: 'Reference', value: first.reference },
          expect.objectContaining({ label: 'Order', link: { resource: 'StoreOrder', id: first.orderId } }),
          expect.objectContaining({ label: 'Other claim, Claimed', value: second.utr }),
        ]),
      );
      expect(nextId).not.toBe(first.sessionId);
      const answer = await post('PaymentSession', first.sessionId, 'matchUtr');
      expect(answer.body.redirectUrl).toMatch(/\/PaymentSession\/records\/\d+\/matchUtr$/);
    });

    it('cancels an order that the store has not accepted when it is rejected, and returns the stock', async () => {
      const { sessionId, orderId, stock, utr } = await paidByUpi();
      expect(await stock()).toBe(8);
      const { body } = await post('PaymentSession', sessionId, 'rejectUtr', { reason: ' ' });
      expect(body.record.errors.reason.message).toEqual(expect.any(String));
      const reason = 'Not in the statement';
      expect(noticeOf(await post('PaymentSession', sessionId, 'rejectUtr', { reason }))).toBe('success');
      expect(await session(sessionId)).toMatchObject({
        status: 'failed',
        verification: 'rejected',
        rejectionReason: reason,
      });
      expect(await order(orderId)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'unpaid',
        paymentVerification: 'rejected',
        cancellationReason: null,
        cancellationCode: 'utr_rejected',
      });
      expect([await stock(), await Refund.countDocuments({ orderId })]).toEqual([10, 0]);
      expect(await audits()).toEqual(['rejectUtr']);
      expect(noticeOf(await post('PaymentSession', sessionId, 'rejectUtr', { reason }))).toBe('error');
      expect(noticeOf(await post('PaymentSession', sessionId, 'matchUtr'))).toBe('error');
      // The payer of the transfer may still enter it.
      expect(await session(sessionId)).toMatchObject({ utr: null, rejectedUtr: utr });
    });

    it('leaves an accepted order unpaid when it is rejected', async () => {
      const { sessionId, orderId, stock } = await paidByUpi('accepted');
      await post('PaymentSession', sessionId, 'rejectUtr', { reason: 'Not in the statement' });
      expect(await order(orderId)).toMatchObject({ status: 'accepted', paymentStatus: 'unpaid' });
      expect(await stock()).toBe(8);
    });
  });

  describe('the refund of an unverified payment', () => {
    const cancelled = async () => {
      const paid = await paidByUpi();
      expect(noticeOf(await post('StoreOrder', paid.orderId, 'cancel', { reason: 'Out of stock' }))).toBe('success');
      return { ...paid, refund: await Refund.findOne({ orderId: paid.orderId }).lean().orFail() };
    };

    it('cannot be marked as refunded before the UTR is found', async () => {
      const { sessionId, orderId, refund } = await cancelled();
      expect(await markRefunded(refund._id, 'N322398320003')).toBe('error');
      expect((await order(orderId)).paymentStatus).toBe('paid');
      expect(noticeOf(await post('PaymentSession', sessionId, 'matchUtr'))).toBe('success');
      expect(await markRefunded(refund._id, 'N322398320004')).toBe('success');
      expect([(await order(orderId)).paymentStatus, (await session(sessionId)).status]).toEqual([
        'refunded',
        'refunded',
      ]);
    });

    it('is held: its form leads to the decision about the UTR, and it does not count as a refund to make', async () => {
      const { sessionId, refund } = await cancelled();
      const form = async () => (await staff.read('Refund', refund._id, 'markRefunded')).body.record.params;
      const toMake = async () => (await readWaitingWork(world.now())).find(({ queue }) => queue === 'openRefunds');
      const { facts, unavailable } = await form();
      expect(unavailable).toMatch(/not verified/);
      const links = facts.map(({ link }: { link?: { action?: string } }) => link).filter(Boolean);
      expect(links).toContainEqual({ resource: 'PaymentSession', id: sessionId, action: 'matchUtr' });
      expect(links).toContainEqual({ resource: 'PaymentSession', id: sessionId, action: 'rejectUtr' });
      expect(await toMake()).toBeUndefined();
      await post('PaymentSession', sessionId, 'matchUtr');
      expect(await form()).not.toHaveProperty('unavailable');
      expect(await toMake()).toMatchObject({ count: 1, filter: { isHeld: false } });
    });

    it('is void when the UTR is rejected', async () => {
      const { sessionId, orderId, refund } = await cancelled();
      expect(noticeOf(await post('PaymentSession', sessionId, 'rejectUtr', { reason: 'Not found' }))).toBe('success');
      expect(await Refund.findById(refund._id).lean()).toMatchObject({ status: 'void' });
      expect(await markRefunded(refund._id, 'N322398320005')).toBe('error');
      expect([(await order(orderId)).paymentStatus, (await session(sessionId)).status]).toEqual(['unpaid', 'failed']);
    });
  });

  describe('a payment alert', () => {
    it('is resolved once, with a note', async () => {
      await raiseAlert('refund_stuck', 'refund 1', { explanation: 'It does not end.' });
      const { _id } = await PaymentAlert.findOne({ subject: 'refund 1' }).lean().orFail();
      expect(noticeOf(await post('PaymentAlert', _id, 'resolveAlert'))).toBe('error');
      expect(noticeOf(await post('PaymentAlert', _id, 'resolveAlert', { note: 'Sent by hand' }))).toBe('success');
      expect(noticeOf(await post('PaymentAlert', _id, 'resolveAlert', { note: 'Again' }))).toBe('error');
      expect(await PaymentAlert.findById(_id).lean()).toMatchObject({ status: 'resolved', note: 'Sent by hand' });
      await raiseAlert('refund_stuck', 'refund 1', { explanation: 'It does not end.' });
      expect(await PaymentAlert.find().lean()).toMatchObject([{ _id, status: 'open', times: 2 }]);
      expect(await audits()).toEqual(['resolveAlert']);
    });
  });

  describe('a refund that failed at the gateway', () => {
    it('is marked as refunded by staff, and the order becomes refunded; a refund in process is not', async () => {
      const { orderId, amount } = await paidByUpi();
      const refund = await Refund.create({
        orderId,
        amount,
        reason: 'order_cancelled',
        way: 'gateway',
        gatewayPaymentId: 'pay_1',
        status: 'processing',
      });
      expect(await markRefunded(refund._id, 'N322398320006')).toBe('error');
      await Refund.updateOne({ _id: refund._id }, { $set: { status: 'failed' } });
      expect(await markRefunded(refund._id, 'N322398320007')).toBe('success');
      expect((await order(orderId)).paymentStatus).toBe('refunded');
      expect(await audits()).toEqual(['markRefunded']);
    });
  });

  describe('a refund by staff', () => {
    const form = (refundAmount: string) => ({
      refundAmount,
      bearer: 'seller',
      refundReason: 'A bottle was broken',
      formToken: randomUUID(),
    });
    const rupees = (paise: number) => (paise / 100).toFixed(2);
    const refund = (orderId: number, amount: string) => post('StoreOrder', orderId, 'refundPart', form(amount));

    it('is refused for an invalid amount, or for more than the payment', async () => {
      const { orderId } = await paidByUpi();
      for (const amount of ['', '0', '-1', 'ten', '1.234', '99999999']) {
        const answer = await refund(orderId, amount);
        const wrong = Object.keys(answer.body.record.errors);
        expect([amount, noticeOf(answer), wrong]).toEqual([amount, 'error', ['refundAmount']]);
        expect(await Refund.countDocuments({ orderId })).toBe(0);
      }
    });

    it('is refused for an order that is not paid', async () => {
      expect(noticeOf(await refund((await orderAt('pending')).orderId, '1'))).toBe('error');
    });

    it('refunds a part; the order becomes refunded after the rest', async () => {
      const { orderId, sessionId, amount, utr } = await paidByUpi('accepted');
      expect(noticeOf(await refund(orderId, '10.50'))).toBe('success');
      const [part] = await Refund.find({ orderId }).lean();
      expect(part).toMatchObject({
        amount: 1_050,
        reason: 'goodwill',
        note: 'A bottle was broken',
        bearer: 'seller',
        way: 'manual',
        payerUtr: utr,
      });
      expect(await LedgerEntry.find({ orderId, type: 'refund' }).lean()).toMatchObject([{ amount: -1_050 }]);
      await settleRefund(world, Number(part?._id));
      expect([(await order(orderId)).paymentStatus, (await session(sessionId)).status]).toEqual(['paid', 'paid']);
      expect(noticeOf(await refund(orderId, rupees(amount - 1_050 + 1)))).toBe('error');
      expect(noticeOf(await refund(orderId, rupees(amount - 1_050)))).toBe('success');
      const rest = await Refund.findOne({ orderId, status: 'requested' }).lean().orFail();
      await settleRefund(world, rest._id);
      expect([(await order(orderId)).paymentStatus, (await session(sessionId)).status]).toEqual([
        'refunded',
        'refunded',
      ]);
      expect(await audits()).toEqual(['refundPart', 'refundPart']);
    });

    it('goes through the gateway if the payment did', async () => {
      const { orderId, sessionId } = await paidByUpi('accepted');
      const paid = { method: 'gateway', gatewayPaymentId: `pay_${sessionId}`, utr: null, verification: null };
      await PaymentSession.updateOne({ _id: sessionId }, { $set: paid });
      expect(noticeOf(await refund(orderId, '1'))).toBe('success');
      expect(await Refund.find({ orderId }).lean()).toMatchObject([
        { way: 'gateway', gatewayPaymentId: `pay_${sessionId}` },
      ]);
    });

    it('never exceeds the payment, with concurrent refunds by several operators', async () => {
      const { orderId, amount } = await paidByUpi('accepted');
      const third = rupees(Math.floor(amount / 3));
      const answers = await Promise.all(Array.from({ length: 5 }, () => refund(orderId, third)));
      // A busy database may refuse a call, which then has no notice.
      expect(answers.filter(({ body }) => body.notice?.type === 'success')).toHaveLength(3);
      const given = (await Refund.find({ orderId }).lean()).reduce((sum, row) => sum + row.amount, 0);
      expect(given).toBeLessThanOrEqual(amount);
    });

    it('leaves the rest to a later cancellation', async () => {
      const { orderId, amount } = await paidByUpi('accepted');
      await refund(orderId, '10');
      await post('StoreOrder', orderId, 'cancel', { reason: 'Fire' });
      const amounts = (await Refund.find({ orderId }).lean()).map((row) => row.amount);
      expect(amounts).toHaveLength(2);
      expect(amounts).toEqual(expect.arrayContaining([1_000, amount - 1_000]));
    });
  });

  describe('the import of a bank statement', () => {
    const send = (body: object, method = 'POST') =>
      staff.console.ask('/api/resources/PaymentSession/actions/importStatement', {
        method,
        cookie: staff.cookie,
        body,
      });

    it('explains why a text is not a statement, and requires an operator', async () => {
      expect(noticeOf(await send({ statement: 'hello' }))).toBe('error');
      const path = '/api/resources/PaymentSession/actions/importStatement';
      expect((await staff.console.ask(path, { method: 'POST', body: { statement: 'x' } })).status).toBe(302);
    });

    it('accepts a statement of 2 MB', async () => {
      const form = new FormData();
      const [rows, characters] = [990, 1_980];
      const row = `100000000000,1.00,${'x'.repeat(characters)}\n`;
      form.set('statement', `UTR,Amount,Description\n${row.repeat(rows)}`);
      expect((await send(form)).body.report.counts).toMatchObject({ unknown: rows });
    });

    it('names its limit for a larger one', async () => {
      const form = new FormData();
      form.set('statement', 'x'.repeat(4_000_000));
      const { status, body } = await send(form);
      expect([status, body.code, body.error]).toEqual([413, 'file_too_large', expect.stringContaining('2 MB')]);
    });
  });
}
