import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import mongoose from 'mongoose';
import { runInContext } from '../../database/transactions/transactionContext.js';
import { batchTimes } from '../../domain/outbox/workInBatches.js';
import { connectDatabase, disconnectDatabase } from '../../server/database.js';

// The pauses leave the database to other requests, of which a test has none.
batchTimes.pauseMs = 0;

/** The address of a database of the run's replica set. */
export const databaseUri = (name: string): string => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.pathname = `/${name}`;
  return uri.toString();
};

declare global {
  /** The names of the models whose indexes exist in the database of this worker, set by the test environment. */
  var indexedModels: Set<string>;
}

/** Connects to the database of this worker, and creates the indexes that its earlier files have not created. */
async function connectToShared(name: string): Promise<void> {
  const models = mongoose.modelNames();
  await connectDatabase(databaseUri(name), { upToDate: models.every((model) => indexedModels.has(model)) });
  for (const model of models) indexedModels.add(model);
}

/**
 * Gives a test file a database, emptied before every test, or before the first one only. The files that one worker runs
 * use it one after the other, because creating a hundred indexes takes longer than most files.
 * @returns its name, for other processes to connect to
 */
export function useDatabase(emptied: 'before each' | 'once' = 'before each'): string {
  const name = `test-worker-${process.env.JEST_WORKER_ID}`;
  beforeAll(async () => {
    await connectToShared(name);
    await emptyCollections(await namesOfNonempty());
    emptiedAt = (await mongoose.connection.db?.command({ ping: 1 }))?.operationTime;
  });
  if (emptied === 'before each') beforeEach(() => emptyDatabase());
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
    try {
      await patiently(() => mongoose.connection.dropDatabase());
    } finally {
      await disconnectDatabase();
    }
  });
  return name;
}

/** Removes every document since the last call, by default except the counters: ids continue. */
export async function emptyDatabase(isEmptied = (name: string) => name !== 'counters'): Promise<void> {
  await emptyCollections((await namesOfFilled()).filter(isEmptied));
}

/** Removing the rows of a large test may take longer than the commands of a request. */
const patiently = (remove: () => Promise<unknown>) => runInContext({ patient: true }, remove);

async function emptyCollections(names: string[]): Promise<void> {
  const used = names.filter((name) => name !== 'migrations');
  const empty = (name: string) => mongoose.connection.collection(name).deleteMany({});
  await patiently(() => Promise.all(used.map(empty)));
}

/** One command: to empty each collection would take longer than some test files. */
async function namesOfNonempty(): Promise<string[]> {
  const all = (await mongoose.connection.db?.collections()) ?? [];
  const parts = all.map(({ collectionName: coll }) => ({
    $unionWith: { coll, pipeline: [{ $limit: 1 }, { $project: { _id: { $literal: coll } } }] },
  }));
  const none = mongoose.connection.collection<{ _id: string }>('none');
  return (await none.aggregate<{ _id: string }>(parts).toArray()).map(({ _id }) => _id);
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
  return inserted.filter(({ _id }) => _id.startsWith(prefix)).map(({ _id }) => _id.slice(prefix.length));
}
