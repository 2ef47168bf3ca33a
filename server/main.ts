import cluster from 'node:cluster';
import { demoPassword, fillDatabase, isDemo, isEmpty } from '../demo/fillDatabase.js';
import { demoConsumers, demoDoctors } from '../demo/people.js';
import { demoStores } from '../demo/stores.js';
import { type Config, loadConfig } from './config.js';
import { connectDatabase, disconnectDatabase } from './database.js';
import { findMongod } from './engine/findMongod.js';
import { startMongod } from './engine/startMongod.js';
import { ensureOperator } from './ensureOperator.js';
import { followNpm } from './followNpm.js';
import { forkWorkers } from './forkWorkers.js';
import { createLog, type ServiceLog } from './log.js';
import { serve } from './serve.js';
import { buildWorld } from './world.js';

const hardStopMs = 10_000;

/** How to undo what was started, in the order of starting. */
const stops: (() => Promise<void>)[] = [];
let stopping = false;

async function start(config: Config, log: ServiceLog): Promise<void> {
  const say = (line: string) => log.info(line);
  const uri = config.mongodbUri ?? (await startEngine(config, say));
  await connectDatabase(uri);
  stops.push(disconnectDatabase);
  if (cluster.isWorker) {
    return serve(config, log, stops);
  }
  const operator = await ensureOperator(config);
  try {
    await fillIfEmpty(config, log);
    const demo = await isDemo();
    if (config.workers > 1) stops.push(forkWorkers(config.workers, uri, log));
    else await serve(config, log, stops);
    announce(config, operator?.login, demo);
  } catch (error) {
    // The password is shown once, by a start that succeeds: the next one makes another.
    await operator?.forget().catch(() => undefined);
    throw error;
  }
}

async function startEngine(config: Config, say: (line: string) => void): Promise<string> {
  const binary = await findMongod({ env: config.environment, log: say });
  const mongod = await startMongod({ binary, dataDir: config.dataDir, log: say });
  say(`embedded MongoDB on port ${mongod.port}, data in ${config.dataDir}/db`);
  stops.push(() => mongod.stop());
  return mongod.uri;
}

async function fillIfEmpty(config: Config, log: ServiceLog): Promise<void> {
  if (config.production || !(await isEmpty())) return;
  log.info('the database is empty: filling it with the demo catalogue');
  await fillDatabase(buildWorld(config, log), { log: (line) => log.info(line) });
}

function announce(config: Config, operator: string | undefined, demo: boolean): void {
  const lines = [
    ['API', `${config.publicUrl}/api`],
    ['API docs', `${config.publicUrl}/api/docs`],
    ['Console', `${config.publicUrl}/admin`],
    ...(operator ? [['Operator', operator]] : []),
    ...(demo
      ? [
          ['Demo consumer', `${demoConsumers[0]?.email} / ${demoPassword}`],
          ['Demo seller', `${demoStores[0]?.seller.email} / ${demoPassword}`],
          ['Demo doctor', `${demoDoctors[0]?.email} / ${demoPassword}`],
        ]
      : []),
  ];
  process.stdout.write(
    `\n${lines.map(([what, value]) => `  ${what?.padEnd(14)}${value}`).join('\n')}\n\n  Ctrl-C stops it.\n\n`,
  );
}

function stop(log: ServiceLog, why: string, code = 0): void {
  if (stopping) return;
  stopping = true;
  log.info(`${why}: stopping`);
  setTimeout(() => process.exit(1), hardStopMs).unref();
  void undoAll((error) => log.error({ err: error }, 'could not stop in order')).then(() => {
    log.info('stopped');
    process.exit(code);
  });
}

async function undoAll(report: (error: unknown) => void): Promise<void> {
  for (const undo of stops.reverse()) await undo().catch(report);
}

/** One line for what the person who starts the service can mend; the whole story for what is our mistake. */
function giveUp(error: unknown): never {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  process.stderr.write(`${message}\n`);
  if (name === 'TypeError' || name === 'ReferenceError') process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
}

try {
  const config = loadConfig();
  const log = createLog(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(log, signal));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      log.fatal({ err: error }, fault);
      stop(log, fault, 1);
    });
  }
  if (cluster.isPrimary) for (const warning of config.warnings) log.warn(warning);
  if (config.startedByNpm) followNpm(() => stop(log, 'npm is gone'));
  await start(config, log);
} catch (error) {
  await undoAll(() => undefined);
  giveUp(error);
}
