import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { Answer, Sent } from '../../support/api.js';
import { makeAd, makeConsumer, makeSeller, makeStore } from '../../support/factories.js';
import { api, send } from '../../support/twoProcesses.js';
import { useRules } from '../../support/useRules.js';

const concurrent = 8;
const times = <Made>(count: number, make: (nth: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));
const codesOf = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status).sort();

/** @param maxStores the limit of stores in both processes */
export function testUnboundedListings(maxStores: number): void {
  describe('CWE-770: unbounded ads: concurrent posts of one person to two processes', () => {
    /** The free places of twenty. */
    const places = 3;

    let consumer: ConsumerRecord;
    let me: Sent;
    beforeEach(async () => {
      consumer = await makeConsumer();
      me = await api.as('consumer', consumer);
      await times(20 - places, () => makeAd(consumer));
    });
    const available = () => Product.countDocuments({ consumerId: consumer._id, status: 'available' });

    it('create ads up to twenty; the others are refused', async () => {
      const body = { title: 'Used bicycle', description: 'New tyres', price: '3500', category: 'sports' };
      const answers = await times(concurrent, (nth) => send(nth, 'POST', '/ads', { ...me, body }, `ad-${nth}`));
      expect(codesOf(answers)).toEqual([...Array(places).fill(201), ...Array(concurrent - places).fill('ads_limit')]);
      expect(await available()).toBe(20);
    });

    it('leave twenty ads available when sold ads are made available again', async () => {
      const sold = await times(concurrent, () => makeAd(consumer, { status: 'sold' }));
      const body = { status: 'available' };
      const answers = await Promise.all(sold.map(({ _id }, nth) => send(nth, 'PUT', `/ads/${_id}`, { ...me, body })));
      expect(codesOf(answers)).toEqual([...Array(places).fill(200), ...Array(concurrent - places).fill('ads_limit')]);
      expect(await available()).toBe(20);
    });
  });

  describe('CWE-770: unbounded stores of a seller, opened concurrently in two processes', () => {
    it('opens as many as MAX_STORES_PER_SELLER and refuses the others, also in retries', async () => {
      const seller = await makeSeller();
      const me = await api.as('seller', seller);
      const body = { name: 'Kadri Stores', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
      const openAll = () =>
        times(concurrent, (nth) => send(nth, 'POST', '/seller/stores', { ...me, body }, `open-${nth}`));
      const answers = await openAll();
      expect(codesOf(answers)).toEqual([
        ...Array(maxStores).fill(201),
        ...Array(concurrent - maxStores).fill('stores_limit'),
      ]);
      expect(await Store.countDocuments({ sellerId: seller._id })).toBe(maxStores);
      const brief = (all: typeof answers) => all.map(({ status, body }) => [status, body.code, body.store?.id]);
      expect(brief(await openAll())).toEqual(brief(answers));
    });
  });

  describe('CWE-770: unbounded products of a store', () => {
    // In one process, which has a lower limit: filling a store with 10,000 products takes long.
    const most = 100;
    useRules(rules.product, { ofStoreAtMost: most });

    let store: StoreRecord;
    let asSeller: Sent;
    beforeEach(async () => {
      const seller = await makeSeller();
      store = await makeStore({ sellerId: seller._id });
      asSeller = await api.as('seller', seller);
    });

    /** Fills the store up to this number of free places. It also gets deleted products. */
    async function leavePlaces(places: number): Promise<void> {
      const { _id: storeId, sellerId } = store;
      const rows = Array.from({ length: most - places + 100 }, (_, nth) => ({
        _id: 5_000_000 + nth,
        title: `Old ${nth}`,
        price: 100,
        productType: 'store',
        category: 'grocery',
        storeId,
        sellerId,
        status: nth < 100 ? 'deleted' : nth % 2 ? 'available' : 'sold',
        isListed: nth >= 100,
        createdAt: new Date(nth),
      }));
      await Product.collection.insertMany(rows as never);
    }
    const notDeleted = { status: { $ne: 'deleted' } } as const;
    /** Deletes this number of products. */
    async function free(places: number): Promise<void> {
      const oldest = await Product.find({ storeId: store._id, ...notDeleted }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(places);
      await Product.updateMany({ _id: { $in: oldest.map(({ _id }) => _id) } }, { $set: { status: 'deleted' } });
    }
    const present = () => Product.countDocuments({ storeId: store._id, ...notDeleted });
    const categories = async () => (await Store.findById(store._id).lean())?.sellsIn.toSorted();

    const addOne = (nth: number) => {
      const body = { title: `New ${nth}`, price: '25.00', category: 'bakery' };
      return send(0, 'POST', `/seller/stores/${store._id}/products`, { ...asSeller, body }, `add-${nth}`);
    };
    const importMany = (count: number, query = '', title = 'Row') => {
      const rows = Array.from({ length: count }, (_, nth) => `${title} ${nth},1,dairy`);
      const body = new FormData();
      body.append('file', new Blob([['title,price,category', ...rows].join('\n')], { type: 'text/csv' }), 'a.csv');
      return api.post(`/seller/stores/${store._id}/products.csv${query}`, { ...asSeller, body });
    };

    it('are limited when they are added concurrently and when files are imported', async () => {
      await leavePlaces(3);
      const answers = await times(concurrent, addOne);
      expect(codesOf(answers)).toEqual([201, 201, 201, ...Array(concurrent - 3).fill('products_limit')]);
      expect(await present()).toBe(most);

      // The store gets no category without products.
      expect((await importMany(3)).body).toMatchObject({ added: 0, refused: 3 });
      expect(await categories()).toEqual(['bakery', 'grocery']);
      await free(1);
      expect((await addOne(concurrent)).status).toBe(201);

      // An import lists the rows beyond the limit, also in a dry run.
      await free(60);
      const message = `exceeds the limit of products: a store can have ${most} at most`;
      for (const query of ['?dryRun=true', '']) {
        const { status, body } = await importMany(70, query);
        expect([status, body.added, body.refused]).toEqual([200, 60, 10]);
        expect(body.errors[0]).toEqual({ row: 62, field: 'row', message });
      }
      expect(await present()).toBe(most);
      expect((await importMany(70)).body).toMatchObject({ added: 0, unchanged: 60, refused: 10 });
      expect((await addOne(concurrent + 1)).status).toBe(409);
      expect(await categories()).toEqual(['bakery', 'dairy', 'grocery']);

      // The limit also holds for a file together with single products.
      await free(10);
      // On a busy machine the import may be answered 503 after conflicts; repeating it continues.
      const importAll = async (): Promise<Answer> => {
        const answer = await importMany(10, '', 'Other');
        return answer.status === 503 ? importAll() : answer;
      };
      const addings = times(concurrent, (nth) => addOne(concurrent + 2 + nth));
      const [file, singles] = await Promise.all([importAll(), addings]);
      const added = singles.filter(({ status }) => status === 201).length;
      expect(file.body.added + file.body.unchanged + added).toBe(10);
      expect(await present()).toBe(most);
    });
  });
}
