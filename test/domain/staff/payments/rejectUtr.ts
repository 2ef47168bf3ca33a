import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { serially } from '../../../../database/transactions/serially.js';
import { day, minute } from '../../../../domain/durations.js';
import { moveOrder } from '../../../../domain/orders/moving/moveOrder.js';
import { draftOrder } from '../../../../domain/orders/placing/draftOrder.js';
import { cancelStalePayments } from '../../../../domain/payments/cancelStalePayments.js';
import { confirmPayment } from '../../../../domain/payments/claims.js';
import { openPayment, startCartSession } from '../../../../domain/payments/startSession.js';
import { matchUtr } from '../../../../domain/staff/payments/matchUtr.js';
import { refundPart } from '../../../../domain/staff/payments/refundPart.js';
import { rejectUtr } from '../../../../domain/staff/payments/rejectUtr.js';
import { lockKeyOfProduct } from '../../../../models/catalog/Product.js';
import { ReelEarning } from '../../../../models/ledger/ReelEarning.js';
import { Notification } from '../../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../../models/payments/PaymentSession.js';
import { booked } from '../../../support/books/delivered.js';
import { checkLedger } from '../../../support/checkLedger.js';
import { useDatabase } from '../../../support/database.js';
import { makeConsumer, makeProduct, makeReel, makeStore } from '../../../support/factories.js';
import { saveRows } from '../../../support/saveRows.js';
import { someMorning, testWorld } from '../../../support/world.js';

const world = testWorld({ upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' });
const operator = { id: 1, email: 'kavya@example.in' };

export function testRejectUtr(): void {
  useDatabase();

  let sessionId: number;
  let orderId: number;
  let productId: number;
  let sellerId: number;
  let restoreRows: () => Promise<void>;
  /** An order of ₹200 and the delivery fee, paid by UPI with a typed UTR. */
  beforeAll(async () => {
    world.clock.set(someMorning);
    const [consumer, store] = [await makeConsumer(), await makeStore()];
    const product = await makeProduct(store);
    productId = product._id;
    const { _id: reelId } = await makeReel(await makeConsumer(), [product]);
    ({ sellerId } = store);
    const draft = await draftOrder(world, consumer, {
      storeId: store._id,
      items: [{ productId, quantity: 2 }],
      fulfillmentType: 'delivery',
      deliveryAddress: '12 Car Street',
      reelId,
    });
    const opened = await openPayment(
      world,
      { kind: 'store', consumerId: draft.consumerId, amount: draft.total },
      { method: 'upi' },
    );
    const { _id } = await startCartSession(world, opened, { ...draft, paymentMethod: 'online' });
    const utr = '322398320067';
    const paid = await confirmPayment(world, { consumerId: consumer._id, paymentId: _id, utr });
    [sessionId, orderId] = [_id, Number(paid.orderId)];
    restoreRows = await saveRows();
  });
  beforeEach(async () => {
    await restoreRows();
    world.clock.set(someMorning);
    world.clock.advance(minute);
  });
  const move = (to: 'accepted' | 'delivered') =>
    moveOrder(world, { by: { kind: 'seller', id: sellerId }, order: { _id: orderId }, to });
  const reelEarning = async () => (await ReelEarning.findOne({ orderId }).lean())?.status;
  const reject = () => rejectUtr(world, operator, sessionId, 'Not in the statement');

  describe('a delivered order with an unverified UTR', () => {
    it('earns its seller nothing until staff verify it', async () => {
      await move('delivered');
      expect([await booked(orderId), await reelEarning()]).toEqual([[], 'pending']);
      expect(await matchUtr(world, operator, sessionId)).toBe(true);
      expect(await reelEarning()).toBe('confirmed');
      expect((await booked(orderId)).map(([type]) => type)).toEqual(['earning', 'platform_fee']);
      expect(await checkLedger()).toEqual([]);
    });

    it('earns nothing when staff reject it', async () => {
      await move('delivered');
      await reject();
      expect([await booked(orderId), await reelEarning()]).toEqual([[], 'reversed']);
      expect(await checkLedger()).toEqual([]);
    });
  });

  describe('rejectUtr', () => {
    it('does nothing if another operator verified the UTR in the meantime', async () => {
      let begin: (() => void) | undefined;
      const matched = serially([lockKeyOfProduct(productId)], async () => {
        await new Promise<void>((resolve) => (begin = resolve));
        await matchUtr(world, operator, sessionId);
      });
      const rejected = reject();
      begin?.();
      await matched;
      expect(await rejected).toBe(false);
      expect(await PaymentSession.findById(sessionId).lean()).toMatchObject({
        status: 'paid',
        verification: 'matched',
      });
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    });

    it('reverses the earning of the reel, and keeps the goods of an accepted order in the store', async () => {
      await move('accepted');
      await reject();
      await expect(move('delivered')).rejects.toMatchObject({ code: 'payment_pending' });
      expect([await booked(orderId), await reelEarning()]).toEqual([[], 'reversed']);
    });

    it('reverses what the seller was charged for a refund that becomes void', async () => {
      await move('accepted');
      await refundPart(world, operator, orderId, { amount: 1_000, bearer: 'seller', reason: 'One was broken' });
      expect(await booked(orderId)).toEqual([['refund', -1_000]]);
      expect(await reject()).toBe(true);
      expect((await booked(orderId)).reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
    });

    it('gives the payer of an accepted order a day to pay, then the order is cancelled', async () => {
      await move('accepted');
      await reject();
      const open = await PaymentSession.findOne({ orderId, status: 'pending' }).lean().orFail();
      const { amount, expiresAt: payUntil } = open;
      expect(open).toMatchObject({ method: 'upi', slot: null });
      expect(await Notification.findOne({ type: 'payment_rejected' }).lean()).toMatchObject({
        recipientKind: 'consumer',
        data: { orderId, amount, payUntil },
      });
      world.clock.advance(day - minute);
      expect(await cancelStalePayments(world)).toBe(0);
      world.clock.advance(minute);
      expect(await cancelStalePayments(world)).toBe(1);
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    });

    it('leaves an order that was delivered with its rejected UTR', async () => {
      await move('delivered');
      await reject();
      world.clock.advance(day);
      expect(await cancelStalePayments(world)).toBe(1);
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ status: 'delivered', paymentStatus: 'unpaid' });
    });
  });
}
