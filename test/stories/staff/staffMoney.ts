import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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

const errorsOf = ({ body }: ConsoleAnswer) =>
  Object.entries(body.record.errors as Record<string, { message: string }>).map(([field, { message }]) => [
    field,
    message,
  ]);
const statusOf = async (refundId: number) => (await Refund.findById(refundId).lean().orFail()).status;

export function testStaffMoney(): void {
  // The sums of one test must not count in the next one.
  beforeEach(async () => void (await Approval.deleteMany({})));
  afterEach(async () => expect(await differences()).toEqual([]));

  const theConsole = useConsole({ APPROVAL_ABOVE: '50' });
  const { open, post } = useTwoOperators(theConsole);
  /** The refund form of an order, as the console opens it. */
  async function refundForm(orderId: number, refundAmount: string) {
    const { formToken } = await open('StoreOrder', orderId, 'refundPart');
    return { refundAmount, bearer: 'platform', refundReason: 'A bottle was broken', formToken };
  }
  /** A manual refund that waits for its transfer. */
  async function manualRefund(refundAmount: string): Promise<number> {
    const { orderId, sessionId } = await makePaidByUpi(world, 'accepted');
    await PaymentSession.updateOne({ _id: sessionId }, { $set: { verification: 'matched' } });
    expect(
      noticeOf(await post('StoreOrder', orderId, 'refundPart', await refundForm(orderId, refundAmount))).type,
    ).toBe('success');
    return (await Refund.findOne({ orderId }).lean().orFail())._id;
  }

  describe('the refund form', () => {
    it("B8: refuses less than the gateway's minimum, and states it", async () => {
      const { orderId, sessionId } = await makePaidByUpi(world, 'accepted');
      const atGateway = { method: 'gateway', gatewayPaymentId: `pay_${sessionId}`, utr: null, verification: null };
      await PaymentSession.updateOne({ _id: sessionId }, { $set: atGateway });
      const answer = await post('StoreOrder', orderId, 'refundPart', await refundForm(orderId, '0.50'));
      expect(errorsOf(answer)).toEqual([['refundAmount', expect.stringContaining('1.00')]]);
      expect(await Refund.countDocuments({ orderId })).toBe(0);
    });

    it('B27: makes one refund when it is sent twice', async () => {
      const { orderId } = await makePaidByUpi(world, 'accepted');
      const form = await refundForm(orderId, '20');
      const both = await Promise.all([1, 2].map(() => post('StoreOrder', orderId, 'refundPart', form)));
      expect(both.map((answer) => noticeOf(answer).type)).toEqual(['success', 'success']);
      expect(await Refund.countDocuments({ orderId })).toBe(1);
      await post('StoreOrder', orderId, 'refundPart', await refundForm(orderId, '20'));
      expect(await Refund.countDocuments({ orderId })).toBe(2);
    });
  });

  describe('a manual refund', () => {
    it('B31: needs the reference of the transfer', async () => {
      const refundId = await manualRefund('20');
      for (const transferReference of ['', 'cash', '12345']) {
        const answer = await post('Refund', refundId, 'markRefunded', { givenBy: 'platform', transferReference });
        expect(errorsOf(answer).map(([field]) => field)).toEqual(['transferReference']);
      }
      expect(await statusOf(refundId)).toBe('requested');
    });

    it('B31: is not made by the transfer of another refund or settlement', async () => {
      const [first, second] = [await manualRefund('20'), await manualRefund('20')];
      const form = { givenBy: 'platform', transferReference: 'SBIN322398320067' };
      expect(noticeOf(await post('Refund', first, 'markRefunded', form)).type).toBe('success');
      expect(errorsOf(await post('Refund', second, 'markRefunded', form))).toEqual([
        ['transferReference', expect.stringContaining(`#${first}`)],
      ]);
      expect(await statusOf(second)).toBe('requested');
      const { store } = await makeDelivered(world, 1);
      const { direction, until } = await open('Seller', store.sellerId, 'settle');
      const settle = { direction, until, amount: '1', utr: form.transferReference };
      expect(errorsOf(await post('Seller', store.sellerId, 'settle', settle))).toEqual([
        ['utr', expect.stringContaining(`#${first}`)],
      ]);
      expect(await Settlement.countDocuments({ sellerId: store.sellerId })).toBe(0);
    });
  });

  describe('a refund that the seller bears', () => {
    it('B1: is charged once if the store hands it out', async () => {
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
    it('B31: waits for a second operator, once', async () => {
      const { orderId } = await makePaidByUpi(world, 'accepted');
      const form = await refundForm(orderId, '50.01');
      expect(noticeOf(await post('StoreOrder', orderId, 'refundPart', form))).toMatchObject({
        type: 'success',
        message: expect.stringContaining('second operator'),
      });
      expect(noticeOf(await post('StoreOrder', orderId, 'refundPart', form)).type).toBe('error');
      expect(await Refund.countDocuments({ orderId })).toBe(0);
      const { _id } = await Approval.findOne({ recordId: orderId, status: 'pending' }).lean().orFail();
      expect(noticeOf(await post('Approval', _id, 'approve')).message).toContain('Another operator');
      expect(await Refund.countDocuments({ orderId })).toBe(0);
      const both = await Promise.all([1, 2].map(() => post('Approval', _id, 'approve', {}, 'colleague')));
      expect(both.map((answer) => noticeOf(answer).type).sort()).toEqual(['error', 'success']);
      expect(await Refund.find({ orderId }).lean()).toMatchObject([{ amount: 5_001, note: 'A bottle was broken' }]);
    });

    it('B31: does not wait if it exceeds the payment', async () => {
      const { orderId } = await makePaidByUpi(world, 'accepted');
      const answer = await post('StoreOrder', orderId, 'refundPart', await refundForm(orderId, '9999'));
      expect(errorsOf(answer).map(([field]) => field)).toEqual(['refundAmount']);
      expect(await Approval.countDocuments({ recordId: orderId })).toBe(0);
    });

    it('B31: is not made when it is rejected', async () => {
      const { orderId } = await makePaidByUpi(world, 'accepted');
      await post('StoreOrder', orderId, 'refundPart', await refundForm(orderId, '50.01'));
      const { _id } = await Approval.findOne({ recordId: orderId, status: 'pending' }).lean().orFail();
      expect(noticeOf(await post('Approval', _id, 'reject', {}, 'colleague')).type).toBe('success');
      expect(noticeOf(await post('Approval', _id, 'approve', {}, 'colleague')).type).toBe('error');
      expect(await Refund.countDocuments({ orderId })).toBe(0);
    });
  });
}
