import { LRUCache, type Perf } from 'lru-cache';
import type { Model } from 'mongoose';
import { onChange } from '../../../database/changes/changes.js';
import { isInTransaction } from '../../../database/transactions/atomically.js';

const keptForMs = 500;
const rowsAtMost = 2_000;

/**
 * Rows that lists show beside their own, such as the store of a product. They are kept for half a second, and a write
 * of this process drops them.
 */
export class RecentRows<Row extends { _id: number }> {
  private readonly rows: LRUCache<number, Row>;
  private drops = 0;

  /**
   * @param read reads the rows with these ids
   * @param perf a monotonic clock in milliseconds
   */
  constructor(
    { collection: { name } }: Pick<Model<never>, 'collection'>,
    private readonly read: (ids: number[]) => PromiseLike<Row[]>,
    private readonly perf: Perf = performance,
  ) {
    this.rows = new LRUCache({ max: rowsAtMost, ttl: keptForMs, ttlResolution: 0, perf });
    onChange(({ collection, ids }) => {
      if (collection !== name) return;
      this.drops++;
      if (!ids) this.rows.clear();
      else for (const id of ids) this.rows.delete(Number(id));
    });
  }

  /** The rows with these ids; null is no id. */
  async byId(ids: readonly (number | null)[]): Promise<Map<number, Row>> {
    // A transaction reads its own snapshot.
    const keeps = !isInTransaction();
    const { drops } = this;
    const start = this.perf.now();
    const found = new Map<number, Row>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      if (id === null) continue;
      const row = keeps ? this.rows.get(id) : undefined;
      if (row) found.set(id, row);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const row of await this.read(missing)) {
      found.set(row._id, row);
      // A read that began before a write may miss it.
      if (keeps && this.drops === drops) this.rows.set(row._id, row, { start });
    }
    return found;
  }
}
