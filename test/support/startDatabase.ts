import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { MongoMemoryReplSet } from 'mongodb-memory-server';
import { findMongod } from '../../server/engine/findMongod.js';

const setParameters = [
  // As in the embedded engine: a client that is killed in a transaction holds its locks no longer.
  'transactionLifetimeLimitSeconds=5',
  // MongoDB expires rows by the real time, which may be later than the time of a test.
  'ttlMonitorEnabled=false',
  // Diagnostics of this engine are not needed.
  'diagnosticDataCollectionEnabled=false',
  // Removes deleted rows without a history, so that later reads do not step over them.
  'minSnapshotHistoryWindowInSeconds=0',
  // After a collection is created, a majority read waits for the next write: by default a no-op every 10 s.
  'periodicNoopIntervalSecs=1',
];

declare global {
  /** Stops the replica set of this run and removes its temporary folder. */
  var stopDatabase: () => Promise<void>;
}

/**
 * Starts the replica set that the whole test run shares. The files of each worker use one database in it, one after the
 * other. TMPDIR becomes a folder of this run.
 */
export default async function startDatabase(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-tests-'));
  process.env.TMPDIR = folder;
  process.env.MONGOMS_SYSTEM_BINARY = await findMongod({ env: process.env, log: console.log });
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  const replicaSet = await MongoMemoryReplSet.create({
    replSet: {
      count: 1,
      storageEngine: 'wiredTiger',
      args: [
        ...setParameters.flatMap((setting) => ['--setParameter', setting]),
        ...['--wiredTigerEngineConfigString', 'log=(prealloc=false,file_max=16MB)'],
      ],
    },
  });
  await forgoJournal(replicaSet.getUri());
  process.env.TEST_MONGODB_URI = replicaSet.getUri();
  globalThis.stopDatabase = async () => {
    await replicaSet.stop();
    await rm(folder, { recursive: true, maxRetries: 5 });
  };
}

/** Acknowledges writes before they are on the disk: this engine is never killed, and its data is temporary. */
async function forgoJournal(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    const admin = client.db('admin');
    const { config } = await admin.command({ replSetGetConfig: 1 });
    const replSetReconfig = { ...config, version: config.version + 1, writeConcernMajorityJournalDefault: false };
    await admin.command({ replSetReconfig });
  } finally {
    await client.close();
  }
}
