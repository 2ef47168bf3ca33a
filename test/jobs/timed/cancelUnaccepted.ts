import { describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { cancelUnaccepted } from '../../../jobs/timed/cancelUnaccepted.js';
import { Product } from '../../../models/catalog/Product.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { differences } from '../../support/books/differences.js';
import { makeConsumer, makeReel } from '../../support/factories.js';
import {
  at,
  orderNow,
  placeAt,
  product,
  setClock,
  setTerms,
  store,
  told,
  world,
} from '../../support/orders/waitingOrders.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { testWorld } from '../../support/world.js';

const runAt = (time: string) => {
  setClock(time);
  return cancelUnaccepted.run(world);
};
const accept = (_id: number) =>
  moveOrder(world, { by: { kind: 'seller', id: store.sellerId }, order: { _id }, to: 'accepted' });

export function testCancelUnaccepted(): void {
  describe('cancelUnaccepted', () => {
    it('runs every 15 seconds, and cancels an order at its deadline, not before', async () => {
      expect(cancelUnaccepted.interval).toBe('15 seconds');
      const orderId = await placeAt('11:00');
      await runAt('11:19');
      expect((await orderNow(orderId)).status).toBe('pending');
      expect(await runAt('11:21')).toBe(1);
      expect(await orderNow(orderId)).toMatchObject({
        ...{ status: 'cancelled', cancellationCode: 'not_accepted', cancellationReason: null },
        history: [{}, { from: 'pending', to: 'cancelled', by: { kind: 'system', id: 0 }, reason: null }],
      });
      expect(await runAt('11:22')).toBe(0);
    });

    it('leaves orders that the store accepted, and those of stores without a deadline', async () => {
      const accepted = await placeAt('11:00');
      await accept(accepted);
      await setTerms({ acceptWithinMinutes: null });
      const unlimited = await placeAt('11:00');
      await runAt('20:00');
      expect([(await orderNow(accepted)).status, (await orderNow(unlimited)).status]).toEqual(['accepted', 'pending']);
    });

    it('returns the stock, and reverses the contribution and the earning of a reel', async () => {
      const reel = await makeReel(await makeConsumer(), [product]);
      const orderId = await placeAt('11:00', { reelId: reel._id });
      expect((await Product.findById(product._id).lean())?.stock).toBe(998);
      await runAt('11:21');
      expect((await Product.findById(product._id).lean())?.stock).toBe(1_000);
      expect(await Contribution.findOne({ orderId }).lean()).toMatchObject({ status: 'reversed' });
      expect(await ReelEarning.findOne({ orderId }).lean()).toMatchObject({ status: 'reversed' });
      expect(await differences()).toEqual([]);
    });

    it('refunds a paid order, and the books agree', async () => {
      const { orderId, amount } = await makePaidByUpi(testWorld(takesUpi));
      await StoreOrder.updateOne({ _id: orderId }, { $set: { acceptWithinMinutes: 20, acceptBy: at('11:20') } });
      await runAt('11:21');
      expect((await orderNow(orderId)).status).toBe('cancelled');
      expect(await Refund.find({ orderId }).lean()).toMatchObject([{ amount, reason: 'order_cancelled' }]);
      expect(await differences()).toEqual([]);
    });

    it('notifies consumer and seller once each, with the reason', async () => {
      const orderId = await placeAt('11:00');
      await runAt('11:21');
      await runAt('11:40');
      expect([await told('consumer', orderId), await told('seller', orderId)]).toEqual([
        ['order_status'],
        ['new_order', 'order_cancelled'],
      ]);
      const cancelled = await Notification.find({ 'data.orderId': orderId, type: { $ne: 'new_order' } }).lean();
      for (const { data } of cancelled) expect(data).toMatchObject({ reason: null, cancellationCode: 'not_accepted' });
    });

    it('counts only the opening time: an order before closing is due after the store has opened again', async () => {
      const orderId = await placeAt('20:50');
      const { acceptBy } = await orderNow(orderId);
      expect(acceptBy?.toISOString().slice(0, 16)).toBe('2026-11-19T02:40');
    });

    it('stores the later deadline of a store that was paused meanwhile, instead of cancelling', async () => {
      const orderId = await placeAt('11:00');
      await setTerms({ pauses: [{ from: at('11:05'), to: at('11:35') }] });
      expect(await runAt('11:21')).toBe(0);
      expect(await orderNow(orderId)).toMatchObject({ status: 'pending', acceptBy: expect.any(Date) });
      expect((await orderNow(orderId)).acceptBy?.getTime()).toBeGreaterThan(at('11:49').getTime());
      expect(await runAt('11:51')).toBe(1);
    });

    it('stores no deadline while the store is paused without an end', async () => {
      const orderId = await placeAt('11:00');
      await setTerms({ pauses: [{ from: at('11:05'), to: null }] });
      await runAt('11:21');
      await runAt('20:00');
      expect(await orderNow(orderId)).toMatchObject({ status: 'pending', acceptBy: null });
    });

    it('cancels each order once when two processes work on the same deadlines', async () => {
      const orderIds: number[] = [];
      for (let count = 0; count < 12; count++) orderIds.push(await placeAt('11:00'));
      setClock('11:21');
      const cancelled = await Promise.all([cancelUnaccepted.run(world), cancelUnaccepted.run(world)]);
      expect(Number(cancelled[0]) + Number(cancelled[1])).toBe(12);
      for (const orderId of orderIds) expect(await told('consumer', orderId)).toEqual(['order_status']);
      expect((await Product.findById(product._id).lean())?.stock).toBe(1_000);
    });

    it('works after a restart, because a deadline is a field of its order', async () => {
      const orderId = await placeAt('11:00');
      const another = testWorld();
      another.clock.set(at('15:00').toISOString());
      await cancelUnaccepted.run(another);
      expect((await orderNow(orderId)).status).toBe('cancelled');
    });
  });
}
