import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { fillDatabase } from '../../../demo/fillDatabase.js';
import { type DemoRecord, readDemo } from '../../../demo/readDemo.js';
import { removeDemo } from '../../../demo/removeDemo.js';
import { recordAudit } from '../../../domain/audit/recordAudit.js';
import { recordAppUse } from '../../../domain/insight/recordAppUse.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import { checkReferences, type Dangling } from '../../../domain/references/checkReferences.js';
import { advertiseJob } from '../../../domain/staff/jobOpenings.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { ContactMessage } from '../../../models/forms/ContactMessage.js';
import { JobApplication } from '../../../models/forms/JobApplication.js';
import { JobOpening } from '../../../models/forms/JobOpening.js';
import { AppUse } from '../../../models/insight/AppUse.js';
import { AppUseTally } from '../../../models/insight/AppUseTally.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeFoodOrder, makeRestaurant } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

/** What an order leaves behind, by collection. */
const trade = [
  'storeorders',
  'reviews',
  'contributions',
  'reelearnings',
  'deliveryassignments',
  'ledgerentries',
  'settlements',
  'refunds',
  'paymentsessions',
  'paymentalerts',
];
const counts = async () => {
  const found = await Promise.all(trade.map((name) => mongoose.connection.collection(name).countDocuments()));
  return Object.fromEntries(trade.map((name, nth) => [name, found[nth]]));
};

export function testRemoveDemo(): void {
  useDatabase('once');

  describe('removeDemo', () => {
    const imported = { _id: 4_101, importedAt: new Date('2026-11-01T00:00:00Z') };
    let jobId: number;
    let before: Record<string, number | undefined>;
    let removed: Awaited<ReturnType<typeof removeDemo>>;
    let orderId: number;
    beforeAll(async () => {
      const world = testWorld();
      await fillDatabase(world, { products: 80, stores: 4 });
      before = await counts();
      const store = await Store.findOne({ status: 'live' }).lean().orFail();
      const product = await Product.findOne({ storeId: store._id, stock: { $gt: 3 }, status: 'available' })
        .lean()
        .orFail();
      const real = await makeConsumer({ email: 'a.real.person@example.in' });
      const items = [{ productId: product._id, quantity: 1 }];
      const wanted = {
        storeId: store._id,
        items,
        deliveryAddress: '12 Car Street',
        fulfillmentType: 'delivery',
      } as const;
      orderId = (await placeOrder(world, real, wanted)).order._id;
      const action = { action: 'cancel', resource: 'StoreOrder', recordId: orderId, after: {} };
      const { _id: id, email } = await Operator.create({ email: 'staff@example.in', name: 'Kavya Bhat' });
      await recordAudit(world, { id, email }, action);
      await makeRestaurant({ ...imported, name: 'Netravati Meals' });
      const orderedAt = new Date('2024-03-01T07:00:00Z');
      await makeFoodOrder(await makeConsumer(), { ...imported, orderNumber: 'KF-100231', orderedAt });
      const { title, department, location, employmentType, status } = readDemo('jobs')[1] as DemoRecord<'jobs'>;
      const ours = { title, department, location, employmentType, status, description: 'Paid by the hour.' };
      jobId = await advertiseJob(world, { id, email }, ours);
      await recordAppUse(world, 'install', { clientId: 'demo-01', networkAddress: '203.0.113.7' });
      removed = await removeDemo(world);
    });

    it("removes the demo's restaurants and food orders, and keeps imported ones", async () => {
      expect((await Restaurant.find().lean()).map(({ _id }) => _id)).toEqual([imported._id]);
      expect((await FoodOrder.find().lean()).map(({ _id }) => _id)).toEqual([imported._id]);
    });

    it("removes the demo's jobs, letters, installs and launches, and keeps others", async () => {
      expect((await JobOpening.find().lean()).map(({ _id }) => _id)).toEqual([jobId]);
      expect([await ContactMessage.countDocuments(), await JobApplication.countDocuments()]).toEqual([0, 0]);
      expect(await AppUse.countDocuments()).toBe(1);
      expect(await AppUseTally.find().lean()).toMatchObject([{ type: 'install', count: 1 }]);
    });

    it('deletes its orders with their payments, refunds and books', async () => {
      expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
      const after = await counts();
      expect(after).toMatchObject({ reviews: 0, refunds: 0, paymentsessions: 0, paymentalerts: 0, settlements: 0 });
      expect((await StoreOrder.find().lean()).map(({ _id }) => _id)).toEqual([orderId]);
      expect(await mongoose.connection.collection('contributions').distinct('orderId')).toEqual([orderId]);
      expect(await mongoose.connection.collection('outboxmessages').distinct('payload.orderId')).toEqual([orderId]);
    });

    it('leaves no row that names a deleted one', async () => {
      const dangling: Dangling[] = [];
      for await (const each of checkReferences()) dangling.push(each);
      expect(dangling).toEqual([]);
    });

    it("deletes the demo operator's audit records, and keeps others", async () => {
      expect(await AuditRecord.distinct('operatorEmail')).toEqual(['staff@example.in']);
    });

    it('removes all accounts, because no order between them is left', () => {
      const all = [...readDemo('sellers'), ...readDemo('consumers'), ...readDemo('doctors')].length;
      expect(removed).toEqual({ removed: all, left: [] });
    });
  });
}
