import { describe, expect, it } from '@jest/globals';
import { distanceKm } from '../../../domain/places/distance.js';
import { makeStore } from '../../support/factories.js';
import { api, at, list, makeStores, namesOf, type Shown, walk } from './storeListing.js';

const mangaluru = { latitude: 12.8703, longitude: 74.8426 };
const nearMangaluru = 'lat=12.8703&lng=74.8426';

export function testStoresByDistance(): void {
  describe('GET /api/stores by distance', () => {
    const idsFrom = async (query: string, limit: number) => (await walk(query, limit)).map(({ id }) => id);

    it('sorts the nearest first, with the distance in kilometres', async () => {
      const places = [
        ['Udupi', 13.3409, 74.7421],
        ['Kadri', 12.8852, 74.8553],
        ['Bengaluru', 12.9716, 77.5946],
        ['Here', 12.8703, 74.8426],
      ] as const;
      await makeStores(places.length, (index) => {
        const [name, latitude, longitude] = places[index] ?? places[0];
        return { name, position: at(latitude, longitude) };
      });
      const answer = await api.get(`/stores?${nearMangaluru}`);
      expect(namesOf(answer)).toEqual(['Here', 'Kadri', 'Udupi', 'Bengaluru']);
      expect(answer.body.stores[0].distance).toBe(0);
      for (const { distance, latitude, longitude } of answer.body.stores) {
        const exact = distanceKm(mangaluru, { latitude, longitude });
        expect(Math.abs(distance - exact)).toBeLessThanOrEqual(0.001 + exact * 0.002);
      }
    });

    it('lists stores without a position last, by name, with the distance null', async () => {
      await makeStore({ name: 'Adyar', position: at(50, 10) as never });
      await makeStore({ name: 'Kadri' });
      await makeStores(3, (index) => ({ name: ['Ullal', 'bajpe', 'Éclair'][index] }));
      await makeStore({ name: 'Closed', isActive: false });
      const expected = [
        ['Kadri', 0],
        ['Adyar', expect.any(Number)],
        ['bajpe', null],
        ['Éclair', null],
        ['Ullal', null],
      ];
      const { body } = await api.get(`/stores?${nearMangaluru}`);
      expect(body.stores.map(({ name, distance }: Shown) => [name, distance])).toEqual(expected);
      expect(body.nextCursor).toBeNull();
      for (const limit of [1, 2, 3]) {
        expect((await walk(nearMangaluru, limit)).map(({ name, distance }) => [name, distance])).toEqual(expected);
      }
    });

    it('combines with a category and a search, also for stores without a position', async () => {
      const sells = (index: number) => ({ sellsIn: [index % 2 ? 'dairy' : 'grocery'] });
      const placed = await makeStores(7, (index) => ({ ...sells(index), position: at(12.9, 74.9 + index / 100) }));
      const unplaced = await makeStores(7, (index) => ({ ...sells(index), name: `Unplaced ${index}` }));
      const odd = (ids: number[]) => ids.filter((_, index) => index % 2);
      const found = (query: string) => idsFrom(`${nearMangaluru}&${query}`, 2);
      expect(await found('category=dairy')).toEqual([...odd(placed), ...odd(unplaced)]);
      expect(await found('search=branch')).toEqual(placed);
      expect(await found('search=unplaced')).toEqual(unplaced);
      expect(await found('category=dairy&search=u')).toEqual(odd(unplaced));
      expect(await idsFrom(nearMangaluru, 4)).toEqual([...placed, ...unplaced]);
    });

    it('reaches stores beyond a wide gap, and many stores at one position', async () => {
      const near = await makeStores(3, (index) => ({ position: at(12.87, 74.8426 + index / 1_000) }));
      const far = await makeStores(30, (index) => ({ position: at(28.6 + index / 10_000, 77.2) }));
      const crowd = await makeStores(60, () => ({ position: at(-33, 151) }));
      expect(await idsFrom(nearMangaluru, 25)).toEqual([...near, ...far, ...crowd]);
      const fromCrowd = await walk('lat=-33&lng=151', 25);
      expect(fromCrowd.slice(0, 60).map(({ id }) => id)).toEqual(crowd);
      expect(fromCrowd[59]?.distance).toBe(0);
    });

    it('works across the date line and from the pole', async () => {
      const { _id } = await makeStore({ position: at(0, 179.9) as never });
      const { body } = await api.get('/stores?lat=0&lng=-179.9');
      expect(body.stores).toEqual([expect.objectContaining({ id: _id })]);
      expect(body.stores[0].distance).toBeLessThan(25);
      expect(await list('lat=90&lng=0')).toEqual([_id]);
      expect(await list('lat=-90&lng=180')).toEqual([_id]);
    });

    it('leads through all pages without loss or repetition', async () => {
      const ids = await makeStores(30, (index) => ({
        position: at(12.8 + ((index * 7) % 30) / 100, 74.8 + ((index * 11) % 30) / 100),
      }));
      const whole = await walk(nearMangaluru, 100);
      expect(whole.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
      const distances = whole.map(({ distance }) => distance);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      for (const limit of [4, 29]) expect(await walk(nearMangaluru, limit)).toEqual(whole);
    });

    it('lists stores at the same distance in every direction', async () => {
      const around = [at(0, 0.25), at(0, -0.25), at(0.25, 0), at(-0.25, 0)];
      const ids = await makeStores(12, (index) => ({ position: around[index % 4] }));
      expect((await idsFrom('lat=0&lng=0', 5)).sort((a, b) => a - b)).toEqual(ids);
    });
  });
}
