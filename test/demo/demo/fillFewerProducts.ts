import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { fillDatabase, isEmpty } from '../../../demo/fillDatabase.js';
import { readDemo } from '../../../demo/readDemo.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { loadConfig } from '../../../server/config/config.js';
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

/** The limits of `.env.example`, each at its smallest value. */
const smallest = {
  BROADCAST_DAILY_CAP: '0',
  BROADCAST_RADIUS_KM: '1',
  PAYMENT_TIMEOUT_MS: '1000',
  UNPAID_STOCK_PERCENT: '1',
  UNPAID_PIECES_PER_PRODUCT: '1',
  UNPAID_PIECES_PER_STORE: '1',
  UNPAID_HOLDS_PER_HOUR: '1',
  UNPAID_LAST_PIECES_PER_DAY: '1',
  UNVERIFIED_PAYMENTS: '1',
  UNVERIFIED_PAYMENTS_AT_MOST: '1',
  APPROVAL_ABOVE: '0',
  ORDER_ACCEPT_ALERT_MINUTES: '1',
  PRODUCT_EXPIRY_MS: '1000',
  PASSWORD_RESET_EXPIRY_MS: '1000',
  MAX_ADS_PER_CONSUMER: '1',
  MAX_PENDING_CASH_ORDERS: '1',
  MAX_REQUESTS_PER_CONSUMER: '1',
  MAX_THREADS_PER_REQUEST: '1',
  MAX_STORES_PER_SELLER: '1',
};

export function testFillFewerProducts(): void {
  useDatabase('once');

  describe('fillDatabase with fewer products', () => {
    const limited = testWorld(loadConfig({ ...smallest, DATA_DIR: join(tmpdir(), 'smallest') }));
    const fillSmall = () => fillDatabase(limited, { products: 30, stores: 2 });
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

    it('adds all requests and conversations although every limit of the server has its smallest value', async () => {
      const requests = readDemo('requests');
      expect(await CommunityRequest.countDocuments()).toBe(requests.length);
      const helped = requests.filter(({ discussion }) => discussion === 'private');
      const conversations = helped.flatMap(({ threads }) => threads);
      expect(await RequestThread.countDocuments({ discussionType: 'private', requestId: { $gt: 0 } })).toBe(
        conversations.length,
      );
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
