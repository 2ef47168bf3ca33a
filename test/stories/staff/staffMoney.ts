import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { day } from '../../../domain/durations.js';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { Approval } from '../../../models/payments/Approval.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { allDay, booked, carry, makeDelivered, makeOrder } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { type ConsoleAnswer, useConsole } from '../../support/console.js';
import { makeStore } from '../../support/factories.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { noticeOf, useTwoOperators } from '../../support/twoOperators.js';
import { testWorld } from '../../support/world.js';

const world = testWorld(takesUpi);

/** The fields that an answer refuses, with the reasons. */
const errorsOf = ({ body }: ConsoleAnswer) =>
  Object.entries(body.record.errors as Record<string, { message: string }>).map(([field, { message }]) => [
    field,
    message,
  ]);
const waits = (answer: ConsoleAnswer) => noticeOf(answer).message.includes('second operator');
const statusOf = async (refundId: number) => (await Refund.findById(refundId).lean().orFail()).status;

/** A paid order of ₹225. */
async function paidOrder(): Promise<number> {
  const { orderId, sessionId } = await makePaidByUpi(world, 'accepted');
  await PaymentSession.updateOne({ _id: sessionId }, { $set: { verification: 'matched' } });
  return orderId;
}

export function testStaffMoney(): void {
  const theConsole = useConsole({ APPROVAL_ABOVE: '50' });
  const { open, post } = useTwoOperators(theConsole);
  type Who = 'me' | 'colleague';

  // The sums of one test must not count in the next one.
  beforeEach(async () => void (await Approval.deleteMany({})));
  afterEach(async () => expect(await differences()).toEqual([]));

  let utrs = 0;
  const newUtr = () => `SBIN32239832${1_000 + ++utrs}`;

  /** The refund form of an order, as the console opens it. */
  async function refundForm(orderId: number, refundAmount: string, who: Who = 'me') {
    const { formToken } = await open('StoreOrder', orderId, 'refundPart', who);
    return { refundAmount, bearer: 'platform', refundReason: 'A bottle was broken', formToken };
  }
  const refund = async (orderId: number, refundAmount: string, who: Who = 'me') =>
    post('StoreOrder', orderId, 'refundPart', await refundForm(orderId, refundAmount, who), who);

  async function approve(recordId: number): Promise<void> {
    const { _id } = await Approval.findOne({ recordId, status: 'pending' }).lean().orFail();
    expect(noticeOf(await post('Approval', _id, 'approve', {}, 'me')).message).toContain('Another operator');
    expect(noticeOf(await post('Approval', _id, 'approve', {}, 'colleague')).type).toBe('success');
  }

  /** A refund that waits for its transfer. */
  async function manualRefund(refundAmount: string): Promise<number> {
    const orderId = await paidOrder();
    const answer = await refund(orderId, refundAmount);
    expect(noticeOf(answer).type).toBe('success');
    if (waits(answer)) await approve(orderId);
    return (await Refund.findOne({ orderId }).lean().orFail())._id;
  }
  const markRefunded = (refundId: number, transferReference: string) =>
    post('Refund', refundId, 'markRefunded', { givenBy: 'platform', transferReference });

  /** A seller who is owed ₹205, and the form that settles the balance. */
  async function owedSeller() {
    const { sellerId } = (await makeDelivered(world, 1)).store;
    const { direction, until, amount } = await open('Seller', sellerId, 'settle');
    return { sellerId, form: { direction, until, amount } };
  }

  describe('the refund form', () => {
    it("refuses less than the gateway's minimum, and states it", async () => {
      const { orderId, sessionId } = await makePaidByUpi(world, 'accepted');
      const atGateway = { method: 'gateway', gatewayPaymentId: `pay_${sessionId}`, utr: null, verification: null };
      await PaymentSession.updateOne({ _id: sessionId }, { $set: atGateway });
      expect(errorsOf(await refund(orderId, '0.50'))).toEqual([['refundAmount', expect.stringContaining('1.00')]]);
      expect(await Refund.countDocuments({ orderId })).toBe(0);
    });

    it('makes one refund when it is sent twice, which counts once', async () => {
      const orderId = await paidOrder();
      const form = await refundForm(orderId, '20');
      const both = await Promise.all([1, 2].map(() => post('StoreOrder', orderId, 'refundPart', form)));
      expect(both.map((answer) => noticeOf(answer).type)).toEqual(['success', 'success']);
      expect(await Refund.countDocuments({ orderId })).toBe(1);
      expect(waits(await refund(orderId, '30'))).toBe(false);
      expect(await Refund.countDocuments({ orderId })).toBe(2);
    });
  });

  describe('a manual refund', () => {
    it('needs the reference of the transfer', async () => {
      const refundId = await manualRefund('20');
      for (const transferReference of ['', 'cash', '12345']) {
        const answer = await markRefunded(refundId, transferReference);
        expect(errorsOf(answer)).toEqual([['transferReference', expect.any(String)]]);
      }
      expect(await statusOf(refundId)).toBe('requested');
    });

    it('is not made by the transfer of another refund or settlement', async () => {
      const [first, second] = [await manualRefund('20'), await manualRefund('20')];
      const utr = newUtr();
      expect(noticeOf(await markRefunded(first, utr)).type).toBe('success');
      expect(errorsOf(await markRefunded(second, utr))).toEqual([
        ['transferReference', expect.stringContaining(`#${first}`)],
      ]);
      expect(await statusOf(second)).toBe('requested');
      const { sellerId, form } = await owedSeller();
      const answer = await post('Seller', sellerId, 'settle', { ...form, amount: '1', utr });
      expect(errorsOf(answer)).toEqual([['utr', expect.stringContaining(`#${first}`)]]);
      expect(await Settlement.countDocuments({ sellerId })).toBe(0);
    });
  });

  describe('a refund that the seller bears', () => {
    it('is charged once if the store hands it out', async () => {
      const order = await makeOrder(world, await makeStore({ ...allDay, selfDelivery: true }));
      await carry(world, order, 'delivered');
      const form = { ...(await refundForm(order._id, '40')), bearer: 'seller' };
      expect(noticeOf(await post('StoreOrder', order._id, 'refundPart', form)).type).toBe('success');
      const { _id: refundId } = await Refund.findOne({ orderId: order._id }).lean().orFail();
      expect(noticeOf(await post('Refund', refundId, 'markRefunded', { givenBy: 'seller' })).type).toBe('success');
      const refunds = (await booked(order._id)).filter(([type]) => type === 'refund');
      // The second row is the fee of the refunded part.
      expect(refunds.map(([, amount]) => amount)).toEqual([-4_000, 356, 4_000]);
    });
  });

  describe('a refund above APPROVAL_ABOVE', () => {
    it('waits for a second operator, once', async () => {
      const orderId = await paidOrder();
      const form = await refundForm(orderId, '50.01');
      expect(waits(await post('StoreOrder', orderId, 'refundPart', form))).toBe(true);
      expect(noticeOf(await post('StoreOrder', orderId, 'refundPart', form)).type).toBe('error');
      const { _id } = await Approval.findOne({ recordId: orderId, status: 'pending' }).lean().orFail();
      expect(noticeOf(await post('Approval', _id, 'approve')).message).toContain('Another operator');
      expect(await Refund.countDocuments({ orderId })).toBe(0);
      const both = await Promise.all([1, 2].map(() => post('Approval', _id, 'approve', {}, 'colleague')));
      expect(both.map((answer) => noticeOf(answer).type).sort()).toEqual(['error', 'success']);
      expect(await Refund.find({ orderId }).lean()).toMatchObject([{ amount: 5_001, note: 'A bottle was broken' }]);
    });

    it('does not wait if it exceeds the payment', async () => {
      const orderId = await paidOrder();
      expect(errorsOf(await refund(orderId, '9999'))).toEqual([['refundAmount', expect.any(String)]]);
      expect(await Approval.countDocuments({ recordId: orderId })).toBe(0);
    });

    it('is not made when it is rejected', async () => {
      const orderId = await paidOrder();
      await refund(orderId, '50.01');
      const { _id } = await Approval.findOne({ recordId: orderId, status: 'pending' }).lean().orFail();
      expect(noticeOf(await post('Approval', _id, 'reject', {}, 'colleague')).type).toBe('success');
      expect(noticeOf(await post('Approval', _id, 'approve', {}, 'colleague')).type).toBe('error');
      expect(await Refund.countDocuments({ orderId })).toBe(0);
    });

    it('waits when it is marked as made by hand', async () => {
      const refundId = await manualRefund('50.01');
      const transferReference = newUtr();
      expect(waits(await markRefunded(refundId, transferReference))).toBe(true);
      expect(await statusOf(refundId)).toBe('requested');
      await approve(refundId);
      expect(await Refund.findById(refundId).lean()).toMatchObject({ status: 'processed', transferReference });
    });
  });

  describe('a settlement above APPROVAL_ABOVE', () => {
    it('waits for a second operator', async () => {
      const { sellerId, form } = await owedSeller();
      const utr = newUtr();
      expect(waits(await post('Seller', sellerId, 'settle', { ...form, utr }))).toBe(true);
      expect(await Settlement.countDocuments({ sellerId })).toBe(0);
      await approve(sellerId);
      await theConsole.relay();
      expect(await Settlement.find({ sellerId }).lean()).toMatchObject([{ utr, amount: 20_500, status: 'done' }]);
    });

    it('is not made by the UTR of a refund that is entered concurrently, or the refund is not', async () => {
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
    });
  });

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
  });
}
