import { setTimeout as pause } from 'node:timers/promises';
import { choosePort } from './choosePort.js';
import { endLeftMongod } from './endLeftMongod.js';
import { PortTaken, replicaSetName } from './initiateReplicaSet.js';
import { FolderHeld, launchMongod, type MongodLaunch } from './launchMongod.js';
import { type DataFolder, openDataFolder } from './openDataFolder.js';
import { readMongodVersion } from './readMongodVersion.js';
import { refuseFolderInUse } from './refuseFolderInUse.js';
import { superviseMongod } from './superviseMongod.js';

const portTimeoutMs = 15_000;
const portReleaseMs = 1_000;
/** How long a start waits for a port without a log line. */
const silenceMs = 2_000;
const lockTimeoutMs = 30_000;
const lockPollMs = 250;

/** Options of the embedded database. */
export interface MongodOptions {
  /** A mongod of version 6.0 or newer, such as `findMongod` returns. */
  binary: string;
  /** The data is in its folder `db`. */
  dataDir: string;
  /** Receives lines for operators: another port, a locked folder, a crash and the recovery. */
  log: (line: string) => void;
  /** Called each time mongod has ended unexpectedly, before its restart. */
  onExit?: (how: string) => void;
}

/** The running embedded database. */
export interface RunningMongod {
  /** The connection string, without a database name. A restart of mongod does not change it. */
  readonly uri: string;
  readonly port: number;
  /** The process id of mongod, which a restart changes. */
  readonly pid: number;
  /** Announces the stop: another start then waits for the folder instead of refusing it. */
  letGo(): Promise<void>;
  /** Stops mongod gracefully; resolves when its process has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a mongod on this machine as a replica set of one member, which transactions and change streams need. Restarts
 * it on the same port when it ends unexpectedly, with a growing back-off. It ends with this process, however that ends.
 * Ready in about a second.
 *
 * Ends a mongod that a killed service has left in the folder. Refuses, in one line each: a folder that cannot be
 * written to, that another running service uses, that another major version of MongoDB created, or that another mongod
 * holds, after half a minute if it may be shutting down; and whatever mongod itself refuses.
 */
export async function startMongod({ binary, dataDir, log, onExit }: MongodOptions): Promise<RunningMongod> {
  await refuseFolderInUse(dataDir);
  const folder = await openDataFolder(dataDir, await readMongodVersion(binary));
  const stopping = new AbortController();
  const { signal } = stopping;
  const { mongod: first, port } = await launchFirst({ binary, folder, signal }, dataDir, log);
  if (folder.port !== undefined && folder.port !== port) log(`mongod moved from port ${folder.port} to ${port}`);
  await folder.keep(port);

  let mongod = first;
  const keptUp = superviseMongod({ binary, folder, port, signal }, first, {
    log,
    ended: (how) => onExit?.(how),
    back: (next) => {
      mongod = next;
    },
  });
  const letGo = () => folder.letGo(port).catch(() => undefined);
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSetName}`,
    port,
    get pid() {
      return mongod.pid;
    },
    letGo,
    async stop() {
      stopping.abort();
      await letGo();
      await mongod.stop();
      await keptUp;
    },
  };
}

/** Waits for a mongod that is shutting down and still holds the folder and perhaps the port. */
async function launchFirst(launch: Omit<MongodLaunch, 'port'>, dataDir: string, log: MongodOptions['log']) {
  const { folder } = launch;
  const until = performance.now() + lockTimeoutMs;
  let kept = folder.isCopy ? undefined : folder.port;
  let isLogged = false;
  const logWait = async () => {
    if (isLogged) return;
    isLogged = true;
    const pid = await folder.heldBy();
    const which = pid === undefined ? 'another mongod' : `another mongod (process ${pid})`;
    log(`${folder.dbPath} is still held by ${which}: waiting until it has shut down`);
  };
  await endLeftMongod(folder, log);
  for (;;) {
    const port = await choosePort(kept, predecessorIn(folder, logWait));
    try {
      return { port, mongod: await launchMongod({ ...launch, port }) };
    } catch (error) {
      const mayPass = error instanceof FolderHeld || error instanceof PortTaken;
      if (!mayPass || performance.now() > until) throw error;
      // A service that started a moment earlier may use the folder.
      await refuseFolderInUse(dataDir);
      if (error instanceof PortTaken) kept = undefined;
      else await logWait();
      await pause(lockPollMs);
    }
  }
}

/** Whether the port may still belong to the last mongod, which releases its folder shortly before its port. */
function predecessorIn(folder: DataFolder, logWait: () => Promise<void>): () => Promise<boolean> {
  const begun = performance.now();
  let heldAt = begun;
  return async () => {
    const now = performance.now();
    if ((await folder.heldBy()) !== undefined) heldAt = now;
    if (now - begun > silenceMs) await logWait();
    return now - begun < portTimeoutMs && now - heldAt < portReleaseMs;
  };
}
