import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { consumer, list, sorted, store } from '../../support/catalog/productListing.js';
import { makeAd, makeProduct, makeStore } from '../../support/factories.js';

const noSuchId = 2_000_000_000;

export function testProductFilters(): void {
  describe('GET /api/products', () => {
    describe('filters', () => {
      let available: ProductRecord;
      let sold: ProductRecord;
      let out: ProductRecord;
      let resale: ProductRecord;
      let rental: ProductRecord;
      beforeEach(async () => {
        const dairy = await makeStore({ storeType: 'dairy' });
        [available, sold, out, resale, rental] = await Promise.all([
          makeProduct(store),
          makeProduct(store, { status: 'sold' }),
          makeProduct(dairy, { status: 'out_of_stock', category: 'dairy', stock: 0 }),
          makeAd(consumer),
          makeAd(consumer, { productType: 'rental', category: 'tools' }),
        ]);
      });
      const ids = (...records: ProductRecord[]) => sorted(records.map(({ _id }) => _id));
      const found = async (query: string) => sorted(await list(query));

      it('without a status: available, sold and out_of_stock', async () => {
        expect(await found('')).toEqual(ids(available, sold, out, resale, rental));
      });

      it('by status', async () => {
        expect(await found('status=available')).toEqual(ids(available, resale, rental));
        expect(await found('status=sold')).toEqual(ids(sold));
        expect(await found('status=out_of_stock')).toEqual(ids(out));
      });

      it('by one product type and by several', async () => {
        expect(await found('productType=resale')).toEqual(ids(resale));
        expect(await found('productType=resale,rental')).toEqual(ids(resale, rental));
        expect(await found('productType=rental,%20store')).toEqual(ids(available, sold, out, rental));
        expect(await found('productType=store,store')).toEqual(ids(available, sold, out));
      });

      it('by category, and by all of them', async () => {
        expect(await found('category=dairy')).toEqual(ids(out));
        expect(await found('category=all')).toEqual(ids(available, sold, out, resale, rental));
        expect(await found('category=no_such_category')).toEqual([]);
      });

      it('by store', async () => {
        expect(await found(`storeId=${store._id}`)).toEqual(ids(available, sold));
        expect(await found(`storeId=${noSuchId}`)).toEqual([]);
      });

      it('by several fields together', async () => {
        expect(await found(`storeId=${store._id}&status=sold&category=grocery&productType=store`)).toEqual(ids(sold));
        expect(await found(`storeId=${store._id}&productType=resale`)).toEqual([]);
      });

      it('ignores an empty or unknown parameter', async () => {
        const everything = ids(available, sold, out, resale, rental);
        expect(await found('status=&productType=&category=&search=&storeId=&sort=&cursor=&limit=')).toEqual(everything);
        expect(await found('status[$ne]=sold&$where=1&isListed=false&words=x')).toEqual(everything);
      });
    });
  });
}
