import { describe, expect, it } from '@jest/globals';
import { addMissingSettings } from '../../../domain/settings/addMissingSettings.js';
import { storeTypes } from '../../../models/catalog/storeFields.js';
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

    /** What a person types → the type of the store. */
    const typesOfStores = `
      grocery → grocery; kirana → grocery; ದಿನಸಿ → grocery; किराना → grocery; dinasi → grocery
      vegetables → vegetables_fruits; tarkari → vegetables_fruits; sabzi → vegetables_fruits; ಹಣ್ಣು → vegetables_fruits
      dairy → dairy; डेयरी → dairy; bakery → bakery; bekari → bakery; ಬೇಕರಿ → bakery
      fish → meat_fish; meenu → meat_fish; machli → meat_fish; ಮಾಂಸ → meat_fish
      restaurant → restaurant; hotel → restaurant; ಹೋಟೆಲ್ → restaurant; sweets → sweets_snacks; mithai → sweets_snacks
      pharmacy → pharmacy; ಔಷಧಾಲಯ → pharmacy; dawakhana → pharmacy; medical → pharmacy
      mobile → mobiles; ಮೊಬೈಲ್ → mobiles; electronics → electronics; clothes → clothing; batte → clothing
      footwear → footwear; chappal → footwear; jewellery → jewellery; abharana → jewellery; hardware → hardware
      books → books_stationery; pustaka → books_stationery; kitab → books_stationery; toys → toys; khilone → toys
      beauty → beauty; furniture → furniture; pets → pets; sports → sports; flowers → gifts_flowers; phool → gifts_flowers
      farm → farm_supplies; krishi → farm_supplies
    `;

    it('finds stores by their type for nine in ten of the table, in three languages', async () => {
      await addMissingSettings();
      for (const storeType of storeTypes) await makeStore({ name: 'Anand', storeType, sellsIn: [storeType] });
      const pairs = typesOfStores.split(/[;\n]/).flatMap((pair) => {
        const [typed = '', type] = pair.trim().split(' → ');
        return type ? [{ typed, type }] : [];
      });
      const missed: string[] = [];
      for (const { typed, type } of pairs) {
        const { body } = await api.get(`/stores?search=${encodeURIComponent(typed)}`);
        if (!body.stores.some(({ storeType }: { storeType: string }) => storeType === type)) missed.push(typed);
      }
      expect([missed, missed.length / pairs.length <= 0.1]).toEqual([missed, true]);
    });

    it('finds nothing for an unknown word', async () => {
      await makeStore({ name: 'Anand' });
      expect(await names('durian')).toEqual([]);
    });
  });
}
