import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { matchingWords } from '../../../database/wordSearch.js';
import { type DistanceCursor, storesByDistance } from '../../../domain/catalog/stores/storesByDistance.js';
import { Store, type StoreFilter, storesByName } from '../../../models/catalog/Store.js';
import { useNamedDatabase } from '../../support/database.js';
import { planOf, slow } from '../../support/queryPlan.js';
import { holdPages, limit } from './holdPages.js';
import { rows, store } from './seededRows.js';

export function testStores(): void {
  describe('the plan of every list', () => {
    useNamedDatabase();
    // More stores are live than a page by distance may read.
    beforeAll(async () => {
      await Store.collection.insertMany(rows(9_500, store));
    });

    it.each([
      ['no filter', {}],
      ['a category', { sellsIn: 'dairy' }],
    ])('of stores by name starts in the index at the page, with %s', async (_what, filter) => {
      const listed = { filter: { status: 'live', isActive: true, ...filter }, sort: { sortName: 1, _id: 1 } as const };
      await holdPages({ ...listed, model: Store }, (after) => storesByName(filter, after, limit));
    });

    it.each([
      ['no filter', {}],
      ['a category', { sellsIn: 'dairy' }],
    ])('of stores that take orders starts in the index at the page, with %s', async (_what, filter) => {
      const open = { ...filter, isAccepting: true as const };
      const listed = { filter: open, sort: { sortName: 1, _id: 1 } as const };
      await holdPages({ ...listed, model: Store }, (after) => storesByName(open, after, limit));
    });

    it('of stores whose state the clock has changed reads those alone', async () => {
      await Store.updateMany({ _id: { $gt: 60 } }, { $set: { acceptingChangesAt: new Date('2030-01-01') } });
      await Store.updateMany({ _id: { $lte: 60 } }, { $set: { acceptingChangesAt: new Date('2026-01-01') } });
      const due = Store.find({ acceptingChangesAt: { $lte: new Date('2026-11-18') } }).sort({ acceptingChangesAt: 1 });
      const { stages, keys } = await planOf(due.limit(500).lean());
      expect(stages.filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual([]);
      expect(keys).toBeLessThanOrEqual(61);
    });

    it('of stores with words uses an index', async () => {
      const { stages } = await planOf(storesByName(matchingWords('word7') ?? {}, undefined, limit));
      expect(stages).toContain('IXSCAN');
      expect(stages.filter((stage) => slow.includes(stage))).toEqual([]);
    });

    describe('of stores by distance', () => {
      /** The rows and keys that the database reads meanwhile, according to its profiler. */
      async function readsOf(act: () => Promise<unknown>): Promise<number> {
        const { db } = mongoose.connection;
        await db?.setProfilingLevel('all');
        await act();
        await db?.setProfilingLevel('off');
        const profile = mongoose.connection.collection('system.profile');
        const reads = await profile.find({ ns: /\.stores$/ }).toArray();
        await profile.drop();
        expect(reads.map(({ planSummary }) => String(planSummary)).filter((plan) => /COLLSCAN/.test(plan))).toEqual([]);
        return reads.reduce(
          (sum, { docsExamined = 0, keysExamined = 0 }) => sum + Math.max(docsExamined, keysExamined),
          0,
        );
      }

      /**
       * The position, and how many of the 4,600 rows one page may read; most pages return what an earlier one has read.
       */
      const points: [string, [number, number], onePage: number, eightPages: number][] = [
        ['in the middle of them', [74.5, 12.5], 1_600, 7_200],
        ['at their edge', [74, 12], 1_600, 7_200],
        ['from the next town', [73.5, 12.5], 4_200, 10_800],
      ];
      const filters: [string, StoreFilter][] = [
        ['no filter', {}],
        ['a category', { sellsIn: 'dairy' }],
        ['a rare category', { sellsIn: 'toys' }],
        ['a common word', matchingWords('stores') ?? {}],
        ['a rare word', matchingWords('seldom') ?? {}],
        ['those that take orders', { isAccepting: true }],
        ['those of a category that take orders', { isAccepting: true, sellsIn: 'dairy' }],
        ['no word that is there', matchingWords('nowhere') ?? {}],
      ];

      describe.each(points)('%s', (_where, point, onePage, eightPages) => {
        it.each(filters)('reads a bounded number of rows a page, with %s', async (_what, filter) => {
          let after: DistanceCursor | undefined;
          let sum = 0;
          for (let page = 0; page < 8 && (page === 0 || after); page++) {
            const read = await readsOf(async () => {
              after = (await storesByDistance(filter, point, after, limit)).next;
            });
            expect(read).toBeLessThanOrEqual(onePage);
            sum += read;
          }
          expect(sum).toBeLessThanOrEqual(eightPages);
        });
      });
    });
  });
}
