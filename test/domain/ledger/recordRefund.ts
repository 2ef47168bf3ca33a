import { beforeEach, describe, expect, it } from '@jest/globals';
import { recordRefund } from '../../../domain/ledger/recordRefund.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { allDay, booked, carry, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { checkLedger } from '../../support/checkLedger.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

const partOf = ({ _id: orderId, sellerId, storeId }: StoreOrderRecord, refundId = 12, amount = 5_000) => ({
  orderId,
  sellerId,
  storeId,
  refundId,
  amount,
});

export function testRecordRefund(): void {
  useDatabase();
  let store: StoreRecord;
  beforeEach(async () => {
    store = await makeStore({ ...allDay, selfDelivery: true });
  });

  describe('recordRefund', () => {
    it('refuses an amount of no paise, or of part of one', () => {
      for (const amount of [0, -1, 1.5, Number.NaN]) {
        const part = { orderId: 1, sellerId: 1, storeId: 1, refundId: 12, amount };
        expect(() => recordRefund(world, part)).toThrow(RangeError);
      }
    });

    it('refuses an order that does not exist or belongs to another seller or store', async () => {
      const order = await makeOrder(world, store, paidOnline);
      const other = await makeStore();
      for (const wrong of [{ orderId: 2_000_000_000 }, { sellerId: other.sellerId }, { storeId: other._id }]) {
        const refused = recordRefund(world, { ...partOf(order), ...wrong });
        await expect(refused).rejects.toMatchObject({ code: 'order_not_found' });
      }
      expect(await LedgerEntry.countDocuments()).toBe(0);
    });

    it('charges the seller once for each refund, also for repeated and concurrent calls', async () => {
      const order = await makeOrder(world, store, paidOnline);
      await carry(world, order, 'delivered');
      const charged = await Promise.all(
        [12, 12, 12, 13].map((refundId) => recordRefund(world, partOf(order, refundId))),
      );
      expect(charged.filter(Boolean)).toHaveLength(2);
      expect((await booked(order._id)).slice(2)).toEqual([
        ['refund', -5_000],
        ['refund', -5_000],
      ]);
      expect(await checkLedger([12, 13].map(() => ({ orderId: order._id, amount: 5_000 })))).toEqual([]);
    });

    it('charges nothing for a cancelled order whose money the platform has', async () => {
      const [delivered, never] = [await makeOrder(world, store, paidOnline), await makeOrder(world, store, paidOnline)];
      await carry(world, delivered, 'delivered', 'cancelled');
      await carry(world, never, 'cancelled');
      for (const order of [delivered, never]) expect(await recordRefund(world, partOf(order))).toBe(false);
      expect(await checkLedger()).toEqual([]);
    });

    it('charges a seller who has the cash of a cancelled order that the platform refunded', async () => {
      const order = await makeOrder(world, store);
      await carry(world, order, 'delivered', 'cancelled');
      expect(await recordRefund(world, partOf(order, 12, 22_500))).toBe(true);
      expect(await booked(order._id)).toEqual([
        ['cod_fee', -2_000],
        ['refund', 2_000],
        ['cod_fee', -2_000],
        ['refund', -22_500],
      ]);
      expect(await checkLedger([{ orderId: order._id, amount: 22_500 }])).toEqual([]);
    });
  });
}
