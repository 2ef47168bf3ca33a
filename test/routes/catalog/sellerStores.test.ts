import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { IdempotencyKey } from '../../../models/system/IdempotencyKey.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const api = useApi();
const noSuchId = 2_000_000_000;

let seller: SellerRecord;
let store: StoreRecord;
let asSeller: Sent;
let foreign: StoreRecord;
beforeEach(async () => {
  seller = await makeSeller();
  [store, foreign] = await Promise.all([makeStore({ sellerId: seller._id }), makeStore()]);
  asSeller = await api.as('seller', seller);
});

const newStore = { name: 'Kadri Stores', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
const newProduct = { title: 'Coconut oil', price: '149.50', category: 'grocery' };

const open = (body: object, headers = {}) => api.post('/seller/stores', { ...asSeller, headers, body });
const edit = (body: object, id = store._id) => api.put(`/seller/stores/${id}`, { ...asSeller, body });
const productsOf = (id = store._id) => `/seller/stores/${id}/products`;
const add = (body: object, headers = {}) => api.post(productsOf(), { ...asSeller, headers, body });
const editProduct = (id: number, body: object) => api.put(`${productsOf()}/${id}`, { ...asSeller, body });

/** Every endpoint of a seller with a store in its path, or a store and a product. */
const calls = (storeId: number | string, productId: number | string): [string, () => Promise<Answer>][] => [
  ['GET store', () => api.get(`/seller/stores/${storeId}`, asSeller)],
  ['PUT store', () => api.put(`/seller/stores/${storeId}`, { ...asSeller, body: { name: 'Mine now' } })],
  ['GET products', () => api.get(`/seller/stores/${storeId}/products`, asSeller)],
  ['POST product', () => api.post(`/seller/stores/${storeId}/products`, { ...asSeller, body: newProduct })],
  [
    'PUT product',
    () => api.put(`/seller/stores/${storeId}/products/${productId}`, { ...asSeller, body: { title: 'Mine now' } }),
  ],
  ['GET product', () => api.get(`/seller/stores/${storeId}/products/${productId}`, asSeller)],
  ['DELETE product', () => api.delete(`/seller/stores/${storeId}/products/${productId}`, asSeller)],
];

describe('every endpoint of a seller’s store', () => {
  it('answers 401 without a seller', async () => {
    const asConsumer = await api.as('consumer', await makeConsumer());
    for (const sent of [
      {},
      asConsumer,
      { cookie: 'seller_token=forged' },
      { cookie: `seller_token=${asConsumer.token}` },
    ]) {
      asSeller = sent;
      const answers = [await open(newStore), ...(await Promise.all(calls(store._id, 1).map(([, call]) => call())))];
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(401));
    }
  });

  it('answers 403 to a write from a page of another site', async () => {
    const fromElsewhere = { ...asSeller, headers: { origin: 'https://evil.example' } };
    for (const answer of [
      await api.post('/seller/stores', { ...fromElsewhere, body: newStore }),
      await api.put(`/seller/stores/${store._id}`, { ...fromElsewhere, body: {} }),
      await api.post(productsOf(), { ...fromElsewhere, body: newProduct }),
      await api.delete(`${productsOf()}/1`, fromElsewhere),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'cross_site']);
    }
  });

  it('answers 404 for another seller’s store and an unknown one, and changes nothing', async () => {
    const product = await makeProduct(foreign);
    for (const [storeId, productId] of [
      [foreign._id, product._id],
      [noSuchId, product._id],
    ] as const) {
      for (const [what, call] of calls(storeId, productId)) {
        const { status } = await call();
        expect([what, status]).toEqual([what, 404]);
      }
    }
    expect(await Store.findById(foreign._id).lean()).toMatchObject({ name: foreign.name });
    expect(await Product.find({ storeId: foreign._id }).lean()).toEqual([
      expect.objectContaining({ title: product.title, status: 'available' }),
    ]);
  });

  it('answers 404 for a product of another store, also of the same seller', async () => {
    const second = await makeStore({ sellerId: seller._id });
    const [inSecond, inForeign] = await Promise.all([makeProduct(second), makeProduct(foreign)]);
    for (const { _id } of [inSecond, inForeign]) {
      expect((await editProduct(_id, { title: 'Mine now' })).status).toBe(404);
      expect((await api.delete(`${productsOf()}/${_id}`, asSeller)).status).toBe(404);
    }
  });

  itForAll(['abc', '0', '1.5', '-1'])('answers 400 for an invalid id', async (id) => {
    for (const [, call] of calls(id, id)) expect((await call()).status).toBe(400);
  });
});

describe('POST /api/seller/stores', () => {
  itForAll([
    ['name', undefined],
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(121)],
    ['name', { $gt: '' }],
    ['name', null],
    ['storeType', undefined],
    ['storeType', 'vehicles'],
    ['openingTime', undefined],
    ['openingTime', '8:00'],
    ['openingTime', '24:00'],
    ['closingTime', '21:60'],
    ['closingTime', 2100],
    ['closingTime', null],
    ['description', 'x'.repeat(5_001)],
    ['imageUrl', 'http://images.example.in/1.jpg'],
    ['imageUrl', 'javascript:alert(1)'],
    ['address', ['a']],
    ['phone', '12345'],
    ['isActive', 'true'],
    ['isActive', null],
    ['timezone', 'Mars/Olympus'],
    ['supportsDelivery', 1],
    ['deliveryTimeMinutes', -1],
    ['deliveryTimeMinutes', 1.5],
    ['deliveryTimeMinutes', '30'],
    ['pickupPrepTimeMinutes', 10_081],
    ['lastOrderBufferMinutes', 'ten'],
    ['deliveryRadiusKm', -1],
    ['deliveryRadiusKm', 501],
    ['deliveryFee', '-1'],
    ['deliveryFee', 1.555],
    ['deliveryFee', null],
    ['minimumOrder', 'free'],
    ['latitude', 91],
    ['longitude', -181],
  ])('answers 400 and names the missing or invalid field', async (field, value) => {
    const place = { latitude: 12.87, longitude: 74.84 };
    const { status, body } = await open({ ...newStore, ...place, [field]: value });
    expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
    expect(await Store.countDocuments({ name: newStore.name })).toBe(0);
  });

  itForAll([
    ['longitude', { latitude: 12.87 }],
    ['latitude', { longitude: 74.84, latitude: null }],
  ])('answers 400 and names the missing coordinate', async (field, place) => {
    const { status, body } = await open({ ...newStore, ...place });
    expect(status).toBe(400);
    expect(body.details).toEqual([
      { field, message: expect.stringMatching(/^(Lat|Long)itude is required: coordinates come in pairs.$/) },
    ]);
  });

  describe('by a seller with the maximum number of stores', () => {
    beforeEach(async () => {
      api.world.config.maxStoresPerSeller = 2;
      await makeStore({ sellerId: seller._id });
    });
    afterEach(() => {
      api.world.config.maxStoresPerSeller = 50;
    });

    it('answers 409 stores_limit', async () => {
      const { status, body } = await open(newStore);
      expect([status, body.code]).toEqual([409, 'stores_limit']);
      expect(await Store.countDocuments({ sellerId: seller._id })).toBe(2);
    });

    it('keeps existing stores after the limit is lowered', async () => {
      api.world.config.maxStoresPerSeller = 1;
      expect((await open(newStore)).status).toBe(409);
      expect((await edit({ name: 'Renamed' })).status).toBe(200);
      expect((await api.get('/seller/stores', asSeller)).body.stores).toHaveLength(2);
    });

    it('does not count stores of others', async () => {
      asSeller = await api.as('seller', await makeSeller());
      expect((await open(newStore)).status).toBe(201);
    });
  });

  it('ignores fields that only staff set: status, commission, WhatsApp and owner', async () => {
    const { body } = await open({
      ...newStore,
      status: 'live',
      commissionRate: 0,
      allowWhatsApp: true,
      sellerId: foreign.sellerId,
      id: 1,
      _id: 1,
      sellsIn: ['pharmacy'],
      createdAt: '2020-01-01T00:00:00Z',
    });
    expect(body.store).toMatchObject({
      status: 'coming_soon',
      commissionRate: 10,
      allowWhatsApp: false,
      sellerId: seller._id,
    });
    expect(body.store.id).not.toBe(1);
    expect((await api.get(`/stores?category=pharmacy`)).body.stores).toEqual([]);
  });

  it('opens a store with required fields and defaults', async () => {
    const { status, body } = await open(newStore);
    expect(status).toBe(201);
    expect(body.store).toMatchObject({
      ...newStore,
      description: null,
      isActive: true,
      timezone: null,
      supportsDelivery: true,
      supportsPickup: true,
      selfDelivery: false,
      deliveryFee: '0.00',
      minimumOrder: '0.00',
      deliveryRadiusKm: null,
      latitude: null,
      longitude: null,
    });
    expect((await api.get(`/stores/${body.store.id}`)).body.store.status).toBe('coming_soon');
    expect((await api.get('/stores?search=kadri')).body.stores).toEqual([]);
  });

  it('opens a store with all fields', async () => {
    const whole = {
      ...newStore,
      description: 'Fresh every morning',
      imageUrl: 'https://images.example.in/kadri.jpg',
      address: 'Kadri Road, Mangaluru',
      isActive: true,
      timezone: 'Asia/Kolkata',
      supportsDelivery: true,
      supportsPickup: false,
      selfDelivery: true,
      deliveryTimeMinutes: 45,
      pickupPrepTimeMinutes: 0,
      lastOrderBufferMinutes: 15,
      deliveryRadiusKm: 7.5,
      latitude: 12.8852,
      longitude: 74.8553,
    };
    const amounts = { deliveryFee: 25.5, minimumOrder: '100', phone: '0824 2440000' };
    const { status, body } = await open({ ...whole, ...amounts });
    expect(status).toBe(201);
    expect(body.store).toMatchObject({
      ...whole,
      deliveryFee: '25.50',
      minimumOrder: '100.00',
      phone: '+918242440000',
    });
  });

  itForAll([
    ['20:00', '02:00'],
    ['00:00', '00:00'],
    ['09:00', '09:00'],
  ])('accepts hours that end on the next day, and equal times', async (openingTime, closingTime) => {
    const { body } = await open({ ...newStore, openingTime, closingTime });
    expect(body.store).toMatchObject({ openingTime, closingTime });
  });

  describe('with an Idempotency-Key', () => {
    const key = { 'idempotency-key': 'open-once' };
    const count = () => Store.countDocuments({ sellerId: seller._id });

    it('answers 422 for another body', async () => {
      await open(newStore, key);
      const { status, body } = await open({ ...newStore, name: 'Another' }, key);
      expect([status, body.code, await count()]).toEqual([422, 'idempotency_key_reused', 2]);
    });

    it('answers 409 while the first request runs', async () => {
      await open(newStore, key);
      await IdempotencyKey.updateOne(
        {},
        { $set: { status: null, body: null, leaseUntil: new Date(Date.now() + 9_000) } },
      );
      const { status, body, headers } = await open(newStore, key);
      expect([status, body.code]).toEqual([409, 'idempotency_in_progress']);
      expect(headers.get('retry-after')).not.toBeNull();
      expect(await count()).toBe(2);
    });

    it('opens one store for 20 concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => open(newStore, key)));
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const ids = answers.flatMap(({ body }) => body.store?.id ?? []);
      expect(new Set(ids).size).toBe(1);
      expect(await count()).toBe(2);
    });

    it('replays the first answer', async () => {
      const first = await open(newStore, key);
      const again = await open(newStore, key);
      expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
      expect(await count()).toBe(2);
    });

    it('replays a refusal of a lone coordinate', async () => {
      const wrong = { ...newStore, latitude: 12 };
      expect((await open(wrong, key)).status).toBe(400);
      const again = await open(wrong, key);
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([400, 'true']);
    });
  });
});

describe('GET /api/seller/stores', () => {
  it("lists the seller's stores in every status, and no others", async () => {
    const paused = await makeStore({ sellerId: seller._id, status: 'paused' });
    const off = await makeStore({ sellerId: seller._id, isActive: false });
    const { body } = await api.get('/seller/stores', asSeller);
    expect(body.stores.map(({ id }: { id: number }) => id)).toEqual([store._id, paused._id, off._id]);
    expect(body.stores[0].seller).toEqual({ id: seller._id, name: 'Ganesh Kamath', whatsappNumber: null });
  });

  itForAll(['limit=0', 'limit=101', 'cursor=x', `cursor=${writeCursor('own-stores', [1, 1])}`])(
    'answers 400 for an invalid limit or cursor',
    async (query) => {
      expect((await api.get(`/seller/stores?${query}`, asSeller)).status).toBe(400);
    },
  );

  it('lists all stores over the pages', async () => {
    const more = await Promise.all(Array.from({ length: 24 }, () => makeStore({ sellerId: seller._id })));
    const expected = [store, ...more].map(({ _id }) => _id).sort((one, other) => one - other);
    expect((await api.get('/seller/stores', asSeller)).body.stores).toHaveLength(20);
    for (const limit of [1, 12, 25]) {
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body }: Answer = await api.get(
          `/seller/stores?limit=${limit}${cursor && `&cursor=${cursor}`}`,
          asSeller,
        );
        expect(body.stores.length).toBeLessThanOrEqual(limit);
        seen.push(...body.stores.map(({ id }: { id: number }) => id));
        cursor = body.nextCursor;
      }
      expect(seen).toEqual(expected);
    }
  });

  it('is not cached by proxies', async () => {
    const { headers } = await api.get('/seller/stores', asSeller);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('GET /api/seller/stores/:storeId', () => {
  it('shows a store in any status', async () => {
    const off = await makeStore({ sellerId: seller._id, isActive: false, status: 'paused' });
    const { body } = await api.get(`/seller/stores/${off._id}`, asSeller);
    expect(body.store).toMatchObject({ id: off._id, isActive: false, status: 'paused' });
  });
});

describe('PUT /api/seller/stores/:storeId', () => {
  const nullable = [
    'description',
    'imageUrl',
    'address',
    'phone',
    'timezone',
    'deliveryTimeMinutes',
    'pickupPrepTimeMinutes',
    'lastOrderBufferMinutes',
    'deliveryRadiusKm',
  ];
  const filled = {
    description: 'Fresh',
    imageUrl: '/uploads/1.jpg',
    address: 'Kadri',
    phone: '+918242440000',
    timezone: 'Asia/Kolkata',
    deliveryTimeMinutes: 30,
    pickupPrepTimeMinutes: 10,
    lastOrderBufferMinutes: 5,
    deliveryRadiusKm: 3,
  };

  itForAll([
    'name',
    'storeType',
    'openingTime',
    'closingTime',
    'isActive',
    'supportsPickup',
    'deliveryFee',
    'minimumOrder',
  ])('answers 400 for null in a field that is not nullable', async (field) => {
    const { status, body } = await edit({ [field]: null });
    expect([status, body.details[0].field]).toEqual([400, field]);
  });

  itForAll([{ latitude: 12 }, { longitude: 74 }, { latitude: null, longitude: 74 }])(
    'answers 400 for a lone coordinate',
    async (place) => {
      expect((await edit(place)).status).toBe(400);
      expect((await api.get(`/seller/stores/${store._id}`, asSeller)).body.store.latitude).toBe(12.8703);
    },
  );

  itForAll([
    { status: 'live' },
    { status: 'deleted' },
    { commissionRate: 0 },
    { allowWhatsApp: true },
    { sellerId: 1 },
    { id: 1, _id: 1 },
    { sellsIn: ['pharmacy'], words: ['free'], position: null },
    { $set: { commissionRate: 0 } },
    { 'store.commissionRate': 0 },
    {},
  ])('ignores fields that a seller may not change', async (body) => {
    const soon = await makeStore({ sellerId: seller._id, status: 'coming_soon' });
    const before = await Store.findById(soon._id, '+words').lean();
    expect((await edit(body, soon._id)).status).toBe(200);
    expect({ ...(await Store.findById(soon._id, '+words').lean()), updatedAt: null }).toEqual({
      ...before,
      updatedAt: null,
    });
  });

  it('does not change absent fields', async () => {
    await edit(filled);
    const { body } = await edit({ name: 'Renamed' });
    expect(body.store).toMatchObject({ ...filled, name: 'Renamed', storeType: 'grocery', openingTime: '08:00' });
    expect(body.store).toMatchObject({ latitude: 12.8703, longitude: 74.8426, deliveryFee: '25.00' });
  });

  itForAll(nullable)('clears only the nullable field that is null', async (field) => {
    await edit(filled);
    const { body } = await edit({ [field]: null });
    expect(body.store).toMatchObject({ ...filled, [field]: null });
  });

  it('changes and clears the position', async () => {
    const moved = await edit({ latitude: 13.3409, longitude: 74.7421 });
    expect(moved.body.store).toMatchObject({ latitude: 13.3409, longitude: 74.7421 });
    expect((await api.get('/stores?lat=13.3409&lng=74.7421')).body.stores[0]).toMatchObject({
      id: store._id,
      distance: 0,
    });
    const cleared = await edit({ latitude: null, longitude: null });
    expect(cleared.body.store).toMatchObject({ latitude: null, longitude: null });
    const near = await api.get('/stores?lat=13.3409&lng=74.7421');
    expect(near.body.stores.map(({ id }: { id: number }) => id)).toEqual([foreign._id, store._id]);
  });

  it('changes hours, amounts and flags', async () => {
    const changes = { openingTime: '18:00', closingTime: '02:30', supportsDelivery: false, selfDelivery: true };
    const { body } = await edit({ ...changes, deliveryFee: 0, minimumOrder: 99.99 });
    expect(body.store).toMatchObject({ ...changes, deliveryFee: '0.00', minimumOrder: '99.99' });
  });

  it('unlists the store and its products when it is deactivated, and lists them again', async () => {
    const { _id } = await makeProduct(store);
    const listed = async () => [
      (await api.get('/stores')).body.stores.some(({ id }: { id: number }) => id === store._id),
      (await api.get('/products')).body.products.some(({ id }: { id: number }) => id === _id),
    ];
    expect(await listed()).toEqual([true, true]);
    await edit({ isActive: false });
    await api.relay();
    expect(await listed()).toEqual([false, false]);
    expect((await api.get(`/stores/${store._id}`)).status).toBe(404);
    await edit({ isActive: true });
    await api.relay();
    expect(await listed()).toEqual([true, true]);
  });

  it('activates a paused store without listing its products', async () => {
    const paused = await makeStore({ sellerId: seller._id, status: 'paused', isActive: false });
    await makeProduct(paused);
    await edit({ isActive: true }, paused._id);
    await api.relay();
    expect((await api.get('/products')).body.products).toEqual([]);
  });

  it('loses no concurrent change', async () => {
    const changes = [{ name: 'One' }, { address: 'Two' }, { description: 'Three' }, { deliveryTimeMinutes: 4 }];
    const answers = await Promise.all(changes.map((body) => edit(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await api.get(`/seller/stores/${store._id}`, asSeller);
    expect(body.store).toMatchObject(Object.assign({}, ...changes));
  });
});

describe('POST /api/seller/stores/:storeId/products', () => {
  const image = (order: number) => ({ url: `https://images.example.in/${order}.jpg`, order });

  itForAll<[string, string, unknown]>([
    ['title', 'title', undefined],
    ['title', 'title', ' '],
    ['title', 'title', 'x'.repeat(201)],
    ['title', 'title', ['Oil']],
    ['category', 'category', undefined],
    ['category', 'category', 'weapons'],
    ['description', 'description', 'x'.repeat(5_001)],
    ['condition', 'condition', 'broken'],
    ['stock', 'stock', -1],
    ['stock', 'stock', 1.5],
    ['stock', 'stock', '10'],
    ['stock', 'stock', 1_000_001],
    ['status', 'status', 'deleted'],
    ['status', 'status', null],
    ['images', 'images', Array.from({ length: 9 }, (_, order) => image(order))],
    ['images', 'images', 'https://images.example.in/1.jpg'],
    ['images', 'images', null],
    ['images[0].url', 'images', [{ url: 'http://images.example.in/1.jpg', order: 0 }]],
    ['images[0].url', 'images', [{ url: '//images.example.in/1.jpg', order: 0 }]],
    ['images[0].order', 'images', [{ url: '/uploads/1.jpg', order: -1 }]],
    ['images[1].order', 'images', [image(0), { url: '/uploads/1.jpg' }]],
  ])('answers 400 and names the missing or invalid field', async (named, field, value) => {
    const { status, body } = await add({ ...newProduct, [field]: value });
    expect([status, body.details]).toEqual([400, [{ field: named, message: expect.any(String) }]]);
    expect(await Product.countDocuments()).toBe(0);
  });

  itForAll([
    undefined,
    null,
    '',
    'free',
    '149.555',
    149.555,
    -1,
    '-1',
    '1e3',
    '1,000',
    1e12,
    { $gt: 0 },
    [149.5],
    true,
  ])('answers 400 for an invalid price', async (price) => {
    const { status, body } = await add({ ...newProduct, price });
    expect([status, body.details[0].field]).toEqual([400, 'price']);
  });

  itForAll([
    ['149.50', '149.50'],
    [149.5, '149.50'],
    ['149', '149.00'],
    [149, '149.00'],
    [0, '0.00'],
    ['0.01', '0.01'],
    [1.15, '1.15'],
    [4.35, '4.35'],
    ['10000000.00', '10000000.00'],
  ])('accepts a price as text and as a number', async (price, shown) => {
    const { status, body } = await add({ ...newProduct, price });
    expect([status, body.product.price]).toEqual([201, shown]);
  });

  it('adds a product with the given fields, and ignores fields that a seller may not set', async () => {
    const { status, body } = await add({
      ...newProduct,
      description: 'Cold-pressed',
      condition: 'new',
      images: [image(1), image(0)],
      stock: 5,
      productType: 'resale',
      storeId: foreign._id,
      sellerId: foreign.sellerId,
      consumerId: 1,
      currency: 'USD',
      likeCount: 99,
      isListed: false,
      id: 1,
    });
    expect(status).toBe(201);
    expect(body.product).toMatchObject({
      ...newProduct,
      description: 'Cold-pressed',
      condition: 'new',
      images: [image(1), image(0)],
      stock: 5,
      status: 'available',
      productType: 'store',
      storeId: store._id,
      sellerId: seller._id,
      consumerId: null,
      currency: 'INR',
      _count: { likes: 0 },
    });
    const { body: shown } = await api.get('/products');
    expect(shown.products.map(({ id }: { id: number }) => id)).toEqual([body.product.id]);
  });

  it('accepts eight images, and none', async () => {
    const images = Array.from({ length: 8 }, (_, order) => image(order));
    expect((await add({ ...newProduct, images })).body.product.images).toEqual(images);
    expect((await add({ ...newProduct, images: [] })).body.product.images).toEqual([]);
  });

  itForAll([
    [{}, null, 'available'],
    [{ stock: null }, null, 'available'],
    [{ stock: 5 }, 5, 'available'],
    [{ stock: 0 }, 0, 'out_of_stock'],
    [{ stock: 0, status: 'available' }, 0, 'out_of_stock'],
    [{ stock: 0, status: 'sold' }, 0, 'sold'],
    [{ stock: 5, status: 'out_of_stock' }, 5, 'out_of_stock'],
    [{ status: 'out_of_stock' }, null, 'out_of_stock'],
    [{ status: 'sold' }, null, 'sold'],
  ])('adds a product with the given stock and status, out of stock at 0', async (fields, stock, status) => {
    const { body } = await add({ ...newProduct, ...fields });
    expect(body.product).toMatchObject({ stock, status });
  });

  it('does not list a product of a store that is not live', async () => {
    const soon = await makeStore({ sellerId: seller._id, status: 'coming_soon' });
    await api.post(productsOf(soon._id), { ...asSeller, body: newProduct });
    expect((await api.get('/products')).body.products).toEqual([]);
  });

  it('adds every product of concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => add({ ...newProduct, title: `Product ${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(201));
    expect(new Set(answers.map(({ body }) => body.product.id)).size).toBe(15);
  });

  it('lists all products that were added while staff set the store live', async () => {
    const soon = await makeStore({ sellerId: seller._id, status: 'coming_soon' });
    const operator = { id: 1, email: 'operator@example.in' };
    const adding = Array.from({ length: 10 }, () => api.post(productsOf(soon._id), { ...asSeller, body: newProduct }));
    const setting = changeStoreTerms(api.world, operator, soon._id, { status: 'live' });
    const answers = await Promise.all(adding);
    await setting;
    const added = answers.filter(({ status }) => status === 201).length;
    expect(added).toBe(10);
    await api.relay();
    expect(await Product.countDocuments({ storeId: soon._id, isListed: true })).toBe(added);
  });

  it('adds once under an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'add-once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(newProduct, key)));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await Product.countDocuments()).toBe(1);
    const again = await add(newProduct, key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect((await add({ ...newProduct, price: '1' }, key)).status).toBe(422);
    const second = await makeStore({ sellerId: seller._id });
    expect((await api.post(productsOf(second._id), { ...asSeller, headers: key, body: newProduct })).status).toBe(422);
  });
});

describe('GET /api/seller/stores/:storeId/products', () => {
  it('answers 400 for an invalid limit or cursor', async () => {
    for (const query of ['limit=0', 'limit=101', 'cursor=x', `cursor=${writeCursor('newest', [1, 1])}`]) {
      expect((await api.get(`${productsOf()}?${query}`, asSeller)).status).toBe(400);
    }
    expect((await api.get(`${productsOf()}?cursor=${writeCursor('own-products', [1e300, 1])}`, asSeller)).status).toBe(
      400,
    );
  });

  it('lists all undeleted products, newest first, over all pages', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
    const statuses = ['available', 'sold', 'out_of_stock'] as const;
    const products = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        makeProduct(store, { createdAt: at(index % 3), status: statuses[index % 3] }),
      ),
    );
    await makeProduct(store, { status: 'deleted', isListed: false });
    await makeProduct(foreign);
    const expected = [...products]
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id)
      .map(({ _id }) => _id);
    for (const limit of [1, 4, 11]) {
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body }: Answer = await api.get(
          `${productsOf()}?limit=${limit}${cursor && `&cursor=${cursor}`}`,
          asSeller,
        );
        seen.push(...body.products.map(({ id }: { id: number }) => id));
        cursor = body.nextCursor;
      }
      expect(seen).toEqual(expected);
    }
  });
});

describe('GET /api/seller/stores/:storeId/products/:productId', () => {
  it('answers 404 for a deleted product', async () => {
    const { _id } = await makeProduct(store, { status: 'deleted', isListed: false });
    expect((await api.get(`${productsOf()}/${_id}`, asSeller)).body.code).toBe('product_not_found');
  });

  it('shows a product in any status, with the whole description', async () => {
    const description = 'x'.repeat(1_000);
    const { _id } = await makeProduct(store, { status: 'sold', isListed: false, description });
    const { body } = await api.get(`${productsOf()}/${_id}`, asSeller);
    expect(body.product).toMatchObject({ id: _id, status: 'sold', description });
  });
});

describe('PUT /api/seller/stores/:storeId/products/:productId', () => {
  let product: ProductRecord;
  beforeEach(async () => {
    product = await makeProduct(store, { description: 'Cold-pressed', condition: 'new' });
  });

  it('answers 404 for a deleted product', async () => {
    await Product.updateOne({ _id: product._id }, { $set: { status: 'deleted' } });
    expect((await editProduct(product._id, { status: 'available' })).status).toBe(404);
  });

  itForAll([
    ['title', null],
    ['title', ''],
    ['price', null],
    ['price', 149.555],
    ['price', '-1'],
    ['price', {}],
    ['category', null],
    ['category', 'weapons'],
    ['status', 'deleted'],
    ['stock', -1],
    ['images', null],
  ])('answers 400 for an invalid field', async (field, value) => {
    const { status, body } = await editProduct(product._id, { [field]: value });
    expect([status, body.details[0].field]).toEqual([400, field]);
  });

  itForAll([
    { productType: 'resale' },
    { storeId: 1 },
    { sellerId: 1 },
    { likeCount: 99, _count: { likes: 99 } },
    { isListed: false },
    { currency: 'USD' },
    { createdAt: '2020-01-01T00:00:00Z' },
    { $set: { price: 1 } },
    {},
  ])('ignores fields that a seller may not change', async (body) => {
    const before = await Product.findById(product._id).lean();
    expect((await editProduct(product._id, body)).status).toBe(200);
    expect({ ...(await Product.findById(product._id).lean()), updatedAt: null }).toEqual({
      ...before,
      updatedAt: null,
    });
  });

  it('does not change absent fields, and clears nullable ones with null', async () => {
    const { body } = await editProduct(product._id, { price: '99.90', description: null });
    expect(body.product).toMatchObject({
      title: product.title,
      price: '99.90',
      description: null,
      condition: 'new',
      stock: 10,
      status: 'available',
    });
    const cleared = await editProduct(product._id, { condition: null, stock: null });
    expect(cleared.body.product).toMatchObject({ condition: null, stock: null, status: 'available' });
  });

  it('sets out of stock at 0 and available with stock', async () => {
    const change = async (body: object) => {
      const { stock, status } = (await editProduct(product._id, body)).body.product;
      return [stock, status];
    };
    expect(await change({ stock: 0 })).toEqual([0, 'out_of_stock']);
    expect(await change({ status: 'available' })).toEqual([0, 'out_of_stock']);
    expect(await change({ title: 'Renamed' })).toEqual([0, 'out_of_stock']);
    expect(await change({ stock: 3 })).toEqual([3, 'available']);
    expect(await change({ status: 'sold' })).toEqual([3, 'sold']);
    expect(await change({ price: 5 })).toEqual([3, 'sold']);
    expect(await change({ stock: 4 })).toEqual([4, 'sold']);
    expect(await change({ stock: 3 })).toEqual([3, 'sold']);
    expect(await change({ status: 'available' })).toEqual([3, 'available']);
    expect(await change({ status: 'out_of_stock' })).toEqual([3, 'out_of_stock']);
    expect(await change({ description: 'Back on Monday' })).toEqual([3, 'out_of_stock']);
    expect(await change({ stock: 0, status: 'sold' })).toEqual([0, 'sold']);
    expect(await change({ stock: 8, status: 'available' })).toEqual([8, 'available']);
  });

  it('replaces the images as a whole', async () => {
    const images = [{ url: '/uploads/new.jpg', order: 0 }];
    expect((await editProduct(product._id, { images })).body.product.images).toEqual(images);
    expect((await editProduct(product._id, { title: 'Renamed' })).body.product.images).toEqual(images);
    expect((await editProduct(product._id, { images: [] })).body.product.images).toEqual([]);
  });

  it('loses no concurrent change', async () => {
    const changes = [
      { title: 'One' },
      { price: '2.00' },
      { description: 'Three' },
      { stock: 4 },
      { category: 'dairy' },
    ];
    const answers = await Promise.all(changes.map((body) => editProduct(product._id, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const { body } = await api.get(`/products/${product._id}`);
    expect(body).toMatchObject(Object.assign({}, ...changes));
  });
});

describe('DELETE /api/seller/stores/:storeId/products/:productId', () => {
  it('answers 404 the second time', async () => {
    const { _id } = await makeProduct(store);
    const path = `${productsOf()}/${_id}`;
    expect((await api.delete(path, asSeller)).body).toEqual({ success: true });
    const again = await api.delete(path, asSeller);
    expect([again.status, again.body.code]).toEqual([404, 'product_not_found']);
  });

  it('keeps the record, and lists it nowhere', async () => {
    const { _id } = await makeProduct(store);
    await api.delete(`${productsOf()}/${_id}`, asSeller);
    expect(await Product.findById(_id).lean()).toMatchObject({ status: 'deleted', isListed: false });
    expect((await api.get(`/products/${_id}`)).status).toBe(404);
    for (const path of ['/products', `/products?storeId=${store._id}`, `/stores/${store._id}`]) {
      expect((await api.get(path)).body.products).toEqual([]);
    }
    expect((await api.get(productsOf(), asSeller)).body.products).toEqual([]);
  });

  it('stays deleted when the store is deactivated and activated again', async () => {
    const { _id } = await makeProduct(store);
    await api.delete(`${productsOf()}/${_id}`, asSeller);
    await edit({ isActive: false });
    await api.relay();
    await edit({ isActive: true });
    await api.relay();
    expect((await api.get('/products')).body.products).toEqual([]);
  });

  it('deletes once in concurrent requests', async () => {
    const { _id } = await makeProduct(store);
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.delete(`${productsOf()}/${_id}`, asSeller)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
  });
});
