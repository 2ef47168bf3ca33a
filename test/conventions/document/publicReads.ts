import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { publicCollections } from '../../../database/changes/publicCollections.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { suspendAccount } from '../../../domain/staff/people/suspendAccount.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { KnownAddress } from '../../../models/accounts/KnownAddress.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { declared } from '../../../routes/index.js';
import { dropAfterWrites } from '../../../server/database.js';
import { askCode, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { everyModel } from '../../support/everyModel.js';
import {
  makeAd,
  makeConsumer,
  makeDoctor,
  makeProduct,
  makeRestaurant,
  makeStore,
  password,
} from '../../support/factories.js';

export function testPublicReads(): void {
  const api = useApi({ rateLimitsEnabled: true });

  describe('a model', () => {
    it('declares whether public reads show it', async () => {
      const silent = (await everyModel()).filter(({ schema }) => typeof schema.get('publicReads') !== 'boolean');
      expect(silent.map(({ modelName }) => modelName)).toEqual([]);
    });
  });

  describe('the collections of public reads', () => {
    const read = new Set<string>();
    let answering = false;
    beforeAll(() => {
      mongoose.connection.on('operation-start', ({ method, collectionName, params }) => {
        if (!answering || !/^(find|aggregate|count)/.test(method) || collectionName === RateCounter.collection.name)
          return;
        read.add(collectionName);
        for (const [, joined = ''] of JSON.stringify(params[0]).matchAll(/"from":"(\w+)"/g)) read.add(joined);
      });
    });

    it('are exactly the ones that their models declare', async () => {
      const store = await makeStore();
      const ids: Record<string, number[]> = {
        ':productId': [(await makeProduct(store))._id, (await makeAd(await makeConsumer()))._id],
        ':storeId': [store._id],
        ':doctorId': [(await makeDoctor())._id],
        ':restaurantId': [(await makeRestaurant())._id],
      };
      answering = true;
      for (const { path } of declared.filter(({ cached }) => cached)) {
        const [parameter = ''] = /:\w+/.exec(path) ?? [];
        for (const id of ids[parameter] ?? ['']) {
          expect((await api.get(path.replace(parameter, String(id)))).status).toBe(200);
        }
      }
      answering = false;
      expect([...read].sort()).toEqual([...publicCollections()].sort());
    });
  });

  describe('cached public reads', () => {
    let dropped = 0;
    let consumer: ConsumerRecord;
    let store: StoreRecord;
    beforeAll(async () => {
      // The API's own follower would report each write again.
      await api.unfollow();
      dropAfterWrites({ drop: () => void dropped++ });
    });
    beforeEach(async () => {
      consumer = await makeConsumer({ emailVerified: false });
      store = await makeStore();
      dropped = 0;
    });

    it('survive sign-ins, and requests that are counted', async () => {
      expect((await signIn(api, 'consumer', consumer.email, password)).status).toBe(200);
      expect(await KnownAddress.countDocuments()).toBe(1);
      expect((await signIn(api, 'consumer', consumer.email, 'wrong')).status).toBe(401);
      await api.post('/auth/forgot-password', { body: { email: 'unknown@example.in', type: 'seller' } });
      expect(await RateCounter.countDocuments()).toBeGreaterThan(0);
      expect(dropped).toBe(0);
    });

    it('survive the request and delivery of a code, which uses a transaction', async () => {
      expect((await askCode(api, 'consumer', consumer._id, 'email')).status).toBe(200);
      await api.relay();
      expect(await OutboxMessage.countDocuments({ state: 'done' })).toBe(1);
      expect(dropped).toBe(0);
    });

    it.each([
      ['a product', () => makeProduct(store)],
      ['a product without Mongoose', () => Product.collection.updateOne({}, { $set: { price: 1 } })],
      ['a store', () => Store.updateOne({ _id: store._id }, { $set: { name: 'Another name' } })],
      ["a consumer's name", () => Consumer.updateOne({ _id: consumer._id }, { $set: { name: 'Another name' } })],
    ])('are dropped by a write to %s', async (_name, write) => {
      await write();
      expect(dropped).toBeGreaterThan(0);
    });

    it('are dropped once, at the end of a transaction with such a write', async () => {
      const operator = { id: 1, email: 'staff@example.in' };
      await suspendAccount(api.world, operator, { kind: 'consumer', id: consumer._id }, { reason: 'spam' });
      expect(dropped).toBe(1);
    });

    it('are dropped by a failed transaction with such a write, because it may have been committed', async () => {
      const failing = atomically(async () => {
        await Store.updateOne({ _id: store._id }, { $set: { name: 'Another name' } });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(dropped).toBe(1);
    });
  });
}
