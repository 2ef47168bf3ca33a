import { LRUCache } from 'lru-cache';
import { changes, onChange } from '../../../database/changes/changes.js';
import { cacheCounts } from './cacheCounts.js';

interface Options<Row, Shown> {
  /** The collection of the rows. */
  collection: string;
  /** Reads the rows with these ids, in any order. */
  read(ids: number[]): Promise<Row[]>;
  /** What lists show of a row. Shared between callers: never change it. */
  present(row: Row): Shown;
  bytesAtMost: number;
}

/** Memory of an entry apart from its text. */
const bytesOfEntry = 200;

/**
 * Caches what lists show of the rows of a collection, by id and within a bound of bytes, until a row is written. Caches
 * nothing while the change stream is down, since other processes may write.
 */
export class CachedRows<Row extends { _id: number }, Shown extends object> {
  private readonly cache: LRUCache<number, Shown>;
  /** Reads in progress. Rows written meanwhile are not cached. */
  private readonly reading = new Set<{ stale: Set<number>; isStale: boolean }>();

  constructor(private readonly options: Options<Row, Shown>) {
    this.cache = new LRUCache({
      maxSize: options.bytesAtMost,
      // A character takes two bytes at most.
      sizeCalculation: (shown) => 2 * JSON.stringify(shown).length + bytesOfEntry,
    });
    onChange(({ collection, ids }) => {
      if (collection === options.collection) this.drop(ids);
    });
  }

  private drop(ids: readonly unknown[] | undefined): void {
    if (!ids) this.cache.clear();
    for (const id of ids ?? []) this.cache.delete(Number(id));
    for (const read of this.reading) {
      if (!ids) read.isStale = true;
      for (const id of ids ?? []) read.stale.add(Number(id));
    }
  }

  /** What is shown of each of these rows that exists. */
  async get(ids: readonly number[]): Promise<Map<number, Shown>> {
    const found = new Map<number, Shown>();
    const missing = new Set<number>();
    for (const id of ids) {
      const shown = changes.isWatching ? this.cache.get(id) : undefined;
      if (shown) found.set(id, shown);
      else missing.add(id);
    }
    cacheCounts.rows.hit += found.size;
    cacheCounts.rows.miss += missing.size;
    if (missing.size > 0) await this.fetch([...missing], found);
    return found;
  }

  private async fetch(ids: number[], found: Map<number, Shown>): Promise<void> {
    const read = { stale: new Set<number>(), isStale: false };
    this.reading.add(read);
    try {
      for (const row of await this.options.read(ids)) {
        const shown = this.options.present(row);
        found.set(row._id, shown);
        if (changes.isWatching && !read.isStale && !read.stale.has(row._id)) this.cache.set(row._id, shown);
      }
    } finally {
      this.reading.delete(read);
    }
  }
}
