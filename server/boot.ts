import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { fillDatabase, isEmpty } from '../demo/fillDatabase.js';
import { findDemoAccounts } from '../demo/findDemoAccounts.js';
import { announce } from './announce.js';
import { type Config, loadConfig } from './config.js';
import { connectDatabase, disconnectDatabase } from './database.js';
import { findMongod } from './engine/findMongod.js';
import { refuseFolderInUse } from './engine/refuseFolderInUse.js';
import { type RunningMongod, startMongod } from './engine/startMongod.js';
import { ensureOperator } from './ensureOperator.js';
import { forkWorkers, tellPrimary } from './forkWorkers.js';
import { tryPort } from './listen.js';
import { createLog, type ServiceLog } from './log.js';
import { serve } from './serve.js';
import { buildWorld } from './world.js';

const hardStopMs = 10_000;
const fillPollMs = 1_000;

/** How to undo what was started, in the order of starting. */
const stops: (() => Promise<void>)[] = [];
let stopping = false;

async function start(config: Config, log: ServiceLog): Promise<void> {
  if (cluster.isPrimary) {
    if (!config.mongodbUri) await refuseFolderInUse(config.dataDir);
    await tryPort(config.host, config.port);
  }
  const { uri, letGo } = await findDatabase(config, log);
  await connectDatabase(uri);
  stops.push(disconnectDatabase);
  if (cluster.isWorker) return serve(config, log, stops);
  const operator = await ensureOperator(config);
  let announced = false;
  // The password is shown once, by a start that succeeds: the next one makes another.
  stops.push(async () => void (!announced && (await operator?.forget())));
  await fillIfEmpty(config, log);
  const demoAccounts = (await findDemoAccounts()).length;
  await (config.workers > 1 ? runWorkers(config, uri, log) : serve(config, log, stops));
  stops.push(letGo);
  announced = true;
  announce(config, log, { operator: operator?.login, demoAccounts });
}

async function runWorkers(config: Config, uri: string, log: ServiceLog): Promise<void> {
  const workers = forkWorkers(config.workers, uri, log);
  stops.push(() => workers.stop());
  await workers.listening;
}

/** The database of the configuration, or the embedded one, started for it. */
async function findDatabase(config: Config, log: ServiceLog): Promise<Pick<RunningMongod, 'uri' | 'letGo'>> {
  if (config.mongodbUri) return { uri: config.mongodbUri, letGo: async () => undefined };
  const say = (line: string) => log.info(line);
  const binary = await findMongod({ env: config.environment, log: say });
  const mongod = await startMongod({ binary, dataDir: config.dataDir, log: say });
  stops.push(() => mongod.stop());
  say(`embedded MongoDB on port ${mongod.port}, data in ${config.dataDir}/db`);
  return mongod;
}

async function fillIfEmpty(config: Config, log: ServiceLog): Promise<void> {
  if (config.production) return;
  const world = buildWorld(config, log);
  while (await isEmpty()) {
    log.info('the database is empty: filling it with the demo catalogue');
    if (await fillDatabase(world, { log: (line) => log.info(line) })) return;
    log.info('another process fills it: waiting until it has');
    await pause(fillPollMs);
  }
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

/** Undoes what was started, the last first; also what a start that still runs starts meanwhile. */
async function undoAll(report: (error: unknown) => void): Promise<void> {
  for (let undo = stops.pop(); undo; undo = stops.pop()) await undo().catch(report);
}

/** One line for what the person who starts the service can mend; the whole story for what is our mistake. */
async function giveUp(error: unknown): Promise<never> {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const isOurs = name === 'TypeError' || name === 'ReferenceError';
  const text = isOurs ? `${message}\n${(error as Error).stack}` : message;
  if (cluster.isWorker) await tellPrimary(text);
  else process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Starts the service; ends the process when that fails, when it is told to stop, and when npm, which started it, is gone. */
export async function boot(npmGone: AbortSignal): Promise<void> {
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
    if (config.startedByNpm) {
      npmGone.addEventListener('abort', () => stop(log, 'npm has ended'));
      if (npmGone.aborted) return stop(log, 'npm has ended');
    }
    await start(config, log);
  } catch (error) {
    // A start that was told to stop breaks where it was; whoever stops it ends the process.
    if (stopping) return;
    await undoAll(() => undefined);
    await giveUp(error);
  }
}
