import { beforeAll, describe, expect, it } from '@jest/globals';
import { Filter } from 'adminjs';
import mongoose, { Schema } from 'mongoose';
import { ConsoleResource } from '../../../admin/adapter/ConsoleResource.js';
import { useDatabase } from '../../support/database.js';

useDatabase('once');

/** A view that reads 20 rows per second, like a list of many rows that no index serves. */
const SlowRow = mongoose.model('SlowRow', new Schema({ _id: Number, name: String }, { autoCreate: false }));
const resource = new ConsoleResource(SlowRow);

beforeAll(async () => {
  const db = mongoose.connection.db as NonNullable<typeof mongoose.connection.db>;
  await db.collection<{ _id: number }>('quickrows').insertMany(Array.from({ length: 100 }, (_, _id) => ({ _id })));
  const slowly = { $function: { body: 'function () { sleep(50); return "a"; }', args: [], lang: 'js' } };
  await db.dropCollection('slowrows');
  await db.createCollection('slowrows', { viewOn: 'quickrows', pipeline: [{ $addFields: { name: slowly } }] });
});

describe('a list that reads too many records', () => {
  const byName = new Filter({ name: 'a' }, resource);

  it('is refused with a notice', async () => {
    await expect(resource.find(byName, {})).rejects.toMatchObject({ baseMessage: 'tooManyRecordsRead' });
  });

  it('is counted as a list of more records than are counted', async () => {
    expect(await resource.count(byName)).toBe(10_000);
  });
});
