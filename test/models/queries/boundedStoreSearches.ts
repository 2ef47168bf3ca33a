import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { Store } from '../../../models/catalog/Store.js';
import { useApi } from '../../support/api.js';
import { makeStore } from '../../support/factories.js';

const count = 5_000;
const limit = 20;
/** The stores with both "morning" and "evening": the first, the middle and the last by name. */
const both = [1, 2_500, count];

/** Creates the stores, searchable by words. */
async function fill(): Promise<void> {
  const [like] = await Store.find({ _id: (await makeStore())._id })
    .select('+words')
    .lean();
  await Store.deleteMany({});
  const rows = Array.from({ length: count }, (_, index) => {
    const nth = index + 1;
    const words = [
      ...['general', 'store', nth % 2 ? 'morning' : 'evening'],
      ...(both.includes(nth) ? ['morning', 'evening'] : []),
      ...(nth % 1_000 === 7 ? ['mango'] : []),
    ];
    const sortName = `store ${String(nth).padStart(6, '0')}`;
    return { ...like, _id: nth, name: sortName, sortName, words, status: 'live', isActive: true };
  });
  await Store.collection.insertMany(rows as never[]);
}

/** Calls and the rows that the database reads for it, according to its profiler. */
async function withReads<Result>(act: () => Promise<Result>): Promise<{ result: Result; read: number }> {
  const { db } = mongoose.connection;
  await db?.setProfilingLevel('all');
  const result = await act();
  await db?.setProfilingLevel('off');
  const profile = mongoose.connection.collection('system.profile');
  const reads = await profile.find({ ns: /\.stores$/ }).toArray();
  await profile.drop();
  return { result, read: reads.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0) };
}

export function testBoundedStoreSearches(): void {
  const api = useApi();

  /** Reads all pages of a search. Each page must be bounded, or say that it is sparse. */
  async function allPages(search: string): Promise<{ ids: number[]; sparse: boolean[] }> {
    const ids: number[] = [];
    const sparse: boolean[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/stores?search=${search}&limit=${limit}${cursor && `&cursor=${cursor}`}`;
      const { result, read } = await withReads(() => api.get(path));
      const { status, body } = result;
      const isWithin = read <= 5 * body.stores.length;
      expect([status, body.sparse || isWithin, read <= 5_000]).toEqual([200, true, true]);
      ids.push(...body.stores.map(({ id }: { id: number }) => id));
      sparse.push(body.sparse);
      cursor = body.nextCursor;
    }
    return { ids, sparse };
  }

  describe('GET /api/stores with a search, by name', () => {
    it('marks pages of words that seldom meet as sparse, and leads to every match in order', async () => {
      await fill();
      const { ids, sparse } = await allPages('morning+evening');
      expect(ids).toEqual(both);
      expect(sparse).not.toContain(false);
    });

    it('is not sparse for a common, a very rare or an unknown word', async () => {
      await fill();
      const { body: common } = await api.get(`/stores?search=general&limit=${limit}`);
      const { body: second } = await api.get(`/stores?search=general&limit=${limit}&cursor=${common.nextCursor}`);
      expect([common.sparse, second.sparse, second.stores[0].id]).toEqual([false, false, limit + 1]);
      expect(await allPages('mango+store')).toEqual({ ids: [7, 1_007, 2_007, 3_007, 4_007], sparse: [false] });
      expect(await allPages('durian')).toEqual({ ids: [], sparse: [false] });
    });

    it('has no sparse without a search', async () => {
      await makeStore();
      expect((await api.get('/stores?limit=5')).body.sparse).toBeUndefined();
    });
  });
}
