import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { findMongod } from '../../server/engine/findMongod.js';

/** Starts the one replica set that the whole test run shares; each test file takes a database of its own in it. */
export default async function startDatabase(): Promise<void> {
  process.env.MONGOMS_SYSTEM_BINARY = await findMongod();
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  const replicaSet = await MongoMemoryReplSet.create({ replSet: { count: 1, storageEngine: 'wiredTiger' } });
  Object.assign(globalThis, { __replicaSet: replicaSet });
  process.env.TEST_MONGODB_URI = replicaSet.getUri();
}
