import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { dropRetiredIndexes } from '../../../database/migrations/dropRetiredIndexes.js';
import { retiredIndexes } from '../../../database/migrations/retiredIndexes.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';

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

describe('retiredIndexes', () => {
  it('names no index that a model still has', () => {
    for (const model of Object.values(mongoose.models)) {
      const ours = model.schema.indexes().map(([key]) => Object.entries(key).flat().join('_'));
      const retired = retiredIndexes[model.collection.name] ?? [];
      expect(ours.filter((name) => retired.includes(name))).toEqual([]);
    }
  });
});
