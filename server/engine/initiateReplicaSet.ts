import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';

/** The name of the replica set, which a connection string must contain. */
export const replicaSetName = 'rs0';

/** Thrown when another program uses the port. */
export class PortTaken extends Error {}

const timeoutMs = 60_000;
const pollMs = 25;

/**
 * Makes the mongod on `port` the writable primary of a replica set of one member, and returns when it is. Initiates a
 * new set; after a change of port, forces the new address, because the old one has no majority. Refuses a mongod that
 * is not process `pid`: another program's database may use the port.
 */
export async function initiateReplicaSet(port: number, pid: number, signal: AbortSignal): Promise<void> {
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 10_000,
  });
  const close = () => void client.close();
  signal.addEventListener('abort', close);
  try {
    const admin = client.db('admin');
    const status = await until(() => admin.command({ serverStatus: 1 }), 'say which process it is', signal);
    if (Number(status.pid) !== pid)
      throw new PortTaken(`port ${port} is held by another mongod (process ${status.pid})`);
    await until(() => hasConfiguration(admin, `127.0.0.1:${port}`), 'accept its replica set configuration', signal);
    await until(async () => (await admin.command({ hello: 1 })).isWritablePrimary === true, 'become primary', signal);
  } finally {
    signal.removeEventListener('abort', close);
    await client.close();
  }
}

/** Whether the configuration names this host. If not, starts to change it; call again to see the result. */
async function hasConfiguration(admin: mongo.Db, host: string): Promise<boolean> {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    const [member] = config.members;
    if (config.members.length === 1 && member.host === host) return true;
    await admin.command({
      replSetReconfig: { ...config, version: config.version + 1, members: [{ ...member, host }] },
      force: true,
    });
  } catch (error) {
    if (!isServerError(error, 'NotYetInitialized')) throw error;
    await initiate(admin, host);
  }
  return false;
}

async function initiate(admin: mongo.Db, host: string): Promise<void> {
  try {
    await admin.command({ replSetInitiate: { _id: replicaSetName, members: [{ _id: 0, host }] } });
  } catch (error) {
    // Right after a start, the configuration may not have been read from disk yet, and must not be created.
    if (!isServerError(error, 'AlreadyInitialized')) throw error;
  }
}

function isServerError(error: unknown, codeName: string): boolean {
  return error instanceof mongo.MongoServerError && error.codeName === codeName;
}

/** Repeats `ask` until its answer is not false. @returns that answer */
async function until<Answer>(ask: () => Promise<Answer | false>, what: string, signal: AbortSignal): Promise<Answer> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask().catch(notYet);
    if (answer !== false) return answer;
    if (performance.now() > end) throw new Error(`mongod did not ${what} within ${timeoutMs / 1000} s`);
    await pause(pollMs, undefined, { signal });
  }
}

/** mongod closes connections when its replica set role changes, so a broken connection is no answer. */
function notYet(error: unknown): false {
  if (error instanceof mongo.MongoNetworkError) return false;
  throw error;
}
