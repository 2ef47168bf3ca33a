import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { makeBackup } from '../server/backup/makeBackup.js';
import { withClient } from '../server/backup/withClient.js';
import { loadConfig, uploadsFolder } from '../server/config/config.js';
import { readOption } from './readOption.js';
import { withMongod } from './withMongod.js';

/** The longest copy of the rows of the embedded database. */
const historySeconds = 3600;

/** `npm run backup`: writes the database and the uploads into a new folder. The service may run meanwhile. */
async function run(): Promise<void> {
  const to = readOption('to', 'Name the folder of the backups:\n  npm run backup -- --to FOLDER');
  const config = loadConfig();
  const { dataDir, s3, mongodbUri, backup } = config;
  const begun = performance.now();
  await withMongod(config, say, (uri) =>
    withClient(uri, async (db) => {
      const source = { db, uploadsFolder: join(dataDir, uploadsFolder), mediaAt: s3?.publicUrl ?? null };
      const copy = () => makeBackup(source, to, { passphrase: backup.passphrase, now: new Date(), log: say });
      const { folder, manifest } = await (mongodbUri ? copy() : withHistory(db, copy));
      const rows = manifest.collections.reduce((sum, collection) => sum + collection.rows, 0);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      say(`${rows.toLocaleString('en-IN')} rows and ${manifest.uploads.length} files as of ${manifest.at}`);
      say(`${folder} (in ${seconds} s)`);
      if (!backup.passphrase) say('It is not encrypted and contains personal data. Set BACKUP_PASSPHRASE.');
      if (s3) say(`It does not contain the pictures and videos in ${s3.publicUrl}. Copy that bucket.`);
    }),
  );
}

/** Lets the embedded database keep the history of its rows for longer meanwhile. */
async function withHistory<Result>(db: mongo.Db, work: () => Promise<Result>): Promise<Result> {
  const keep = (minSnapshotHistoryWindowInSeconds: number) =>
    db.admin().command({ setParameter: 1, minSnapshotHistoryWindowInSeconds });
  const { was } = await keep(historySeconds);
  try {
    return await work();
  } finally {
    await keep(was);
  }
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
