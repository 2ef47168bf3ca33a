import { describe, expect, it } from '@jest/globals';
import { searchKeys } from '../../../database/search/searchKeys.js';
import { countWords } from '../../../domain/search/countWords.js';
import { addMissingSettings } from '../../../domain/settings/addMissingSettings.js';
import { Store } from '../../../models/catalog/Store.js';
import { storeTypes } from '../../../models/catalog/storeFields.js';
import { MissedSearch } from '../../../models/search/MissedSearch.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import { fillCollection } from '../../support/fillCollection.js';
import { followPages } from '../../support/followPages.js';
import { rowsRead } from '../../support/rowsRead.js';
import { api, at } from './storeListing.js';

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
      beauty → beauty; furniture → furniture; pets → pets; sports → sports; flowers → gifts_flowers
      phool → gifts_flowers; farm → farm_supplies; krishi → farm_supplies
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

    it('counts what it does not find, unless a filter may have left it out', async () => {
      for (const query of ['category=grocery&search=durian', 'open=true&search=lychee', 'search=rambutan']) {
        await api.get(`/stores?${query}`);
        await api.get(`/stores?${query}&lat=12.87&lng=74.84`);
      }
      const rows = await MissedSearch.find().lean();
      expect(rows.map(({ text, count }) => [text, count])).toEqual([['rambutan', 2]]);
    });

    describe('where many stores have a word', () => {
      interface Filled {
        name?: string;
        address?: string;
        sellsIn?: string[];
        position?: object | undefined;
      }
      /** Adds stores with the ids from 1. */
      const fill = async (count: number, fields: (nth: number) => Filled) => {
        const like = await makeStore();
        await Store.deleteMany({});
        await fillCollection(Store.collection, count, (nth) => {
          const name = `Store ${String(nth).padStart(5, '0')}`;
          const row = { ...like, _id: nth + 1, name, ...fields(nth) };
          return { ...row, sortName: name.toLowerCase(), keys: searchKeys([row.name], row.address).keys };
        });
      };
      const idsOf = async (query: string, limit: number) =>
        (await followPages<{ id: number }>(api, `/stores?${query}`, 'stores', { limit })).map(({ id }) => id);
      const ids = (count: number, from = 1) => Array.from({ length: count }, (_, nth) => from + nth);
      const here = 'lat=12.87&lng=74.84';

      it('finds each of them once, by name and by distance', async () => {
        const [placed, all] = [901, 931];
        await fill(all, (nth) => ({
          address: 'Car Street, Mangaluru',
          // The last by name is the nearest.
          position: nth < placed ? at(12.87 + (placed - nth) / 10_000, 74.84) : undefined,
        }));
        expect(await idsOf('search=mangaluru', 100)).toEqual(ids(all));
        const nearest = [...ids(placed).toReversed(), ...ids(all - placed, placed + 1)];
        expect(await idsOf(`search=mangaluru&${here}`, 100)).toEqual(nearest);
      });

      it('finds the one with a second word, whatever products have that word', async () => {
        await fill(902, (nth) => ({ address: 'Mangaluru', ...(nth === 900 && { name: 'Zanesh Medicals' }) }));
        const other = await Store.findByIdAndUpdate(902, { keys: [] }).lean().orFail();
        for (let made = 0; made < 3; made++) await makeProduct(other, { title: `Zanesh balm ${made}` });
        await countWords();
        for (const query of ['', `&${here}`]) {
          expect(await idsOf(`search=zanesh+mangaluru${query}`, 20)).toEqual([901]);
        }
      });

      it('finds each store once by its words, then by what it sells, then by its products', async () => {
        await fill(500, (nth) => ({
          name: nth % 10 ? `Bakery ${nth}` : 'Stores',
          // Each third store sells in the category.
          sellsIn: [nth % 3 ? 'grocery' : 'bakery'],
        }));
        const seller = await Store.findById(11).lean().orFail();
        await makeProduct(seller, { title: 'Bakery flour' });
        const isOwn = (id: number) => (id - 1) % 10 !== 0;
        const sells = (id: number) => (id - 1) % 3 === 0;
        const expected = [...ids(500).filter(isOwn), ...ids(500).filter((id) => !isOwn(id) && sells(id)), seller._id];
        expect(await idsOf('search=bakery', 45)).toEqual(expected);
        expect((await idsOf(`search=bakery&${here}`, 100)).toSorted((one, other) => one - other)).toEqual(
          expected.toSorted((one, other) => one - other),
        );
      });

      it('reads a bounded number of rows for a page, and goes on where it ended', async () => {
        await fill(2_500, (nth) => ({ address: `${nth < 2_100 ? 'Ullal' : ''} ${nth < 2_050 ? '' : 'Kadri'}` }));
        const path = '/stores?search=ullal+kadri&limit=20';
        const { result, read } = await rowsRead(['stores'], () => api.get(path));
        expect([result.body.stores, read <= 2_100, read]).toEqual([[], true, read]);
        expect(await idsOf('search=ullal+kadri', 20)).toEqual(ids(50, 2_051));
        expect(await idsOf(`search=ullal+kadri&${here}`, 20)).toEqual(ids(50, 2_051));
        expect(await idsOf('search=ullal+kadri&category=toys', 20)).toEqual([]);
        const open = { isAccepting: true, acceptingChangesAt: new Date('2099-01-01') };
        await Store.updateMany({ _id: { $gt: 2_080 } }, open);
        expect(await idsOf('search=ullal+kadri&category=grocery&open=true', 20)).toEqual(ids(20, 2_081));
      });
    });
  });
}
