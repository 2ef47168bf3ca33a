import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { dropRetiredIndexes } from '../../../database/migrations/dropRetiredIndexes.js';
import { retiredIndexes } from '../../../database/migrations/retiredIndexes.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';
import { everyModel } from '../../support/everyModel.js';

useDatabase();

describe('dropRetiredIndexes', () => {
  it('ignores collections that do not exist', async () => {
    await dropRetiredIndexes(mongoose.connection, { missing: ['price_1'] });
    const collections = await mongoose.connection.listCollections();
    expect(collections.map(({ name }) => name)).not.toContain('missing');
  });

  it('drops the indexes of earlier versions, and keeps those that an operator created', async () => {
    const samples = collection('samples');
    await samples.createIndexes([{ key: { old: 1 } }, { key: { older: 1 } }, { key: { operators: 1 } }]);
    await dropRetiredIndexes(mongoose.connection, { samples: ['old_1', 'older_1', 'never_1'] });
    expect((await samples.indexes()).map(({ name }) => name)).toEqual(['_id_', 'operators_1']);
  });
});

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

describe('retiredIndexes', () => {
  it('names no index that a model still has', async () => {
    expect(await stillUsed(retiredIndexes)).toEqual([]);
    // Every index that MongoDB has for a model would be found.
    await mongoose.model('StoreOrder').createIndexes();
    const names = (await collection('storeorders').indexes()).map(({ name }) => String(name));
    const own = names.filter((name) => name !== '_id_');
    expect(own.length).toBeGreaterThan(1);
    expect((await stillUsed({ storeorders: names })).sort()).toEqual(own.map((name) => `storeorders: ${name}`).sort());
  });
});
