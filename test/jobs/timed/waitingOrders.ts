import { describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { Product } from '../../../models/catalog/Product.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { differences } from '../../support/books/differences.js';
import { makeConsumer, makeReel } from '../../support/factories.js';
import { timedJob } from '../../support/jobs.js';
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

const cancelUnaccepted = timedJob('cancelUnaccepted');
const remindToAccept = timedJob('remindToAccept');

const runAt = (time: string) => {
  setClock(time);
  return cancelUnaccepted.run(world);
};
const remindAt = (time: string) => {
  setClock(time);
  return remindToAccept.run(world);
};
const accept = (_id: number) =>
  moveOrder(world, { by: { kind: 'seller', id: store.sellerId }, order: { _id }, to: 'accepted' });

const reminder = ['new_order', 'order_waiting'];

export function testWaitingOrders(): void {
  describe('cancelUnaccepted', () => {
    it('cancels an order at its deadline, not before, and notifies consumer and seller once', async () => {
      const orderId = await placeAt('11:00');
      await runAt('11:19');
      expect((await orderNow(orderId)).status).toBe('pending');
      expect(await runAt('11:21')).toBe(1);
      expect(await orderNow(orderId)).toMatchObject({
        status: 'cancelled',
        cancellationCode: 'not_accepted',
        cancellationReason: null,
        history: [{}, { from: 'pending', to: 'cancelled', by: { kind: 'system', id: 0 }, reason: null }],
      });
      expect(await runAt('11:22')).toBe(0);
      expect([await told('consumer', orderId), await told('seller', orderId)]).toEqual([
        ['order_status'],
        ['new_order', 'order_cancelled'],
      ]);
      const cancelled = await Notification.find({ 'data.orderId': orderId, type: { $ne: 'new_order' } }).lean();
      for (const { data } of cancelled) expect(data).toMatchObject({ reason: null, cancellationCode: 'not_accepted' });
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

    it('stores the later deadline of a store that was paused meanwhile, instead of cancelling', async () => {
      const orderId = await placeAt('11:00');
      await setTerms({ pauses: [{ from: at('11:05'), to: at('11:35') }] });
      expect(await runAt('11:21')).toBe(0);
      expect(await orderNow(orderId)).toMatchObject({ status: 'pending', acceptBy: expect.any(Date) });
      expect((await orderNow(orderId)).acceptBy?.getTime()).toBeGreaterThan(at('11:49').getTime());
      expect(await runAt('11:51')).toBe(1);
    });

    it('cancels each order once when two processes work on the same deadlines', async () => {
      const orderIds: number[] = [];
      for (let count = 0; count < 6; count++) orderIds.push(await placeAt('11:00'));
      setClock('11:21');
      const cancelled = await Promise.all([cancelUnaccepted.run(world), cancelUnaccepted.run(world)]);
      expect(Number(cancelled[0]) + Number(cancelled[1])).toBe(6);
      for (const orderId of orderIds) expect(await told('consumer', orderId)).toEqual(['order_status']);
      expect((await Product.findById(product._id).lean())?.stock).toBe(1_000);
    });
  });

  describe('remindToAccept', () => {
    it('reminds the store of an order once, after half of the time', async () => {
      const orderId = await placeAt('11:00');
      await remindAt('11:09');
      expect(await told('seller', orderId)).toEqual(['new_order']);
      await remindAt('11:11');
      await remindAt('11:12');
      expect(await told('seller', orderId)).toEqual(reminder);
      const { acceptBy, remindAt: next } = await orderNow(orderId);
      expect(next).toBeNull();
      expect(await Notification.findOne({ type: 'order_waiting' }).lean()).toMatchObject({
        recipientKind: 'seller',
        recipientId: store.sellerId,
        data: { orderId, acceptBy },
      });
      expect(await told('consumer', orderId)).toEqual([]);
    });

    it('does not remind of an accepted order, nor of one whose deadline has passed', async () => {
      const _id = await placeAt('11:00');
      await accept(_id);
      await remindAt('11:11');
      expect(await told('seller', _id)).toEqual(['new_order']);
      const late = await placeAt('11:00');
      await remindAt('11:21');
      expect([await told('seller', late), (await orderNow(late)).remindAt]).toEqual([['new_order'], null]);
    });

    it('waits while the store is paused', async () => {
      const orderId = await placeAt('11:00');
      await setTerms({ pauses: [{ from: at('11:05'), to: at('11:35') }] });
      await remindAt('11:11');
      expect(await told('seller', orderId)).toEqual(['new_order']);
      await remindAt('11:41');
      expect(await told('seller', orderId)).toEqual(reminder);
    });

    it('reminds of each order once when two processes work on them', async () => {
      const orderIds: number[] = [];
      for (let count = 0; count < 4; count++) orderIds.push(await placeAt('11:00'));
      setClock('11:11');
      await Promise.all([remindToAccept.run(world), remindToAccept.run(world)]);
      for (const orderId of orderIds) expect(await told('seller', orderId)).toEqual(reminder);
    });
  });
}
