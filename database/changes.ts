import mongoose, { type Connection } from 'mongoose';
import { atTransactionEnd } from './atomically.js';

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

/** Whether writes of other processes are heard of. What is kept longer than a moment is used only while they are. */
export const changes = { areHeard: false };

/**
 * Follows the writes of all processes to these collections by a change stream, and opens it again when it breaks. Whoever
 * listens is told of everything after a gap. @returns how to stop
 */
export function followChanges(collections: readonly string[], warn: (error: unknown) => void): () => Promise<void> {
  const ended = new AbortController();
  let stream: ReturnType<typeof open> | undefined;
  const open = () =>
    mongoose.connection
      .getClient()
      .db(mongoose.connection.name)
      .watch(
        [
          { $match: { 'ns.coll': { $in: collections } } },
          { $project: { operationType: 1, 'ns.coll': 1, 'documentKey._id': 1 } },
        ],
        { readConcern: { level: 'majority' } },
      );
  const forgetAll = () => {
    for (const collection of collections) tell({ collection });
  };
  const follow = async () => {
    stream = open();
    // The first look opens the cursor: from here on nothing is missed.
    let next: unknown = await stream.tryNext();
    forgetAll();
    changes.areHeard = true;
    for (;;) {
      if (next) tellOf(next as StreamEvent);
      next = await stream.next();
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
      await new Promise((resolve) => setTimeout(resolve, ended.signal.aborted ? 0 : retryMs));
    }
  };
  const running = run();
  return async () => {
    ended.abort();
    await stream?.close().catch(() => undefined);
    await running;
  };
}

interface StreamEvent {
  ns: { coll: string };
  documentKey?: { _id: unknown };
}

const tellOf = ({ ns, documentKey }: StreamEvent) =>
  tell(documentKey ? { collection: ns.coll, ids: [documentKey._id] } : { collection: ns.coll });
