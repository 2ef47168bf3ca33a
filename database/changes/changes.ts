import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import { atTransactionEnd } from '../transactions/atomically.js';

/** Rows of a collection were or may have been written; without ids, any of them. */
export interface Change {
  collection: string;
  ids?: readonly unknown[];
}

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();

/**
 * Calls `listener` for every write: for those of this process before the writer's promise resolves, for those of other
 * processes within milliseconds.
 */
export const onChange = (listener: Listener): void => void listeners.add(listener);

const notifyListeners = (change: Change) => {
  for (const listener of listeners) listener(change);
};

const writes = /^(insert|update|replace|delete|findOneAnd|bulkWrite)/;

/** The ids in a filter or row of the driver, if it has any. */
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
 * Reports the writes of this process, also failed ones, because they may have happened. Writes of a transaction are
 * reported at its end. (The driver's own monitoring would parse every answer twice.)
 */
function reportOwnWrites(connection: Connection): void {
  const running = new Map<string, Change>();
  connection.on('operation-start', (operation: Operation) => {
    if (!writes.test(operation.method)) return;
    const change = changeOf(operation);
    if (!atTransactionEnd(() => notifyListeners(change))) running.set(String(operation._id), change);
  });
  connection.on('operation-end', ({ _id }: Operation) => {
    const change = running.get(String(_id));
    if (!change) return;
    running.delete(String(_id));
    notifyListeners(change);
  });
}

reportOwnWrites(mongoose.connection);

const retryMs = 500;
/** The server answers a read of the stream within a second, with or without events. A slower stream is lost. */
const readTimeoutMs = 3_000;
/** How long writes of other processes are collected: a read per write would cost as much as the write. */
const gatherMs = 40;

/** Whether writes of other processes are received. Longer-lived caches are used only while they are. */
export const changes = { isWatching: false };

interface StreamEvent {
  ns?: { coll: string };
  /** The new name of a renamed collection. */
  to?: { coll: string };
  documentKey?: { _id: unknown };
}

/**
 * Follows the writes of all processes to these collections through a change stream, and reopens it when it breaks.
 * After a gap, every row is reported as changed. @returns a function that stops it
 */
export function followChanges(collections: readonly string[], warn: (error: unknown) => void): () => Promise<void> {
  const ended = new AbortController();
  let stream: ReturnType<typeof openStream> | undefined;
  const reportAll = () => {
    for (const collection of collections) notifyListeners({ collection });
  };
  const follow = async () => {
    stream = openStream(collections);
    // The first read opens the stream: no later write is missed.
    let event = await readNext(stream, ended.signal);
    reportAll();
    changes.isWatching = true;
    while (!ended.signal.aborted) {
      const events = [...(event ? [event] : []), ...stream.readBufferedDocuments()];
      events.forEach(reportEvent);
      await pause(gatherMs);
      event = await readNext(stream, ended.signal);
    }
  };
  const run = async () => {
    while (!ended.signal.aborted) {
      await follow().catch((error) => {
        changes.isWatching = false;
        reportAll();
        if (!ended.signal.aborted) warn(error);
      });
      await stream?.close().catch(() => undefined);
      await pause(retryMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    changes.isWatching = false;
  };
  const running = run();
  return async () => {
    ended.abort();
    await stream?.close().catch(() => undefined);
    await running;
  };
}

/** Uses the server's stage: the driver's change stream sends a command for each event. */
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

/**
 * The next event, or null if there was none for a while. @throws when the stream is lost or has ended, or on `ended`,
 * because closing the stream does not end a read that waits at the server
 */
async function readNext(stream: ReturnType<typeof openStream>, ended: AbortSignal): Promise<StreamEvent | null> {
  let timer: NodeJS.Timeout | undefined;
  let stop: () => void = () => undefined;
  // Plain setTimeout: aborting a signal would build an Error with a stack on each poll.
  const tooLong = new Promise<never>((_never, fail) => {
    const lost = () => fail(new Error(`the change stream did not answer within ${readTimeoutMs / 1_000} s`));
    timer = setTimeout(lost, readTimeoutMs);
    stop = () => fail(new Error('the change stream is no longer followed'));
    ended.addEventListener('abort', stop);
  });
  try {
    const event = await Promise.race([stream.tryNext(), tooLong]);
    // The server ends the stream when the database is dropped; the driver does not report this as an error.
    if (!event && stream.id?.isZero()) throw new Error('the change stream has ended');
    return event;
  } finally {
    clearTimeout(timer);
    ended.removeEventListener('abort', stop);
  }
}

function reportEvent({ ns, to, documentKey }: StreamEvent): void {
  for (const { coll: collection } of [ns, to].filter((place) => place !== undefined)) {
    notifyListeners(documentKey ? { collection, ids: [documentKey._id] } : { collection });
  }
}
