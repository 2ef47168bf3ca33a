import { parseArgs } from 'node:util';
import { formatPaise } from '../domain/money.js';
import { collectRun } from '../domain/settlements/collectRun.js';
import { startRun } from '../domain/settlements/startRun.js';
import { SettlementRun } from '../models/ledger/SettlementRun.js';
import { loadConfig } from '../server/config/config.js';
import { createLog } from '../server/log.js';
import { buildWorld } from '../server/world.js';
import { withDatabase } from './withDatabase.js';

const usage = 'npm run settle [-- --until 2026-11-29]';

/** `npm run settle`: makes the settlements of all sellers up to a day, by default yesterday. */
async function run(): Promise<void> {
  const until = readDay();
  const config = loadConfig();
  const world = buildWorld(config, createLog(config));
  await withDatabase(config, log, async () => {
    const { _id } = await startRun(world, null, until);
    log(`Settlement run #${_id}`);
    await collectRun(world, _id);
    const done = await SettlementRun.findById(_id).lean().orFail();
    const lines = [
      `Settlement run #${_id} until ${done.until}: ${done.status}`,
      `${done.transfers} transfers, ₹${formatPaise(done.amount)}`,
      `${done.owing} sellers owe, ${done.leftOut} are left out`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}

function readDay(): string | undefined {
  try {
    return parseArgs({ options: { until: { type: 'string' } } }).values.until;
  } catch {
    throw new Error(usage);
  }
}

const log = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  await run();
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
