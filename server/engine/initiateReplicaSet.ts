import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';

/** The name of the replica set, which a connection string must contain. */
export const replicaSetName = 'rs0';

const timeoutMs = 60_000;
const pollMs = 25;

/**
 * Makes mongod, which starts as process `pid` on `port`, the writable primary of a replica set of one member, and
 * returns when it is. A replica set stores the address of its member: after a change of port the new one is forced.
 */
export async function initiateReplicaSet(port: number, pid: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (!(await isListening(port))) await pause(pollMs, undefined, { signal });
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  signal.addEventListener('abort', () => void client.close());
  try {
    for (;;) {
      // While mongod changes its role, commands fail and connections break.
      if (await isPrimary(client.db('admin'), port, pid).catch(() => false)) return;
      if (performance.now() > until) throw new Error('mongod did not become primary within a minute');
      await pause(pollMs, undefined, { signal });
    }
  } finally {
    await client.close();
  }
}

/** Takes the next step. @returns whether mongod is the primary */
async function isPrimary(admin: mongo.Db, port: number, pid: number): Promise<boolean> {
  // Another mongod may have taken the port before ours, which then ends.
  if (Number((await admin.command({ serverStatus: 1 })).pid) !== pid) return false;
  const host = `127.0.0.1:${port}`;
  const answer = await admin.command({ replSetGetConfig: 1 }).catch(() => undefined);
  if (!answer) {
    // Fails if the configuration exists but was not read from disk yet.
    await admin.command({ replSetInitiate: { _id: replicaSetName, members: [{ _id: 0, host }] } });
  } else if (answer.config.members.length > 1 || answer.config.members[0].host !== host) {
    const { members, version, ...rest } = answer.config;
    const replSetReconfig = { ...rest, version: version + 1, members: [{ ...members[0], host }] };
    await admin.command({ replSetReconfig, force: true });
  }
  return (await admin.command({ hello: 1 })).isWritablePrimary === true;
}

/** Whether a program accepts connections on this port of this machine. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.destroy());
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
}
