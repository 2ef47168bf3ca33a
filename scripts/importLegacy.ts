import { stat } from 'node:fs/promises';
import { importLegacy, type Tally } from '../domain/food/importLegacy.js';
import { loadConfig } from '../server/config/config.js';
import { Progress } from './Progress.js';
import { readLines } from './readLines.js';
import { withDatabase } from './withDatabase.js';

const usage = 'npm run import:legacy FILE';
/** A restaurant with a long menu takes about 100 kB. */
const lineAtMost = 2 ** 20;

/** `npm run import:legacy`: imports the restaurants and orders of the old food ordering, one JSON record per line. */
async function run(): Promise<void> {
  const { file, bytes } = await findFile();
  await withDatabase(loadConfig(), log, async () => {
    const progress = new Progress(process.stderr, bytes);
    const tally = await importLegacy({ now: () => new Date() }, readLines(file, lineAtMost), {
      onSkipped: (line, problem) => progress.say(`line ${line}: ${problem}`),
      onProgress: (tally, end) => progress.show(end, describe(tally)),
    });
    progress.end();
    process.stdout.write(`${summarise(tally)}\n`);
    if (tally.skipped > 0) process.exitCode = 1;
  });
}

async function findFile(): Promise<{ file: string; bytes: number }> {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new Error(`Name one file:\n  ${usage}`);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  return { file, bytes: found.size };
}

const count = (number: number): string => number.toLocaleString('en-IN');

const describe = ({ lines, skipped }: Tally): string => `lines: ${count(lines)}; skipped: ${count(skipped)}`;

const summarise = ({ lines, restaurants, orders, withoutConsumer, there, skipped }: Tally): string =>
  [
    `lines: ${count(lines)}`,
    `restaurants imported: ${count(restaurants)}`,
    `orders imported: ${count(orders)} (without a consumer: ${count(withoutConsumer)})`,
    `there already: ${count(there)}`,
    `skipped: ${count(skipped)}`,
  ].join('; ');

const log = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
