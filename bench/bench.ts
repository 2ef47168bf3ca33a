import { parseArgs } from 'node:util';
import { printTable } from './printTable.js';
import { rows } from './rows/index.js';
import type { Outcome, Row } from './rows/row.js';
import { say } from './say.js';
import { type Bench, startBench } from './startBench.js';
import type { Undo } from './Undo.js';

const names = (chosen: Row[]) => chosen.map(({ name }) => name).join(', ');
const usage = `npm run bench -- [--only NAME]… [--large] [--seconds N] [--compare]
  ${names(rows.filter(({ isLarge }) => !isLarge))}
  with --large, which takes minutes: ${names(rows.filter(({ isLarge }) => isLarge))}
  --compare only checks that each floor answers as the service does`;

function readArguments(): { chosen: Row[]; seconds: number; compare: boolean } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      large: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '4' },
      compare: { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds);
  const usual = rows.filter(({ isLarge }) => values.large || !isLarge);
  const chosen = values.only?.map((name) => rows.find((row) => row.name === name)) ?? usual;
  if (!(seconds >= 1 && seconds <= 600)) throw new Error(`--seconds must be from 1 to 600\n${usage}`);
  if (!chosen.every((row) => row !== undefined)) throw new Error(`--only must name a row\n${usage}`);
  return { chosen, seconds, compare: values.compare };
}

const undo: Undo = [];
let undone: Promise<void> | undefined;

/** Stops what was started and removes what was made, once. */
function undoAll(): Promise<void> {
  undone ??= (async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step().catch((error) => say(String(error)));
  })();
  return undone;
}

async function run(): Promise<void> {
  const { chosen, seconds, compare } = readArguments();
  const bench = await startBench(seconds, undo);
  if (compare) return compareAll(bench, chosen);
  const measured: { row: Row; outcome: Outcome }[] = [];
  for (const [index, row] of chosen.entries()) {
    say(`row ${index + 1} of ${chosen.length}: ${row.name}`);
    measured.push({ row, outcome: await row.measure(bench) });
  }
  printTable(measured);
  if (measured.some(({ outcome }) => outcome.met === false)) process.exitCode = 1;
}

/** Compares the answers of all rows that have a floor. */
async function compareAll(bench: Bench, chosen: Row[]): Promise<void> {
  for (const { name, compare } of chosen) {
    if (!compare) continue;
    try {
      await compare(bench);
      say(`${name}: alike`);
    } catch (error) {
      say(`${name}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void undoAll().then(() => process.exit(130)));
}
try {
  await run();
} catch (error) {
  // What is stopped on a signal fails; that is not worth telling.
  if (!undone) say(error instanceof Error ? error.message : String(error));
  if (String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) say(usage);
  process.exitCode = 1;
}
await undoAll();
