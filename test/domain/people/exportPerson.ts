import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { likeProduct } from '../../../domain/catalog/products/likes.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import { type ExportedRow, exportPerson } from '../../../domain/people/exportPerson.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { ArchivedOrder } from '../../../models/orders/ArchivedOrder.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { useDatabase } from '../../support/database.js';
import {
  makeAd,
  makeConsumer,
  makeDoctor,
  makeFoodOrder,
  makeProduct,
  makeReel,
  makeSeller,
  makeStore,
} from '../../support/factories.js';
import { makeOld, runArchive } from '../../support/orders/archived.js';
import { relayAll } from '../../support/relayAll.js';
import { saveRows } from '../../support/saveRows.js';
import { someMorning, type TestWorld, testWorld } from '../../support/world.js';

async function exported(kind: AccountKind, id: number): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = [];
  for await (const row of exportPerson(kind, id)) rows.push(row);
  return rows;
}
function countsOf(rows: ExportedRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kept } of rows) counts[kept] = (counts[kept] ?? 0) + 1;
  return counts;
}

export function testExportPerson(): void {
  useDatabase();

  let world: TestWorld;
  let restoreRows: () => Promise<void>;
  let consumer: ConsumerRecord;
  let seller: SellerRecord;
  let order: StoreOrderRecord;
  beforeAll(async () => {
    world = testWorld();
    world.clock.set(someMorning);
    consumer = await makeConsumer({ name: 'Latha Pai' });
    seller = await makeSeller({ name: 'Ganesh Kamath' });
    const store = await makeStore({ sellerId: seller._id, name: 'Car Street Kirana' });
    const product = await makeProduct(store);
    order = await place(consumer, store._id, product._id, '7 Temple Road, Udupi');
    await place(await makeConsumer({ name: 'Another Customer' }), store._id, product._id, '9 Beach Road');
    const ad = await makeAd(consumer, { title: 'Old bicycle' });
    await makeReel(consumer, [product]);
    await likeProduct(consumer._id, product._id);
    await likeProduct(consumer._id, ad._id);
    await makeFoodOrder(consumer, { orderedAt: new Date('2024-03-01T07:00:00Z') });
    restoreRows = await saveRows();
  });
  beforeEach(() => restoreRows());

  async function place(by: ConsumerRecord, storeId: number, productId: number, deliveryAddress: string) {
    const items = [{ productId, quantity: 1 }];
    return (await placeOrder(world, by, { storeId, items, fulfillmentType: 'delivery', deliveryAddress })).order;
  }

  describe('exportPerson', () => {
    it('yields nothing for an id without an account', async () => {
      expect(await exported('consumer', 999_999)).toEqual([]);
    });

    it('yields no secret of an account', async () => {
      const accounts = [
        ['consumer', consumer._id, 'f'],
        ['seller', seller._id, 'e'],
        ['doctor', (await makeDoctor())._id, 'd'],
      ] as const;
      for (const [kind, accountId, digit] of accounts) {
        await insert(PasswordReset, { _id: digit.repeat(64), kind, accountId, expiresAt: new Date() });
        const rows = await exported(kind, accountId);
        expect(rows.filter(({ kept }) => kept.toLowerCase() === kind)).toHaveLength(1);
        expect(JSON.stringify(rows)).not.toMatch(/argon2|passwordHash|credentialVersion|ffff|eeee|dddd/);
      }
    });

    it('yields the account, orders, ads, reels and likes of a consumer', async () => {
      const rows = await exported('consumer', consumer._id);
      expect(countsOf(rows)).toEqual({
        Consumer: 1,
        StoreOrder: 1,
        FoodOrder: 1,
        Contribution: 1,
        Product: 1,
        Reel: 1,
        ProductLike: 2,
      });
      expect(rows.find(({ kept }) => kept === 'Consumer')?.row).toMatchObject({
        _id: consumer._id,
        email: consumer.email,
        name: 'Latha Pai',
        phone: '+919480012345',
        referralCode: consumer.referralCode,
      });
      expect(rows.find(({ kept }) => kept === 'StoreOrder')?.row).toMatchObject({
        orderNumber: order.orderNumber,
        deliveryAddress: '7 Temple Road, Udupi',
        total: order.total,
      });
      expect(rows.find(({ kept }) => kept === 'FoodOrder')?.row).toMatchObject({
        restaurantName: 'Hotel Karavali',
        customerName: 'Latha Pai',
        total: 20_000,
      });
      expect(JSON.stringify(rows)).not.toMatch(/Another Customer|Beach Road/);
    });

    it("yields a seller's stores, products, orders and inbox, without the customers", async () => {
      const rows = await exported('seller', seller._id);
      expect(countsOf(rows)).toEqual({ Seller: 1, Store: 1, Product: 1, StoreOrder: 2, Notification: 2 });
      expect(JSON.stringify(rows)).toContain('Car Street Kirana');
      expect(JSON.stringify(rows)).not.toMatch(/Latha Pai|Another Customer|Temple Road|Beach Road|\+919480012345/);
    });

    it('yields archived orders too, and no personal data in them after the account was erased', async () => {
      const personal = /Latha Pai|Temple Road|9480012345|Ring twice|Too late/;
      const reason = { cancellationReason: 'Too late', instructions: 'Ring twice', status: 'cancelled' as const };
      await StoreOrder.updateOne({ _id: order._id }, { $set: reason });
      await makeOld(world, order._id);
      expect(await runArchive(world)).toBe(1);
      const rows = await exported('consumer', consumer._id);
      expect(countsOf(rows)).toMatchObject({ ArchivedOrder: 1 });
      expect(rows.find(({ kept }) => kept === 'ArchivedOrder')?.row).toMatchObject({
        deliveryAddress: '7 Temple Road, Udupi',
        cancellationReason: 'Too late',
      });
      expect(countsOf(await exported('seller', seller._id))).toMatchObject({ ArchivedOrder: 1, StoreOrder: 1 });
      await ArchivedOrder.updateOne(
        { _id: order._id },
        {
          $push: { history: { to: 'cancelled', at: new Date(), by: { kind: 'consumer', id: 1 }, reason: 'Too late' } },
        },
      );
      await eraseAccount(world, 'consumer', consumer);
      await relayAll(world);
      const left = await ArchivedOrder.findById(order._id).lean();
      expect(JSON.stringify(left)).not.toMatch(personal);
      expect(left).toMatchObject({ customerName: 'Deleted account', deliveryAddress: '', total: order.total });
    });

    it('yields no personal data after the account was erased', async () => {
      await StoreOrder.updateMany({}, { $set: { status: 'delivered' } });
      await eraseAccount(world, 'consumer', consumer);
      await relayAll(world);
      expect(JSON.stringify(await exported('consumer', consumer._id))).not.toMatch(
        /Latha|Temple Road|\+919480012345|consumer\d+@/,
      );
    });
  });
}
