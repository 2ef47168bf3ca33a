import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBooks } from '../domain/ledger/checking/checkBooks.js';
import { checkReferences } from '../domain/references/checkReferences.js';
import { byteSize } from '../domain/text/visibleText.js';
import { archiveAt } from '../server/backup/places/archiveAt.js';
import { restoreBackup } from '../server/backup/restore/restoreBackup.js';
import { withClient } from '../server/backup/withClient.js';
import { loadConfig, uploadsFolder } from '../server/config/config.js';
import { refuseFolderInUse } from '../server/engine/refuseFolderInUse.js';
import { printDifferences } from './checkMoney.js';
import { printDangling } from './checkReferences.js';
import { Progress } from './Progress.js';
import { withModels } from './withModels.js';
import { withMongod } from './withMongod.js';

const usage = 'npm run restore -- --from FILE|s3://BUCKET/FILE [--replace]';

/**
 * `npm run restore`: restores an archive into the database of the service, which must be stopped, and checks its money
 * and its references.
 */
async function run(): Promise<void> {
  const { from, replace } = readArguments();
  const config = loadConfig();
  const archive = await archiveAt(from, config);
  if (!config.mongodbUri) await refuseFolderInUse(config.dataDir);
  await withMongod(config, say, async (uri) => {
    await withClient(uri, async (db) => {
      const progress = new Progress(process.stderr, archive.bytes * 2);
      const summary = await restoreBackup(
        archive.read,
        { db, uploadsFolder: join(config.dataDir, uploadsFolder) },
        {
          passphrase: config.backup.passphrase,
          replace,
          onProgress: (step, bytes) => {
            progress.show(step === 'checking' ? bytes : archive.bytes + bytes, `${step}: ${byteSize(bytes)}`);
          },
          log: (line) => progress.say(line),
        },
      ).finally(() => progress.end());
      const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
      say(`restored ${rows.toLocaleString('en-IN')} rows and ${summary.files} files as of ${summary.at.toISOString()}`);
      if (summary.mediaAt) say(`Its pictures and videos are in ${summary.mediaAt}, not in the archive.`);
    });
    await withModels(uri, check);
  });
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

function readArguments(): { from: string; replace: boolean } {
  try {
    const options = { from: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;
    const { from, replace } = parseArgs({ options }).values;
    if (from) return { from, replace };
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Error(`Name the archive:\n  ${usage}`);
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
