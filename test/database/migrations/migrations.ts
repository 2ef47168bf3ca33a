import { beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Collection } from 'mongoose';
import { dropRetiredIndexes } from '../../../database/migrations/dropRetiredIndexes.js';
import { migrate } from '../../../database/migrations/migrate.js';
import { retiredIndexes } from '../../../database/migrations/retiredIndexes.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';
import { everyModel } from '../../support/everyModel.js';

/** The indexes of models that a list of retired ones names, as `collection: index`. */
async function stillUsed(retired: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  return (await everyModel()).flatMap((model) => {
    const ours = model.schema
      .indexes()
      .map(([key, { name }]) => String(name ?? Object.entries(key).flat().join('_')))
      .filter((name) => retired[model.collection.name]?.includes(name));
    return ours.map((name) => `${model.collection.name}: ${name}`);
  });
}

export function testMigrations(): void {
  useDatabase();

  describe('migrate', () => {
    beforeEach(() => collection('migrations').deleteMany({}));

    const addOne = (open: (name: string) => Collection) => open('samples').updateMany({}, { $inc: { count: 1 } });
    const double = (open: (name: string) => Collection) => open('samples').updateMany({}, { $mul: { count: 2 } });
    const count = async () => (await collection('samples').findOne())?.count;

    it('stops at a migration that fails, and goes on with it at the next start', async () => {
      await collection('samples').insertOne({ count: 1 });
      const fail = () => Promise.reject(new Error('the disk is full'));
      const failing = migrate(mongoose.connection, { 'add one': addOne, fail, double });
      await expect(failing).rejects.toThrow('the disk is full');
      expect(await count()).toBe(2);
      await migrate(mongoose.connection, { 'add one': addOne, fail: addOne, double });
      expect(await count()).toBe(6);
    });

    it('runs each migration once on a database, in the order of the list, and records when', async () => {
      await collection('samples').insertOne({ count: 1 });
      await migrate(mongoose.connection, { 'add one': addOne });
      expect(await collection('migrations').find().toArray()).toEqual([{ _id: 'add one', at: expect.any(Date) }]);
      await migrate(mongoose.connection, { 'add one': addOne, double });
      expect(await count()).toBe(4);
      await migrate(mongoose.connection, { 'add one': addOne, double });
      expect(await count()).toBe(4);
    });
  });

  describe('dropRetiredIndexes', () => {
    it('drops the indexes of earlier versions, and keeps those that an operator created', async () => {
      const samples = collection('samples');
      await samples.createIndexes([{ key: { old: 1 } }, { key: { older: 1 } }, { key: { operators: 1 } }]);
      const retired = { samples: ['old_1', 'older_1', 'never_1'], missing: ['price_1'] };
      await dropRetiredIndexes(mongoose.connection, retired);
      expect((await samples.indexes()).map(({ name }) => name)).toEqual(['_id_', 'operators_1']);
    });
  });

  describe('retiredIndexes', () => {
    it('names no index that a model still has', async () => {
      expect(await stillUsed(retiredIndexes)).toEqual([]);
      // Every index that MongoDB has for a model would be found.
      await mongoose.model('StoreOrder').createIndexes();
      const names = (await collection('storeorders').indexes()).map(({ name }) => String(name));
      const own = names.filter((name) => name !== '_id_');
      expect(own.length).toBeGreaterThan(1);
      expect((await stillUsed({ storeorders: names })).sort()).toEqual(
        own.map((name) => `storeorders: ${name}`).sort(),
      );
    });
  });
}
