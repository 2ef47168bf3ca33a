import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { api, consumer, list, walk } from '../../support/catalog/productListing.js';
import { makeAd, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const here = 'lat=12.87&lng=74.84';
const at = (latitude: number, longitude: number) => ({
  position: { type: 'Point' as const, coordinates: [longitude, latitude] },
});
/** Stores 0, 2.2, 22 and 44 km north. */
const norths = [12.87, 12.89, 13.07, 13.27];
const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);

export function testProductsNear(): void {
  describe('GET /api/products near a place', () => {
    itForAll<[string, string]>([
      ['lat=12.87', 'lng'],
      ['lng=74.84&sort=distance', 'lat'],
      ['lat=&lng=74.84', 'lat'],
      ['sort=distance', 'lat'],
      ['radiusKm=5', 'lat'],
      [`${here}&radiusKm=51`, 'radiusKm'],
      [`${here}&radiusKm=-1`, 'radiusKm'],
      ['lat=91&lng=74.84', 'lat'],
      ['lat=north&lng=74.84', 'lat'],
      [`${here}&sort=distance&cursor=WyJuZXdlc3QiLDEsMV0`, 'cursor'],
    ])('answers 400 and names the field, for half a position and other bad input', async (query, field) => {
      const { status, body } = await api.get(`/products?${query}`);
      expect([status, body.details[0].field]).toEqual([400, field]);
    });

    const fill = async () => {
      const stores = [];
      for (const north of norths) stores.push(await makeStore(at(north, 74.84)));
      const products = [];
      for (const store of stores) products.push((await makeProduct(store))._id);
      const unplaced = await makeProduct(await makeStore());
      await Product.collection.updateOne({ _id: unplaced._id as never }, { $unset: { position: 1 } });
      return products;
    };

    it('lists the products within 25 km, the newest first, each with its distance', async () => {
      const [first, second, third] = await fill();
      const { body } = await api.get(`/products?${here}`);
      expect(body.products.map(({ id, distance }: { id: number; distance: number }) => [id, distance])).toEqual([
        [third, expect.closeTo(22.264, 1)],
        [second, expect.closeTo(2.226, 1)],
        [first, 0],
      ]);
      expect((await api.get('/products')).body.products[0].distance).toBeUndefined();
    });

    it('sorts by distance, and combines with a radius, other sorts, filters and a search', async () => {
      const products = await fill();
      const [first = 0, second = 0, third = 0] = products;
      await Product.updateOne({ _id: second }, { category: 'dairy', price: 5 });
      const sold = await makeAd(consumer, { ...at(12.88, 74.84), status: 'sold' });
      expect(await list(`${here}&sort=distance&radiusKm=50&productType=store`)).toEqual(products);
      expect(await list(`${here}&sort=distance&radiusKm=3`)).toEqual([first, sold._id, second]);
      expect(await list(`${here}&sort=price_asc&status=available`)).toEqual([second, first, third]);
      expect(await list(`${here}&sort=distance&category=dairy`)).toEqual([second]);
      expect(await list(`${here}&sort=distance&storeId=${(await Product.findById(second).orFail()).storeId}`)).toEqual([
        second,
      ]);
      expect(await list(`${here}&sort=distance&status=sold`)).toEqual([sold._id]);
      expect(await list(`${here}&sort=distance&search=coconut`)).toEqual([first, second, third]);
      expect(sorted(await list(`${here}&search=coconut`))).toEqual([first, second, third]);
      expect(await list(`${here}&sort=distance&radiusKm=0`)).toEqual([first]);
    });

    it('leaves out what is not listed', async () => {
      const store = await makeStore({ ...at(12.87, 74.84), isActive: false });
      await makeProduct(store);
      await makeAd(consumer, { ...at(12.87, 74.84), status: 'deleted', isListed: false });
      expect(await list(`${here}&sort=distance`)).toEqual([]);
    });

    it.each(['distance', 'newest'])('leads through all pages without loss or repetition, by %s', async (sort) => {
      const ids: number[] = [];
      for (const north of norths) {
        const store = await makeStore(at(north, 74.84));
        for (let nth = 0; nth < 5; nth++) ids.push((await makeProduct(store))._id);
      }
      const expected = sort === 'distance' ? ids : ids.toReversed();
      for (const limit of [1, 4, 7, 20]) {
        expect(await walk(`/products?${here}&radiusKm=50&sort=${sort}`, limit)).toEqual(expected);
      }
    });

    it('shows the rounded place of an ad, and computes its distance from there', async () => {
      const { _id } = await makeAd(consumer, { ...at(12.88, 74.85), latitude: 12.8765, longitude: 74.8543 });
      const [shown] = (await api.get('/products?lat=12.88&lng=74.85&sort=distance')).body.products;
      expect(shown).toMatchObject({ id: _id, latitude: 12.88, longitude: 74.85, distance: 0 });
      expect((await api.get(`/products/${_id}`)).body).toMatchObject({ latitude: 12.88, longitude: 74.85 });
    });
  });

  describe('PUT /api/seller/stores/:storeId of a store that moves', () => {
    it('takes its products along, hidden ones too', async () => {
      const account = await makeSeller();
      const store = await makeStore({ ...at(12.87, 74.84), sellerId: account._id });
      const shown = await makeProduct(store);
      const hidden = await makeProduct(store, { isHidden: true, isListed: false });
      const seller = await api.as('seller', account);
      const moveTo = async (body: object) => {
        expect((await api.put(`/seller/stores/${store._id}`, { ...seller, body })).status).toBe(200);
        await api.relay();
      };
      await moveTo({ latitude: 13.27, longitude: 74.84 });
      expect(await list(`${here}&sort=distance`)).toEqual([]);
      expect(await list('lat=13.27&lng=74.84&sort=distance')).toEqual([shown._id]);
      expect((await Product.findById(hidden._id).lean())?.position?.coordinates).toEqual([74.84, 13.27]);
      await moveTo({ latitude: null, longitude: null });
      expect(await list('lat=13.27&lng=74.84&sort=distance')).toEqual([]);
      expect(await list('')).toEqual([shown._id]);
    });
  });
}
