import { describe, expect, it } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { useApi } from '../../support/api.js';
import { databaseUri } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeProduct, makeRequest, makeStore } from '../../support/factories.js';
import { fillCollection } from '../../support/fillCollection.js';
import { followPages } from '../../support/followPages.js';
import { rowsRead } from '../../support/rowsRead.js';

type Shown = { id: number; distance: number | null };
const place = (longitude: number, latitude: number) => ({
  position: { type: 'Point', coordinates: [longitude, latitude] },
});
const ids = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth);

export function testDistanceLists(): void {
  const api = useApi();

  describe('GET /api/stores, with 10,000 stores in one town', () => {
    const [inTown, unplaced] = [10_000, 250];
    const fill = async () => {
      const { position: _none, ...like } = await makeStore();
      await Store.deleteMany({});
      await fillCollection(Store.collection, inTown + unplaced, (nth) => ({
        ...like,
        _id: nth + 1,
        sortName: `store ${String(nth).padStart(6, '0')}`,
        sellsIn: nth % 100 ? ['grocery'] : ['grocery', 'toys'],
        ...(nth < inTown && place(74 + (nth % 97) / 970, 12 + (nth % 89) / 890)),
      }));
    };

    it.each([
      ['by distance from within the town', 'lat=12.05&lng=74.05'],
      ['by distance from 100 km away', 'lat=12.05&lng=73.1'],
      ['by distance, in a category', 'lat=12.05&lng=74.05&category=toys'],
      ['by name', ''],
      ['by name, in a search of a word that all stores have', 'search=kirana'],
      ['by rating, in a search of a word that all stores have', 'sort=rating&search=kirana'],
    ])('reads at most five times what it returns, %s', async (_what, query) => {
      await fill();
      await eventually('the process has read the positions that the change stream named', async () => {
        api.expireAnswers();
        return (await rowsRead(['stores'], () => api.get('/stores?lat=1&lng=1&limit=1'))).read === 1;
      });
      const list = `/stores?limit=20&${query}`;
      let path = list;
      for (let page = 1; page <= 3; page++) {
        const { result, read } = await rowsRead(['stores'], () => api.get(path));
        expect(result.body.stores).toHaveLength(20);
        expect(read).toBeLessThanOrEqual(5 * 20);
        path = `${list}&cursor=${result.body.nextCursor}`;
      }
    });

    it('lists the nearest stores also to those who ask while the positions are read', async () => {
      await fill();
      const answers = await Promise.all([1, 2, 3].map((nth) => api.get(`/stores?lat=12.0${nth}&lng=74&limit=5`)));
      for (const { body } of answers) {
        expect(body.stores.map(({ distance }: Shown) => typeof distance)).toEqual(Array(5).fill('number'));
      }
    });

    it('leads to each store once, the nearest first, and then to those without a position', async () => {
      await fill();
      const result = await followPages<Shown>(api, '/stores?lat=12.05&lng=73.1', 'stores', { limit: 100 });
      const placed = result.slice(0, inTown);
      expect(placed.map(({ id }) => id).sort((one, other) => one - other)).toEqual(ids(1, inTown));
      const distances = placed.map(({ distance }) => Number(distance));
      expect(distances).toEqual(distances.toSorted((one, other) => one - other));
      expect(result.slice(inTown).map(({ id, distance }) => [id, distance])).toEqual(
        ids(inTown + 1, unplaced).map((id) => [id, null]),
      );
    });

    it('shows where a store is after another process moved it', async () => {
      await fill();
      const nearest = async () => (await api.get('/stores?lat=40&lng=0&limit=1')).body.stores[0].id;
      expect(await nearest()).not.toBe(77);
      const elsewhere = await mongo.MongoClient.connect(databaseUri(mongoose.connection.name));
      await elsewhere
        .db()
        .collection<{ _id: number }>('stores')
        .updateOne({ _id: 77 }, { $set: place(0, 40) });
      await elsewhere.close();
      await eventually('the list has the new place', async () => {
        api.expireAnswers();
        return (await nearest()) === 77;
      });
    });

    it('leaves out a store that was paused after an earlier page was read', async () => {
      await fill();
      const path = '/stores?lat=12.05&lng=73.1&limit=5';
      const { nextCursor } = (await api.get(path)).body;
      const next = async () => (await api.get(`${path}&cursor=${nextCursor}`)).body.stores.map(({ id }: Shown) => id);
      const [paused, ...others] = await next();
      await Store.updateOne({ _id: paused }, { status: 'paused' });
      expect((await next()).slice(0, 4)).toEqual(others);
    });
  });

  describe('GET /api/products near a place, with a crowd in one store', () => {
    const [crowd, others, elsewhere] = [2_300, 50, 2_100];
    const fill = async () => {
      const like = await makeProduct(await makeStore());
      await Product.deleteMany({});
      await fillCollection(Product.collection, crowd + others + elsewhere, (nth) => ({
        ...like,
        _id: nth + 1,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, nth)),
        ...(nth < crowd ? place(74.84, 12.87) : place(74.84 + (1 + nth - crowd) / 10_000, 12.87)),
        ...(nth >= crowd + others && place(77.59, 12.97)),
      }));
    };
    const path = '/products?lat=12.87&lng=74.84';

    it('lists each product once by distance, and does not read the crowd for each page', async () => {
      await fill();
      const { result, read } = await rowsRead(['products'], () =>
        followPages<Shown>(api, `${path}&sort=distance`, 'products', { limit: 50 }),
      );
      expect(result.map(({ id }) => id)).toEqual(ids(1, crowd + others));
      expect(read).toBeLessThanOrEqual(10 * (crowd + others));
    });

    it('lists each product once, the newest first, and reads a bounded number for a page', async () => {
      await fill();
      const { result, read } = await rowsRead(['products'], () => api.get(`${path}&limit=50`));
      // The newest 2,100 are elsewhere.
      expect(result.body.products).toEqual([]);
      expect(read).toBeLessThanOrEqual(5_000);
      const found = await followPages<Shown>(api, path, 'products', { limit: 100 });
      expect(found.map(({ id }) => id)).toEqual(ids(1, crowd + others).toReversed());
    });
  });

  describe('GET /api/requests by distance, with a crowd at one place', () => {
    const [crowd, others] = [1_500, 50];
    const fill = async () => {
      const like = await makeRequest(await makeConsumer());
      await CommunityRequest.deleteMany({});
      await fillCollection(CommunityRequest.collection, crowd + others, (nth) => ({
        ...like,
        _id: nth + 1,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, nth)),
        ...place(nth < crowd ? 74.84 : 74.84 + (1 + nth - crowd) / 1_000, 12.87),
      }));
    };

    it.each([
      ['at it', 'lat=12.87&lng=74.84'],
      ['from far away', 'lat=28.6&lng=77.2'],
    ])('lists each request once, and does not read the crowd for each page, %s', async (where, query) => {
      await fill();
      const { result, read } = await rowsRead(['communityrequests'], () =>
        followPages<Shown>(api, `/requests?sort=distance&${query}`, 'requests', { limit: 50 }),
      );
      const found = result.map(({ id }) => id);
      expect(found.toSorted((one, other) => one - other)).toEqual(ids(1, crowd + others));
      // The others are east of the crowd, so from Delhi they are nearer.
      expect(where === 'at it' ? found.slice(0, crowd) : found.slice(others)).toEqual(ids(1, crowd));
      // Each row is read once more when it is shown.
      expect(read).toBeLessThanOrEqual(8 * (crowd + others));
    });

    it('lists the newest requests within a radius, whatever lies outside', async () => {
      await fill();
      const path = '/requests?lat=13.87&lng=74.84&radiusKm=1';
      expect((await api.get(path)).body).toEqual({ requests: [], nextCursor: null });
      await CommunityRequest.updateOne({ _id: 1 }, { $set: place(74.84, 13.87) });
      const found = await followPages<Shown>(api, path, 'requests', { limit: 50 });
      expect(found.map(({ id }) => id)).toEqual([1]);
    });
  });
}
