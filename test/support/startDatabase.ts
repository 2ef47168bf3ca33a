import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { MongoClient } from 'mongodb';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

const setParameters = [
  // As the embedded engine has it: a client that is killed in a transaction holds its locks no longer than this.
  'transactionLifetimeLimitSeconds=5',
  // Expired rows go by the real time, which may be later than a test's.
  'ttlMonitorEnabled=false',
  // Nobody looks at how this engine has been.
  'diagnosticDataCollectionEnabled=false',
];

/**
 * Starts the one replica set that the whole test run shares; the files of each worker share a database in it. From now
 * on the temporary folder is one of the run's own, which is removed with all that is in it when the run ends.
 */
export default async function startDatabase(): Promise<void> {
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'marketplace-tests-'));
  const { findMongod } = await bundleFindMongod();
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
  Object.assign(globalThis, { __replicaSet: replicaSet });
  process.env.TEST_MONGODB_URI = replicaSet.getUri();
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

/**
 * Jest requires this file as CommonJS, where no rule leads from `./x.js` to `./x.ts` as it does in the tests; so what it
 * takes from the project is made one file first.
 */
async function bundleFindMongod(): Promise<typeof import('../../server/engine/findMongod.js')> {
  const folder = await mkdtemp(resolve('node_modules/.test-setup-'));
  const outfile = join(folder, 'findMongod.mjs');
  try {
    const entryPoints = [resolve('server/engine/findMongod.ts')];
    await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
    return await import(outfile);
  } finally {
    await rm(folder, { recursive: true });
  }
}
