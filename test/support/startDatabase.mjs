import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoMemoryReplSet } from 'mongodb-memory-server';
import { findMongod } from '../../build/server/engine/findMongod.js';

const parameters = [
  // As in the embedded engine: a client that is killed in a transaction holds its locks no longer.
  'transactionLifetimeLimitSeconds=5',
  // MongoDB expires rows by the real time, which may be later than the time of a test.
  'ttlMonitorEnabled=false',
  'diagnosticDataCollectionEnabled=false',
  // Removes deleted rows without a history, so that later reads do not step over them.
  'minSnapshotHistoryWindowInSeconds=0',
  // After a collection is created, a majority read waits for the next write: by default a no-op every 10 s.
  'periodicNoopIntervalSecs=1',
];

/** AdminJS then serves its scripts for production and the components of the build. */
Object.assign(process.env, { NODE_ENV: 'production', ADMIN_JS_TMP_DIR: 'build/adminjs' });

/** Starts one replica set for the run. Each worker uses a database of its own in it (`database.ts`). */
export default async function startDatabase() {
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'marketplace-tests-'));
  process.env.MONGOMS_SYSTEM_BINARY = await findMongod({ env: process.env, log: console.log });
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  const args = parameters.flatMap((parameter) => ['--setParameter', parameter]);
  globalThis.replicaSet = await MongoMemoryReplSet.create({ replSet: { storageEngine: 'wiredTiger', args } });
  process.env.TEST_MONGODB_URI = globalThis.replicaSet.getUri();
}
