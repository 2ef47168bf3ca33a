import { describe, expect, it } from '@jest/globals';
import { distanceKm } from '../../../domain/places/distance.js';
import { makeStore } from '../../support/factories.js';
import { api, at, list, makeStores, type Shown, walk } from './storeListing.js';

const mangaluru = { latitude: 12.8703, longitude: 74.8426 };
const nearMangaluru = 'lat=12.8703&lng=74.8426';

export function testStoresByDistance(): void {
  describe('GET /api/stores', () => {
    describe('by distance', () => {
      it('sorts the nearest first, with the distance in kilometres', async () => {
        const places = [
          ['Udupi', 13.3409, 74.7421],
          ['Kadri', 12.8852, 74.8553],
          ['Bengaluru', 12.9716, 77.5946],
          ['Here', 12.8703, 74.8426],
        ] as const;
        for (const [name, latitude, longitude] of places) {
          await makeStore({ name, position: at(latitude, longitude) as never });
        }
        const { body } = await api.get(`/stores?${nearMangaluru}`);
        expect(body.stores.map(({ name }: Shown) => name)).toEqual(['Here', 'Kadri', 'Udupi', 'Bengaluru']);
        expect(body.stores[0].distance).toBe(0);
        for (const { distance, latitude, longitude } of body.stores) {
          const exact = distanceKm(mangaluru, { latitude, longitude });
          expect(Math.abs(distance - exact)).toBeLessThanOrEqual(0.001 + exact * 0.002);
        }
      });

      it('lists stores without a position last, by name, with the distance null', async () => {
        const far = await makeStore({ name: 'Adyar', position: at(50, 10) as never });
        const near = await makeStore({ name: 'Kadri' });
        const unplaced = await makeStores(3, (index) => ({ name: ['Ullal', 'bajpe', 'Éclair'][index] }));
        await makeStore({ name: 'Closed', isActive: false });
        const { body } = await api.get(`/stores?${nearMangaluru}`);
        expect(body.stores.map(({ name, distance }: Shown) => [name, distance])).toEqual([
          ['Kadri', 0],
          ['Adyar', expect.any(Number)],
          ['bajpe', null],
          ['Éclair', null],
          ['Ullal', null],
        ]);
        expect(body.nextCursor).toBeNull();
        const ids = [near._id, far._id, unplaced[1], unplaced[2], unplaced[0]];
        for (const limit of [1, 2, 3, 4, 5]) {
          expect((await walk(nearMangaluru, limit)).map(({ id }) => id)).toEqual(ids);
          expect((await walk(`search=bran+adyar+kad`, limit)).length).toBe(0);
        }
      });

      it('reaches stores without a position with a category and a search, too', async () => {
        const sells = (index: number) => ({ sellsIn: [index % 2 ? 'dairy' : 'grocery'] });
        const placed = await makeStores(9, (index) => ({ ...sells(index), position: at(12.9, 74.9 + index / 100) }));
        const unplaced = await makeStores(9, (index) => ({ ...sells(index), name: `Unplaced ${index}` }));
        const odd = (ids: number[]) => ids.filter((_, index) => index % 2);
        for (const limit of [1, 4]) {
          const found = async (query: string) => (await walk(`${nearMangaluru}&${query}`, limit)).map(({ id }) => id);
          expect(await found('category=dairy')).toEqual([...odd(placed), ...odd(unplaced)]);
          expect(await found('search=branch')).toEqual(placed);
          expect(await found('search=unplaced')).toEqual(unplaced);
          expect(await found('category=dairy&search=u')).toEqual(odd(unplaced));
        }
        expect((await walk(nearMangaluru, 4)).map(({ id }) => id)).toEqual([...placed, ...unplaced]);
      });

      it('reaches stores beyond a wide gap, and many stores at one position', async () => {
        const many = 150;
        const near = await makeStores(3, (index) => ({ position: at(12.87, 74.8426 + index / 1_000) }));
        const far = await makeStores(many, (index) => ({ position: at(28.6 + index / 10_000, 77.2) }));
        const crowd = await makeStores(many, () => ({ position: at(-33, 151) }));
        for (const limit of [100]) {
          const found = (await walk(nearMangaluru, limit)).map(({ id }) => id);
          expect(found).toEqual([...near, ...far, ...crowd]);
        }
        expect((await walk('lat=-33&lng=151', 100)).map(({ id }) => id).slice(0, many)).toEqual(crowd);
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
        const whole = (await walk(nearMangaluru, 100)).map(({ id }) => id);
        expect([...whole].sort((a, b) => a - b)).toEqual(ids);
        for (const limit of [1, 4, 29, 30]) {
          const found = await walk(nearMangaluru, limit);
          expect(found.map(({ id }) => id)).toEqual(whole);
          expect(found.map(({ distance }) => distance)).toEqual(
            [...found.map(({ distance }) => distance)].sort((a, b) => a - b),
          );
        }
      });

      it.each([7, 50])('leads through 130 stores at one position, %i at a time', async (limit) => {
        const before = await makeStore({ name: 'On the way', position: at(12.8704, 74.8426) as never });
        const hall = await makeStores(130, () => ({ position: at(12.8852, 74.8553) }));
        const behind = await makeStore({ name: 'Farther', position: at(13, 75) as never });
        const found = (await walk(nearMangaluru, limit)).map(({ id }) => id);
        expect(found).toEqual([before._id, ...hall, behind._id]);
      });

      it('leads through stores at the position of the query', async () => {
        const hall = await makeStores(10, () => ({ position: at(mangaluru.latitude, mangaluru.longitude) }));
        const found = await walk(nearMangaluru, 3);
        expect(found.map(({ id }) => id)).toEqual(hall);
        expect(found.every(({ distance }) => distance === 0)).toBe(true);
      });

      it('leads through stores at one distance in all directions', async () => {
        const ids = await makeStores(12, (index) => {
          const step = 0.25;
          const around = [at(0, step), at(0, -step), at(step, 0), at(-step, 0)];
          return { position: around[index % 4] };
        });
        for (const limit of [1, 5]) {
          const found = (await walk('lat=0&lng=0', limit)).map(({ id }) => id);
          expect([...found].sort((a, b) => a - b)).toEqual(ids);
        }
      });

      it('combines with a category', async () => {
        const ids = await makeStores(6, (index) => ({
          sellsIn: index % 2 ? ['dairy'] : ['grocery'],
          position: at(12.9, 74.9 + index / 100),
        }));
        const dairies = ids.filter((_, index) => index % 2);
        expect((await walk(`category=dairy&${nearMangaluru}`, 1)).map(({ id }) => id)).toEqual(dairies);
      });
    });
  });
}
