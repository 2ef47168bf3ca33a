import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { makeBackup } from '../server/backup/makeBackup.js';
import { expectEmpty, restoreBackup } from '../server/backup/restoreBackup.js';
import { withClient } from '../server/backup/withClient.js';
import { loadConfig } from '../server/config/config.js';
import { databaseNameOf } from '../server/databaseNameOf.js';
import { refuseFolderInUse } from '../server/engine/refuseFolderInUse.js';
import { readOption } from './readOption.js';
import { withMongod } from './withMongod.js';

const usage =
  'Give the URI of the new database:\n' +
  '  npm run move-database -- --to mongodb://db.example.in:27017/marketplace?replicaSet=rs0';

/**
 * `npm run move-database`: copies the database of the stopped service to another server, by a backup in DATA_DIR that
 * is removed again.
 */
async function run(): Promise<void> {
  const to = readOption('to', usage);
  if (!/^mongodb(\+srv)?:\/\/\S+$/.test(to)) throw new Error(usage);
  const config = loadConfig();
  if (!config.mongodbUri) await refuseFolderInUse(config.dataDir);
  await withClient(to, expectEmpty);
  const moving = join(config.dataDir, 'moving');
  const options = { passphrase: config.backup.passphrase, now: new Date(), log: say };
  try {
    await rm(moving, { recursive: true, force: true });
    await withMongod(config, say, async (from) => {
      const { folder } = await withClient(from, (db) => makeBackup({ db, mediaAt: null }, moving, options));
      const restored = (db: mongo.Db) => restoreBackup(folder, { db, uploadsFolder: join(moving, 'uploads') }, options);
      const { collections } = await withClient(to, restored);
      const rows = collections.reduce((sum, collection) => sum + collection.rows, 0);
      say(`Copied and counted ${rows.toLocaleString('en-IN')} rows in the database ${databaseNameOf(to)}.`);
      say('Set MONGODB_URI to it and start the service. Keep DATA_DIR: it has the uploads and the secrets.');
    });
  } finally {
    await rm(moving, { recursive: true, force: true });
  }
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
