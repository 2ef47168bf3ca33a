import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { MongoMemoryReplSet } from 'mongodb-memory-server';
import { findMongod } from '../../server/engine/findMongod.js';

const setParameters = [
  // As the embedded engine has it: a client that is killed in a transaction holds its locks no longer than this.
  'transactionLifetimeLimitSeconds=5',
  // Expired rows go by the real time, which may be later than a test's.
  'ttlMonitorEnabled=false',
  // Nobody looks at how this engine has been.
  'diagnosticDataCollectionEnabled=false',
  // What a test has deleted is gone, and no later test's reads step over it.
  'minSnapshotHistoryWindowInSeconds=0',
  // A read of what a majority has waits, after a collection was made, for whatever is written next: every 10 s, where nobody writes.
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

/** Lets a write be answered before it is on the disk: nobody kills this engine, and the data goes with it. */
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
