import { beforeEach, describe, expect, it } from '@jest/globals';
import { recount } from '../../../domain/reviews/countRatings.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';
import { api } from './reviewing.js';

export function testSortByRating(): void {
  describe('sort=rating', () => {
    const rate = async ({ _id }: StoreRecord, ratings: number[], productId: number) => {
      for (const rating of ratings) await recount(_id, undefined, { rating, items: [{ productId, rating }] } as never);
    };
    let stores: Record<'single' | 'many' | 'unrated' | 'bad', StoreRecord>;
    let ids: Record<string, number>;

    beforeEach(async () => {
      await Store.updateMany({}, { isActive: false });
      stores = {
        single: await makeStore({ name: 'Single' }),
        many: await makeStore({ name: 'Many', storeType: 'dairy', sellsIn: ['dairy'] }),
        unrated: await makeStore({ name: 'Unrated' }),
        bad: await makeStore({ name: 'Bad' }),
      };
      const fortyRatings = Array.from({ length: 40 }, (_, nth) => 4 + (nth % 2));
      const ratings = { single: [5], many: fortyRatings, unrated: [], bad: [1, 2, 1] };
      ids = {};
      for (const [name, store] of Object.entries(stores)) {
        const product = await makeProduct(store, { title: `Ghee ${name}` });
        ids[name] = product._id;
        await rate(store, ratings[name as keyof typeof ratings], product._id);
      }
    });
    const best = ['Many', 'Single', 'Unrated', 'Bad'];
    const namesOf = async (query: string, limit = 10) =>
      (await followPages<{ name: string }>(api, `/stores?sort=rating${query}`, 'stores', { limit })).map(
        ({ name }) => name,
      );

    it('lists stores with many fours and fives before one with a single five', async () => {
      expect(await namesOf('')).toEqual(best);
      expect(await namesOf('', 1)).toEqual(best);
      expect(await namesOf('&category=dairy')).toEqual(['Many']);
      expect(await namesOf('&lat=12.87&lng=74.84', 2)).toEqual(best);
    });

    it('lists the stores that a search finds', async () => {
      expect(await namesOf('&search=ghee', 2)).toEqual(best);
      expect(await namesOf('&search=many')).toEqual(['Many']);
      expect(await namesOf('&search=dairy')).toEqual(['Many']);
    });

    it('lists products in the same way, also those of a search', async () => {
      const expected = ['many', 'single', 'unrated', 'bad'].map((name) => ids[name]);
      for (const query of ['', '&search=ghee', '&productType=store&status=available', '&lat=12.87&lng=74.84']) {
        const found = await followPages<{ id: number }>(api, `/products?sort=rating${query}`, 'products', { limit: 3 });
        const shown = found.map(({ id }) => id).filter((id) => expected.includes(id));
        expect([query, shown]).toEqual([query, expected]);
      }
    });
  });
}
