import { setTimeout as pause } from 'node:timers/promises';
import { choosePort } from './choosePort.js';
import { PortTaken, replicaSetName } from './initiateReplicaSet.js';
import { FolderHeld, launchMongod, type MongodLaunch } from './launchMongod.js';
import { type DataFolder, openDataFolder } from './openDataFolder.js';
import { readMongodVersion } from './readMongodVersion.js';
import { refuseFolderInUse } from './refuseFolderInUse.js';
import { superviseMongod } from './superviseMongod.js';

const portTimeoutMs = 15_000;
const portReleaseMs = 1_000;
const lockTimeoutMs = 30_000;
const lockPollMs = 250;

/** How the embedded database is to be run. */
export interface MongodOptions {
  /** A mongod from 6.0, such as `findMongod` returns. */
  binary: string;
  /** The data goes to its folder `db`. */
  dataDir: string;
  /** Told what an operator would want to know: another port, a locked folder, a crash and the recovery from it. */
  log: (line: string) => void;
  /** Called each time mongod has ended without being asked to, before it is started again. */
  onExit?: (how: string) => void;
}

/** The embedded database while it runs. */
export interface RunningMongod {
  /** Where to connect, without a database name. Stays true when mongod is started again. */
  readonly uri: string;
  readonly port: number;
  /** The process id of mongod; another one after it was started again. */
  readonly pid: number;
  /** Says that it is about to be stopped: from now on another start waits for the folder instead of refusing it. */
  letGo(): Promise<void>;
  /** Ends it in good order; resolves when its process is gone. */
  stop(): Promise<void>;
}

/**
 * Starts MongoDB's own server on this machine as a replica set of one, so that transactions and change streams are
 * there, and keeps it up: when it ends by itself it is started again on the same port, with a pause that grows while
 * that does not help. It ends with this process, however that goes. Ready in about a second.
 *
 * Refuses, in one line each: a folder that cannot be written to, one that another running service uses, one made by
 * another major version of MongoDB, one that a mongod still holds after half a minute, and what mongod itself refuses.
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

/** A mongod that is shutting down still holds the folder, and maybe the port: it is given time. */
async function launchFirst(launch: Omit<MongodLaunch, 'port'>, dataDir: string, log: MongodOptions['log']) {
  const { folder } = launch;
  const until = performance.now() + lockTimeoutMs;
  let kept = folder.port;
  let told = false;
  for (;;) {
    const port = await choosePort(kept, predecessorIn(folder));
    try {
      return { port, mongod: await launchMongod({ ...launch, port }) };
    } catch (error) {
      const mayPass = error instanceof FolderHeld || error instanceof PortTaken;
      if (!mayPass || performance.now() > until) throw error;
      // The folder may belong to a service that started a moment before us.
      await refuseFolderInUse(dataDir);
      if (error instanceof PortTaken) kept = undefined;
      else if (!told) {
        log(`${folder.dbPath} is still held by another mongod: waiting until it has shut down`);
        told = true;
      }
      await pause(lockPollMs);
    }
  }
}

/** Returns whether a taken port may still be the last mongod's, which lets go of its folder a moment before its port. */
function predecessorIn(folder: DataFolder): () => Promise<boolean> {
  const begun = performance.now();
  let heldAt = begun;
  return async () => {
    const now = performance.now();
    if (await folder.isHeld()) heldAt = now;
    return now - begun < portTimeoutMs && now - heldAt < portReleaseMs;
  };
}
