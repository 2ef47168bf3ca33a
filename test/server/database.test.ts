import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { retiredIndexes } from '../../database/migrations/retiredIndexes.js';
import { Product } from '../../models/catalog/Product.js';
import { disconnectDatabase } from '../../server/database.js';
import { connectTo, databaseUri } from '../support/database.js';

const uri = databaseUri(`test-indexes-${randomUUID().slice(0, 8)}`);

afterEach(async () => {
  await mongoose.connection.dropDatabase();
  await disconnectDatabase();
});

const namesOf = async (collection: mongoose.mongo.Collection) =>
  (await collection.indexes()).map(({ name = '' }) => name).sort();

describe('connectDatabase', () => {
  it('drops the indexes of earlier versions, and none that an operator has made', async () => {
    await connectTo(uri);
    const ours = await namesOf(Product.collection);
    const { products: retired = [] } = retiredIndexes;
    expect(ours.filter((name) => retired.includes(name))).toEqual([]);
    await Product.collection.createIndex({ isListed: 1, createdAt: -1, _id: -1 });
    await Product.collection.createIndex({ words: 1, createdAt: -1, _id: -1 });
    await Product.collection.createIndex({ currency: 1 });
    expect((await namesOf(Product.collection)).filter((name) => retired.includes(name))).toHaveLength(2);

    await connectTo(uri);
    expect(await namesOf(Product.collection)).toEqual([...ours, 'currency_1'].sort());
  });
});
