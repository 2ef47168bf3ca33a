import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import { atTransactionEnd } from '../transactions/atomically.js';

/** Rows of a collection were written, or may have been; without ids, any of them. */
export interface Change {
  collection: string;
  ids?: readonly unknown[];
}

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();

/** Hears of every write: of this process before whoever asked for it hears that it is done, of others within milliseconds. */
export const onChange = (listener: Listener): void => void listeners.add(listener);

const tell = (change: Change) => {
  for (const listener of listeners) listener(change);
};

const writes = /^(insert|update|replace|delete|findOneAnd|bulkWrite)/;

/** What the driver's filter or row names by its id. */
function idsOf(query: unknown): readonly unknown[] | undefined {
  const id = (query as { _id?: unknown } | undefined)?._id;
  if (typeof id === 'number' || typeof id === 'string') return [id];
  const among = (id as { $in?: unknown } | undefined)?.$in;
  return Array.isArray(among) ? among : undefined;
}

function changeOf({ collectionName: collection, method, params: [what] }: Operation): Change {
  if (method !== 'bulkWrite' && !Array.isArray(what)) {
    const ids = idsOf(what);
    return ids ? { collection, ids } : { collection };
  }
  const parts = (what as object[]).map((part) => {
    const [write] = method === 'bulkWrite' ? Object.values(part) : [part];
    return idsOf(write.filter ?? write.document ?? write);
  });
  return parts.includes(undefined) ? { collection } : { collection, ids: parts.flatMap((ids) => ids ?? []) };
}

interface Operation {
  _id: unknown;
  collectionName: string;
  method: string;
  params: unknown[];
}

/**
 * Tells of the writes of this process: also of those that failed, since they may have happened. In a transaction they are
 * told at its end. (The driver's own monitoring would parse every answer twice.)
 */
function tellOwnWrites(connection: Connection): void {
  const running = new Map<string, Change>();
  connection.on('operation-start', (operation: Operation) => {
    if (!writes.test(operation.method)) return;
    const change = changeOf(operation);
    if (!atTransactionEnd(() => tell(change))) running.set(String(operation._id), change);
  });
  connection.on('operation-end', ({ _id }: Operation) => {
    const change = running.get(String(_id));
    if (!change) return;
    running.delete(String(_id));
    tell(change);
  });
}

tellOwnWrites(mongoose.connection);

const retryMs = 500;
/** The server answers a look within a second, whether or not there is something; one that takes longer is lost. */
const lookForMs = 3_000;
/** How long the writes of others are gathered: a look for each of them would cost as much as the write. */
const gatherMs = 40;

/** Whether writes of other processes are heard of. What is kept longer than a moment is used only while they are. */
export const changes = { areHeard: false };

interface StreamEvent {
  ns?: { coll: string };
  /** Where a collection was renamed to. */
  to?: { coll: string };
  documentKey?: { _id: unknown };
}

/**
 * Follows the writes of all processes to these collections by a change stream, and opens it again when it breaks. Whoever
 * listens is told of everything after a gap. @returns how to stop
 */
export function followChanges(collections: readonly string[], warn: (error: unknown) => void): () => Promise<void> {
  const ended = new AbortController();
  let stream: ReturnType<typeof openStream> | undefined;
  const forgetAll = () => {
    for (const collection of collections) tell({ collection });
  };
  const follow = async () => {
    stream = openStream(collections);
    // The first look opens it: from here on nothing is missed.
    let event = await look(stream);
    forgetAll();
    changes.areHeard = true;
    while (!ended.signal.aborted) {
      const events = [...(event ? [event] : []), ...stream.readBufferedDocuments()];
      events.forEach(tellOf);
      await pause(gatherMs);
      event = await look(stream);
    }
  };
  const run = async () => {
    while (!ended.signal.aborted) {
      await follow().catch((error) => {
        changes.areHeard = false;
        forgetAll();
        if (!ended.signal.aborted) warn(error);
      });
      await stream?.close().catch(() => undefined);
      await pause(retryMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    changes.areHeard = false;
  };
  const running = run();
  return async () => {
    ended.abort();
    await stream?.close().catch(() => undefined);
    await running;
  };
}

/** The server's own stage: the driver's stream over it asks anew for each event. */
const openStream = (collections: readonly string[]) =>
  mongoose.connection
    .getClient()
    .db(mongoose.connection.name)
    .aggregate<StreamEvent>(
      [
        { $changeStream: {} },
        { $match: { $or: [{ 'ns.coll': { $in: collections } }, { 'to.coll': { $in: collections } }] } },
        { $project: { 'ns.coll': 1, 'to.coll': 1, 'documentKey._id': 1 } },
      ],
      { readConcern: { level: 'majority' } },
    );

/** The next event, or null when there was none for a while. @throws when the stream is lost, or has ended */
async function look(stream: ReturnType<typeof openStream>): Promise<StreamEvent | null> {
  let timer: NodeJS.Timeout | undefined;
  // A bare timer: to call one off by a signal makes an error and its stack, at every look.
  const tooLong = new Promise<never>((_never, fail) => {
    const lost = () => fail(new Error(`the change stream did not answer within ${lookForMs / 1_000} s`));
    timer = setTimeout(lost, lookForMs);
  });
  try {
    const event = await Promise.race([stream.tryNext(), tooLong]);
    // The server ends it when the database is dropped, which is no error to the driver.
    if (!event && stream.id?.isZero()) throw new Error('the change stream has ended');
    return event;
  } finally {
    clearTimeout(timer);
  }
}

function tellOf({ ns, to, documentKey }: StreamEvent): void {
  for (const { coll: collection } of [ns, to].filter((place) => place !== undefined)) {
    tell(documentKey ? { collection, ids: [documentKey._id] } : { collection });
  }
}
