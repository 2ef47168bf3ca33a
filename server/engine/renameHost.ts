import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { choosePort } from './choosePort.js';
import { endLeftMongod } from './endLeftMongod.js';
import { holdMongod } from './holdMongod.js';
import { replicaSetName } from './initiateReplicaSet.js';
import { openDataFolder } from './openDataFolder.js';
import { readMongodFailure } from './readMongodFailure.js';
import { readMongodVersion } from './readMongodVersion.js';
import { refuseFolderInUse } from './refuseFolderInUse.js';

const timeoutMs = 60_000;

interface Rename {
  binary: string;
  /** The data is in its folder `db`. */
  dataDir: string;
  /** The address of the future mongod, as its clients reach it: `db.example.in:27017`. */
  host: string;
  log: (line: string) => void;
}

interface ReplicaSetConfig {
  _id: string;
  version: number;
  members: { _id: number; host: string }[];
}

/**
 * Writes the address of another mongod into a stopped database. A replica set stores the address of its member, and a
 * mongod with another address does not become primary. Starts mongod without a replica set for this, which is MongoDB's
 * own procedure for new host names, and stops it again.
 * @returns the previous address
 * @throws Error with one line for a folder in use or without a replica set
 */
export async function renameHost({ binary, dataDir, host, log }: Rename): Promise<string> {
  await refuseFolderInUse(dataDir);
  const folder = await openDataFolder(dataDir, await readMongodVersion(binary));
  if (folder.port === undefined) throw new Error(`${folder.dbPath} has no database of this service: set DATA_DIR`);
  await endLeftMongod(folder, log);
  const port = await choosePort(undefined, async () => false);
  const logStart = await stat(folder.logPath).then(
    ({ size }) => size,
    () => 0,
  );
  log(`starting mongod without a replica set on ${folder.dbPath}`);
  const mongod = await holdMongod(binary, [
    ...['--dbpath', folder.dbPath, '--logpath', folder.logPath, '--logappend'],
    ...['--port', String(port), '--bind_ip', '127.0.0.1'],
    // No background work: this start must change nothing else.
    ...['--setParameter', 'ttlMonitorEnabled=false', '--setParameter', 'disableLogicalSessionCacheRefresh=true'],
  ]);
  const stopping = new AbortController();
  const ended = mongod.ended.then(async (how) => {
    stopping.abort();
    throw new Error(
      `mongod ended: ${(await readMongodFailure(folder.logPath, logStart)) ?? how} (its log: ${folder.logPath})`,
    );
  });
  const written = writeHost(port, host, log, stopping.signal);
  try {
    return await Promise.race([written, ended]);
  } finally {
    log('stopping mongod');
    await mongod.stop();
    // The slower one of both may still fail.
    await Promise.allSettled([written, ended]);
  }
}

async function writeHost(port: number, host: string, log: Rename['log'], signal: AbortSignal): Promise<string> {
  const client = await connect(`mongodb://127.0.0.1:${port}/?directConnection=true`, signal);
  try {
    const configs = client.db('local').collection<ReplicaSetConfig>('system.replset');
    const config = await configs.findOne({ _id: replicaSetName });
    const [member] = config?.members ?? [];
    if (!config || !member) throw new Error(`the database has no replica set ${replicaSetName}`);
    log(`changing the address of the replica set ${replicaSetName} from ${member.host} to ${host}`);
    const members = [{ ...member, host }];
    await configs.updateOne({ _id: replicaSetName }, { $set: { members, version: config.version + 1 } });
    return member.host;
  } finally {
    await client.close();
  }
}

/** Repeats the connection while mongod starts. @throws when the signal is aborted */
async function connect(uri: string, signal: AbortSignal): Promise<mongo.MongoClient> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 2_000 });
    try {
      return await client.connect();
    } catch (error) {
      await client.close();
      if (signal.aborted || performance.now() > until) throw error;
      await pause(100, undefined, { signal });
    }
  }
}
