import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { atTransactionEnd } from '../transactions/atomically.js';

/** Rows of a collection were or may have been written; without ids, any of them. */
export interface Change {
  collection: string;
  ids?: readonly unknown[];
  /**
   * For a write of this process: whether a row is new, removed or may appear in other lists (`listed`), shows something
   * else (`shown`), or only counts (`counted`), as likes and pieces do.
   */
  effect?: 'listed' | 'shown' | 'counted' | undefined;
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

/** The fields that decide in which lists a row appears. */
const listing = new Set(['status', 'isListed', 'isActive', 'isHidden', 'isAccepting', 'isVerified', 'suspendedUntil']);
const counting = new Set(['likeCount', 'stock', 'oversold', 'updatedAt']);

/** A single write: its filter or row, and its update, unless that may insert a row. */
interface Write {
  row: unknown;
  update?: unknown;
}

function writesOf({ method, params: [what, update, options] }: Operation): Write[] {
  if (method === 'bulkWrite') {
    const parts = (what as Record<string, BulkPart>[]).flatMap((part) => Object.values(part));
    return parts.map((part) => ({
      row: part.filter ?? part.document ?? part,
      update: part.upsert ? undefined : part.update,
    }));
  }
  if (Array.isArray(what)) return what.map((row) => ({ row }));
  const isUpdate = /^(update|findOneAndUpdate)/.test(method) && !(options as BulkPart | undefined)?.upsert;
  return [{ row: what, update: isUpdate ? update : undefined }];
}

interface BulkPart {
  filter?: unknown;
  document?: unknown;
  update?: unknown;
  upsert?: boolean;
}

const strongestFirst = ['listed', 'shown', 'counted'] as const;

/** A pipeline that counts pieces may change the status as well: of the last piece, which two seconds are enough for. */
function effectOf({ update }: Write): NonNullable<Change['effect']> {
  if (!update) return 'listed';
  const stages = Array.isArray(update) ? update : [update];
  const values = stages
    .flatMap((stage) => Object.values(Object(stage)))
    .flatMap((part) => Object.entries(Object(part)));
  const isCounting = ([field, value]: [string, unknown]) =>
    counting.has(field) || (Array.isArray(update) && field === 'status' && typeof value === 'object');
  if (values.every(isCounting)) return 'counted';
  return values.some(([field]) => listing.has(field)) ? 'listed' : 'shown';
}

function changeOf(operation: Operation): Change {
  const { collectionName: collection } = operation;
  const parts = writesOf(operation);
  const effects = parts.map(effectOf);
  const effect = strongestFirst.find((each) => effects.includes(each));
  const ids = parts.map(({ row }) => idsOf(row));
  return ids.includes(undefined)
    ? { collection, effect }
    : { collection, effect, ids: ids.flatMap((each) => each ?? []) };
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

/** Whether writes of other processes are received. Streams poll while they are not. */
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
  const follow = async (lost: AbortSignal) => {
    stream = openStream(collections);
    // The first read opens the stream: no later write is missed.
    let event = await readNext(stream, lost);
    reportAll();
    changes.isWatching = true;
    for (;;) {
      const events = [...(event ? [event] : []), ...stream.readBufferedDocuments()];
      events.forEach(reportEvent);
      await pause(gatherMs);
      event = await readNext(stream, lost);
    }
  };
  const run = async () => {
    while (!ended.signal.aborted) {
      const lost = new AbortController();
      const lose = () => lost.abort();
      ended.signal.addEventListener('abort', lose);
      const forget = onPrimaryGone(lose);
      await follow(lost.signal).catch((error) => {
        changes.isWatching = false;
        reportAll();
        if (!ended.signal.aborted) warn(error);
      });
      forget();
      ended.signal.removeEventListener('abort', lose);
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

/**
 * Calls `gone` when the driver finds no primary. Reads may then come from a secondary that lags, and nothing that was
 * read meanwhile may stay in a cache. @returns a function that ends this
 */
function onPrimaryGone(gone: () => void): () => void {
  const client = mongoose.connection.getClient();
  const look = ({ newDescription }: mongo.TopologyDescriptionChangedEvent) => {
    if (newDescription.type === 'ReplicaSetNoPrimary') gone();
  };
  client.on('topologyDescriptionChanged', look);
  return () => void client.off('topologyDescriptionChanged', look);
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
 * The next event, or null if there was none for a while. @throws when the stream is lost or has ended, or on `lost`,
 * because closing the stream does not end a read that waits at the server
 */
async function readNext(stream: ReturnType<typeof openStream>, lost: AbortSignal): Promise<StreamEvent | null> {
  let timer: NodeJS.Timeout | undefined;
  let stop: () => void = () => undefined;
  // Plain setTimeout: aborting a signal would build an Error with a stack on each poll.
  const tooLong = new Promise<never>((_never, fail) => {
    const tooLate = () => fail(new Error(`the change stream did not answer within ${readTimeoutMs / 1_000} s`));
    timer = setTimeout(tooLate, readTimeoutMs);
    stop = () => fail(new Error('the change stream is no longer followed'));
    lost.addEventListener('abort', stop);
    if (lost.aborted) stop();
  });
  try {
    const event = await Promise.race([stream.tryNext(), tooLong]);
    // The server ends the stream when the database is dropped; the driver does not report this as an error.
    if (!event && stream.id?.isZero()) throw new Error('the change stream has ended');
    return event;
  } finally {
    clearTimeout(timer);
    lost.removeEventListener('abort', stop);
  }
}

function reportEvent({ ns, to, documentKey }: StreamEvent): void {
  for (const { coll: collection } of [ns, to].filter((place) => place !== undefined)) {
    notifyListeners(documentKey ? { collection, ids: [documentKey._id] } : { collection });
  }
}
