import { setTimeout as pause } from 'node:timers/promises';
import { choosePort } from './choosePort.js';
import { replicaSetName } from './initiateReplicaSet.js';
import { keepMongodUp } from './keepMongodUp.js';
import { launchMongod, MongodEndedEarly, type MongodLaunch } from './launchMongod.js';
import { type DataFolder, openDataFolder } from './openDataFolder.js';
import { readMongodVersion } from './readMongodVersion.js';

const portPatienceMs = 15_000;
const portReleaseMs = 1_000;
const lockPatienceMs = 30_000;
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
  /** Ends it in good order; resolves when its process is gone. */
  stop(): Promise<void>;
}

/**
 * Starts MongoDB's own server on this machine as a replica set of one, so that transactions and change streams are
 * there, and keeps it up: when it ends by itself it is started again on the same port, with a pause that grows while
 * that does not help. It ends with this process, however that goes. Ready in about a second.
 *
 * Refuses, in one line each: a folder that cannot be written to, one made by another major version of MongoDB, one that
 * another mongod still holds after half a minute, and whatever else mongod itself refuses.
 */
export async function startMongod({ binary, dataDir, log, onExit }: MongodOptions): Promise<RunningMongod> {
  const folder = await openDataFolder(dataDir, await readMongodVersion(binary));
  const stopping = new AbortController();
  const { signal } = stopping;
  const { mongod: first, port } = await launchFirst({ binary, folder, signal }, log);
  if (folder.port !== undefined && folder.port !== port) log(`mongod moved from port ${folder.port} to ${port}`);
  await folder.keep(port);

  let mongod = first;
  const keptUp = keepMongodUp({ binary, folder, port, signal }, first, {
    log,
    ended: (how) => onExit?.(how),
    back: (next) => {
      mongod = next;
    },
  });
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSetName}`,
    port,
    get pid() {
      return mongod.pid;
    },
    async stop() {
      stopping.abort();
      await mongod.stop();
      await keptUp;
    },
  };
}

/** A predecessor that is just going down still holds the folder, and maybe the port: it is given time. */
async function launchFirst(launch: Omit<MongodLaunch, 'port'>, log: MongodOptions['log']) {
  const { folder } = launch;
  const until = performance.now() + lockPatienceMs;
  let told = false;
  for (;;) {
    const port = await choosePort(folder.port, predecessorIn(folder));
    try {
      return { port, mongod: await launchMongod({ ...launch, port }) };
    } catch (error) {
      if (!(error instanceof MongodEndedEarly && error.mayPass) || performance.now() > until) throw error;
      if (!told)
        log(`Another mongod still holds ${folder.dbPath}: waiting for it to let go. Does the service run already?`);
      told = true;
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
    return now - begun < portPatienceMs && now - heldAt < portReleaseMs;
  };
}
