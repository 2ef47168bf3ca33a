import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { importPincodes } from '../domain/places/importPincodes.js';
import { loadConfig } from '../server/config/config.js';
import { withDatabase } from './withDatabase.js';

const usage = 'npm run import:pincodes FILE';

/** `npm run import:pincodes`: imports India Post's list of post offices. */
async function run(): Promise<void> {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new Error(`Name one file:\n  ${usage}`);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  await withDatabase(loadConfig(), log, async () => {
    const { pincodes, skipped } = await importPincodes(createReadStream(file));
    const lines = skipped.length > 0 ? `: ${skipped.join(', ')}` : '';
    process.stdout.write(`${pincodes} pincodes, ${skipped.length} lines skipped${lines}\n`);
    if (pincodes === 0) process.exitCode = 1;
  });
}

const log = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
