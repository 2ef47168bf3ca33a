import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { byteSize } from '../domain/text/visibleText.js';
import { dumpRows } from '../server/backup/export/dumpRows.js';
import { findMongodump } from '../server/backup/export/findMongodump.js';
import { makeBackup } from '../server/backup/makeBackup.js';
import { placeAt } from '../server/backup/places/placeAt.js';
import { sizeOf } from '../server/backup/sizeOf.js';
import { withClient } from '../server/backup/withClient.js';
import { loadConfig, uploadsFolder } from '../server/config/config.js';
import { Progress } from './Progress.js';
import { withMongod } from './withMongod.js';

const usage = 'npm run backup -- --to FOLDER|s3://BUCKET/FOLDER';

/** `npm run backup`: writes an archive of the database and of the uploads folder. The service may run meanwhile. */
async function run(): Promise<void> {
  const config = loadConfig();
  const place = placeAt(readTarget(), config);
  const uploads = join(config.dataDir, uploadsFolder);
  const begun = performance.now();
  await withMongod(config, say, (uri) =>
    withClient(uri, async (db) => {
      const progress = new Progress(process.stderr, await sizeOf(db, uploads));
      const mongodump = await findMongodump();
      if (mongodump) progress.say(`reading the rows with mongodump ${mongodump}`);
      const source = { db, uploadsFolder: uploads, mediaAt: config.s3?.publicUrl ?? null };
      const { address, bytes, summary } = await makeBackup(source, place, {
        dump: mongodump ? () => dumpRows(uri) : undefined,
        passphrase: config.backup.passphrase,
        now: new Date(),
        onProgress: (copied) => progress.show(copied, `copied ${byteSize(copied)}`),
        log: (line) => progress.say(line),
      }).finally(() => progress.end());
      const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      say(`${rows.toLocaleString('en-IN')} rows and ${summary.files} files as of ${summary.at.toISOString()}`);
      say(`${address} (${byteSize(bytes)}, in ${seconds} s)`);
      if (!config.backup.passphrase) say('It is not encrypted and contains personal data. Set BACKUP_PASSPHRASE.');
      if (summary.mediaAt) say(`It does not contain the pictures and videos in ${summary.mediaAt}. Copy that bucket.`);
    }),
  );
}

function readTarget(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to) return to;
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Error(`Name the folder or bucket of the backup:\n  ${usage}`);
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
