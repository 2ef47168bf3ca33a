import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Refused } from '../domain/errors.js';
import { importReturnFile } from '../domain/settlements/importReturnFile.js';
import { loadConfig } from '../server/config/config.js';
import { createLog } from '../server/log.js';
import { buildWorld } from '../server/world.js';
import { withDatabase } from './withDatabase.js';

const usage = 'npm run settle:return -- --file FILE [--run ID]';

/** `npm run settle:return`: imports the return file of the bank for the transfers of settlement runs. */
async function run(): Promise<void> {
  const { file, runId } = readArguments();
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  const config = loadConfig();
  const world = buildWorld(config, createLog(config));
  await withDatabase(config, log, async () => {
    const { paid, failed, known, bad, badLines } = await importReturnFile(world, null, createReadStream(file), runId);
    process.stdout.write(`${paid} lines paid\n${failed} lines failed\n${known} lines known before\n${bad} lines bad\n`);
    for (const { line, why } of badLines) process.stdout.write(`Line ${line} ${why}.\n`);
  });
}

function readArguments(): { file: string; runId: number | undefined } {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { file: text, run: text } });
    const isRun = values.run === undefined || /^\d{1,15}$/.test(values.run);
    if (values.file && isRun) return { file: values.file, runId: values.run ? Number(values.run) : undefined };
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Error(usage);
}

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** A refusal without the words for an API. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof Refused) return error.code === 'not_found' ? 'There is no such settlement run.' : error.message;
  return error instanceof Error ? error.message : String(error);
};

try {
  await run();
} catch (error) {
  log(sentenceOf(error));
  process.exitCode = 1;
}
