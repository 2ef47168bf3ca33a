import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changes, followChanges } from '../../../../database/changes/changes.js';
import { Product } from '../../../../models/catalog/Product.js';
import { CachedRows } from '../../../../server/http/answers/CachedRows.js';
import { useDatabase } from '../../../support/database.js';
import { eventually } from '../../../support/eventually.js';

interface Row {
  _id: number;
  title: string;
}

/** The ids of each read. */
const reads: number[][] = [];

const write = (_id: number, title: string) =>
  Product.collection.updateOne({ _id: _id as never }, { $set: { title } }, { upsert: true });

export function testCachedRows(): void {
  useDatabase();
  /** Runs during a read. */
  let meanwhile: () => Promise<unknown>;
  const newCache = () =>
    new CachedRows<Row, { title: string }>({
      collection: Product.collection.name,
      read: async (ids) => {
        reads.push(ids);
        const rows = await Product.find({ _id: { $in: ids } }, { title: 1 }).lean();
        await meanwhile();
        return rows;
      },
      present: ({ title }) => ({ title }),
      bytesAtMost: 2 ** 20,
    });
  const titleOf = async (rows: ReturnType<typeof newCache>, id: number) => (await rows.get([id])).get(id)?.title;

  beforeEach(() => {
    reads.length = 0;
    meanwhile = async () => undefined;
  });

  describe('rows that are cached', () => {
    it('are read again while the change stream is down', async () => {
      const rows = newCache();
      await write(1, 'oil');
      expect([await titleOf(rows, 1), await titleOf(rows, 1)]).toEqual(['oil', 'oil']);
      expect(reads).toEqual([[1], [1]]);
    });
  });

  describe('a cache of rows', () => {
    let stop: () => Promise<void>;
    beforeAll(async () => {
      stop = followChanges([Product.collection.name], () => undefined);
      await eventually('the change stream is open', () => changes.isWatching);
    });
    afterAll(() => stop());

    it('reads each existing row once, and a missing one again', async () => {
      const rows = newCache();
      await write(1, 'oil');
      await write(2, 'rice');
      await eventually('it is kept', async () => (await titleOf(rows, 1)) && kept(rows, 1));
      reads.length = 0;
      expect((await rows.get([1, 2, 7])).size).toBe(2);
      expect(await titleOf(rows, 7)).toBeUndefined();
      expect(reads).toEqual([[2, 7], [7]]);
    });

    it('shows a write immediately', async () => {
      const rows = newCache();
      for (const title of ['one', 'two']) {
        await write(3, title);
        expect(await titleOf(rows, 3)).toBe(title);
      }
      await Product.updateMany({ title: 'two' }, { $set: { title: 'without ids' } });
      expect(await titleOf(rows, 3)).toBe('without ids');
    });

    it('does not cache rows written during the read', async () => {
      const rows = newCache();
      await write(4, 'before');
      meanwhile = () => write(4, 'after');
      await titleOf(rows, 4);
      meanwhile = async () => undefined;
      expect(await titleOf(rows, 4)).toBe('after');
    });
  });

  /** Whether a row is returned without a read. */
  async function kept(rows: ReturnType<typeof newCache>, id: number): Promise<boolean> {
    const before = reads.length;
    await rows.get([id]);
    return reads.length === before;
  }
}
