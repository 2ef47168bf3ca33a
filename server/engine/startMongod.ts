import { once } from 'node:events';
import { access, constants, mkdir, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { majorOf, readMongodVersion } from './findMongod.js';
import { readEngineNote, uriOf, writeEngineNote } from './findRunningMongod.js';
import { type HeldMongod, holdMongod } from './holdMongod.js';
import { initiateReplicaSet, replicaSetName } from './initiateReplicaSet.js';
import { refuseFolderInUse } from './refuseFolderInUse.js';

/** How long a start waits for a mongod that is shutting down: first for its port, then for its folder. */
const portTimeoutMs = 3_000;
const lockTimeoutMs = 30_000;

/** Options of the embedded database. */
export interface MongodOptions {
  /** A mongod of version 6.0 or newer, such as `findMongod` returns. */
  binary: string;
  /** The data is in its folder `db`. */
  dataDir: string;
  /** Receives a line for operators if the start has to wait. */
  log: (line: string) => void;
  /** Called with one sentence when mongod has ended unexpectedly. It is not started again. */
  onExit?: (sentence: string) => void;
}

/** The running embedded database. */
export interface RunningMongod {
  /** The connection string, without a database name. */
  readonly uri: string;
  readonly port: number;
  /** The process id of mongod. */
  readonly pid: number;
  /** Announces the stop: another start then waits for the folder instead of refusing it. */
  letGo(): Promise<void>;
  /** Stops mongod gracefully; resolves when its process has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a mongod on this machine as a replica set of one member, which transactions and change streams need. It ends
 * with this process, however that ends. It has the port of the last start, or another one if that is taken.
 *
 * Refuses, in one line each: a folder that cannot be written to, that another running service uses, that another major
 * version of MongoDB created, or that another mongod holds for more than half a minute; and what mongod refuses.
 */
export async function startMongod({ binary, dataDir, log, onExit }: MongodOptions): Promise<RunningMongod> {
  await refuseFolderInUse(dataDir);
  const dbPath = await openFolder(dataDir);
  const version = await readMongodVersion(binary);
  const { madeBy = version, port: lastPort = 0 } = await readEngineNote(dbPath);
  if (majorOf(madeBy) !== majorOf(version)) {
    throw new Error(
      `The data in ${dbPath} was created by MongoDB ${madeBy} and this mongod is ${version}: ` +
        `set MONGOMS_SYSTEM_BINARY to a mongod ${majorOf(madeBy)}.x, or DATA_DIR to another folder`,
    );
  }
  const { mongod, port } = await launchWhenFree(binary, dbPath, lastPort, log);
  await writeEngineNote(dbPath, { madeBy, port, service: process.pid });
  let isStopping = false;
  void mongod.ended.then((how) => {
    if (!isStopping) onExit?.(`The embedded MongoDB ended with ${how}. Its log is ${logOf(dbPath)}.`);
  });
  // A full disk must not prevent the stop.
  const letGo = () => writeEngineNote(dbPath, { madeBy, port }).catch(() => undefined);
  return {
    uri: uriOf(port),
    port,
    pid: mongod.pid,
    letGo,
    async stop() {
      isStopping = true;
      await mongod.stop();
    },
  };
}

const logOf = (dbPath: string) => join(dbPath, 'mongod.log');

async function openFolder(dataDir: string): Promise<string> {
  const dbPath = join(dataDir, 'db');
  try {
    // `mkdir` with `recursive` never returns below /proc.
    for (const folder of [dataDir, dbPath]) await mkdir(folder).catch(() => undefined);
    await access(dbPath, constants.R_OK | constants.W_OK | constants.X_OK);
    return dbPath;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The data folder ${dbPath} cannot be written to (${code}): set DATA_DIR to one that can`);
  }
}

/** Starts mongod. Waits for one that is shutting down and still has the folder and the port. */
async function launchWhenFree(binary: string, dbPath: string, lastPort: number, log: MongodOptions['log']) {
  const inUse = `The data folder ${dbPath} is in use by another mongod`;
  const begun = performance.now();
  for (let isLogged = false; ; isLogged = true) {
    const waitedMs = performance.now() - begun;
    const port = waitedMs < portTimeoutMs && lastPort ? lastPort : await findFreePort();
    try {
      return { port, mongod: await launch(binary, dbPath, port) };
    } catch (error) {
      const { message } = error as Error;
      const isInUse = message.includes('DBPathInUse');
      if (!isInUse && !message.includes('Address already in use')) throw error;
      const advice = `stop the process whose id is in ${dbPath}/mongod.lock, or set DATA_DIR to another folder`;
      if (waitedMs > lockTimeoutMs) throw isInUse ? new Error(`${inUse}: ${advice}`) : error;
      if (isInUse && !isLogged) log(`${inUse}: waiting for its end`);
      await pause(250);
    }
  }
}

/** Starts mongod and returns it as the primary of its replica set; if it ends earlier, throws the reason. */
async function launch(binary: string, dbPath: string, port: number): Promise<HeldMongod> {
  const logPath = logOf(dbPath);
  const logged = await stat(logPath).catch(() => ({ size: 0 }));
  const mongod = await holdMongod(binary, argumentsFor(dbPath, port), logPath);
  const early = new AbortController();
  const ended = mongod.ended.then(async (how) => {
    early.abort();
    const reason = (await readFailure(logPath, logged.size)) ?? how;
    throw new Error(`mongod did not start: ${reason} (its log: ${logPath})`);
  });
  try {
    await Promise.race([initiateReplicaSet(port, mongod.pid, early.signal), ended]);
    return mongod;
  } catch (error) {
    // The reason why mongod ended explains more than the error of a client.
    if (early.signal.aborted) await ended;
    await mongod.stop();
    throw error;
  }
}

function argumentsFor(dbPath: string, port: number): string[] {
  const args = ['--dbpath', dbPath, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', replicaSetName];
  args.push('--wiredTigerCacheSizeGB', '0.25', '--setParameter', 'diagnosticDataCollectionEnabled=false');
  // A new folder takes 20 MB instead of 300, most of which are preallocated journal files.
  args.push('--wiredTigerEngineConfigString', 'log=(prealloc=false,file_max=16MB)');
  // A client that is killed inside a transaction keeps its locks for this time; the default is 60 s.
  args.push('--setParameter', 'transactionLifetimeLimitSeconds=5');
  return process.platform === 'win32' ? args : [...args, '--nounixsocket'];
}

/** The last error in mongod's log after byte `from`. Each line is a JSON object with a severity: E error, F fatal. */
async function readFailure(logPath: string, from: number): Promise<string | undefined> {
  const text = (await readFile(logPath)).toString('utf8', from);
  const failures = text.split('\n').filter((line) => /^\{.*"s":"[EF]".*\}$/.test(line));
  const { msg, attr } = JSON.parse(failures.findLast((line) => line.includes('"error":')) ?? failures.at(-1) ?? '{}');
  const detail = attr?.error?.errmsg ?? attr?.error;
  return detail ? `${msg} (${detail})` : msg;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
