import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { fillDatabase, isEmpty } from '../../demo/fillDatabase.js';
import { findDemoAccounts } from '../../demo/findDemoAccounts.js';
import { addMissingSettings } from '../../domain/settings/addMissingSettings.js';
import type { Config } from '../config/config.js';
import { connectDatabase, disconnectDatabase } from '../database.js';
import { findMongod } from '../engine/findMongod.js';
import { type RunningMongod, startMongod } from '../engine/startMongod.js';
import { ensureOperator } from '../ensureOperator.js';
import type { ServiceLog } from '../log.js';
import { buildWorld } from '../world.js';
import { announce } from './announce.js';
import { forkWorkers } from './forkWorkers.js';
import { type Stops, serve } from './serve.js';

const fillPollMs = 1_000;

/** Starts the service; each step adds its stop function to `stops`. */
export async function start(config: Config, log: ServiceLog, stops: Stops): Promise<void> {
  const { uri, letGo } = await findDatabase(config, log, stops);
  await connectDatabase(uri, { upToDate: cluster.isWorker, monitorCommands: config.tracing !== undefined });
  stops.push(disconnectDatabase);
  if (cluster.isWorker) return serve(config, log, stops);
  await addMissingSettings();
  const operator = await ensureOperator(config);
  let announced = false;
  // The password is shown once, by a start that succeeds; the next start generates another one.
  stops.push(async () => void (!announced && (await operator?.forget())));
  await fillIfEmpty(config, log);
  const demoAccounts = (await findDemoAccounts()).length;
  await (config.workers > 1 ? runWorkers(config, uri, log, stops) : serve(config, log, stops));
  stops.push(letGo);
  announced = true;
  announce(config, log, { operator, demoAccounts });
}

async function runWorkers(config: Config, uri: string, log: ServiceLog, stops: Stops): Promise<void> {
  const workers = forkWorkers(config.workers, uri, log);
  stops.push(() => workers.stop());
  await workers.listening;
}

/** The configured database, or the embedded one, which is started. The service ends with the embedded one. */
async function findDatabase(
  config: Config,
  log: ServiceLog,
  stops: Stops,
): Promise<Pick<RunningMongod, 'uri' | 'letGo'>> {
  if (config.mongodbUri) return { uri: config.mongodbUri, letGo: async () => undefined };
  const say = (line: string) => log.info(line);
  const binary = await findMongod({ env: config.environment, log: say });
  const onExit = (sentence: string) => {
    log.fatal(`${sentence} The service ends: start it again.`);
    process.exit(1);
  };
  const mongod = await startMongod({ binary, dataDir: config.dataDir, log: say, onExit });
  stops.push(() => mongod.stop());
  say(`embedded MongoDB on port ${mongod.port}, data in ${config.dataDir}/db`);
  return mongod;
}

async function fillIfEmpty(config: Config, log: ServiceLog): Promise<void> {
  if (config.production) return;
  const world = buildWorld(config, log);
  const fill = () => fillDatabase(world, { log: (line) => log.info(line) });
  for (let attempt = 0; await isEmpty(); attempt++) {
    if (attempt === 0) log.info('the database is empty: filling it with the demo catalogue');
    if (await fill()) return;
    if (attempt === 0) log.info('another process fills it: waiting until it has');
    await pause(fillPollMs);
  }
}
