import { describe, expect, it } from '@jest/globals';
import { makeProduct, makeStore } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';
import { api } from './storeListing.js';

export function testSearchStores(): void {
  describe('GET /api/stores with search', () => {
    const names = async (search: string) => {
      const { body } = await api.get(`/stores?search=${encodeURIComponent(search)}`);
      return body.stores.map(({ name }: { name: string }) => name);
    };

    it('finds stores by their own words, then by what they sell, then by their products, page by page', async () => {
      await makeStore({ name: 'Zeenath Bakery', storeType: 'grocery', sellsIn: ['grocery'] });
      await makeStore({ name: 'Anand', storeType: 'bakery', sellsIn: ['bakery'] });
      const other = await makeStore({ name: 'Bunts', storeType: 'grocery', sellsIn: ['grocery'] });
      await makeProduct(other, { title: 'Bakery flour' });
      const expected = ['Zeenath Bakery', 'Anand', 'Bunts'];
      expect(await names('bakery')).toEqual(expected);
      for (const search of ['ಬೇಕರಿ', 'बेकरी']) expect(await names(search)).toEqual(['Anand']);
      const rows = await followPages<{ name: string }>(api, '/stores?search=bakery', 'stores', { limit: 1 });
      expect(rows.map(({ name }) => name)).toEqual(expected);
    });

    it('finds nothing for an unknown word', async () => {
      await makeStore({ name: 'Anand' });
      expect(await names('durian')).toEqual([]);
    });
  });
}
