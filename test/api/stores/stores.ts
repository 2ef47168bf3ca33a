import { describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, list, makeStores, namesOf, walk } from './storeListing.js';

const nearMangaluru = 'lat=12.8703&lng=74.8426';

export function testStores(): void {
  describe('GET /api/stores', () => {
    itForAll([
      ['lat', 'lat=91&lng=74'],
      ['lng', 'lat=12&lng=Infinity'],
      ['category', 'category=dairy&category=bakery'],
      ['search', 'search=one+two+three+four+five+six+seven+eight+nine+ten+eleven'],
      ['limit', 'limit=0'],
    ])('answers 400 and names the invalid parameter', async (field, query) => {
      const { status, body } = await api.get(`/stores?${query}`);
      expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
    });

    itForAll([
      ['lng', 'Longitude', 'lat=12.87'],
      ['lat', 'Latitude', 'lat=&lng=74.84'],
    ])('answers 400 and names the missing coordinate', async (field, name, query) => {
      const { status, body } = await api.get(`/stores?${query}`);
      expect(status).toBe(400);
      expect(body.details).toEqual([{ field, message: `${name} is required: send lat and lng together.` }]);
    });

    it('answers 400 for a cursor of the other order, and for a forged one', async () => {
      await Promise.all([makeStore(), makeStore()]);
      const byName: string = (await api.get('/stores?limit=1')).body.nextCursor;
      const byDistance: string = (await api.get(`/stores?limit=1&${nearMangaluru}`)).body.nextCursor;
      for (const [query, cursor] of [
        ['', byDistance],
        [nearMangaluru, byName],
        ['', `${byName}x`],
        [nearMangaluru, byDistance.slice(1)],
      ]) {
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
            hours: null,
            closures: null,
            isOpenNow: true,
            opensAt: null,
            acceptsUntil: '2026-11-18T15:30:00.000Z',
            pausedUntil: null,
            pauseReason: null,
            rush: null,
            acceptsCash: true,
            rating: { average: null, count: 0 },
            ordersPerSlot: null,
            acceptWithinMinutes: null,
            autoAccept: false,
            usesHandoverCode: false,
            servesPincodes: null,
            legal: null,
            deliveryBands: null,
            freeDeliveryFrom: null,
            latitude: 12.8703,
            longitude: 74.8426,
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
      it('sorts by name, ignoring case and accents, also after a store is renamed', async () => {
        const sorted = ['24 Seven', 'Adyar', 'bakery', 'Éclair', 'elite', 'Zam', 'ಅಂಗಡಿ'];
        await makeStores(sorted.length, (index) => ({ name: sorted.toReversed()[index] }));
        expect((await walk('', 3)).map(({ name }) => name)).toEqual(sorted);
        const store = await Store.findOne({ name: '24 Seven' }).orFail();
        await store.set({ name: 'ullal' }).save();
        const resorted = [...sorted.slice(1, 5), 'ullal', ...sorted.slice(5)];
        expect(namesOf(await api.get('/stores'))).toEqual(resorted);
      });

      it('leads through all pages, also with equal names', async () => {
        const names = ['Adyar', 'Kadri', 'Kadri', 'Kadri', 'Kadri', 'Kadri', 'Ullal'];
        const ids = await makeStores(names.length, (index) => ({ name: names[index] }));
        for (const limit of [2, 7]) expect((await walk('', limit)).map(({ id }) => id)).toEqual(ids);
      });

      it('leads through pages of the longest names in any script', async () => {
        const name = (index: number) => `${'ಕ'.repeat(119)}${index}`;
        const emoji = (index: number) => `"${'🛒'.repeat(118)}${index}`;
        await makeStores(2, (index) => ({ name: name(index) }));
        await makeStores(2, (index) => ({ name: emoji(index) }));
        expect((await walk('', 1)).map((store) => store.name)).toEqual([emoji(0), emoji(1), name(0), name(1)]);
      });

      it('has 100 stores on a page by default', async () => {
        await makeStores(102, () => ({}));
        const { body } = await api.get('/stores');
        expect(body.stores).toHaveLength(100);
        expect(await list(`cursor=${body.nextCursor}`)).toHaveLength(2);
      });
    });
  });
}
