import { beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Collection } from 'mongoose';
import { migrate } from '../../../database/migrations/migrate.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';

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

  it('runs each migration once on a database, in the order of the list', async () => {
    await collection('samples').insertOne({ count: 1 });
    await migrate(mongoose.connection, { 'add one': addOne, double });
    expect(await count()).toBe(4);
    await migrate(mongoose.connection, { 'add one': addOne, double });
    expect(await count()).toBe(4);
  });

  it('runs only the migrations that were added since the last start', async () => {
    await collection('samples').insertOne({ count: 1 });
    await migrate(mongoose.connection, { 'add one': addOne });
    await migrate(mongoose.connection, { 'add one': addOne, double });
    expect(await count()).toBe(4);
  });

  it('records when each migration ran', async () => {
    await migrate(mongoose.connection, { 'add one': addOne });
    expect(await collection('migrations').find().toArray()).toEqual([{ _id: 'add one', at: expect.any(Date) }]);
  });
});
