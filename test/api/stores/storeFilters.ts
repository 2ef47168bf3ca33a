import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, list, makeStores, namesOf, walk } from './storeListing.js';

const nearMangaluru = 'lat=12.8703&lng=74.8426';

export function testStoreFilters(): void {
  describe('GET /api/stores', () => {
    describe('by category', () => {
      it('finds a store by its type', async () => {
        await makeStores(2, (nth) => ({ name: ['bakery', 'dairy'][nth], sellsIn: [['bakery', 'dairy'][nth]] }));
        expect(namesOf(await api.get('/stores?category=dairy'))).toEqual(['dairy']);
        expect(await list('category=pharmacy')).toEqual([]);
      });

      it('finds a store by the categories of its products, until the last product is gone', async () => {
        const seller = await makeSeller();
        const store = await makeStore({ sellerId: seller._id });
        const asSeller = await api.as('seller', seller);
        const path = `/seller/stores/${store._id}/products`;
        const add = async (category: string) =>
          (await api.post(path, { ...asSeller, body: { title: 'Curd', price: 30, category } })).body.product.id;
        const [one, two] = [await add('dairy'), await add('dairy')];
        expect(await list('category=dairy')).toEqual([store._id]);
        expect(await list('category=grocery')).toEqual([store._id]);
        await api.delete(`${path}/${one}`, asSeller);
        expect(await list('category=dairy')).toEqual([store._id]);
        await api.put(`${path}/${two}`, { ...asSeller, body: { category: 'bakery' } });
        expect(await list('category=dairy')).toEqual([]);
        expect(await list('category=bakery')).toEqual([store._id]);
        await api.put(`/seller/stores/${store._id}`, { ...asSeller, body: { storeType: 'pharmacy' } });
        expect(await list('category=grocery')).toEqual([]);
        expect(await list('category=pharmacy')).toEqual([store._id]);
        expect(await list('category=bakery')).toEqual([store._id]);
        await api.delete(`${path}/${two}`, asSeller);
        expect(await list('category=bakery')).toEqual([]);
        await api.delete(`${path}/${await add('pharmacy')}`, asSeller);
        expect(await list('category=pharmacy')).toEqual([store._id]);
      });

      it('leads through all pages', async () => {
        const ids = await makeStores(10, (index) => ({ sellsIn: index % 2 ? ['grocery', 'dairy'] : ['grocery'] }));
        const dairies = ids.filter((_, index) => index % 2);
        expect((await walk('category=dairy', 2)).map(({ id }) => id)).toEqual(dairies);
      });
    });

    describe('by search', () => {
      beforeEach(async () => {
        await makeStore({
          name: 'Kadri Bakery',
          description: 'Fresh bread and puffs',
          address: 'Kadri Road, Mangaluru',
        });
        await makeStore({ name: 'ಮಂಗಳೂರು ಸ್ಟೋರ್ಸ್', description: 'Café and groceries', address: 'Hampankatta' });
      });

      itForAll(['adri', 'bread dairy', 'k.*i', 'ಉಡುಪಿ'])('finds nothing without a match', async (search) => {
        expect(await list(`search=${encodeURIComponent(search)}`)).toEqual([]);
      });

      itForAll([
        ['BAKE', 'Kadri Bakery'],
        ['^kadri(', 'Kadri Bakery'],
        ['puffs road', 'Kadri Bakery'],
        ['ಸ್ಟೋರ್', 'ಮಂಗಳೂರು ಸ್ಟೋರ್ಸ್'],
        ['cafe hampan', 'ಮಂಗಳೂರು ಸ್ಟೋರ್ಸ್'],
      ])('finds by name, description and address', async (search, name) => {
        expect(namesOf(await api.get(`/stores?search=${encodeURIComponent(search)}`))).toEqual([name]);
        expect(namesOf(await api.get(`/stores?search=${encodeURIComponent(search)}&${nearMangaluru}`))).toEqual([name]);
      });
    });
  });
}
