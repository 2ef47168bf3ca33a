import mongoose, { type Connection, type ConnectOptions, type mongo } from 'mongoose';
import { followChanges, onChange } from '../database/changes/changes.js';
import { liveCollections, publicCollections } from '../database/changes/publicCollections.js';
import { patchUnsentCommands } from '../database/driver/patchUnsentCommands.js';
import { dropRetiredIndexes } from '../database/migrations/dropRetiredIndexes.js';
import { migrate } from '../database/migrations/migrate.js';
import { forgetIds } from '../database/nextId.js';
import type { Log } from '../domain/world.js';
import type { PublicReads } from './http/answers/publicReads.js';

/** Thrown when the database cannot be used; the message is one line for the person who starts the service. */
class DatabaseError extends Error {}

/** How long a request waits for a database that is away, before it is answered 503. */
const timeoutMs = 2_000;
/** How long it waits for a connection to one that is there but busy. */
const queueMs = 4_500;
const probeMs = 1_000;

/** `mongodb://host,host/name?…`: whether the name is there. */
const namesDatabase = /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/;

patchUnsentCommands();
mongoose.set('strictQuery', 'throw');
mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/**
 * Connects, checks that it is a replica set, brings its rows up to date, makes the indexes of all models, and drops those of
 * earlier versions.
 * @throws DatabaseError in one line
 */
export async function connectDatabase(uri: string): Promise<void> {
  try {
    const options = {
      serverSelectionTimeoutMS: timeoutMs,
      connectTimeoutMS: timeoutMs,
      socketTimeoutMS: 30_000,
      waitQueueTimeoutMS: queueMs,
      maxPoolSize: 50,
      w: 'majority' as const,
      readConcernLevel: 'majority' as const,
      appName: 'marketplace',
      ...(!namesDatabase.test(uri) && { dbName: 'marketplace' }),
    };
    await mongoose.connect(uri, options);
    probe = await mongoose.createConnection(uri, { ...options, maxPoolSize: 1 }).asPromise();
    const hello = await mongoose.connection.db?.command({ hello: 1 });
    if (!hello?.setName && hello?.msg !== 'isdbgrid') {
      throw new DatabaseError(
        'MONGODB_URI names a server that is not a replica set: start mongod with --replSet and initiate it.',
      );
    }
    await bringUpToDate(uri, options);
  } catch (error) {
    await mongoose.disconnect();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`MONGODB_URI cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/** Brings rows, collections and indexes up to date. An index among a million rows takes longer than a request may wait. */
async function bringUpToDate(uri: string, options: ConnectOptions): Promise<void> {
  const patient = await mongoose.createConnection(uri, { ...options, socketTimeoutMS: 0 }).asPromise();
  try {
    await migrate(patient);
    await makeCollections(patient);
    await dropRetiredIndexes(patient);
  } finally {
    await patient.close();
  }
}

/** Makes the collections of all models with their indexes, one command each: a start finds most of them there. */
async function makeCollections(connection: Connection): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    const indexes = model.schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
    if (indexes.length > 0) await connection.collection(model.collection.name).createIndexes(indexes);
    else await model.createCollection();
  }
}

/** A connection of its own: whether the database answers must not depend on how many wait for it. */
let probe: Connection | undefined;

let asking: Promise<boolean> | undefined;

/** Whether the database answers within a second. One question serves all who ask meanwhile. */
export function isDatabaseReachable(): Promise<boolean> {
  const ping = async () => probe?.db?.command({ ping: 1 }, { timeoutMS: probeMs });
  asking ??= ping()
    .then(Boolean, () => false)
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
  forgetIds();
}

/** Follows the writes of all processes to what public reads and streams show. @returns how to stop */
export const followShownRows = (log: Pick<Log, 'warn'>): (() => Promise<void>) =>
  followChanges([...publicCollections(), ...liveCollections()], (error) =>
    log.warn({ err: error }, 'the writes of other processes are not heard of; trying again'),
  );

/** Drops the cached public reads after every write that they may show. */
export function dropAfterWrites(publicReads: Pick<PublicReads, 'drop'>): void {
  const shown = publicCollections();
  onChange(({ collection }) => {
    if (shown.has(collection)) publicReads.drop();
  });
}
