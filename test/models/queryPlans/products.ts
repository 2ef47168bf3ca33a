import { beforeAll, describe, expect, it } from '@jest/globals';
import { matchingWords } from '../../../database/wordSearch.js';
import { listProducts } from '../../../domain/catalog/products/listProducts.js';
import { listedProducts, type ProductFilter } from '../../../domain/catalog/products/productsInOrder.js';
import {
  notHidden,
  Product,
  type ProductSort,
  productSorts,
  productsOfStore,
  productTypes,
} from '../../../models/catalog/Product.js';
import { useNamedDatabase } from '../../support/database.js';
import { explain, type Plan, planOf, questionsOf, slow } from '../../support/queryPlan.js';
import { holdPages, type Keys, limit, type Row, sortedBy } from './holdPages.js';
import { product, rows, storeId } from './seededRows.js';

export function testProducts(): void {
  describe('the plan of every list', () => {
    useNamedDatabase();
    // More products are fresh than a search may read.
    beforeAll(async () => {
      await Product.collection.insertMany(rows(6_500, product));
    });

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

    const sortNames = Object.keys(productSorts) as ProductSort[];
    /** In the short form, each case for one of the four orders. */
    const someOf = <Case>(cases: Case[], name: ProductSort): Case[] =>
      cases.filter((_each, nth) => (nth + sortNames.indexOf(name)) % sortNames.length === 0);

    describe.each(sortNames)('of products, %s', (name) => {
      const sort = productSorts[name];
      const narrowed = combinations
        .map(given)
        .filter((filter) => !filter.storeId || (filter.productType ?? ['store']).includes('store'));

      it.each(someOf(narrowed, name).map((filter) => [JSON.stringify(filter), filter] as const))(
        'starts in the index at the page, with %s',
        async (_what, filter) => {
          // For each merged range, its last read key.
          const keysAtMost = limit + 1 + valuesOf(filter) * Object.keys(sort).length;
          await holdPages(
            { filter: plainly(filter), sort, model: Product },
            (after) => listedProducts(filter, name, after, limit),
            keysAtMost,
            1,
          );
        },
      );

      it('reads no more for a repeated type', async () => {
        const productType = Array.from({ length: 300 }, () => 'rental' as const);
        const filter = { isListed: true, productType: 'rental' };
        const page = (after: Keys) => listedProducts({ productType }, name, after, limit);
        await holdPages({ filter, sort, model: Product }, page);
      });

      it('has no store products in the ad types', async () => {
        for (const productType of [['resale'], ['rental', 'resale']] as const) {
          const { keys, documents } = await planOf(listedProducts({ storeId, productType }, name, undefined, limit));
          expect([keys, documents]).toEqual([0, 0]);
        }
      });
    });

    describe.each(sortNames)('of a search for products, %s', (name) => {
      const sort = productSorts[name];
      const largestPage = 100;
      /** The limit of one query; more products than these are fresh, and as many are even or odd. */
      const readAtMost = 5_100;
      /** A walk along the rarest word skips the keys of rows with another status. */
      const keysAtMost = 7_000;
      const explainedEach = 10;

      /** A page, and how much each of its queries reads, as explained again. */
      async function readsOf<Page>(search: () => Promise<Page>): Promise<{ page: Page; reads: Plan[] }> {
        const pages: Page[] = [];
        const asked = await questionsOf(async () => pages.push(await search()));
        expect(asked.length).toBeGreaterThan(0);
        const plans = asked.map((question) => planOf({ explain: () => explain(question, 'executionStats') }));
        return { page: pages[0] as Page, reads: await Promise.all(plans) };
      }

      const searches: [string, Omit<ProductFilter, 'words'>][] = [
        ['word7', {}],
        ['word7 fresh', {}],
        ['fresh', {}],
        ['f', { status: 'sold' }],
        ['fresh', { category: 'dairy', productType: ['resale', 'store'] }],
        ['word', { storeId }],
        ['fresh few', {}],
        ['even odd', {}],
        ['even odd', { status: 'available' }],
        ['fresh', { status: 'sold', productType: ['resale'], category: 'mobiles' }],
        ['fr', {}],
        ['nowhere', {}],
      ];

      it.each(someOf(searches, name))(
        'reads a bounded number of rows, and finds everything: %s %j',
        async (search, filter) => {
          const { $all: words } = (matchingWords(search) as { words: { $all: RegExp[] } }).words;
          const wanted = { ...plainly(filter), words: { $all: words } };
          const rows = await Product.collection.find(wanted, { sort, projection: { _id: 1 } }).toArray();
          const all = rows.map(({ _id }) => Number(_id));
          const found: number[] = [];
          let after: Keys;
          for (let nth = 0; nth === 0 || after; nth++) {
            const search = () => listProducts({ ...filter, words }, name, after, largestPage);
            const { page, reads } =
              nth % explainedEach === 0 ? await readsOf(search) : { page: await search(), reads: [] };
            for (const { documents, keys } of reads) {
              expect(documents).toBeLessThanOrEqual(readAtMost);
              expect(keys).toBeLessThanOrEqual(keysAtMost);
            }
            found.push(...page.rows.map(({ _id }) => _id));
            const last = page.last as Row | undefined;
            after = last && Object.keys(sort).map((field) => last[field]);
          }
          expect(found).toEqual(all);
        },
      );

      it.each<[string, Omit<ProductFilter, 'words'>]>([
        ['fresh', {}],
        ['fresh word', {}],
        ['odd fresh', { status: 'available' }],
      ])(
        'sorts nothing, and reads little more than a page, for words that many have: %s %j',
        async (search, filter) => {
          const { $all: words } = (matchingWords(search) as { words: { $all: RegExp[] } }).words;
          const wanted = { ...plainly(filter), words: { $all: words } };
          const all = await Product.collection.find<Row>(wanted, { sort, projection: sortedBy }).toArray();
          const middle = all[Math.floor(all.length / 2)] ?? { _id: 0 };
          for (const after of [undefined, Object.keys(sort).map((field) => middle[field])]) {
            const { page, reads } = await readsOf(() => listProducts({ ...filter, words }, name, after, limit));
            expect(page.rows).toHaveLength(limit);
            expect(reads.flatMap(({ stages }) => stages).filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual(
              [],
            );
            expect(Math.max(...reads.map(({ documents }) => documents))).toBeLessThanOrEqual(200);
          }
        },
      );
    });

    it('of the products of a store starts in the index at the page', async () => {
      const filter = { storeId, status: { $ne: 'deleted' } };
      await holdPages({ filter, sort: productSorts.newest, model: Product }, (after) =>
        productsOfStore(storeId, after, limit, notHidden),
      );
    });
  });
}
