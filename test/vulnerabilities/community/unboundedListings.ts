import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeAd, makeConsumer, makeSeller, makeStore } from '../../support/factories.js';
import { retryUntilSettled } from '../../support/retryUntilSettled.js';
import { useSecondServer } from '../../support/secondServer.js';

const maxStores = 8;

export function testUnboundedListings(): void {
  const api = useApi({ maxStoresPerSeller: maxStores });
  const second = useSecondServer(api, { MAX_STORES_PER_SELLER: String(maxStores) });
  // The second process uses the real time.
  beforeEach(() => api.world.clock.set(new Date().toISOString()));

  describe('CWE-770: unbounded ads: concurrent posts of one person to two processes', () => {
    const ad = { title: 'Used bicycle', description: 'New tyres', price: '3500', category: 'sports' };
    const concurrent = 14;
    const limit = 20;
    /** The ads that are available before the requests. */
    const earlier = 14;

    let consumer: ConsumerRecord;
    beforeEach(async () => {
      consumer = await makeConsumer();
      await Promise.all(Array.from({ length: earlier }, () => makeAd(consumer)));
    });

    /** Sends concurrent requests, alternating between two processes. @returns the statuses */
    async function sendAll(ask: (url: string, nth: number, headers: Record<string, string>) => Promise<Response>) {
      const { token } = await api.as('consumer', consumer);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answers = await Promise.all(
        Array.from({ length: concurrent }, (_, nth) =>
          retryUntilSettled(() => ask(`${nth % 2 ? second.url : api.url}/api/ads`, nth, headers), []),
        ),
      );
      return answers.map(({ status }) => status);
    }

    const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;
    const running = () =>
      Product.countDocuments({ consumerId: consumer._id, status: { $in: ['available', 'out_of_stock'] } });

    it('create ads up to twenty; the others are refused', async () => {
      const statuses = await sendAll((url, nth, headers) =>
        fetch(url, {
          ...{ method: 'POST', headers: { ...headers, 'idempotency-key': `ad-${nth}` } },
          body: JSON.stringify(ad),
        }),
      );
      expect([count(statuses, 201), count(statuses, 409)]).toEqual([limit - earlier, concurrent - limit + earlier]);
      expect(await running()).toBe(limit);
    });

    it('leave twenty ads available when sold ads are made available again', async () => {
      const sold = await Promise.all(Array.from({ length: concurrent }, () => makeAd(consumer, { status: 'sold' })));
      const statuses = await sendAll((url, nth, headers) =>
        fetch(`${url}/${sold[nth]?._id}`, { method: 'PUT', headers, body: JSON.stringify({ status: 'available' }) }),
      );
      expect([count(statuses, 200), count(statuses, 409)]).toEqual([limit - earlier, concurrent - limit + earlier]);
      expect(await running()).toBe(limit);
    });
  });

  describe('CWE-770: unbounded stores of a seller, opened concurrently in two processes', () => {
    const concurrent = maxStores + 4;
    const store = { name: 'Kadri Stores', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };

    it('opens as many as MAX_STORES_PER_SELLER and refuses the others, also in retries', async () => {
      const seller = await makeSeller();
      const { cookie = '' } = await api.as('seller', seller);
      const open = async (nth: number): Promise<string> => {
        const ask = () =>
          fetch(`${nth % 2 ? second.url : api.url}/api/seller/stores`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie, 'idempotency-key': `open-${nth}` },
            body: JSON.stringify(store),
          });
        const { status, body } = await retryUntilSettled(ask, []);
        return `${status} ${body.code ?? body.store?.id}`;
      };
      const openAll = () => Promise.all(Array.from({ length: concurrent }, (_, nth) => open(nth)));
      const answers = await openAll();
      expect(await Store.countDocuments({ sellerId: seller._id })).toBe(maxStores);
      expect(answers.filter((answer) => answer === '409 stores_limit')).toHaveLength(concurrent - maxStores);
      expect(answers.filter((answer) => answer.startsWith('201'))).toHaveLength(maxStores);
      expect(await openAll()).toEqual(answers);
    });
  });

  describe('CWE-770: unbounded products of a store', () => {
    // In the short form, one process with a lower limit: filling a store with 10,000 products takes long.
    Object.assign(rules.product, { ofStoreAtMost: 200 });
    const most = rules.product.ofStoreAtMost;
    const firstId = 5_000_000;
    const [concurrent, places] = [16, 6];

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
        ...{ _id: firstId + nth, title: `Old ${nth}`, price: 100, productType: 'store', category: 'grocery' },
        ...{
          storeId,
          sellerId,
          status: nth < 100 ? 'deleted' : nth % 2 ? 'available' : 'sold',
          createdAt: new Date(nth),
        },
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

    const addOne = (nth: number) =>
      retryUntilSettled(
        () =>
          fetch(`${api.url}/api/seller/stores/${store._id}/products`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              cookie: asSeller.cookie ?? '',
              'idempotency-key': `add-${nth}`,
            },
            body: JSON.stringify({ title: `New ${nth}`, price: '25.00', category: 'bakery' }),
          }),
        [],
      );
    const importMany = (count: number, query = '', title = 'Row') => {
      const rows = Array.from({ length: count }, (_, nth) => `${title} ${nth},1,dairy`);
      const body = new FormData();
      body.append('file', new Blob([['title,price,category', ...rows].join('\n')], { type: 'text/csv' }), 'a.csv');
      return api.post(`/seller/stores/${store._id}/products.csv${query}`, { ...asSeller, body });
    };
    const tooMany = `exceeds the limit of products: a store can have ${most.toLocaleString('en-IN')} at most`;

    const inProcesses = '';
    // One test, because filling a store takes long.
    it(`are limited when they are added concurrently${inProcesses} and when files are imported`, async () => {
      await leavePlaces(places);
      const answers = await Promise.all(Array.from({ length: concurrent }, (_, nth) => addOne(nth)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(places);
      expect(answers.filter(({ body }) => body.code === 'products_limit')).toHaveLength(concurrent - places);
      expect(await present()).toBe(most);

      // The store gets no category without products.
      expect((await importMany(3)).body).toMatchObject({ added: 0, refused: 3 });
      expect((await Store.findById(store._id).lean())?.sellsIn.toSorted()).toEqual(['bakery', 'grocery']);

      await free(1);
      expect((await addOne(concurrent)).status).toBe(201);

      // An import lists the rows beyond the limit, also in a dry run.
      await free(60);
      for (const query of ['?dryRun=true', '']) {
        const { status, body } = await importMany(130, query);
        expect([status, body.added, body.refused]).toEqual([200, 60, 70]);
        expect(body.errors[0]).toEqual({ row: 62, field: 'row', message: tooMany });
      }
      expect(await present()).toBe(most);
      expect((await importMany(130)).body).toMatchObject({ added: 0, unchanged: 60, refused: 70 });
      expect((await addOne(concurrent + 1)).status).toBe(409);
      expect((await Store.findById(store._id).lean())?.sellsIn.toSorted()).toEqual(['bakery', 'dairy', 'grocery']);

      // The limit also holds for a file together with single products.
      const [single, inFile] = [10, 20];
      const left = single + inFile - 20;
      await free(left);
      // On a busy machine the import may be answered 503 after conflicts; repeating it continues.
      const importAll = async (): Promise<Answer> => {
        const answer = await importMany(inFile, '', 'Other');
        return answer.status === 503 ? importAll() : answer;
      };
      const addings = Array.from({ length: single }, (_, nth) => addOne(concurrent + 2 + nth));
      const [file, ...singles] = await Promise.all([importAll(), ...addings]);
      const added = singles.filter(({ status }) => status === 201).length;
      expect(file.body.added + file.body.unchanged + added).toBe(left);
      expect(await present()).toBe(most);
    });
  });
}
