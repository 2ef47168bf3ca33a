import { describe, expect, it } from '@jest/globals';
import { recordMissedSearch } from '../../../domain/search/missedSearches.js';
import { MissedSearch } from '../../../models/search/MissedSearch.js';
import { useDatabase } from '../../support/database.js';
import { fillCollection } from '../../support/fillCollection.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';

export function testMissedSearches(): void {
  useDatabase();
  const world = testWorld();
  const countOf = async (text: string) => (await MissedSearch.findOne({ text }).lean())?.count;

  describe('recordMissedSearch', () => {
    it('adds no text to 10,000, and counts those that it has', async () => {
      const lastAt = world.now();
      const row = (nth: number) => ({ _id: nth + 100, text: `durian ${nth}`, count: 1, lastAt, expiresAt: lastAt });
      await fillCollection(MissedSearch.collection, 9_999, row);
      for (const text of ['rambutan', 'mangosteen', 'durian 7', 'Rambutan']) {
        await recordMissedSearch(world, text);
      }
      expect(await Promise.all(['rambutan', 'mangosteen', 'durian 7'].map(countOf))).toEqual([2, undefined, 2]);
    });

    itForAll([
      'asha@example.in',
      '9480011122',
      'call +91 94800 11122',
      '94-80-01',
      '೯೪೮೦೦೧',
      `${'durian'.repeat(6)} ${'jam'.repeat(9)}`,
    ])('counts no text that may name a person, and no long one', async (typed) => {
      await recordMissedSearch(world, typed);
      expect(await MissedSearch.countDocuments()).toBe(0);
    });

    it('counts a text with short numbers', async () => {
      const texts = ['5 kg rice 10 g', 'basmati 1121', 'b12 and d3 500 mg'];
      for (const text of texts) await recordMissedSearch(world, text);
      expect(await MissedSearch.distinct('text')).toEqual(texts.toSorted());
    });
  });
}
