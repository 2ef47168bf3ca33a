import { afterEach, describe, expect, it } from '@jest/globals';
import { markRefunded } from '../../../domain/staff/payments/markRefunded.js';
import { matchUtr } from '../../../domain/staff/payments/matchUtr.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import { rejectUtr } from '../../../domain/staff/payments/rejectUtr.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { balancesOfOrder } from '../../support/books/balancesOfOrder.js';
import { differences } from '../../support/books/differences.js';
import { checkLedger } from '../../support/checkLedger.js';
import { makeProduct } from '../../support/factories.js';
import { api, confirm, deliverEvents, gateway, me, session, store } from '../../support/payments/checkout.js';
import { mine, pay, place, seller } from './unpaid.js';

const operator = { id: 7, email: 'operator@example.in' };
const change = async (orderId: number, changes: object[] = [{ itemIndex: 0, quantity: 1 }]) => {
  const body = { changes, reason: 'Sold out' };
  const answer = await api.post(`/seller/stores/${store._id}/orders/${orderId}/changes`, { ...seller, body });
  expect(answer.status).toBe(201);
  return answer.body.order;
};
const move = async (orderId: number, ...statuses: string[]) => {
  for (const status of statuses) {
    const sent = { ...seller, body: { orderId, status } };
    expect((await api.patch(`/seller/stores/${store._id}/orders`, sent)).status).toBe(200);
  }
};
/** Two pieces at ₹100 with a delivery fee of ₹25, paid at the gateway. */
const paid = async () => {
  const { order, payment, gateway: checkout } = await place();
  await gateway.pay(checkout.orderId);
  await deliverEvents();
  return { orderId: Number(order.id), paymentId: Number(payment.id) };
};
const refunds = async (orderId: number) =>
  (await Refund.find({ orderId }).sort({ _id: 1 }).lean()).map(({ reason, amount, status }) => [
    reason,
    amount,
    status,
  ]);
const part = (orderId: number, amount: number, bearer: 'platform' | 'seller' = 'platform') =>
  refundPart(api.world, operator, orderId, { amount, bearer, reason: 'It was late' });

export function testChangedPayments(): void {
  describe('a change of an order that is paid online', () => {
    afterEach(async () => {
      expect(await differences()).toEqual([]);
      const charged = await Refund.find({ bearer: 'seller' }).lean();
      const borne = charged.map(({ orderId, amount, covered }) => ({
        orderId: orderId ?? 0,
        amount: amount - covered,
      }));
      expect(await checkLedger(borne)).toEqual([]);
    });

    it('refunds the difference, once for each change, and the rest stays payable to the seller', async () => {
      const { orderId, paymentId } = await paid();
      await change(orderId);
      expect(await refunds(orderId)).toEqual([['order_changed', 10_000, 'requested']]);
      expect(await mine(orderId)).toMatchObject({
        total: '125.00',
        paymentStatus: 'paid',
        refunds: [{ reason: 'order_changed', amount: '100.00' }],
      });
      await move(orderId, 'delivered');
      expect(await balancesOfOrder(orderId)).toMatchObject({ [`seller/${store.sellerId}`]: -9_000, fees: -1_000 });
      expect(await balancesOfOrder(orderId)).not.toHaveProperty(`customer/${orderId}`);
      expect((await session(paymentId)).status).toBe('paid');
    });

    it('refunds each of two changes, and the rest when the order is cancelled', async () => {
      const { orderId } = await paid();
      const tea = await makeProduct(store, { price: 5_000 });
      await change(orderId);
      const { pendingChange } = await change(orderId, [
        { itemIndex: 0, replaceWith: { productId: tea._id, quantity: 1 } },
      ]);
      expect((await refunds(orderId)).length).toBe(1);
      const sent = { ...me, body: { accept: true } };
      expect((await api.post(`/store-orders/${orderId}/changes/${pendingChange.id}`, sent)).status).toBe(200);
      await move(orderId, 'cancelled');
      expect(await refunds(orderId)).toEqual([
        ['order_changed', 10_000, 'requested'],
        ['order_changed', 5_000, 'requested'],
        ['order_cancelled', 7_500, 'requested'],
      ]);
      expect(Object.keys(await balancesOfOrder(orderId)).filter((account) => !account.startsWith('refund'))).toEqual([
        'gateway',
      ]);
    });

    it('gives everything back for an order of which nothing is left', async () => {
      const { orderId } = await paid();
      expect(await change(orderId, [{ itemIndex: 0, quantity: 0 }])).toMatchObject({ status: 'cancelled' });
      expect(await refunds(orderId)).toEqual([['order_cancelled', 22_500, 'requested']]);
    });

    it('refunds less what staff have refunded before, and staff refund the rest', async () => {
      const { orderId } = await paid();
      await part(orderId, 4_000);
      await change(orderId);
      await move(orderId, 'delivered');
      expect(await refunds(orderId)).toEqual([
        ['goodwill', 4_000, 'requested'],
        ['order_changed', 6_000, 'requested'],
      ]);
      await expect(part(orderId, 12_501)).rejects.toThrow();
      expect(await part(orderId, 12_500)).toBe(true);
      expect((await StoreOrder.findById(orderId).lean())?.paymentStatus).toBe('paid');
    });

    it('refunds nothing if staff have refunded more than the change takes off', async () => {
      const { orderId } = await paid();
      await part(orderId, 12_000);
      await change(orderId);
      expect(await refunds(orderId)).toEqual([['goodwill', 12_000, 'requested']]);
      await move(orderId, 'cancelled');
      expect((await refunds(orderId)).at(-1)).toEqual(['order_cancelled', 10_500, 'requested']);
    });

    it('returns to the seller the charge of a refund that the change covers', async () => {
      const { orderId } = await paid();
      await part(orderId, 4_000, 'seller');
      await part(orderId, 9_000, 'seller');
      await change(orderId);
      expect((await refunds(orderId)).length).toBe(2);
      await move(orderId, 'delivered');
      // 30.00 stay charged, and 2.40 of the fee are returned for them.
      expect(await balancesOfOrder(orderId)).toMatchObject({
        [`seller/${store.sellerId}`]: -9_000 + 3_000 - 240,
        fees: -760,
      });
      expect(await balancesOfOrder(orderId)).not.toHaveProperty('goodwill');
      await move(orderId, 'cancelled');
      expect(await balancesOfOrder(orderId)).not.toHaveProperty(`seller/${store.sellerId}`);
    });

    it('pays the seller for the changed order only, of which staff may refund a part', async () => {
      const { orderId } = await paid();
      await change(orderId);
      await move(orderId, 'delivered');
      await part(orderId, 2_500);
      await move(orderId, 'completed');
      expect(await balancesOfOrder(orderId)).toMatchObject({ goodwill: 2_500, [`seller/${store.sellerId}`]: -9_000 });
    });

    it('marks the payment as refunded only when everything is back', async () => {
      const { orderId } = await paid();
      await change(orderId);
      const [first] = await Refund.find({ orderId }).lean();
      await Refund.updateMany({ orderId }, { $set: { way: 'manual' } });
      await markRefunded(api.world, operator, first?._id ?? 0, 'platform', '322398320001');
      expect(await mine(orderId)).toMatchObject({ paymentStatus: 'paid' });
      await part(orderId, 12_500);
      await Refund.updateMany({ orderId, status: 'requested' }, { $set: { way: 'manual' } });
      const rest = await Refund.findOne({ orderId, status: 'requested' }).lean();
      await markRefunded(api.world, operator, rest?._id ?? 0, 'platform', '322398320002');
      expect(await mine(orderId)).toMatchObject({ paymentStatus: 'refunded', payment: { status: 'refunded' } });
    });
  });

  describe('a change of an order that is paid later', () => {
    afterEach(async () => expect(await differences()).toEqual([]));

    it('opens a payment of the new total', async () => {
      const { order, payment } = await place();
      await change(order.id);
      const { status, body } = await pay(order.id);
      expect([status, body.payment.id === payment.id, body.payment.amount]).toEqual([201, false, '125.00']);
      await gateway.pay(body.gateway.orderId);
      await deliverEvents();
      expect(await mine(order.id)).toMatchObject({ paymentStatus: 'paid', refunds: [] });
    });

    it('refunds the difference of a payment of the old total', async () => {
      const { order, gateway: checkout } = await place();
      await change(order.id);
      await gateway.pay(checkout.orderId);
      await deliverEvents();
      expect(await mine(order.id)).toMatchObject({ paymentStatus: 'paid', total: '125.00' });
      expect(await refunds(order.id)).toEqual([['order_changed', 10_000, 'requested']]);
      await move(order.id, 'delivered');
      expect(await balancesOfOrder(order.id)).not.toHaveProperty(`customer/${order.id}`);
    });

    const typed = async () => {
      const { order } = await place();
      const { body } = await pay(order.id, { method: 'upi' });
      return { orderId: Number(order.id), paymentId: Number(body.payment.id) };
    };

    it('holds the refund of a typed UTR until it is verified', async () => {
      const { orderId, paymentId } = await typed();
      await confirm(paymentId);
      await change(orderId);
      expect(await Refund.findOne({ orderId }).lean()).toMatchObject({ amount: 10_000, isHeld: true });
      await matchUtr(api.world, operator, paymentId);
      await move(orderId, 'delivered');
      expect(await LedgerEntry.find({ orderId }).lean()).toMatchObject([{ amount: 10_000 }, { amount: -1_000 }]);
    });

    it('voids the refund of a UTR that staff reject, and asks for the new total', async () => {
      const { orderId, paymentId } = await typed();
      await move(orderId, 'accepted');
      await confirm(paymentId);
      await change(orderId);
      await rejectUtr(api.world, operator, paymentId, 'Not in the statement');
      expect(await refunds(orderId)).toEqual([['order_changed', 10_000, 'void']]);
      expect(await balancesOfOrder(orderId)).toEqual({});
      expect(await mine(orderId)).toMatchObject({ paymentStatus: 'unpaid', payment: { amount: '125.00' } });
    });
  });
}
