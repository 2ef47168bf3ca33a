import { beforeAll, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { foldWord } from '../../database/search/foldWord.js';
import { listedProducts, type ProductFilter } from '../../domain/catalog/products/productsInOrder.js';
import { searchProducts } from '../../domain/search/searchProducts.js';
import { type ProductSort, productSorts, productTypes } from '../../models/catalog/Product.js';
import { databaseUri, useNamedDatabase } from '../support/database.js';
import { fillCollection } from '../support/fillCollection.js';
import { rowsRead } from '../support/rowsRead.js';

const [products, stores] = [60_000, 20_000] as const;
const limit = 20;
const categories = ['grocery', 'dairy', 'bakery', 'mobiles'];

/** Nearly every product is "fresh" and "organic"; "kesar" and "tart" never meet; one in 20,000 is "mango". */
const product = (nth: number) => {
  const words = [
    ...(nth % 50 ? ['fresh', 'organic'] : []),
    nth % 2 === 0 ? 'kesar' : 'tart',
    `word${nth % 997}`,
    ...(nth % 20_000 === 7 ? ['mango'] : []),
  ];
  return {
    _id: nth,
    title: 'x',
    price: 100 * (nth % 900),
    status: nth % 3 ? 'available' : 'sold',
    isListed: true,
    category: categories[nth % 4],
    productType: productTypes[nth % 7 ? 0 : nth % 3],
    storeId: 1 + (nth % stores),
    likeCount: nth % 11 ? 0 : nth % 37,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, nth)),
    keys: words.map(foldWord),
  };
};
const sorts = Object.keys(productSorts) as ProductSort[];
const filters: ProductFilter[] = [
  {},
  { status: 'sold' },
  { category: 'dairy' },
  { category: 'dairy', status: 'available', productType: ['resale', 'store'] },
  { storeId: 7 },
];
const searches = ['fresh', 'fresh organic', 'kesar tart', 'organic mango', 'word7 fresh', 'durian'];
/** The last read key of each merged range: nine at the start of a page, for each sort key after a cursor. */
const keysOfRanges = 27;
/** A page at the start of a list, and pages deep in it. */
const depths = [0, 0.5, 0.99];

/** A page after a product in the middle of a list, whose cursor has these keys. */
const keysAt = (sort: ProductSort, depth: number) => {
  const row = product(1 + Math.floor(depth * (products - 1)));
  return depth === 0 ? undefined : Object.keys(productSorts[sort]).map((field) => row[field as '_id']);
};

describe('a page of 60,000 products', () => {
  const name = useNamedDatabase();
  beforeAll(async () => {
    // The service ends a command of minutes. Here one scan builds all indexes, faster than each insert would.
    const client = new mongo.MongoClient(databaseUri(name));
    const all = client.db(name).collection<{ _id: number }>('products');
    const indexes = (await all.indexes()).filter((index) => index.name !== '_id_');
    await all.dropIndexes();
    await fillCollection(all, products, (nth) => product(nth + 1));
    await all.createIndexes(indexes.map(({ v: _version, ...index }) => index) as mongo.IndexDescription[]);
    await client.close();
  });

  describe.each(sorts)('of products, %s', (sort) => {
    const pageOf = (filter: ProductFilter, depth: number) =>
      rowsRead(['products'], () => listedProducts(filter, sort, keysAt(sort, depth), limit));

    it.each(filters)('reads at most five rows or keys for each row that it returns, with %j', async (filter) => {
      for (const depth of depths) {
        const { result, read, keys } = await pageOf(filter, depth);
        const most = 5 * result.length + keysOfRanges;
        expect([depth, keys, read <= most, keys <= most]).toEqual([depth, keys, true, true]);
      }
    });

    it.each(searches)('reads at most 2,000 keys or rows for a search, with %s', async (search) => {
      let after: readonly number[] | undefined;
      for (let page = 0; page < 3; page++) {
        const { result, read, keys } = await rowsRead(['products', 'searchwords', 'synonyms'], () =>
          searchProducts({ words: search.split(' '), filter: {}, sort, after, limit }),
        );
        expect([page, read <= 2_000, keys <= 2_000]).toEqual([page, true, true]);
        after = result.next;
        if (!after) break;
      }
    });
  });
});
