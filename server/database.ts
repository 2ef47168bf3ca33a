import mongoose, { type Connection, type ConnectOptions, type mongo } from 'mongoose';
import { followChanges, onChange } from '../database/changes/changes.js';
import { liveCollections } from '../database/changes/liveCollections.js';
import { dropRetiredIndexes } from '../database/migrations/dropRetiredIndexes.js';
import { migrate } from '../database/migrations/migrate.js';
import { returnIds } from '../database/nextId.js';
import { hasUnfinishedRestore } from '../database/unfinishedRestore.js';
import { postExisting, postWithoutOrder } from '../domain/ledger/checking/postExisting.js';
import { parkStoredLines } from '../domain/staff/payments/parkLines.js';
import type { Log } from '../domain/world.js';
// The console is loaded later, and no other part of the service uses this model.
import '../models/payments/Approval.js';
import { databaseNameOf } from './databaseNameOf.js';
import type { PublicReads } from './http/answers/publicReads.js';

/** Thrown when the database cannot be used. The message is one line for the person who starts the service. */
class DatabaseError extends Error {}

/** How long a request waits for an unreachable database before it is answered with 503. */
const timeoutMs = 2_000;
/** How long a request waits for a connection to a busy database. */
const queueMs = 4_500;
/** How long a majority write waits for a majority. */
const majorityMs = 2_500;

mongoose.set('strictQuery', 'throw');
mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/**
 * Connects, checks that the server is a replica set, and updates the database unless it is `upToDate`: runs migrations,
 * creates the indexes of all models, and drops retired indexes.
 * @param monitorCommands the driver reports every command, which tracing needs; it costs time
 * @throws DatabaseError with one line
 */
export async function connectDatabase(uri: string, { upToDate = false, monitorCommands = false } = {}): Promise<void> {
  try {
    const options = {
      serverSelectionTimeoutMS: timeoutMs,
      connectTimeoutMS: timeoutMs,
      // A member that does not answer for three seconds is given up, and so are the commands that wait for it.
      heartbeatFrequencyMS: 1_000,
      socketTimeoutMS: 30_000,
      waitQueueTimeoutMS: queueMs,
      maxPoolSize: 50,
      w: 'majority' as const,
      readConcernLevel: 'majority' as const,
      appName: 'marketplace',
      dbName: databaseNameOf(uri),
    };
    await mongoose.connect(uri, { ...options, wtimeoutMS: majorityMs, monitorCommands });
    connectBeside = (own) => mongoose.createConnection(uri, { ...options, ...own }).asPromise();
    probe = await connectBeside(probeOptions);
    const hello = await mongoose.connection.db?.command({ hello: 1 });
    if (!hello?.setName && hello?.msg !== 'isdbgrid') {
      throw new DatabaseError(
        'MONGODB_URI names a server that is not a replica set: start mongod with --replSet and initiate it.',
      );
    }
    if (mongoose.connection.db && (await hasUnfinishedRestore(mongoose.connection.db))) {
      throw new DatabaseError('A restore into this database was interrupted: run npm run restore again.');
    }
    if (!upToDate) await updateDatabase(uri, options);
  } catch (error) {
    await mongoose.disconnect();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`MONGODB_URI cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Updates rows, collections and indexes on a connection without a socket timeout, because an index on a million rows
 * takes longer than a request may wait.
 */
async function updateDatabase(uri: string, options: ConnectOptions): Promise<void> {
  const patient = await mongoose.createConnection(uri, { ...options, socketTimeoutMS: 0 }).asPromise();
  try {
    await migrate(patient);
    await makeCollections(patient);
    await dropRetiredIndexes(patient);
    const parkLinesOfEarlierVersions = () => parkStoredLines({ now: () => new Date() });
    await migrate(patient, { postExisting, postWithoutOrder, parkLinesOfEarlierVersions });
  } finally {
    await patient.destroy();
  }
}

/** Creates the collections of all models with their indexes, one command each. Most of them exist at a start. */
async function makeCollections(connection: Connection): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    const indexes = model.schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
    if (indexes.length > 0) await connection.collection(model.collection.name).createIndexes(indexes);
    else await model.createCollection();
  }
}

let connectBeside: (own: ConnectOptions) => Promise<Connection>;

const schedulerMs = 5_000;

/**
 * A small connection pool for the scheduler. Its polls wait for each other, not requests for them, and end by a time
 * limit.
 */
export const connectScheduler = (): Promise<Connection> =>
  connectBeside({
    maxPoolSize: 2,
    socketTimeoutMS: schedulerMs,
    waitQueueTimeoutMS: schedulerMs,
    wtimeoutMS: majorityMs,
  });

/** How long a check of the database may take. */
const probeMs = 2_000;
const probeOptions: ConnectOptions = {
  maxPoolSize: 1,
  serverSelectionTimeoutMS: 1_000,
  socketTimeoutMS: probeMs,
  waitQueueTimeoutMS: probeMs,
  wtimeoutMS: 1_500,
};

/** A separate connection: the check must not wait behind queued requests. */
let probe: Connection | undefined;

let asking: Promise<boolean> | undefined;

/**
 * Whether a majority write and a majority read succeed within two seconds. Concurrent callers share one check.
 */
export function checkDatabase(): Promise<boolean> {
  asking ??= writeAndRead().then(
    () => true,
    () => false,
  );
  return asking.finally(() => {
    asking = undefined;
  });
}

async function writeAndRead(): Promise<void> {
  if (!probe?.db) throw new Error('the database is not connected');
  const { db } = probe;
  const ask = async () => {
    const update = { $set: { at: new Date() } };
    await db.collection<{ _id: string }>('probes').updateOne({ _id: 'majority' }, update, { upsert: true });
    await db.collection('counters').findOne({}, { projection: { _id: 1 } });
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_never, fail) => {
    timer = setTimeout(() => fail(new Error('the database did not answer')), probeMs);
  });
  await Promise.race([ask(), tooLate]).finally(() => clearTimeout(timer));
}

export async function disconnectDatabase(): Promise<void> {
  // A database that is away leaves a gap in the ids.
  if (mongoose.connection.readyState === mongoose.ConnectionStates.connected) await returnIds().catch(() => undefined);
  // Mongoose keeps a connection that is only closed.
  await probe?.destroy();
  probe = undefined;
  await mongoose.disconnect();
}

/** Follows the writes of all processes to the rows that streams show. @returns a function that stops it */
export const followLiveRows = (log: Pick<Log, 'warn'>): (() => Promise<void>) =>
  followChanges(liveCollections(), (error) => log.warn({ err: error }, 'the change stream failed; retrying'));

/** Drops the cached public reads that show what this process writes. */
export function dropAfterWrites(publicReads: Pick<PublicReads, 'drop' | 'dropCollection'>): void {
  onChange(({ collection, ids, effect }) => {
    if (effect === undefined || effect === 'counted') return;
    if (!ids) publicReads.dropCollection(collection);
    else {
      const rows = [`${collection}:any`, ...ids.map((id) => `${collection}:${id}`)];
      publicReads.drop(effect === 'listed' ? [collection, ...rows] : rows);
    }
  });
}
