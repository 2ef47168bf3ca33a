import { join } from 'node:path';
import { mongo } from 'mongoose';
import { type HeldMongod, holdMongod } from '../../../server/engine/holdMongod.js';
import { replicaSetName } from '../../../server/engine/initiateReplicaSet.js';
import { eventually } from '../../support/eventually.js';
import { filledFolder } from '../../support/filledFolder.js';
import { freePort } from '../../support/service.js';

/** A member of a replica set in its own process. */
interface Member {
  port: number;
  kill(): Promise<void>;
  /** Starts it again after a kill. */
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** A replica set of three members with the settings that docs/operations.md recommends. */
export interface ReplicaSet {
  uri(name: string): string;
  members: Member[];
  /** The member that all others follow; fails if there is none for a minute. */
  primary(): Promise<Member>;
  /** Waits until there is a primary with two secondaries. */
  untilHealthy(): Promise<void>;
  /** Kills the members: after SIGTERM, each waits 15 s for its clients. */
  stop(): Promise<void>;
}

const size = 3;
const settings = {
  electionTimeoutMillis: 3_000,
  heartbeatTimeoutSecs: 3,
  heartbeatIntervalMillis: 500,
  catchUpTimeoutMillis: 1_000,
};
/** Longer than the election of a new primary and the recovery of a killed member. */
const patienceMs = 60_000;
/** Each poll connects to every member. */
const pollMs = 250;

/** Each member starts with the database of `filledFolder`: to create its indexes in three members takes longer. */
export async function startReplicaSet(): Promise<ReplicaSet> {
  const members = await Promise.all(Array.from({ length: size }, startMember));
  const hosts = members.map(({ port }) => `127.0.0.1:${port}`);
  const first = members[0] as Member;
  const { config } = await ask(first, { replSetGetConfig: 1 });
  const replSetReconfig = {
    ...config,
    version: config.version + 1,
    members: hosts.map((host, _id) => ({ _id, host })),
    settings: { ...config.settings, ...settings },
  };
  await ask(first, { replSetReconfig, force: true });
  const set: ReplicaSet = {
    members,
    uri: (name) => `mongodb://${hosts.join(',')}/${name}?replicaSet=${replicaSetName}`,
    primary: async () => (await eventually('a primary', () => findPrimary(members), patienceMs, pollMs)) as Member,
    untilHealthy: async () => {
      await eventually('a healthy replica set', () => isHealthy(members), patienceMs, pollMs);
    },
    stop: async () => {
      await Promise.all(members.map((member) => member.kill()));
    },
  };
  await set.untilHealthy();
  return set;
}

async function startMember(): Promise<Member> {
  const dbPath = join(await filledFolder(), 'db');
  const port = await freePort();
  const parameters = [
    'diagnosticDataCollectionEnabled=false',
    'transactionLifetimeLimitSeconds=5',
    'oplogNetworkTimeoutBufferSeconds=1',
    'oplogFetcherSteadyStateMaxFetcherRestarts=0',
  ];
  const args = ['--dbpath', dbPath, '--replSet', replicaSetName, '--port', String(port), '--bind_ip', '127.0.0.1'];
  args.push('--nounixsocket', '--wiredTigerCacheSizeGB', '0.25');
  args.push('--wiredTigerEngineConfigString', 'log=(prealloc=false,file_max=16MB)');
  for (const parameter of parameters) args.push('--setParameter', parameter);
  let mongod: HeldMongod;
  const launch = async () => {
    mongod = await holdMongod(process.env.MONGOMS_SYSTEM_BINARY ?? '', args, `${dbPath}.log`);
    await eventually('mongod accepts connections', () => stateOf({ port }), patienceMs);
  };
  await launch();
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(mongod.pid, name);
    } catch {
      // It was killed.
    }
  };
  return {
    port,
    kill: async () => {
      signal('SIGKILL');
      await mongod.ended;
    },
    start: launch,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

/** Runs an administrative command on one member. */
async function ask({ port }: Pick<Member, 'port'>, command: object): Promise<mongo.BSON.Document> {
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
    socketTimeoutMS: 1_000,
  });
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close(true);
  }
}

const stateOf = (member: Pick<Member, 'port'>) => ask(member, { hello: 1 }).catch(() => undefined);

async function findPrimary(members: Member[]): Promise<Member | undefined> {
  const states = await Promise.all(members.map(stateOf));
  const votes = states.filter((state) => state?.isWritablePrimary);
  return votes.length === 1 ? members[states.findIndex((state) => state?.isWritablePrimary)] : undefined;
}

async function isHealthy(members: Member[]): Promise<boolean> {
  const states = await Promise.all(members.map(stateOf));
  const count = (field: string) => states.filter((state) => state?.[field] === true).length;
  return count('isWritablePrimary') === 1 && count('secondary') === size - 1;
}
