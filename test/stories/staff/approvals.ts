import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { Approval } from '../../../models/payments/Approval.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { type ConsoleAnswer, useConsole } from '../../support/console.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { noticeOf, useTwoOperators } from '../../support/twoOperators.js';
import { testWorld } from '../../support/world.js';

const world = testWorld(takesUpi);
const day = 24 * 60 * 60 * 1000;
const waits = (answer: ConsoleAnswer) => noticeOf(answer).message.includes('second operator');

/** A paid order of ₹225. */
async function paidOrder(): Promise<number> {
  const { orderId, sessionId } = await makePaidByUpi(world, 'accepted');
  await PaymentSession.updateOne({ _id: sessionId }, { $set: { verification: 'matched' } });
  return orderId;
}
const statusOf = async (refundId: number) => (await Refund.findById(refundId).lean().orFail()).status;

export function testApprovals(): void {
  const theConsole = useConsole({ APPROVAL_ABOVE: '50' });
  const { open, post } = useTwoOperators(theConsole);
  let utrs = 0;

  // The sums of one test must not count in the next one.
  beforeEach(async () => void (await Approval.deleteMany({})));
  afterEach(async () => expect(await differences()).toEqual([]));

  const newUtr = () => `SBIN32239832${1_000 + ++utrs}`;

  async function refund(orderId: number, refundAmount: string, who: 'me' | 'colleague' = 'me'): Promise<ConsoleAnswer> {
    const { formToken } = await open('StoreOrder', orderId, 'refundPart', who);
    const form = { refundAmount, bearer: 'platform', refundReason: 'A bottle was broken', formToken };
    return post('StoreOrder', orderId, 'refundPart', form, who);
  }

  /** A refund of a sum that waits for its transfer. */
  async function manualRefund(refundAmount: string): Promise<number> {
    const orderId = await paidOrder();
    const answer = await refund(orderId, refundAmount);
    if (waits(answer)) await approve(orderId);
    return (await Refund.findOne({ orderId }).lean().orFail())._id;
  }

  async function approve(recordId: number): Promise<void> {
    const { _id } = await Approval.findOne({ recordId, status: 'pending' }).lean().orFail();
    expect(noticeOf(await post('Approval', _id, 'approve', {}, 'me')).message).toContain('Another operator');
    expect(noticeOf(await post('Approval', _id, 'approve', {}, 'colleague')).type).toBe('success');
  }

  const markRefunded = (refundId: number, transferReference = newUtr(), who: 'me' | 'colleague' = 'me') =>
    post('Refund', refundId, 'markRefunded', { givenBy: 'platform', transferReference }, who);

  /** A seller who is owed ₹205, and the form that settles the balance. */
  async function owedSeller() {
    const { store } = await makeDelivered(world, 1, { openingTime: '00:00', closingTime: '00:00' });
    const { sellerId } = store;
    const { direction, until, amount } = await open('Seller', sellerId, 'settle');
    return { sellerId, form: { direction, until, amount } };
  }

  describe('a sum above APPROVAL_ABOVE that is split', () => {
    it('waits if one operator refunds it from several orders within a day', async () => {
      for (let count = 0; count < 2; count++) expect(waits(await refund(await paidOrder(), '20'))).toBe(false);
      const third = await paidOrder();
      expect(waits(await refund(third, '20'))).toBe(true);
      expect(await Refund.countDocuments({ orderId: third })).toBe(0);
      expect(waits(await refund(await paidOrder(), '20', 'colleague'))).toBe(false);
    });

    it('waits if several operators refund it from one order within a day', async () => {
      const orderId = await paidOrder();
      expect(waits(await refund(orderId, '30'))).toBe(false);
      expect(waits(await refund(orderId, '30', 'colleague'))).toBe(true);
      expect(await Refund.find({ orderId }).lean()).toMatchObject([{ amount: 3_000 }]);
    });

    it('waits if two parts of it are entered concurrently', async () => {
      const orders = [await paidOrder(), await paidOrder()];
      const answers = await Promise.all(orders.map((orderId) => refund(orderId, '30')));
      expect(answers.map(waits).sort()).toEqual([false, true]);
      expect(await Refund.countDocuments({ orderId: { $in: orders } })).toBe(1);
    });

    it('does not wait if its parts are more than a day apart, or were approved', async () => {
      const orderId = await paidOrder();
      await refund(orderId, '50.01');
      await approve(orderId);
      expect(waits(await refund(orderId, '30'))).toBe(false);
      const earlier = { $set: { createdAt: new Date(Date.now() - day - 1_000) } };
      await Approval.collection.updateMany({ status: 'not_needed' }, earlier);
      expect(waits(await refund(orderId, '30'))).toBe(false);
    });

    it('waits only if another operator may approve it', async () => {
      const others = { name: { $ne: 'Kavya Bhat' } };
      await Operator.updateMany(others, { $set: { role: 'operations' } });
      expect(waits(await refund(await paidOrder(), '60'))).toBe(false);
      await Operator.updateMany(others, { $set: { role: 'finance' } });
      await createOperator({ email: 'invited@example.in', password: undefined, name: 'Invited' });
      const { passwordHash } = await Operator.findOne({ name: 'Vidya Rao' }).select('+passwordHash').lean().orFail();
      await Operator.updateMany(others, { $set: { passwordHash: null } });
      expect(waits(await refund(await paidOrder(), '60'))).toBe(false);
      await Operator.updateOne({ name: 'Vidya Rao' }, { $set: { passwordHash } });
      expect(waits(await refund(await paidOrder(), '60'))).toBe(true);
      await Operator.updateMany({}, { $set: { role: 'owner' } });
    });

    it('counts a form once that is sent twice', async () => {
      const orderId = await paidOrder();
      const { formToken } = await open('StoreOrder', orderId, 'refundPart');
      const form = { refundAmount: '20', bearer: 'platform', refundReason: 'Broken', formToken };
      for (let time = 0; time < 3; time++)
        expect(waits(await post('StoreOrder', orderId, 'refundPart', form))).toBe(false);
      expect(waits(await refund(orderId, '30'))).toBe(false);
    });
  });

  describe('an action above APPROVAL_ABOVE', () => {
    it('is a refund by hand that a second operator approves', async () => {
      const refundId = await manualRefund('50.01');
      const transferReference = newUtr();
      expect(waits(await markRefunded(refundId, transferReference))).toBe(true);
      expect(await statusOf(refundId)).toBe('requested');
      await approve(refundId);
      expect(await Refund.findById(refundId).lean()).toMatchObject({ status: 'processed', transferReference });
    });

    it('is a settlement that a second operator approves', async () => {
      const { sellerId, form } = await owedSeller();
      const utr = newUtr();
      expect(waits(await post('Seller', sellerId, 'settle', { ...form, utr }))).toBe(true);
      expect(await Settlement.countDocuments({ sellerId })).toBe(0);
      await approve(sellerId);
      await theConsole.relay();
      expect(await Settlement.find({ sellerId }).lean()).toMatchObject([{ utr, amount: 20_500, status: 'done' }]);
    });
  });

  describe('one UTR that is entered concurrently', () => {
    it('makes one refund or one settlement', async () => {
      for (let round = 0; round < 2; round++) {
        const refundId = await manualRefund('20');
        await Approval.deleteMany({});
        const { sellerId, form } = await owedSeller();
        const utr = newUtr();
        await post('Seller', sellerId, 'settle', { ...form, utr });
        const { _id } = await Approval.findOne({ recordId: sellerId, status: 'pending' }).lean().orFail();
        const answers = await Promise.all([
          markRefunded(refundId, utr),
          post('Approval', _id, 'approve', {}, 'colleague'),
        ]);
        expect(answers.map((answer) => noticeOf(answer).type).sort()).toEqual(['error', 'success']);
        const isRefunded = (await statusOf(refundId)) === 'processed';
        expect(await Settlement.countDocuments({ utr })).toBe(isRefunded ? 0 : 1);
        await theConsole.relay();
      }
    });
  });
}
