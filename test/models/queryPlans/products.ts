import { beforeAll, describe, expect, it } from '@jest/globals';
import { addingWord } from '../../../database/search/addingWord.js';
import { foldWord } from '../../../database/search/foldWord.js';
import { listedProducts, type ProductFilter } from '../../../domain/catalog/products/productsInOrder.js';
import { countWords } from '../../../domain/search/countWords.js';
import { searchProducts } from '../../../domain/search/searchProducts.js';
import {
  notHidden,
  Product,
  type ProductSort,
  productSorts,
  productsOfStore,
  productTypes,
} from '../../../models/catalog/Product.js';
import { SearchWord } from '../../../models/search/SearchWord.js';
import { useDatabase } from '../../support/database.js';
import { itForAll } from '../../support/itForAll.js';
import { planOf } from '../../support/queryPlan.js';
import { rowsRead } from '../../support/rowsRead.js';
import { holdPages, type Keys, limit, onePage } from './holdPages.js';
import { fill, product, storeId } from './seededRows.js';

/** More are fresh than one query of a search may read. */
const count = 6_500;

export function testProducts(): void {
  describe('the plan of every list', () => {
    useDatabase('once');
    beforeAll(() => fill(Product, count, product));

    /** Every filter of the list, except those without results. */
    const everyStatus = [undefined, 'available', 'sold', 'out_of_stock'] as const;
    const everyType = [
      undefined,
      ...productTypes.map((type) => [type]),
      ['resale', 'rental'],
      ['resale', 'store'],
      ['rental', 'store'],
    ] as ProductFilter['productType'][];
    const combinations = everyStatus.flatMap((status) =>
      everyType.flatMap((productType) =>
        [undefined, 'dairy'].flatMap((category) =>
          [undefined, storeId].map((inStore) => ({ status, productType, category, storeId: inStore })),
        ),
      ),
    );
    const given = (filter: object): ProductFilter =>
      Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

    /** As MongoDB evaluates it without our query shapes. */
    const plainly = ({ productType, ...filter }: ProductFilter) => ({
      isListed: true,
      ...filter,
      ...(productType && { productType: { $in: productType } }),
    });
    const valuesOf = ({ status, productType, storeId: inStore }: ProductFilter) =>
      (status ? 1 : 3) * (inStore ? 1 : (productType?.length ?? 3));
    /** The keys of a store that a page may read: one of a category looks through its products. */
    const inStoreAtMost = ({ category, storeId: inStore }: ProductFilter) =>
      category && inStore ? Product.countDocuments({ isListed: true, storeId: inStore }) : 0;

    const sortNames = Object.keys(productSorts) as ProductSort[];
    /** Each case is for one of the four orders. */
    const someOf = <Case>(cases: Case[], name: ProductSort): Case[] =>
      cases.filter((_each, nth) => (nth + sortNames.indexOf(name)) % sortNames.length === 0);

    describe.each(sortNames)('of products, %s', (name) => {
      const sort = productSorts[name];
      const narrowed = combinations
        .map(given)
        .filter((filter) => !filter.storeId || (filter.productType ?? ['store']).includes('store'));

      itForAll(someOf(narrowed, name))('starts in the index at the page, with filters', async (filter) => {
        // For each merged range, its last read key.
        const merged = limit + 1 + valuesOf(filter) * Object.keys(sort).length;
        const keysAtMost = merged + (await inStoreAtMost(filter));
        const page = (after: Keys) => listedProducts(filter, name, after, limit);
        await holdPages({ model: Product, filter: plainly(filter), sort, page, keysAtMost, rowsAtLeast: 1 });
      });

      it('reads no more for a repeated type', async () => {
        const productType = Array.from({ length: 300 }, () => 'rental' as const);
        const filter = { isListed: true, productType: 'rental' };
        const page = (after: Keys) => listedProducts({ productType }, name, after, limit);
        await holdPages({ model: Product, filter, sort, page });
      });

      it('has no store products in the ad types', async () => {
        for (const productType of [['resale'], ['rental', 'resale']] as const) {
          const { keys, documents } = await planOf(listedProducts({ storeId, productType }, name, undefined, limit));
          expect([keys, documents]).toEqual([0, 0]);
        }
      });
    });

    describe('of a search for products', () => {
      beforeAll(async () => {
        const words = await Product.collection.distinct('keys');
        await SearchWord.bulkWrite(words.map((word) => addingWord({ form: String(word), key: String(word) })) as never);
        await countWords();
      });

      const searches: [string, ProductFilter][] = [
        ['word7', {}],
        ['word7 fresh', {}],
        ['fresh', {}],
        ['f', { status: 'sold' }],
        ['fresh', { category: 'dairy', productType: ['resale', 'store'] }],
        ['word4', { storeId }],
        ['fresh few', {}],
        ['even odd', { status: 'available' }],
        ['fresh', { status: 'sold', productType: ['resale'], category: 'mobiles' }],
        ['nowhere', {}],
      ];

      type Order = 'relevance' | ProductSort;
      const orders: Order[] = ['relevance', ...sortNames];
      // Each search is in every second order.
      const inOrders = orders.flatMap((sort, column) =>
        searches
          .filter((_search, row) => (row + column) % 2 === 0)
          .map(([search, filter]): [Order, string, ProductFilter] => [sort, search, filter]),
      );

      itForAll(inOrders)(
        'reads at most 2,000 keys or rows, and finds everything once',
        async (sort, search, filter) => {
          const words = search.split(' ');
          const hasWord = words.map((word) => ({ keys: new RegExp(`^${foldWord(word)}`) }));
          const all = await Product.collection.find({ ...plainly(filter), $and: hasWord } as never).toArray();
          const found: number[] = [];
          let after: readonly number[] | undefined;
          do {
            const { result, read, keys } = await rowsRead(['products', 'searchwords', 'synonyms'], () =>
              searchProducts({ words, filter, sort, after, limit: 100 }),
            );
            expect([read <= 2_000, keys <= 2_000, read, keys]).toEqual([true, true, read, keys]);
            found.push(...result.rows.map(({ _id }) => _id));
            after = result.next;
          } while (after);
          expect(found.toSorted((a, b) => a - b)).toEqual(all.map(({ _id }) => Number(_id)).toSorted((a, b) => a - b));
        },
      );
    });

    it('of the products of a store starts in the index at the page', async () => {
      const filter = { storeId, status: { $ne: 'deleted' } };
      const page = (after: Keys) => productsOfStore(storeId, after, limit, notHidden);
      // Six ranges are merged.
      await holdPages({ model: Product, filter, sort: productSorts.newest, page, keysAtMost: onePage + 12 });
    });
  });
}
