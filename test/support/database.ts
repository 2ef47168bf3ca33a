import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { connectDatabase, disconnectDatabase } from '../../server/database.js';

/** The address of a database of the run's replica set. */
export const databaseUri = (name: string): string => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.pathname = `/${name}`;
  return uri.toString();
};

/**
 * Gives a test file a database, emptied before every test. The files that one worker runs have it one after
 * the other, since to make a hundred indexes takes longer than most files.
 */
export function useDatabase(): void {
  beforeAll(async () => {
    await connectDatabase(databaseUri(`test-worker-${process.env.VITEST_POOL_ID}`));
    const collections = (await mongoose.connection.db?.collections()) ?? [];
    await Promise.all(collections.map((collection) => collection.deleteMany({})));
  });
  afterAll(disconnectDatabase);
  beforeEach(emptyDatabase);
}

/** Gives a test file a database of its own, dropped at the end. @returns its name, for other processes to connect to */
export function useNamedDatabase(): string {
  const name = `test-${randomUUID().slice(0, 12)}`;
  beforeAll(() => connectDatabase(databaseUri(name)));
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await disconnectDatabase();
  });
  return name;
}

/** Removes every document but the counters: ids go on, as they do in life. */
export async function emptyDatabase(): Promise<void> {
  const { Counter: _kept, ...models } = mongoose.models;
  const collections = Object.values(models).map(({ collection }) => collection);
  const filled = await namesOfFilled(collections.map(({ name }) => name));
  await Promise.all(filled.map((name) => mongoose.connection.collection(name).deleteMany({})));
}

/** One question for all of them: most are empty, and to empty each costs more than the question. */
async function namesOfFilled(names: string[]): Promise<string[]> {
  const oneOf = (name: string) => [{ $limit: 1 }, { $project: { _id: name } }];
  const [first = '', ...others] = names;
  const rows = await mongoose.connection
    .collection(first)
    .aggregate<{ _id: string }>(
      [...oneOf(first), ...others.map((name) => ({ $unionWith: { coll: name, pipeline: oneOf(name) } }))],
      { readConcern: { level: 'local' } },
    )
    .toArray();
  return rows.map(({ _id }) => _id);
}
