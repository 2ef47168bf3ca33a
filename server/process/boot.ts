import cluster from 'node:cluster';
import { type Config, ConfigurationError, loadConfig } from '../config/config.js';
import { refuseFolderInUse } from '../engine/refuseFolderInUse.js';
import { createLog, type ServiceLog } from '../log.js';
import { notifyPrimary } from './forkWorkers.js';
import { tryPort } from './listen.js';
import type { Stops } from './serve.js';
import { sourceStack } from './sourceStack.js';

const hardStopMs = 10_000;
/** EX_CONFIG of sysexits.h: a supervisor need not start the service again before the settings are changed. */
const wrongSettingsCode = 78;

/** What a stop needs. */
interface Stopping {
  log: ServiceLog;
  drainMs: number;
}

const stops: Stops = [];
let stopping = false;

/** Refuses a start that cannot succeed, before most of a second is spent on loading the rest. */
async function refuseStart({ mongodbUri, dataDir, host, port }: Config): Promise<void> {
  if (!mongodbUri) await refuseFolderInUse(dataDir);
  await tryPort(host, port);
}

function stop({ log, drainMs }: Stopping, why: string, code = 0): void {
  if (stopping) return;
  stopping = true;
  log.info(`${why}: stopping`);
  setTimeout(() => process.exit(1), drainMs + hardStopMs).unref();
  void undoAll((error) => log.error({ err: error }, 'could not stop in order')).then(() => {
    log.info('stopped');
    process.exit(code);
  });
}

/** Undoes the steps of the start, the last one first, including steps that a start still performs. */
async function undoAll(report: (error: unknown) => void): Promise<void> {
  for (let undo = stops.pop(); undo; undo = stops.pop()) await undo().catch(report);
}

/** Prints one line for a mistake that the person who starts the service can fix, and the stack for a defect of ours. */
async function giveUp(error: unknown): Promise<never> {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const isOurs = ['TypeError', 'ReferenceError', 'SyntaxError'].includes(name);
  const text = isOurs ? `${message}\n${sourceStack((error as Error).stack ?? '')}` : message;
  if (cluster.isWorker) await notifyPrimary(text);
  else process.stderr.write(`${text}\n`);
  process.exit(error instanceof ConfigurationError && !error.mayPass ? wrongSettingsCode : 1);
}

/**
 * Starts the service. Ends the process when the start fails, on a stop signal, and when the npm that started it ends.
 */
export async function boot(npmGone: AbortSignal): Promise<void> {
  try {
    const config = loadConfig();
    const log = createLog(config);
    const orderly = { log, drainMs: config.drainMs };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(orderly, signal));
    for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(fault, (error) => {
        log.fatal({ err: error }, fault);
        stop(orderly, fault, 1);
      });
    }
    if (cluster.isPrimary) for (const warning of config.warnings) log.warn(warning);
    if (config.startedByNpm) {
      npmGone.addEventListener('abort', () => stop(orderly, 'npm has ended'));
      if (npmGone.aborted) return stop(orderly, 'npm has ended');
    }
    if (cluster.isPrimary) await refuseStart(config);
    const { start } = await import('./start.js');
    await start(config, log, stops);
  } catch (error) {
    // A start that was stopped fails at its current step; the stop ends the process.
    if (stopping) return;
    await undoAll(() => undefined);
    await giveUp(error);
  }
}
