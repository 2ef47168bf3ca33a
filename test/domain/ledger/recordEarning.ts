import { beforeEach, describe, expect, it } from '@jest/globals';
import { recordEarning, reverseEarning } from '../../../domain/ledger/earnings.js';
import { recordRefund } from '../../../domain/ledger/recordRefund.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { allDay, booked, carry, makeOrder, paidOnline, unpaidOnline } from '../../support/books/delivered.js';
import { checkLedger } from '../../support/checkLedger.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();

const online = [
  ['earning', 22_500],
  ['platform_fee', -2_000],
];
const cash = [['cod_fee', -2_000]];
const read = (order: StoreOrderRecord) => StoreOrder.findById(order._id).lean().orFail();

export function testRecordEarning(): void {
  useDatabase();
  let store: StoreRecord;
  beforeEach(async () => {
    world.clock.set(someMorning);
    store = await makeStore({ ...allDay, selfDelivery: true, commissionRate: 10, deliveryFee: 2_500 });
  });

  describe('an order that is not delivered', () => {
    it('has no ledger rows, also after a cancellation', async () => {
      for (const payment of [paidOnline, {}]) {
        const order = await makeOrder(world, store, payment);
        await carry(world, order, 'out_for_delivery');
        expect(await booked(order._id)).toEqual([]);
        await carry(world, order, 'cancelled');
        expect(await booked(order._id)).toEqual([]);
      }
      expect(await checkLedger()).toEqual([]);
    });
  });

  describe('a delivered order', () => {
    it('earns the paid amount less the fee of the day of the order, once, if it was paid online', async () => {
      const order = await makeOrder(world, store, paidOnline);
      await Store.updateOne({ _id: store._id }, { $set: { commissionRate: 90, selfDelivery: false, deliveryFee: 1 } });
      await carry(world, order, 'accepted', 'delivered', 'completed');
      expect(await booked(order._id)).toEqual(online);
      const { sellerId, storeId, orderNumber, _id: orderId } = order;
      const about = { sellerId, storeId, orderNumber, orderId, isSettled: false, settlementId: null, settledAt: null };
      for (const row of await LedgerEntry.find({ orderId }).lean()) expect(row).toMatchObject(about);
      expect(await checkLedger()).toEqual([]);
    });

    it('leaves the delivery fee to the platform if the platform delivers', async () => {
      const other = await makeStore({ ...allDay, selfDelivery: false, deliveryFee: 2_500 });
      const order = await makeOrder(world, other, paidOnline);
      await carry(world, order, 'delivered');
      expect(await booked(order._id)).toEqual([
        ['earning', 20_000],
        ['platform_fee', -2_000],
      ]);
      expect(await checkLedger()).toEqual([]);
    });

    it('owes the fee, once, if the store collected the cash at the door or at the counter', async () => {
      const delivered = await makeOrder(world, store);
      await carry(world, delivered, 'delivered', 'completed');
      const pickedUp = await makeOrder(world, store, { fulfillmentType: 'pickup_immediate' });
      await carry(world, pickedUp, 'ready_for_pickup', 'completed');
      expect([await booked(delivered._id), await booked(pickedUp._id)]).toEqual([cash, cash]);
      expect(await checkLedger()).toEqual([]);
    });

    it('earns nothing while its online payment is missing', async () => {
      const order = await makeOrder(world, store, unpaidOnline);
      // As earlier versions left it.
      await StoreOrder.updateOne({ _id: order._id }, { $set: { status: 'delivered' } });
      await recordEarning(world, await read(order));
      expect(await booked(order._id)).toEqual([]);
      expect(await checkLedger()).toEqual([]);
      await StoreOrder.updateOne({ _id: order._id }, { $set: { paymentStatus: 'paid' } });
      await recordEarning(world, await read(order));
      expect(await booked(order._id)).toEqual(online);
    });

    it('has no row of zero if the store pays no commission', async () => {
      const free = await makeStore({ ...allDay, commissionRate: 0, selfDelivery: true });
      const [paid, inCash] = [await makeOrder(world, free, paidOnline), await makeOrder(world, free)];
      for (const order of [paid, inCash]) await carry(world, order, 'delivered');
      expect([await booked(paid._id), await booked(inCash._id)]).toEqual([[['earning', 22_500]], []]);
    });
  });

  describe('an order that is reversed', () => {
    it('keeps its rows and gets a reversing row for each', async () => {
      const completed = await makeOrder(world, store, paidOnline);
      await carry(world, completed, 'delivered', 'completed', 'cancelled');
      const rows = await booked(completed._id);
      expect(rows.slice(0, 2)).toEqual(online);
      expect(rows.slice(2).sort()).toEqual([
        ['refund', -22_500],
        ['refund', 2_000],
      ]);

      const inCash = await makeOrder(world, store);
      await carry(world, inCash, 'delivered', 'completed', 'cancelled');
      expect(await booked(inCash._id)).toEqual([...cash, ['refund', 2_000]]);
      expect(await checkLedger()).toEqual([]);
    });

    it('still owes the fee if the seller, who has the cash, cancels it', async () => {
      const order = await makeOrder(world, store);
      await carry(world, order, 'delivered', 'cancelled');
      expect(await booked(order._id)).toEqual([...cash, ['refund', 2_000], ...cash]);
      expect(await checkLedger()).toEqual([]);
    });

    it('is reversed once, and can be booked again', async () => {
      const order = await makeOrder(world, store, paidOnline);
      await carry(world, order, 'delivered');
      for (let time = 0; time < 2; time++) await reverseEarning(world, order);
      expect(await booked(order._id)).toHaveLength(4);
      for (let time = 0; time < 2; time++) await recordEarning(world, await read(order));
      expect(await booked(order._id)).toHaveLength(6);
      await reverseEarning(world, order);
      expect(await booked(order._id)).toHaveLength(8);
    });

    it('also reverses the part of a refund that the seller bore', async () => {
      const order = await makeOrder(world, store, paidOnline);
      await carry(world, order, 'delivered');
      const { _id: orderId, sellerId, storeId } = order;
      await recordRefund(world, { orderId, sellerId, storeId, refundId: 1, amount: 5_000 });
      await carry(world, order, 'cancelled');
      const sum = (await booked(orderId)).reduce((total, [, amount]) => total + amount, 0);
      expect(sum).toBe(0);
      expect(await checkLedger([{ orderId, amount: 5_000 }])).toEqual([]);
    });
  });
}
