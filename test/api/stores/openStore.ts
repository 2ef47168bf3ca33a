import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { IdempotencyKey } from '../../../models/system/IdempotencyKey.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const newStore = { name: 'Kadri Stores', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };

export function testOpenStore(): void {
  const api = useApi();

  let seller: SellerRecord;
  let store: StoreRecord;
  let asSeller: Sent;
  let foreign: StoreRecord;
  beforeEach(async () => {
    seller = await makeSeller();
    [store, foreign] = await Promise.all([makeStore({ sellerId: seller._id }), makeStore()]);
    asSeller = await api.as('seller', seller);
  });

  const open = (body: object, headers = {}) => api.post('/seller/stores', { ...asSeller, headers, body });
  const edit = (body: object) => api.put(`/seller/stores/${store._id}`, { ...asSeller, body });

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
        expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([
          201,
          first.body,
          'true',
        ]);
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
}
