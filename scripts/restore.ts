import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { checkBooks } from '../domain/ledger/checking/checkBooks.js';
import { checkReferences } from '../domain/references/checkReferences.js';
import { restoreBackup } from '../server/backup/restoreBackup.js';
import { withClient } from '../server/backup/withClient.js';
import { type Config, loadConfig, uploadsFolder } from '../server/config/config.js';
import { refuseFolderInUse } from '../server/engine/refuseFolderInUse.js';
import { printDangling } from './printDangling.js';
import { printDifferences } from './printDifferences.js';
import { readOption } from './readOption.js';
import { withModels } from './withModels.js';
import { withMongod } from './withMongod.js';

/**
 * `npm run restore`: restores a backup into the empty database of the service, which must be stopped, and checks its
 * money and its references.
 */
async function run(): Promise<void> {
  const from = readOption('from', 'Name the folder of the backup:\n  npm run restore -- --from FOLDER');
  const config = loadConfig();
  if (!config.mongodbUri) await refuseFolderInUse(config.dataDir);
  await withMongod(config, say, async (uri) => {
    await withClient(uri, (db) => restore(from, db, config));
    await withModels(uri, check);
  });
}

async function restore(from: string, db: mongo.Db, { dataDir, backup }: Config): Promise<void> {
  const target = { db, uploadsFolder: join(dataDir, uploadsFolder) };
  const manifest = await restoreBackup(from, target, { passphrase: backup.passphrase, log: say });
  const rows = manifest.collections.reduce((sum, collection) => sum + collection.rows, 0);
  say(`restored ${rows.toLocaleString('en-IN')} rows and ${manifest.uploads.length} files as of ${manifest.at}`);
  if (manifest.mediaAt) say(`Its pictures and videos are in ${manifest.mediaAt}, not in the backup.`);
}

async function check(): Promise<void> {
  say('checking the money and the references');
  const differences = await printDifferences(checkBooks());
  const dangling = await printDangling(checkReferences());
  if (differences + dangling === 0) return say('The money and the references agree. Next: start the service.');
  say(`The rows are restored as they were, with ${differences} differences in the books and ${dangling} references`);
  say('that lead to no row. The database of the backup had them too.');
  process.exitCode = 1;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
