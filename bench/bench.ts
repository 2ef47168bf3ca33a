import { parseArgs } from 'node:util';
import { printTable } from './printTable.js';
import type { Outcome, Row } from './row.js';
import { rows } from './rows.js';
import { say } from './say.js';
import { startBench, type Undo } from './startBench.js';

const usage = `npm run bench -- [--only NAME]… [--seconds N]   (${rows.map(({ name }) => name).join(', ')})`;

function readArguments(): { chosen: Row[]; seconds: number } {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, seconds: { type: 'string', default: '4' } },
  });
  const seconds = Number(values.seconds);
  const chosen = values.only?.map((name) => rows.find((row) => row.name === name)) ?? rows;
  if (!(seconds >= 1 && seconds <= 600)) throw new Error(`--seconds must be from 1 to 600\n${usage}`);
  if (!chosen.every((row) => row !== undefined)) throw new Error(`--only must name a row\n${usage}`);
  return { chosen, seconds };
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
  const { chosen, seconds } = readArguments();
  const bench = await startBench(seconds, undo);
  const measured: { row: Row; outcome: Outcome }[] = [];
  for (const row of chosen) measured.push({ row, outcome: await row.measure(bench) });
  printTable(measured);
  if (measured.some(({ outcome }) => !outcome.met)) process.exitCode = 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void undoAll().then(() => process.exit(130)));
}
try {
  await run();
} catch (error) {
  // What is stopped on a signal fails; that is not worth telling.
  if (!undone) say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
await undoAll();
