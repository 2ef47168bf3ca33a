import { beforeAll, describe, expect, it } from '@jest/globals';
import { Filter } from 'adminjs';
import mongoose, { Schema } from 'mongoose';
import { ConsoleResource } from '../../../admin/adapter/ConsoleResource.js';
import { useNamedDatabase } from '../../support/database.js';

const schema = new Schema({ _id: Number, name: String }, { autoCreate: false });
const resource = new ConsoleResource(mongoose.model<unknown>('SlowRow', schema as never));

export function testSlowList(): void {
  // The database that files share is emptied before a test, which no view allows.
  useNamedDatabase();

  /** A view that reads 20 rows per second, like a list of many rows that no index serves. */
  beforeAll(async () => {
    const slowly = { $function: { body: 'function () { sleep(50); return "a"; }', args: [], lang: 'js' } };
    const rows = Array.from({ length: 100 }, (_, _id) => ({ _id }));
    await mongoose.connection.collection<{ _id: number }>('quickrows').insertMany(rows);
    const pipeline = [{ $addFields: { name: slowly } }];
    await mongoose.connection.dropCollection('slowrows');
    await mongoose.connection.createCollection('slowrows', { viewOn: 'quickrows', pipeline });
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
}
