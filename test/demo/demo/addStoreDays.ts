import { beforeAll, describe, expect, it } from '@jest/globals';
import { fillDatabase } from '../../../demo/fillDatabase.js';
import { acceptingState } from '../../../domain/catalog/stores/acceptingState.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder, withoutReceipt } from '../../../models/orders/StoreOrder.js';
import { StoreSlot } from '../../../models/orders/StoreSlot.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';
import { resetDemo } from './resetDemo.js';

const world = testWorld();

export function testAddStoreDays(): void {
  useDatabase('once');

  describe('the days of the demo stores', () => {
    let stores: StoreRecord[];
    beforeAll(async () => {
      await resetDemo();
      // Fewer products, and so fewer orders, but all stores.
      await fillDatabase(world, { products: 60, stores: 20 });
      stores = await Store.find().lean<StoreRecord[]>();
    });

    it('include a break, a closure, a rush, a full slot, bands, pincodes, a code, automatic acceptance', async () => {
      const now = world.now();
      const today = now.toISOString().slice(0, 10);
      expect(stores.filter(({ hours }) => hours?.filter(({ day }) => day === 1).length === 2)).toHaveLength(1);
      expect(stores.filter(({ closures }) => closures?.some(({ from }) => from > today))).toHaveLength(1);
      expect(stores.filter(({ rush }) => rush && rush.until > now)).toHaveLength(1);
      expect(stores.filter(({ deliveryBands, freeDeliveryFrom }) => deliveryBands && freeDeliveryFrom)).toHaveLength(1);
      expect(stores.filter(({ servesPincodes }) => servesPincodes?.includes('575001'))).toHaveLength(1);
      expect(stores.filter(({ usesHandoverCode }) => usesHandoverCode)).toHaveLength(1);
      expect(stores.filter(({ autoAccept }) => autoAccept)).toHaveLength(1);
      const [slot] = await StoreSlot.find().lean();
      expect(slot?.orders).toBe(stores.find(({ _id }) => _id === slot?.storeId)?.ordersPerSlot);
    });

    it('number the receipts of all delivered orders, as tax invoices at one store', async () => {
      expect(await StoreOrder.countDocuments(withoutReceipt)).toBe(0);
      const numbered = await StoreOrder.distinct('storeId', { invoiceNumber: { $ne: null } });
      const withGstin = stores.filter(({ legal }) => legal?.gstin).map(({ _id }) => _id);
      expect(withGstin).toHaveLength(1);
      expect(numbered).toEqual(expect.arrayContaining(withGstin));
      expect(numbered.length).toBeGreaterThan(1);
    });

    it('give every store a deadline, and no order of the past', async () => {
      expect(stores.every(({ acceptWithinMinutes }) => acceptWithinMinutes === 20)).toBe(true);
      expect(await StoreOrder.countDocuments({ acceptBy: { $ne: null } })).toBe(0);
    });

    it('list the stores that take orders now', () => {
      for (const { isAccepting, acceptingChangesAt, ...store } of stores)
        expect({ isAccepting, acceptingChangesAt }).toEqual(acceptingState(world, store, world.now()));
      expect(new Set(stores.map(({ isAccepting }) => isAccepting))).toEqual(new Set([true, false]));
    });
  });
}
