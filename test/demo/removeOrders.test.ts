import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { fillDatabase } from '../../demo/fillDatabase.js';
import { readDemo } from '../../demo/readDemo.js';
import { removeDemo } from '../../demo/removeDemo.js';
import { recordAudit } from '../../domain/audit/recordAudit.js';
import { placeOrder } from '../../domain/orders/placing/placeOrder.js';
import { Product } from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import { useDatabase } from '../support/database.js';
import { makeConsumer } from '../support/factories.js';
import { testWorld } from '../support/world.js';

useDatabase('once');

/** What an order leaves behind, by collection. */
const trade = [
  ...['storeorders', 'contributions', 'reelearnings', 'deliveryassignments', 'ledgerentries', 'settlements'],
  ...['refunds', 'paymentsessions', 'paymentalerts'],
];
const counts = async () => {
  const found = await Promise.all(trade.map((name) => mongoose.connection.collection(name).countDocuments()));
  return Object.fromEntries(trade.map((name, nth) => [name, found[nth]]));
};

describe("removeDemo and the demo's orders", () => {
  let before: Record<string, number | undefined>;
  let removed: Awaited<ReturnType<typeof removeDemo>>;
  let orderId: number;
  beforeAll(async () => {
    const world = testWorld();
    await fillDatabase(world, { products: 180, stores: 9 });
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
    await recordAudit(world, { id: 1, email: 'staff@example.in' }, action);
    removed = await removeDemo(world);
  });

  it('deletes them with their payments, refunds and books', async () => {
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const after = await counts();
    expect(after).toMatchObject({ refunds: 0, paymentsessions: 0, paymentalerts: 0, settlements: 0 });
    expect((await StoreOrder.find().lean()).map(({ _id }) => _id)).toEqual([orderId]);
    expect(await mongoose.connection.collection('contributions').distinct('orderId')).toEqual([orderId]);
    expect(await mongoose.connection.collection('outboxmessages').distinct('payload.orderId')).toEqual([orderId]);
  });

  it("deletes the demo operator's audit records, and keeps others", async () => {
    expect((await AuditRecord.find().lean()).map(({ operatorEmail }) => operatorEmail)).toEqual(['staff@example.in']);
  });

  it('removes all accounts, because no order between them is left', () => {
    const all = [...readDemo('sellers'), ...readDemo('consumers'), ...readDemo('doctors')].length;
    expect(removed).toEqual({ removed: all, left: [] });
  });
});
