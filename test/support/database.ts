import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '../../server/database.js';

/** The address of a database of the run's replica set. */
export const databaseUri = (name: string): string => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.pathname = `/${name}`;
  return uri.toString();
};

/**
 * Gives a test file a database, emptied before every test, or before the first one only. The files that one worker runs
 * use it one after the other, because creating a hundred indexes takes longer than most files.
 * @returns its name, for other processes to connect to
 */
export function useDatabase(emptied: 'before each' | 'once' = 'before each'): string {
  const name = `test-worker-${process.env.JEST_WORKER_ID}`;
  beforeAll(async () => {
    await connectTo(databaseUri(name));
    const { db } = mongoose.connection;
    const collections = (await db?.collections()) ?? [];
    const used = collections.filter(({ collectionName }) => collectionName !== 'migrations');
    await Promise.all(used.map((collection) => collection.deleteMany({})));
    emptiedAt = (await db?.command({ ping: 1 }))?.operationTime;
  });
  if (emptied === 'before each') beforeEach(emptyDatabase);
  afterAll(disconnectDatabase);
  return name;
}

/** Connects to a database instead of the one that this file was connected to. */
export async function connectTo(uri: string): Promise<void> {
  await disconnectDatabase();
  await connectDatabase(uri);
}

/** Gives a test file a database of its own, dropped at the end. @returns its name, for other processes to connect to */
export function useNamedDatabase(): string {
  const name = `test-${randomUUID().slice(0, 12)}`;
  beforeAll(() => connectTo(databaseUri(name)));
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await disconnectDatabase();
  });
  return name;
}

/** Collections that are kept between tests: ids continue, and the database stays migrated. */
const kept = ['counters', 'migrations'];

/** Removes every document of a test. */
export async function emptyDatabase(): Promise<void> {
  const filled = await namesOfFilled();
  await Promise.all(filled.map((name) => mongoose.connection.collection(name).deleteMany({})));
}

let emptiedAt = new mongoose.mongo.Timestamp(0n);

/**
 * The collections that received rows since the last call, from any process, according to the oplog. Reading each
 * collection takes longer than most tests.
 */
async function namesOfFilled(): Promise<string[]> {
  const prefix = `${mongoose.connection.name}.`;
  const inserted = await mongoose.connection
    .getClient()
    .db('local')
    .collection('oplog.rs')
    .aggregate<{ _id: string; last: mongoose.mongo.Timestamp }>(
      [
        { $match: { ts: { $gt: emptiedAt }, op: { $in: ['i', 'c'] } } },
        // The writes of a transaction are one entry.
        { $project: { ts: 1, written: { $ifNull: ['$o.applyOps', ['$$ROOT']] } } },
        { $unwind: '$written' },
        // The inserts of other workers count too, so that the next call does not read their entries again.
        { $match: { 'written.op': 'i' } },
        { $group: { _id: '$written.ns', last: { $max: '$ts' } } },
      ],
      { readConcern: { level: 'local' } },
    )
    .toArray();
  for (const { last } of inserted) if (last.gt(emptiedAt)) emptiedAt = last;
  const own = inserted.filter(({ _id }) => _id.startsWith(prefix)).map(({ _id }) => _id.slice(prefix.length));
  return own.filter((name) => !kept.includes(name));
}
