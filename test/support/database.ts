import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { batchTimes } from '../../domain/outbox/workInBatches.js';
import { forgetKnownSpellings } from '../../models/search/SearchWord.js';
import { connectDatabase, disconnectDatabase } from '../../server/database.js';
import { ShardingCheck } from './sharding.js';

// The pauses leave the database to other requests, of which a test has none.
batchTimes.pauseMs = 0;

/** The address of a database of the run's replica set. */
export const databaseUri = (name: string): string => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.pathname = `/${name}`;
  return uri.toString();
};

/** The models whose indexes the database of this worker has, of all test files so far. */
const prepared = (name: string) => mongoose.connection.getClient().db('prepared').collection(name);

/** Connects to the database of this worker, and creates the indexes that its earlier files have not created. */
async function connectToShared(name: string): Promise<void> {
  await connectTo(databaseUri(name), { upToDate: true });
  const known = (await prepared(name).distinct('_id')).map(String);
  const others = mongoose.modelNames().filter((model) => !known.includes(model));
  if (others.length === 0) return;
  await connectTo(databaseUri(name));
  await prepared(name).insertMany(others.map((model) => ({ _id: model as never })));
}

/**
 * Gives a group of tests a database, emptied before every test, or before the first one only. Where other processes
 * write to it, `wholly` empties all its collections. The files that one worker runs use it one after the other, because
 * creating a hundred indexes takes longer than most files. A test fails if it writes to a sharded collection without
 * the shard key (docs/scaling.md).
 * @returns its name, for other processes to connect to
 */
export function useDatabase(emptied: 'before each' | 'wholly before each' | 'once' = 'before each'): string {
  const name = `test-worker-${process.env.JEST_WORKER_ID}`;
  beforeAll(async () => {
    await connectToShared(name);
    await emptyWholeDatabase();
  });
  if (emptied === 'before each') beforeEach(() => emptyDatabase());
  if (emptied === 'wholly before each') beforeEach(() => emptyWholeDatabase());
  afterEach(expectShardKeys);
  afterAll(disconnectDatabase);
  return name;
}

/** Connects to a database instead of the one that this file was connected to. */
export async function connectTo(uri: string, { upToDate = false } = {}): Promise<void> {
  await disconnectDatabase();
  forgetKnownSpellings();
  await connectDatabase(uri, { upToDate, monitorCommands: true });
  const client = mongoose.connection.getClient();
  client.on('commandStarted', recordWrite);
  client.on('commandStarted', (event) => sharding.read(event));
}

/** Gives a test file a database of its own, dropped at the end. @returns its name, for other processes to connect to */
export function useNamedDatabase(): string {
  const name = `test-${randomUUID().slice(0, 12)}`;
  beforeAll(() => connectTo(databaseUri(name)));
  afterEach(expectShardKeys);
  afterAll(async () => {
    try {
      await mongoose.connection.dropDatabase();
    } finally {
      await disconnectDatabase();
    }
  });
  return name;
}

const sharding = new ShardingCheck();
const expectShardKeys = () => expect(sharding.take()).toEqual([]);

/** The commands that can insert rows. */
const writes = ['insert', 'update', 'findAndModify', 'bulkWrite'];

/** The collections to which this process wrote since they were emptied. */
const written = new Set<string>();

function recordWrite({ commandName, command }: mongo.CommandStartedEvent): void {
  if (writes.includes(commandName)) written.add(command[commandName]);
}

/** Whether another process writes to the database too. */
let isShared = false;

/** Empties, from now on or no longer, also the collections that only another process has written. */
export function shareDatabase(isSharedNow: boolean): void {
  isShared = isSharedNow;
}

/**
 * Removes the rows that were written since the last call, by default except the counters: ids continue, also those of
 * other processes.
 */
export async function emptyDatabase(isEmptied = (name: string) => name !== 'counters'): Promise<void> {
  if (isShared) return emptyWholeDatabase(['counters']);
  const names = [...written].filter(isEmptied);
  await emptyCollections(names);
  for (const name of names) written.delete(name);
}

const collection = (name: string) => mongoose.connection.collection(name);

async function emptyCollections(names: string[]): Promise<void> {
  forgetKnownSpellings();
  await Promise.all(names.map((name) => collection(name).deleteMany({})));
}

/**
 * Removes the rows of all files and processes, except of some collections. One command finds them: to empty each
 * collection would take longer.
 */
async function emptyWholeDatabase(kept: string[] = []): Promise<void> {
  const all = (await mongoose.connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  const parts = all.map(({ name: coll }) => ({
    $unionWith: { coll, pipeline: [{ $limit: 1 }, { $project: { _id: { $literal: coll } } }] },
  }));
  const filled = await mongoose.connection
    .collection<{ _id: string }>('none')
    .aggregate<{ _id: string }>(parts)
    .toArray();
  await emptyCollections(filled.map(({ _id }) => _id).filter((name) => !['migrations', ...kept].includes(name)));
  written.clear();
}
