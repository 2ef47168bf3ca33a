import { beforeEach, describe, expect, it } from '@jest/globals';
import { itForAll } from '../../support/itForAll.js';
import { makePincode } from '../../support/places.js';
import { api, at, makeStores, type Shown } from './storeListing.js';

/** About 1.11 km for each hundredth of a degree to the north. */
const north = (hundredths: number) => 12.87 + hundredths / 100;
/** At the point of 575001; 575010 is 4.4 km to the north of it, and 560001 in Bengaluru. */
const here = at(north(0), 74.84);

/** Stores in the order of their names. */
const stores: Record<string, object> = {
  'A without a position': { deliveryRadiusKm: 5 },
  'B without a radius': { position: here, deliveryRadiusKm: null },
  'C without delivery': { position: here, supportsDelivery: false, servesPincodes: ['575001'] },
  'D with a radius of 1 km': { position: here, deliveryRadiusKm: 1 },
  'E with a radius of 2 km': { position: here, deliveryRadiusKm: 2 },
  'F with bands up to 2 km': { position: here, deliveryBands: [{ upToKm: 2, fee: 1_000 }] },
  'G with pincodes': { position: here, deliveryRadiusKm: 1, servesPincodes: ['560001', '999999'] },
  'H with no pincode': { deliveryRadiusKm: 100, servesPincodes: [] },
};

export function testDeliversHere(): void {
  beforeEach(async () => {
    await makePincode('575001', north(0), 74.84);
    await makePincode('575010', north(4), 74.84);
    await makePincode('560001', 12.97, 77.59);
    const names = Object.keys(stores);
    await makeStores(names.length, (index) => ({ name: names[index], ...stores[names[index] ?? ''] }));
  });

  /** The first letters of the stores by their `deliversHere`. */
  const decisions = async (query: string) => {
    const shown: Shown[] = (await api.get(`/stores?${query}`)).body.stores;
    const letters = (value: boolean | null) =>
      shown
        .filter(({ deliversHere }) => deliversHere === value)
        .map(({ name }) => name[0])
        .sort()
        .join('');
    return { yes: letters(true), no: letters(false), unknown: letters(null) };
  };

  describe('deliversHere in GET /api/stores', () => {
    itForAll<[field: string, query: string]>([
      ['pincode', 'pincode=57500'],
      ['pincode', 'pincode=05750x'],
      ['pincode', 'pincode=mangaluru'],
      ['deliversHere', 'deliversHere=true'],
      ['lng', 'lat=12.87&pincode=575001'],
    ])('answers 400 for half a place, and for none', async (field, query) => {
      const { status, body } = await api.get(`/stores?${query}`);
      expect([status, body.details?.[0]?.field]).toEqual([400, field]);
    });

    it('is absent without a place', async () => {
      const { body } = await api.get('/stores');
      for (const store of body.stores) {
        expect(store).not.toHaveProperty('deliversHere');
        expect(store).not.toHaveProperty('distance');
      }
    });

    it('decides by the pincodes of a store, or else by its radius and bands with the tolerance', async () => {
      expect(await decisions('pincode=575001')).toEqual({ yes: 'BDEF', no: 'CGH', unknown: 'A' });
      // 4.4 km away: at most 3 km beyond 2 km, but more than 3 km beyond 1 km.
      expect(await decisions('pincode=575%20010')).toEqual({ yes: 'BEF', no: 'CDGH', unknown: 'A' });
      expect(await decisions('pincode=560001')).toEqual({ yes: 'BG', no: 'CDEFH', unknown: 'A' });
    });

    it('has no tolerance for a position', async () => {
      expect(await decisions(`lat=${north(1.5)}&lng=74.84`)).toEqual({ yes: 'BEF', no: 'CDG', unknown: 'AH' });
      expect(await decisions(`lat=${north(4)}&lng=74.84&pincode=560001`)).toEqual({
        yes: 'BG',
        no: 'CDEFH',
        unknown: 'A',
      });
    });

    it('is decided for an unknown pincode only by the pincodes of a store; these stores are by name', async () => {
      expect(await decisions('pincode=999999')).toEqual({ yes: 'G', no: 'CH', unknown: 'ABDEF' });
      const { body } = await api.get('/stores?pincode=999999');
      expect(body.stores.map(({ name, distance }: Shown) => [name, distance])).toEqual(
        Object.keys(stores).map((name) => [name, null]),
      );
    });

    it('sorts by the distance from the pincode', async () => {
      await makeStores(1, () => ({ name: 'Z nearest', position: at(north(4), 74.84), deliveryRadiusKm: 1 }));
      const { body } = await api.get('/stores?pincode=575010');
      expect(body.stores[0]).toMatchObject({ name: 'Z nearest', distance: 0, deliversHere: true });
      expect(body.stores[1].distance).toBeCloseTo(4.45, 1);
      const { body: elsewhere } = await api.get('/stores?pincode=575010&lat=12.87&lng=74.84');
      expect(elsewhere.stores[0].distance).toBe(0);
      expect(elsewhere.stores[0].name).not.toBe('Z nearest');
    });

    it('keeps only the stores that deliver', async () => {
      expect(await decisions('pincode=575010&deliversHere=true')).toEqual({ yes: 'BEF', no: '', unknown: '' });
      expect(await decisions('pincode=999999&deliversHere=true')).toEqual({ yes: 'G', no: '', unknown: '' });
      expect((await api.get('/stores?pincode=575010&deliversHere=false')).body.stores).toHaveLength(8);
    });
  });

  describe('deliversHere in GET /api/stores/:storeId', () => {
    it('says whether the store delivers to the place, and its distance', async () => {
      const { stores: all } = (await api.get('/stores')).body;
      const idOf = (letter: string) => all.find(({ name }: Shown) => name.startsWith(letter)).id;
      const shown = async (letter: string, query: string) =>
        (await api.get(`/stores/${idOf(letter)}${query}`)).body.store;
      expect(await shown('E', '')).not.toHaveProperty('deliversHere');
      expect(await shown('E', '?pincode=575001')).toMatchObject({ distance: 0, deliversHere: true });
      expect(await shown('E', '?lat=13.3409&lng=74.7421')).toMatchObject({ deliversHere: false });
      expect(await shown('G', '?pincode=999999')).toMatchObject({ distance: null, deliversHere: true });
      expect(await shown('A', '?pincode=575001')).toMatchObject({ distance: null, deliversHere: null });
      expect((await api.get(`/stores/${idOf('A')}?lat=12.87`)).body.details[0].field).toBe('lng');
    });
  });
}
