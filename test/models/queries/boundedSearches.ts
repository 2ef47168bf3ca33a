import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { matchingWords, startsOf } from '../../../database/wordSearch.js';
import { listProducts } from '../../../domain/catalog/products/listProducts.js';
import { Product, productSorts } from '../../../models/catalog/Product.js';
import { useNamedDatabase } from '../../support/database.js';

const count = 6_000;
const limit = 20;

/** Every product is "fresh" and "organic"; one in 3 "even", one in 1,000 "mango"; "kesar" and "tart" never meet. */
const product = (nth: number) => {
  const words = [
    ...['fresh', 'organic', nth % 2 === 0 ? 'kesar' : 'tart'],
    ...(nth % 3 === 0 ? ['even'] : []),
    ...(nth % 1_000 === 7 ? ['mango'] : []),
  ];
  return {
    ...{ _id: nth, title: 'x', price: 100 * (nth % 90), status: 'available', isListed: true, productType: 'store' },
    ...{ category: 'grocery', storeId: 1, likeCount: nth % 7, createdAt: new Date(Date.UTC(2026, 0, 1, 0, nth)) },
    ...{ words, wordStarts: startsOf(words) },
  };
};

/** The rows that the database reads for this, according to its profiler. */
async function readsOf(act: () => Promise<unknown>): Promise<number> {
  const { db } = mongoose.connection;
  await db?.setProfilingLevel('all');
  await act();
  await db?.setProfilingLevel('off');
  const profile = mongoose.connection.collection('system.profile');
  const reads = await profile.find({ ns: /\.products$/ }).toArray();
  await profile.drop();
  return reads.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0);
}

const sorts = Object.keys(productSorts) as (keyof typeof productSorts)[];
const searches = [
  'fresh',
  'fresh organic',
  'even',
  'even fresh',
  'organic mango',
  'kesar tart',
  'fresh kesar even',
  'durian',
];

export function testBoundedSearches(): void {
  useNamedDatabase();

  beforeAll(async () => {
    await Product.collection.insertMany(Array.from({ length: count }, (_, nth) => product(nth + 1)) as never);
  });

  describe('a page of a search', () => {
    it.each(sorts)('reads at most five rows for each row that it returns, or is sparse, %s', async (sort) => {
      for (const search of searches) {
        const words = matchingWords(search)?.words.$all ?? [];
        let after: readonly unknown[] | undefined;
        for (let page = 0; page < 3 && (page === 0 || after); page++) {
          let found: Awaited<ReturnType<typeof listProducts>> = { rows: [], last: undefined, isSparse: false };
          const read = await readsOf(async () => {
            found = await listProducts({ words }, sort, after, limit);
          });
          const { rows, last, isSparse } = found;
          const isWithin = read <= 5 * rows.length;
          expect([search, page, isSparse || isWithin, read <= 5_000]).toEqual([search, page, true, true]);
          after = last && Object.keys(productSorts[sort]).map((field) => last[field as keyof typeof last]);
        }
      }
    });

    it('is not sparse where the words are common together, and is where they never meet', async () => {
      const isSparse = async (search: string) =>
        (await listProducts({ words: matchingWords(search)?.words.$all ?? [] }, 'newest', undefined, limit)).isSparse;
      expect(await Promise.all(['fresh organic', 'even fresh', 'mango organic', 'durian'].map(isSparse))).toEqual(
        Array(4).fill(false),
      );
      expect(await isSparse('kesar tart')).toBe(true);
    });

    it('starts with the rarest word, not the longest', async () => {
      const words = matchingWords('organic mango')?.words.$all ?? [];
      const read = await readsOf(() => listProducts({ words }, 'newest', undefined, limit));
      expect(read).toBeLessThanOrEqual(count / 1_000);
    });

    it('counts a word once a minute', async () => {
      const words = matchingWords('frosty')?.words.$all ?? [];
      let counts = 0;
      const note = ({ method }: { method: string }) => {
        if (method === 'countDocuments') counts++;
      };
      mongoose.connection.on('operation-start', note);
      for (let search = 0; search < 3; search++) await listProducts({ words }, 'newest', undefined, limit);
      mongoose.connection.off('operation-start', note);
      expect(counts).toBe(1);
    });
  });
}
