import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type HeldMongod, holdMongod } from './holdMongod.js';
import { initiateReplicaSet, PortTaken, replicaSetName } from './initiateReplicaSet.js';
import type { DataFolder } from './openDataFolder.js';
import { readMongodFailure } from './readMongodFailure.js';

const pollMs = 25;
const endGraceMs = 250;

/** The input of one launch. Aborting `signal` cancels it and leaves no process behind. */
export interface MongodLaunch {
  binary: string;
  folder: DataFolder;
  port: number;
  signal: AbortSignal;
}

/** Thrown when another mongod uses the folder. */
export class FolderHeld extends Error {
  constructor(dbPath: string, pid: number | undefined) {
    const which = pid === undefined ? 'another mongod' : `another mongod (process ${pid})`;
    super(`The data folder ${dbPath} is in use by ${which}: stop it, or set DATA_DIR to another folder.`);
  }
}

/** The error for a mongod that ended before it was ready. */
async function endedEarly(how: string, reason: string | undefined, folder: DataFolder): Promise<Error> {
  const { dbPath, logPath } = folder;
  if (reason?.includes('DBPathInUse')) return new FolderHeld(dbPath, await folder.heldBy());
  const message = `mongod did not start: ${reason ?? how} (its log: ${logPath})`;
  // If two processes bind a port at the same moment, the second one fails only when it listens: mongod then aborts
  // instead of exiting with code 48.
  const isPortTaken = how.startsWith('exit code 48') || reason?.includes('Address already in use');
  return isPortTaken ? new PortTaken(message) : new Error(message);
}

/**
 * Starts mongod once and returns it as the writable primary of its replica set. If it ends earlier, throws the reason
 * from its log: `FolderHeld` and `PortTaken` if another attempt may succeed.
 */
export async function launchMongod({ binary, folder, port, signal }: MongodLaunch): Promise<HeldMongod> {
  const logStart = await stat(folder.logPath).then(
    ({ size }) => size,
    () => 0,
  );
  const mongod = await holdMongod(binary, argumentsFor(folder, port));
  const early = new AbortController();
  const ended = mongod.ended.then(async (how) => {
    early.abort();
    throw await endedEarly(how, await readMongodFailure(folder.logPath, logStart), folder);
  });
  const either = AbortSignal.any([signal, early.signal]);
  const ready = untilAccepting(port, either).then(() => initiateReplicaSet(port, mongod.pid, either));
  try {
    await Promise.race([ready, ended]);
    signal.throwIfAborted();
    return mongod;
  } catch (error) {
    // A broken connection may be noticed before the exit that caused it, and the exit explains more.
    await Promise.race([mongod.ended, pause(endGraceMs)]);
    const endedByItself = early.signal.aborted;
    await mongod.stop();
    throw endedByItself ? await ended.catch((reason: unknown) => reason) : error;
  }
}

function argumentsFor({ dbPath, logPath }: DataFolder, port: number): string[] {
  return [
    ...['--dbpath', dbPath, '--logpath', logPath, '--logappend'],
    ...['--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', replicaSetName],
    ...['--wiredTigerCacheSizeGB', '0.25', '--setParameter', 'diagnosticDataCollectionEnabled=false'],
    // A new folder takes 20 MB instead of 300, most of which are preallocated journal files.
    ...['--wiredTigerEngineConfigString', 'log=(prealloc=false,file_max=16MB)'],
    // A client that is killed inside a transaction keeps its locks for this time; the default is 60 s.
    ...['--setParameter', 'transactionLifetimeLimitSeconds=5'],
    ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
  ];
}

async function untilAccepting(port: number, signal: AbortSignal): Promise<void> {
  while (!(await accepts(port))) await pause(pollMs, undefined, { signal });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
