import { describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { remindToAccept } from '../../../jobs/timed/remindToAccept.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { at, orderNow, placeAt, setClock, setTerms, store, told, world } from '../../support/orders/waitingOrders.js';

const runAt = (time: string) => {
  setClock(time);
  return remindToAccept.run(world);
};
const reminder = ['new_order', 'order_waiting'];

export function testRemindToAccept(): void {
  describe('remindToAccept', () => {
    it('runs every 15 seconds, and reminds the store of an order once, after half of the time', async () => {
      expect(remindToAccept.interval).toBe('15 seconds');
      const orderId = await placeAt('11:00');
      await runAt('11:09');
      expect(await told('seller', orderId)).toEqual(['new_order']);
      await runAt('11:11');
      await runAt('11:12');
      expect(await told('seller', orderId)).toEqual(reminder);
      const { acceptBy, remindAt } = await orderNow(orderId);
      expect(remindAt).toBeNull();
      expect(await Notification.findOne({ type: 'order_waiting' }).lean()).toMatchObject({
        ...{ recipientKind: 'seller', recipientId: store.sellerId },
        data: { orderId, acceptBy },
      });
      expect(await told('consumer', orderId)).toEqual([]);
    });

    it('does not remind of an order that the store has accepted', async () => {
      const _id = await placeAt('11:00');
      await moveOrder(world, { by: { kind: 'seller', id: store.sellerId }, order: { _id }, to: 'accepted' });
      await runAt('11:11');
      expect(await told('seller', _id)).toEqual(['new_order']);
    });

    it('does not remind of an order whose deadline has passed', async () => {
      const orderId = await placeAt('11:00');
      await runAt('11:21');
      expect([await told('seller', orderId), (await orderNow(orderId)).remindAt]).toEqual([['new_order'], null]);
    });

    it('waits while the store is paused', async () => {
      const orderId = await placeAt('11:00');
      await setTerms({ pauses: [{ from: at('11:05'), to: at('11:35') }] });
      await runAt('11:11');
      expect(await told('seller', orderId)).toEqual(['new_order']);
      await runAt('11:41');
      expect(await told('seller', orderId)).toEqual(reminder);
    });

    it('reminds of each order once when two processes work on them', async () => {
      const orderIds: number[] = [];
      for (let count = 0; count < 8; count++) orderIds.push(await placeAt('11:00'));
      setClock('11:11');
      await Promise.all([remindToAccept.run(world), remindToAccept.run(world)]);
      for (const orderId of orderIds) expect(await told('seller', orderId)).toEqual(reminder);
    });
  });
}
