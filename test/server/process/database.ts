import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { retiredIndexes } from '../../../database/migrations/retiredIndexes.js';
import { Product } from '../../../models/catalog/Product.js';
import { disconnectDatabase } from '../../../server/database.js';
import { connectTo, databaseUri } from '../../support/database.js';

const uri = databaseUri(`test-indexes-${randomUUID().slice(0, 8)}`);

const namesOf = async (collection: mongoose.mongo.Collection) =>
  (await collection.indexes()).map(({ name = '' }) => name).sort();

export function testDatabase(): void {
  afterEach(async () => {
    await mongoose.connection.dropDatabase();
    await disconnectDatabase();
  });

  describe('connectDatabase', () => {
    it('creates missing indexes, drops retired ones, and keeps those that an operator created', async () => {
      await connectTo(uri);
      const ours = await namesOf(Product.collection);
      expect(ours).toHaveLength(Product.schema.indexes().length + 1);
      await Product.collection.createIndex({ currency: 1 });
      await Product.collection.createIndex({ currency: -1 });
      Object.assign(retiredIndexes, { [Product.collection.name]: ['currency_-1'] });
      const [dropped = ''] = ours.filter((name) => name !== '_id_');
      await Product.collection.dropIndex(dropped);

      await connectTo(uri).finally(() => Reflect.deleteProperty(retiredIndexes, Product.collection.name));
      expect(await namesOf(Product.collection)).toEqual([...ours, 'currency_1'].sort());
    });
  });
}
