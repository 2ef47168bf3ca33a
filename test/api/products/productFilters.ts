import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { consumer, list, store } from '../../support/catalog/productListing.js';
import { makeAd, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testProductFilters(): void {
  describe('GET /api/products with filters', () => {
    let products: Record<string, ProductRecord>;
    beforeEach(async () => {
      const dairy = await makeStore({ storeType: 'dairy' });
      products = {
        available: await makeProduct(store),
        sold: await makeProduct(store, { status: 'sold' }),
        out: await makeProduct(dairy, { status: 'out_of_stock', category: 'dairy', stock: 0 }),
        resale: await makeAd(consumer),
        rental: await makeAd(consumer, { productType: 'rental', category: 'tools' }),
      };
    });
    const everything = ['available', 'sold', 'out', 'resale', 'rental'];

    itForAll<[string, string[]]>([
      ['', everything],
      ['status=available', ['available', 'resale', 'rental']],
      ['status=sold', ['sold']],
      ['status=all&productType=resale,all', everything],
      ['productType=resale', ['resale']],
      ['productType=rental,%20store', ['available', 'sold', 'out', 'rental']],
      ['productType=store,store', ['available', 'sold', 'out']],
      ['category=dairy', ['out']],
      ['storeId=2000000000', []],
      ['status=&productType=&category=&search=&storeId=&sort=&cursor=&limit=', everything],
      ['status[$ne]=sold&$where=1&isListed=false&words=x', everything],
    ])('finds the matching products, and ignores an empty or unknown parameter', async (query, names) => {
      const expected = names.map((name) => products[name]?._id);
      expect((await list(query)).sort((a, b) => a - b)).toEqual(expected);
    });

    it('filters by store, together with other fields', async () => {
      const { available, sold } = products;
      const ofStore = `storeId=${store._id}`;
      expect((await list(ofStore)).sort((a, b) => a - b)).toEqual([available?._id, sold?._id]);
      expect(await list(`${ofStore}&status=sold&category=grocery&productType=store`)).toEqual([sold?._id]);
      expect(await list(`${ofStore}&productType=resale`)).toEqual([]);
    });
  });
}
