import { beforeEach, describe, expect, it } from '@jest/globals';
import { atomically } from '../../../database/transactions/atomically.js';
import { hour, minute } from '../../../domain/durations.js';
import { numberReceipts } from '../../../domain/receipts/numberReceipts.js';
import { requestRefund } from '../../../domain/refunds/requestRefund.js';
import { settleRefund } from '../../../domain/refunds/settleRefund.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { ReceiptSeries } from '../../../models/orders/ReceiptSeries.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { allDay, carry, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

export function testNumberReceipts(): void {
  useDatabase();
  const world = testWorld();
  let store: StoreRecord;

  beforeEach(async () => {
    world.clock.set('2026-11-18T04:30:00.000Z');
    store = await makeStore({ ...allDay, selfDelivery: true });
  });

  const numberOf = async (orderId: number) => (await StoreOrder.findById(orderId).lean())?.invoiceNumber ?? null;
  const numbers = async () =>
    (await StoreOrder.find().sort({ _id: 1 }).lean()).map((each) => each.invoiceNumber ?? null);
  const nth = (number: number) => `I${store._id}-26-0000${number}`;
  const deliveredAt = (orderId: number, at: string) =>
    StoreOrder.updateOne({ _id: orderId }, { $set: { deliveredAt: new Date(at) } });
  /** A refund of ₹10, made now. */
  const refund = async (orderId: number) => {
    const refundId = await atomically(() => requestRefund(world, { orderId, amount: 1_000, reason: 'goodwill' }));
    await settleRefund(world, refundId, { paidBy: 'platform' });
    return refundId;
  };

  describe('numberReceipts', () => {
    it('numbers orders that are delivered, or completed without that, and no others', async () => {
      const ways = [['delivered'], ['accepted'], ['completed'], ['accepted', 'cancelled']] as const;
      for (const way of ways) {
        world.clock.advance(minute);
        await carry(world, await makeOrder(world, store, paidOnline), ...way);
      }
      expect(await numberReceipts(world)).toBe(2);
      expect(await numbers()).toEqual([nth(1), null, nth(2), null]);
      expect(await numberReceipts(world)).toBe(0);
    });

    it('numbers the orders of a store in the order of their deliveries', async () => {
      const [first, second] = [await makeOrder(world, store, paidOnline), await makeOrder(world, store, paidOnline)];
      for (const order of [second, first]) {
        world.clock.advance(hour);
        await carry(world, order, 'delivered');
      }
      await numberReceipts(world);
      expect(await numbers()).toEqual([nth(2), nth(1)]);
    });

    it('keeps the number of an order that is completed or cancelled later', async () => {
      const orders = [await makeOrder(world, store, paidOnline), await makeOrder(world, store, paidOnline)];
      for (const order of orders) await carry(world, order, 'delivered');
      await numberReceipts(world);
      const before = await numbers();
      await carry(world, orders[0] as (typeof orders)[0], 'completed');
      await carry(world, orders[1] as (typeof orders)[0], 'cancelled');
      expect([await numberReceipts(world), await numbers()]).toEqual([0, before]);
    });

    it('counts each store and each financial year apart, in the time zone of the store', async () => {
      const other = await makeStore({ ...allDay, timezone: 'Pacific/Auckland' });
      // The year ends at 18:30 UTC in India, and at 11:00 UTC in New Zealand.
      const times = ['2027-03-31T10:59:00Z', '2027-03-31T11:01:00Z', '2027-03-31T18:31:00Z'];
      for (const at of times) {
        for (const each of [store, other]) {
          const order = await makeOrder(world, each, paidOnline);
          await carry(world, order, 'delivered');
          await deliveredAt(order._id, at);
        }
      }
      await numberReceipts(world);
      const [mine, theirs] = [`I${store._id}`, `I${other._id}`];
      expect((await numbers()).sort()).toEqual(
        [`${mine}-26-00001`, `${mine}-26-00002`, `${mine}-27-00001`]
          .concat(`${theirs}-26-00001`, `${theirs}-27-00001`, `${theirs}-27-00002`)
          .sort(),
      );
      expect(await ReceiptSeries.countDocuments()).toBe(4);
    });

    it('gives refunds after the receipt a credit note, in a series of their own', async () => {
      const orders = [await makeOrder(world, store, paidOnline), await makeOrder(world, store, paidOnline)];
      const [receipted, other] = orders.map(({ _id }) => _id) as [number, number];
      const early = await refund(receipted);
      for (const order of orders) await carry(world, order, 'delivered');
      await numberReceipts(world);
      const late = [await refund(other), await refund(receipted)];
      expect(await numberReceipts(world)).toBe(2);
      const rows = await Refund.find({ _id: { $in: [early, ...late] } })
        .sort({ _id: 1 })
        .lean();
      const series = `C${store._id}-26`;
      expect(rows.map(({ creditNoteNumber, needsCreditNote }) => [creditNoteNumber, needsCreditNote])).toEqual([
        [null, false],
        [`${series}-00001`, false],
        [`${series}-00002`, false],
      ]);
      expect(await numberReceipts(world)).toBe(0);
    });

    it('numbers old orders too, and orders whose store cannot be numbered block no others', async () => {
      const order = await makeOrder(world, store, paidOnline);
      await carry(world, order, 'delivered');
      const full = await makeStore(allDay);
      const blocked = await makeOrder(world, full, paidOnline);
      await carry(world, blocked, 'delivered');
      await StoreOrder.updateOne({ _id: order._id }, { $unset: { invoiceNumber: 1 } });
      await ReceiptSeries.create({ _id: `I${full._id}-26`, storeId: full._id, last: 10 ** 12 });
      await expect(numberReceipts(world)).rejects.toThrow('more than 16 characters');
      expect([await numberOf(order._id), await numberOf(blocked._id)]).toEqual([nth(1), null]);
      await Store.deleteOne({ _id: full._id });
    });
  });
}
