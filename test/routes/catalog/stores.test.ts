import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { distanceKm } from '../../../domain/places/distance.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { storeTypes } from '../../../models/catalog/storeFields.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { longForm } from '../../support/longForm.js';

const api = useApi();
const operator = { id: 1, email: 'operator@example.in' };
const noSuchId = 2_000_000_000;

const elevenWords = 'one+two+three+four+five+six+seven+eight+nine+ten+eleven';

type Shown = { id: number; name: string; distance: number };
const idsOf = ({ body }: Answer): number[] => body.stores.map(({ id }: Shown) => id);
const namesOf = ({ body }: Answer): string[] => body.stores.map(({ name }: Shown) => name);
const list = async (query: string) => idsOf(await api.get(`/stores?${query}`));

/** Follows the cursors from the first page to the end. */
async function walk(query: string, limit: number): Promise<Shown[]> {
  const seen: Shown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Answer = await api.get(`/stores?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(answer.status).toBe(200);
    expect(answer.body.stores.length).toBeLessThanOrEqual(limit);
    seen.push(...answer.body.stores);
    cursor = answer.body.nextCursor;
  }
  return seen;
}

const at = (latitude: number, longitude: number) => ({ type: 'Point' as const, coordinates: [longitude, latitude] });
const mangaluru = { latitude: 12.8703, longitude: 74.8426 };
const nearMangaluru = 'lat=12.8703&lng=74.8426';

/** Inserts many stores of one seller. */
async function makeStores(count: number, fields: (index: number) => Partial<Record<keyof StoreRecord, unknown>>) {
  const { _id: sellerId } = await makeSeller();
  const hours = { openingTime: '08:00', closingTime: '21:00' };
  const rows = Array.from({ length: count }, (_, index) => ({
    sellerId,
    name: `Branch ${String(index).padStart(3, '0')}`,
    storeType: 'grocery',
    sellsIn: ['grocery'],
    status: 'live',
    ...hours,
    ...fields(index),
  }));
  const added = await Store.insertMany(rows as never);
  return added.map(({ _id }) => Number(_id));
}

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
      expect((await walk('', 1)).map((store) => store.name)).toEqual([0, 1, 2].map(emoji).concat([0, 1, 2].map(name)));
    });

    it('has 20 stores on a page by default', async () => {
      await makeStores(25, () => ({}));
      const { body } = await api.get('/stores');
      expect(body.stores).toHaveLength(20);
      expect(await list(`cursor=${body.nextCursor}`)).toHaveLength(5);
    });
  });

  describe('by category', () => {
    it('finds nothing in an unused category', async () => {
      await makeStore();
      expect(await list('category=pharmacy')).toEqual([]);
      expect(await list('category=no_such_category')).toEqual([]);
    });

    it('finds a store by its type', async () => {
      const some = storeTypes.slice(0, 4);
      for (const storeType of some) await makeStore({ storeType, sellsIn: [storeType], name: storeType });
      for (const storeType of some) {
        expect(namesOf(await api.get(`/stores?category=${storeType}`))).toEqual([storeType]);
      }
      expect(await list('category=all')).toHaveLength(4);
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
    });

    it('leads through all pages', async () => {
      const ids = await makeStores(10, (index) => ({ sellsIn: index % 2 ? ['grocery', 'dairy'] : ['grocery'] }));
      const dairies = ids.filter((_, index) => index % 2);
      expect((await walk('category=dairy', 2)).map(({ id }) => id)).toEqual(dairies);
    });
  });

  describe('by search', () => {
    beforeEach(async () => {
      await makeStore({ name: 'Kadri Bakery', description: 'Fresh bread and puffs', address: 'Kadri Road, Mangaluru' });
      await makeStore({ name: 'ಮಂಗಳೂರು ಸ್ಟೋರ್ಸ್', description: 'Café and groceries', address: 'Hampankatta' });
    });

    itForAll(['adri', 'bread dairy', 'k.*i', 'ಉಡುಪಿ'])('finds nothing without a match', async (search) => {
      expect(await list(`search=${encodeURIComponent(search)}`)).toEqual([]);
    });

    itForAll([
      ['BAKE', 'Kadri Bakery'],
      ['^kadri(', 'Kadri Bakery'],
      ['puffs road', 'Kadri Bakery'],
      ['ಮಂಗ', 'ಮಂಗಳೂರು ಸ್ಟೋರ್ಸ್'],
      ['cafe hampan', 'ಮಂಗಳೂರು ಸ್ಟೋರ್ಸ್'],
    ])('finds by name, description and address', async (search, name) => {
      expect(namesOf(await api.get(`/stores?search=${encodeURIComponent(search)}`))).toEqual([name]);
      expect(namesOf(await api.get(`/stores?search=${encodeURIComponent(search)}&${nearMangaluru}`))).toEqual([name]);
    });
  });

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
      for (const limit of longForm ? [1, 3, 4, 5, 100] : [1, 4]) {
        const found = async (query: string) => (await walk(`${nearMangaluru}&${query}`, limit)).map(({ id }) => id);
        expect(await found('category=dairy')).toEqual([...odd(placed), ...odd(unplaced)]);
        expect(await found('search=branch')).toEqual(placed);
        expect(await found('search=unplaced')).toEqual(unplaced);
        expect(await found('category=dairy&search=u')).toEqual(odd(unplaced));
      }
      expect((await walk(nearMangaluru, 4)).map(({ id }) => id)).toEqual([...placed, ...unplaced]);
    });

    it('reaches stores beyond a wide gap, and many stores at one position', async () => {
      const many = longForm ? 600 : 150;
      const near = await makeStores(3, (index) => ({ position: at(12.87, 74.8426 + index / 1_000) }));
      const far = await makeStores(many, (index) => ({ position: at(28.6 + index / 10_000, 77.2) }));
      const crowd = await makeStores(many, () => ({ position: at(-33, 151) }));
      for (const limit of longForm ? [9, 40, 100] : [100]) {
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

    it.each(longForm ? [1, 7, 50, 100] : [7, 50])(
      'leads through 130 stores at one position, %i at a time',
      async (limit) => {
        const before = await makeStore({ name: 'On the way', position: at(12.8704, 74.8426) as never });
        const hall = await makeStores(130, () => ({ position: at(12.8852, 74.8553) }));
        const behind = await makeStore({ name: 'Farther', position: at(13, 75) as never });
        const found = (await walk(nearMangaluru, limit)).map(({ id }) => id);
        expect(found).toEqual([before._id, ...hall, behind._id]);
      },
    );

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

describe('GET /api/stores/:storeId', () => {
  itForAll(['abc', '0', '-1', '1.5'])('answers 400 for an invalid id', async (id) => {
    const { status, body } = await api.get(`/stores/${id}`);
    expect([status, body.details[0].field]).toEqual([400, 'storeId']);
  });

  it('answers 404 for an unknown store, and for an inactive one in any status', async () => {
    const off = await Promise.all(
      (['live', 'coming_soon', 'paused'] as const).map((status) => makeStore({ status, isActive: false })),
    );
    for (const id of [noSuchId, ...off.map(({ _id }) => _id)]) {
      const { status, body } = await api.get(`/stores/${id}`);
      expect([status, body.code]).toEqual([404, 'store_not_found']);
    }
  });

  itForAll(['live', 'coming_soon', 'paused'] as const)('shows a store with any status', async (status) => {
    const store = await makeStore({ status });
    const product = await makeProduct(store);
    const { body } = await api.get(`/stores/${store._id}`);
    expect(body.store).toMatchObject({ id: store._id, status, isActive: true });
    expect(body.products.map(({ id }: Shown) => id)).toEqual([product._id]);
  });

  it('shows the seller, whose WhatsApp number is hidden unless allowWhatsApp is on', async () => {
    const { _id, sellerId } = await makeStore();
    const path = `/stores/${_id}`;
    const hidden = await api.get(path);
    expect(hidden.body.store.seller).toEqual({ id: sellerId, name: 'Ganesh Kamath', whatsappNumber: null });
    await changeStoreTerms(api.world, operator, _id, { allowWhatsApp: true });
    expect((await api.get(path)).body.store.seller.whatsappNumber).toBe('+919480054321');
    await changeStoreTerms(api.world, operator, _id, { allowWhatsApp: false });
    expect((await api.get(path)).body.store.seller.whatsappNumber).toBeNull();
  });

  it('lists its undeleted products, newest first', async () => {
    const [store, other] = await Promise.all([makeStore(), makeStore()]);
    await makeProduct(other);
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const old = await makeProduct(store, { createdAt: day(1), status: 'sold' });
    const fresh = await makeProduct(store, { createdAt: day(3), status: 'out_of_stock', stock: 0 });
    await makeProduct(store, { createdAt: day(2), status: 'deleted', isListed: false });
    const { body } = await api.get(`/stores/${store._id}`);
    expect(body.products.map(({ id }: Shown) => id)).toEqual([fresh._id, old._id]);
  });

  it('lists the newest products, and the others by cursor', async () => {
    const store = await makeStore();
    const made: number[] = [];
    for (let index = 0; index < 45; index++) made.unshift((await makeProduct(store))._id);
    const seen: number[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: Answer = await api.get(`/stores/${store._id}?limit=20&cursor=${cursor}`);
      seen.push(body.products.map(({ id }: Shown) => id));
      cursor = body.nextCursor;
    }
    expect(seen.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(seen.flat()).toEqual(made);
  });

  it('answers 400 to a cursor of another list', async () => {
    const store = await makeStore();
    const { body } = await api.get(`/stores/${store._id}?cursor=x`);
    expect(body.details).toEqual([{ field: 'cursor', message: 'Cursor is not a cursor of this list.' }]);
  });

  it('cuts long descriptions of products, not its own', async () => {
    const description = 'ಕನ್ನಡ'.repeat(200);
    const store = await makeStore({ description });
    await makeProduct(store, { description });
    const { body } = await api.get(`/stores/${store._id}`);
    expect(body.store.description).toBe(description);
    expect(body.products[0].description).toBe(`${description.slice(0, 299)}…`);
    expect((await api.get('/stores')).body.stores[0].description).toBe(`${description.slice(0, 299)}…`);
    expect((await api.get(`/products/${body.products[0].id}`)).body.description).toBe(description);
  });

  it('answers 304 until a change', async () => {
    const store = await makeStore();
    const path = `/stores/${store._id}`;
    const headers = { 'if-none-match': (await api.get(path)).headers.get('etag') ?? '' };
    expect((await api.get(path, { headers })).status).toBe(304);
    await makeProduct(store);
    expect((await api.get(path, { headers })).status).toBe(200);
  });
});
