import { mongo } from 'mongoose';
import { encodeFrame } from '../archive/encodeFrame.js';
import type { StoredCollection } from '../archive/Frame.js';
import { countRows } from '../collections/countRows.js';
import { listCollections } from '../collections/listCollections.js';
import { readOptions } from '../collections/readOptions.js';
import { readAgain } from './readAgain.js';
import type { DumpedRows } from './readDump.js';
import { WrittenRows } from './WrittenRows.js';

/** Rows that were written during the copy and are read within the last snapshot. They take some seconds. */
const fewRows = 10_000;
const roundsAtMost = 10;
const snapshotAttempts = 5;
/** The snapshot is older than the history that the server keeps. */
const snapshotErrors = [239, 246];
const bodyBytes = 2 ** 19;

interface Copied {
  at: Date;
  rows: Record<string, number>;
}

interface Options {
  /** Called with the bytes of each batch of rows. */
  onRows: (bytes: number) => void;
  /** Reads all rows by another program. If it fails, the driver reads them. */
  dump?: (() => AsyncGenerator<DumpedRows>) | undefined;
  log?: (line: string) => void;
}

/**
 * Copies a database as frames, consistent at one point in time although it is written to. The rows are read without a
 * snapshot, because MongoDB keeps the history of a snapshot for five minutes only. A change stream collects the rows
 * that are written meanwhile. They are read again, at last in one snapshot that takes seconds: its time is that of the
 * backup. Needs the right to read, and to write the marks of the change stream.
 */
export async function* copyDatabase(db: mongo.Db, options: Options): AsyncGenerator<Buffer, Copied> {
  const collections = await listCollections(db);
  yield encodeFrame({ is: 'database', collections });
  const { operationTime } = await db.command({ ping: 1 });
  const written = new WrittenRows(db, operationTime);
  try {
    await written.catchUp();
    if (!(yield* dumpedRows(collections, options))) {
      for (const collection of collections) {
        // All of these writes are committed, and the rows are read after them. Rows of a failed dump may be older.
        if (!options.dump) written.forget(collection.name);
        yield* allRows(db, collection, options.onRows);
      }
    }
    for (let round = 0; round < roundsAtMost; round++) {
      await written.catchUp();
      if (written.count <= fewRows) break;
      for (const [name, ids] of written.take()) yield* readAgain(db, name, ids);
    }
    const known = new Set(collections.map(({ name }) => name));
    for (let attempt = 1; ; attempt++) {
      try {
        return yield* finish(db, written, known);
      } catch (error) {
        const isTooOld = error instanceof mongo.MongoServerError && snapshotErrors.includes(Number(error.code));
        if (!isTooOld || attempt === snapshotAttempts) throw error;
      }
    }
  } finally {
    await written.close();
  }
}

/** Copies the rows by `dump`. After its failure they are copied again, which does no harm. @returns false then */
async function* dumpedRows(
  collections: StoredCollection[],
  { onRows, dump, log = () => {} }: Options,
): AsyncGenerator<Buffer, boolean> {
  if (!dump) return false;
  const known = new Set(collections.map(({ name }) => name));
  const rows = dump();
  try {
    for (;;) {
      const next = await rows.next().catch(({ message }: Error) => {
        log(`mongodump failed (${message}). The driver reads the rows instead.`);
        return undefined;
      });
      if (!next) return false;
      if (next.done) return true;
      const { collection, body } = next.value;
      if (!known.has(collection)) continue;
      yield encodeFrame({ is: 'rows', collection }, body);
      onRows(body.length);
    }
  } finally {
    await rows.return(undefined);
  }
}

async function* allRows(
  db: mongo.Db,
  { name }: StoredCollection,
  onRows: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const rows = db.collection(name).find({}, { raw: true, batchSize: 1000, hint: { $natural: 1 }, ...readOptions() });
  let batch: Buffer[] = [];
  let bytes = 0;
  const frame = () => {
    const encoded = encodeFrame({ is: 'rows', collection: name }, Buffer.concat(batch));
    onRows(bytes);
    batch = [];
    bytes = 0;
    return encoded;
  };
  for await (const row of rows as AsyncIterable<unknown> as AsyncIterable<Buffer>) {
    batch.push(row);
    bytes += row.length;
    if (bytes >= bodyBytes) yield frame();
  }
  if (bytes > 0) yield frame();
}

/** Reads the rest in one snapshot. The frames of a failed attempt do no harm: the next one reads the rows again. */
async function* finish(db: mongo.Db, written: WrittenRows, known: Set<string>): AsyncGenerator<Buffer, Copied> {
  const session = db.client.startSession({ snapshot: true });
  let taken = new Map<string, unknown[]>();
  try {
    // The first read chooses the time of the snapshot. The change stream then has to pass this time.
    const [first] = known;
    if (first === undefined) throw new Error(`The database ${db.databaseName} is empty.`);
    await db.collection(first).findOne({}, { ...readOptions(session), projection: { _id: 1 } });
    const { snapshotTime } = session as { snapshotTime?: mongo.Timestamp };
    if (!snapshotTime) throw new Error('The database gives no snapshot.');
    await written.catchUp();
    taken = written.take();
    const made = [...taken.keys()].filter((name) => !known.has(name));
    if (made.length > 0) throw new Error(`A collection was created during the backup (${made.join(', ')}): try again.`);
    for (const [name, ids] of taken) yield* readAgain(db, name, ids, session);
    const rows: Record<string, number> = {};
    for (const name of known) rows[name] = await countRows(db, name, session);
    return { at: new Date(snapshotTime.getHighBitsUnsigned() * 1000), rows };
  } catch (error) {
    written.putBack(taken);
    throw error;
  } finally {
    await session.endSession();
  }
}
