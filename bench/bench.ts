import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Marketplace, openMarketplace } from './marketplace.js';
import type { Figures, Row } from './Row.js';
import { rows } from './rows.js';
import { Service } from './Service.js';

/** The rows of `--processes`. */
const scenarios = ['lists-uncached', 'product', 'search', 'orders'];
const processCounts = [1, 2, 4];

/** A row, measured with a number of processes of the service. */
const withProcesses = (row: Row, count: number): Row => ({
  name: `${row.name} × ${count}`,
  job: row.job,
  async measure(bench) {
    await bench.service.stop();
    await bench.service.start({ WEB_CONCURRENCY: String(count) });
    return row.measure(bench);
  },
});

const namesOf = (some: Row[]) => some.map(({ name }) => name).join(', ');
const usage = `npm run bench -- [options]
  --only NAME       measures this row; may be repeated
                    ${namesOf(rows.filter(({ isLarge }) => !isLarge))}
  --processes       measures ${scenarios.join(', ')} with ${processCounts.join(', ')} processes
  --large           measures also, in some minutes: ${namesOf(rows.filter(({ isLarge }) => isLarge))}
  --seconds N       how long each row warms up, and is measured then; default: 5
  --products N      how many products the database has; default: 10000
  --service FOLDER  measures the finished build of another checkout
  --save FILE       writes the figures to a file
  --against FILE    prints the ratio to the figures of an earlier --save`;

/** The figures of a run by the names of its rows. */
type Saved = Record<string, Figures>;

function readArguments() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      processes: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '5' },
      products: { type: 'string', default: '10000' },
      service: { type: 'string', default: fileURLToPath(new URL('../..', import.meta.url)) },
      save: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const unknown = values.only?.find((name) => !rows.some((row) => row.name === name));
  if (unknown !== undefined) throw new Error(`No row is named ${unknown}.\n${usage}`);
  const only = values.only ?? (values.processes ? scenarios : undefined);
  const named = rows.filter(({ name, isLarge }) => only?.includes(name) ?? (values.large || !isLarge));
  const chosen = values.processes
    ? named.flatMap((row) => processCounts.map((count) => withProcesses(row, count)))
    : named;
  const seconds = Number(values.seconds);
  const products = Number(values.products);
  if (!(seconds >= 1 && seconds <= 600)) throw new Error('--seconds must be from 1 to 600.');
  if (!(products >= 400 && products <= 1_000_000)) throw new Error('--products must be from 400 to 1000000.');
  const earlier: Saved = values.against ? JSON.parse(readFileSync(values.against, 'utf8')) : {};
  return { chosen, seconds, products, checkout: resolve(values.service), save: values.save, earlier };
}

/** Progress goes to stderr, so that stdout has only the table. */
const say = (line: string) => void process.stderr.write(`${line}\n`);

let service: Service | undefined;

async function run(): Promise<void> {
  const { chosen, seconds, products, checkout, save, earlier } = readArguments();
  const opened = await Service.create(checkout);
  service = opened;
  say(`filling a database with ${products} products`);
  await opened.fill(products);
  await opened.start();
  let market: Promise<Marketplace> | undefined;
  const marketplace = () => {
    market ??= openMarketplace(opened.url, checkout);
    return market;
  };
  const measured: Saved = {};
  const failures: string[] = [];
  for (const [index, { name, measure }] of chosen.entries()) {
    say(`row ${index + 1} of ${chosen.length}: ${name}`);
    try {
      measured[name] = await measure({ service: opened, checkout, seconds, say, marketplace });
    } catch (error) {
      failures.push(`${name} failed: ${error instanceof Error ? error.message : error}`);
      say(failures.at(-1) ?? '');
    }
  }
  process.stdout.write(tableOf(chosen, measured, earlier));
  if (save) writeFileSync(save, `${JSON.stringify(measured, null, 2)}\n`);
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${chosen.length} rows failed:\n${failures.join('\n')}`);
}

const formatted = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

function tableOf(chosen: Row[], measured: Saved, earlier: Saved): string {
  const heads = ['row', 'a second', 'p50 ms', 'p99 ms', 'MB', 'hits %', 'ratio', 'measures'];
  const cells = chosen.flatMap(({ name, job }) => {
    const figures = measured[name];
    if (!figures) return [];
    const { rate, p50, p99, megabytes, hits } = figures;
    return [[name, ...[rate, p50, p99, megabytes, hits].map(formatted), ratioOf(figures, earlier[name]), job]];
  });
  const lines = [heads, heads.map(() => '---'), ...cells];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return `${text.join('\n')}\n`;
}

/** The main figure of a row as a multiple of the earlier one: its rate, its hits, its memory or its usual time. */
function ratioOf(now: Figures, before: Figures = {}): string {
  for (const figure of ['rate', 'hits', 'megabytes', 'p50'] as const) {
    const [one, other] = [now[figure], before[figure]];
    if (one !== undefined && other !== undefined) return `${formatted(one / other)} × ${figure}`;
  }
  return '';
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await service?.close();
    process.exit(130);
  });
}
try {
  await run();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  if (String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) say(usage);
  process.exitCode = 1;
}
await service?.close();
