import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { fillDatabase, isEmpty } from '../../../demo/fillDatabase.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';
import { resetDemo } from './resetDemo.js';

/** The number of commands of each transaction during `act`, from the profiler of the database. */
async function lengthsOfTransactions(act: () => Promise<unknown>): Promise<number[]> {
  const { db } = mongoose.connection;
  await db?.createCollection('system.profile', { capped: true, size: 32 * 1024 * 1024 });
  await db?.setProfilingLevel('all');
  await act();
  await db?.setProfilingLevel('off');
  const profile = mongoose.connection.collection('system.profile');
  const transactions = await profile
    .aggregate<{ length: number }>([
      { $match: { 'command.autocommit': false } },
      { $group: { _id: { session: '$command.lsid', number: '$command.txnNumber' }, length: { $sum: 1 } } },
    ])
    .toArray();
  await profile.drop();
  return transactions.map(({ length }) => length);
}

export function testFillFewerProducts(): void {
  useDatabase('once');

  describe('fillDatabase with fewer products', () => {
    const fillSmall = () => fillDatabase(testWorld(), { products: 30, stores: 2 });
    let lengths: number[];
    beforeAll(async () => {
      await resetDemo();
      lengths = await lengthsOfTransactions(fillSmall);
    });

    it('adds only orders of products that exist', async () => {
      expect(await Product.countDocuments({ productType: 'store' })).toBe(30);
      const stores = await Store.find().lean();
      const orders = await StoreOrder.find().lean();
      expect(orders.length).toBeGreaterThan(0);
      expect(orders.every(({ storeId }) => stores.some(({ _id }) => _id === storeId))).toBe(true);
    });

    it('makes no long transaction, which a slow machine would abort', () => {
      // An order takes 13, with its notifications and the settling of its messages.
      expect(Math.max(...lengths)).toBeLessThan(20);
    });

    it('removes the rows of an interrupted fill', async () => {
      const counts = () => Promise.all([StoreOrder.countDocuments(), LedgerTransaction.countDocuments()]);
      const before = await counts();
      await collection('demofills').updateOne({}, { $set: { complete: false } });
      expect(await isEmpty()).toBe(true);
      await fillSmall();
      expect(await isEmpty()).toBe(false);
      expect(await Product.countDocuments({ productType: 'store' })).toBe(30);
      expect(await counts()).toEqual(before);
      expect(await Operator.countDocuments()).toBe(1);
    });
  });
}
