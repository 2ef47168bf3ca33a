import { describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { Store } from '../../../models/catalog/Store.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, list, makeStores, namesOf, walk } from './storeListing.js';

const operator = { id: 1, email: 'operator@example.in' };

const elevenWords = 'one+two+three+four+five+six+seven+eight+nine+ten+eleven';
const mangaluru = { latitude: 12.8703, longitude: 74.8426 };
const nearMangaluru = 'lat=12.8703&lng=74.8426';

export function testStores(): void {
  describe('GET /api/stores', () => {
    itForAll([
      ['lat', 'lat=91&lng=74'],
      ['lat', 'lat=-90.1&lng=74'],
      ['lng', 'lat=12&lng=180.5'],
      ['lat', 'lat=north&lng=74'],
      ['lng', 'lat=12&lng=Infinity'],
      ['lat', 'lat=12,87&lng=74'],
      ['lat', 'lat=1&lat=2&lng=74'],
      ['category', `category=${'x'.repeat(51)}`],
      ['category', 'category=dairy&category=bakery'],
      ['search', `search=${'x'.repeat(201)}`],
      ['search', 'search=a&search=b'],
      ['search', `search=${elevenWords}`],
      ['limit', 'limit=0'],
      ['limit', 'limit=101'],
      ['limit', 'limit=ten'],
      ['cursor', 'cursor=a&cursor=b'],
    ])('answers 400 and names the invalid parameter', async (field, query) => {
      const { status, body } = await api.get(`/stores?${query}`);
      expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
    });

    itForAll([
      ['lng', 'lat=12.87'],
      ['lat', 'lng=74.84'],
      ['lng', 'lat=12.87&lng='],
      ['lat', 'lat=&lng=74.84'],
    ])('answers 400 and names the missing coordinate', async (field, query) => {
      const { status, body } = await api.get(`/stores?${query}`);
      expect(status).toBe(400);
      expect(body.details).toEqual([
        { field, message: `${field === 'lat' ? 'Latitude' : 'Longitude'} is required: lat and lng come together.` },
      ]);
    });

    it('answers 400 for a cursor of the other order, and for a forged one', async () => {
      await Promise.all([makeStore(), makeStore()]);
      const byName: string = (await api.get('/stores?limit=1')).body.nextCursor;
      const byDistance: string = (await api.get(`/stores?limit=1&${nearMangaluru}`)).body.nextCursor;
      const wrong = [
        ['', byDistance],
        [nearMangaluru, byName],
        ['', `${byName}x`],
        [nearMangaluru, byDistance.slice(1)],
        ['', 'garbage'],
        ['', writeCursor('name', [1, 1])],
        ['', writeCursor('newest', [1, 1])],
        [nearMangaluru, writeCursor('distance', [-1, 1])],
        [nearMangaluru, writeCursor('distance', [1e300, 1])],
        [nearMangaluru, writeCursor('distance', ['0', 1])],
        [nearMangaluru, writeCursor('distance', [0, '1,x'])],
      ];
      for (const [query, cursor] of wrong) {
        const { status, body } = await api.get(`/stores?${query}&cursor=${cursor}`);
        expect([cursor, status]).toEqual([cursor, 400]);
        expect(body.details).toEqual([{ field: 'cursor', message: 'Cursor is not a cursor of this list.' }]);
      }
    });

    it('lists no store that is not live or not active, in either order', async () => {
      const live = await makeStore();
      await Promise.all([
        makeStore({ status: 'coming_soon' }),
        makeStore({ status: 'paused' }),
        makeStore({ isActive: false }),
        makeStore({ isActive: false, status: 'paused' }),
      ]);
      for (const query of ['', nearMangaluru, 'category=grocery', 'search=kirana']) {
        expect(await list(query)).toEqual([live._id]);
      }
    });

    it('shows a store as soon as staff set it live', async () => {
      const store = await makeStore({ status: 'coming_soon' });
      expect(await list('')).toEqual([]);
      await changeStoreTerms(api.world, operator, store._id, { status: 'live' });
      expect(await list('')).toEqual([store._id]);
    });

    it('shows all fields of a store, money as text, and no seller', async () => {
      const store = await makeStore({ deliveryFee: 2_550, minimumOrder: 10_000, timezone: 'Asia/Kolkata' });
      const { body } = await api.get('/stores');
      expect(body).toEqual({
        stores: [
          {
            id: store._id,
            name: store.name,
            storeType: 'grocery',
            description: null,
            imageUrl: null,
            address: null,
            phone: null,
            isActive: true,
            status: 'live',
            commissionRate: 10,
            openingTime: '08:00',
            closingTime: '21:00',
            timezone: 'Asia/Kolkata',
            supportsDelivery: true,
            supportsPickup: true,
            selfDelivery: false,
            allowWhatsApp: false,
            deliveryTimeMinutes: null,
            pickupPrepTimeMinutes: null,
            lastOrderBufferMinutes: null,
            deliveryRadiusKm: 5,
            deliveryFee: '25.50',
            minimumOrder: '100.00',
            ...{
              hours: null,
              closures: null,
              isOpenNow: true,
              opensAt: null,
              acceptsUntil: '2026-11-18T15:30:00.000Z',
            },
            ...{ pausedUntil: null, pauseReason: null, rush: null, ordersPerSlot: null, acceptWithinMinutes: null },
            ...{ autoAccept: false, usesHandoverCode: false, deliveryBands: null, freeDeliveryFrom: null },
            ...mangaluru,
            sellerId: store.sellerId,
            createdAt: store.createdAt.toISOString(),
            updatedAt: store.updatedAt.toISOString(),
          },
        ],
        nextCursor: null,
      });
    });

    it('answers 304 until a change, also under /api/v1', async () => {
      const { _id } = await makeStore();
      const { headers, body } = await api.get('/stores');
      const v1 = await api.get('/v1/stores');
      expect([v1.body, v1.headers.get('etag')]).toEqual([body, headers.get('etag')]);
      const again = () => api.get('/stores', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect((await again()).status).toBe(304);
      await Store.updateOne({ _id }, { $set: { name: 'Renamed' } });
      expect((await again()).status).toBe(200);
    });

    describe('by name', () => {
      it('sorts by name, ignoring case and accents', async () => {
        for (const name of ['Zam', 'elite', 'Éclair', 'Adyar', 'bakery', 'ಅಂಗಡಿ', '24 Seven']) await makeStore({ name });
        const sorted = ['24 Seven', 'Adyar', 'bakery', 'Éclair', 'elite', 'Zam', 'ಅಂಗಡಿ'];
        expect(namesOf(await api.get('/stores'))).toEqual(sorted);
        expect((await walk('', 1)).map(({ name }) => name)).toEqual(sorted);
      });

      it('stays sorted when a store is renamed', async () => {
        const [first] = await makeStores(2, (index) => ({ name: ['Adyar', 'Kadri'][index] }));
        const store = await Store.findById(first).orFail();
        await store.set({ name: 'ullal' }).save();
        expect(namesOf(await api.get('/stores'))).toEqual(['Kadri', 'ullal']);
      });

      it('leads through all pages, also with equal names', async () => {
        const names = ['Adyar', 'Kadri', 'Kadri', 'Kadri', 'Kadri', 'Kadri', 'Ullal'];
        const ids = await makeStores(names.length, (index) => ({ name: names[index] }));
        for (const limit of [1, 2, 3, 7]) expect((await walk('', limit)).map(({ id }) => id)).toEqual(ids);
      });

      it('leads through pages of the longest names in any script', async () => {
        const name = (index: number) => `${'ಕ'.repeat(119)}${index}`;
        const emoji = (index: number) => `"${'🛒'.repeat(118)}${index}`;
        await makeStores(3, (index) => ({ name: name(index) }));
        await makeStores(3, (index) => ({ name: emoji(index) }));
        expect((await walk('', 1)).map((store) => store.name)).toEqual(
          [0, 1, 2].map(emoji).concat([0, 1, 2].map(name)),
        );
      });

      it('has 20 stores on a page by default', async () => {
        await makeStores(25, () => ({}));
        const { body } = await api.get('/stores');
        expect(body.stores).toHaveLength(20);
        expect(await list(`cursor=${body.nextCursor}`)).toHaveLength(5);
      });
    });
  });
}
