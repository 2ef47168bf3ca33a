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

/** Gives a test file a database of its own, emptied before every test and dropped at the end. */
export function useDatabase(): void {
  useNamedDatabase();
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
  await Promise.all(Object.values(models).map((model) => model.collection.deleteMany({})));
}
