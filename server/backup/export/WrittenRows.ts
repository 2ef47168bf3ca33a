import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { markCollection } from '../collections/markCollection.js';

const kinds = ['insert', 'update', 'replace', 'delete'] as const;
/** Creating an index or a collection changes no row. */
const harmless = ['create', 'createIndexes', 'dropIndexes', 'modify'];
const markTimeoutMs = 60_000;

type Change = { operationType: string; ns?: { coll: string }; documentKey?: { _id: unknown } };

/**
 * Follows the writes to a database and collects the ids of written rows by collection. Reading these rows again
 * brings an earlier copy up to date.
 */
export class WrittenRows {
  private readonly ids = new Map<string, Map<string, unknown>>();
  private readonly awaited = new Map<string, () => void>();
  private readonly stream: mongo.ChangeStream;
  private failed: Error | undefined;
  private readonly following: Promise<void>;

  /** Follows from this time of the database on. */
  constructor(
    private readonly db: mongo.Db,
    startAtOperationTime: mongo.Timestamp,
  ) {
    this.stream = db.watch([{ $project: { operationType: 1, ns: 1, documentKey: 1 } }], {
      startAtOperationTime,
      showExpandedEvents: true,
    });
    this.following = this.follow();
  }

  /** The number of rows that wait to be read again. */
  get count(): number {
    return [...this.ids.values()].reduce((sum, ids) => sum + ids.size, 0);
  }

  /** Removes and returns the ids of rows by collection. */
  take(): Map<string, unknown[]> {
    this.check();
    const taken = new Map([...this.ids].map(([name, ids]) => [name, [...ids.values()]]));
    this.ids.clear();
    return taken;
  }

  /** Adds ids again, after a failed attempt to read them. */
  putBack(taken: Map<string, unknown[]>): void {
    for (const [name, ids] of taken) for (const id of ids) this.add(name, id);
  }

  /** Forgets the written rows of a collection that has not been read yet. */
  forget(collection: string): void {
    this.ids.delete(collection);
  }

  /** Resolves when all writes have been collected that were committed before this call. */
  async catchUp(): Promise<void> {
    this.check();
    const id = randomUUID();
    const seen = new Promise<void>((resolve) => this.awaited.set(id, resolve));
    const marks = this.db.collection<{ _id: string }>(markCollection);
    await marks.insertOne({ _id: id }, { writeConcern: { w: 'majority' } });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The change stream of the database is too slow.')), markTimeoutMs);
    });
    try {
      await Promise.race([seen, late, this.following]);
      this.check();
    } finally {
      clearTimeout(timer);
      this.awaited.delete(id);
    }
  }

  async close(): Promise<void> {
    await this.stream.close();
    await this.following;
    // A database that is away must not hide the error that ended the backup.
    await this.db.dropCollection(markCollection).catch(() => undefined);
  }

  private async follow(): Promise<void> {
    try {
      for await (const change of this.stream as AsyncIterable<Change>) {
        const { operationType, ns, documentKey } = change;
        if (ns?.coll === markCollection) this.awaited.get(String(documentKey?._id))?.();
        else if (kinds.some((kind) => kind === operationType)) this.add(ns?.coll ?? '', documentKey?._id);
        else if (!harmless.includes(operationType)) {
          throw new Error(`A collection was removed or renamed during the backup (${operationType}): try again.`);
        }
      }
    } catch (error) {
      this.failed = error as Error;
    }
  }

  private add(collection: string, id: unknown): void {
    const ids = this.ids.get(collection) ?? new Map<string, unknown>();
    this.ids.set(collection, ids.set(typeof id === 'number' ? String(id) : keyOf(id), id));
  }

  private check(): void {
    if (this.failed) throw this.failed;
  }
}

const keyOf = (id: unknown): string =>
  `${(id as { _bsontype?: string })?._bsontype ?? typeof id} ${JSON.stringify(id)}`;
