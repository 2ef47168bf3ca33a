import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { api, asSeller, editStore, seller } from '../../support/catalog/shopkeeper.js';
import { makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const newStore = { name: 'Kadri Stores', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };

export function testOpenStore(): void {
  const open = (body: object, headers = {}) => api.post('/seller/stores', { ...asSeller, headers, body });

  describe('POST /api/seller/stores', () => {
    itForAll([
      ['name', undefined],
      ['storeType', 'vehicles'],
      ['openingTime', '24:00'],
      ['imageUrl', 'javascript:alert(1)'],
      ['phone', '12345'],
      ['timezone', 'Mars/Olympus'],
      ['minimumOrder', 'free'],
    ])('answers 400 and names the missing or invalid field', async (field, value) => {
      const { status, body } = await open({ ...newStore, [field]: value });
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

      it('answers 409 stores_limit, but not to other sellers', async () => {
        const { status, body } = await open(newStore);
        expect([status, body.code]).toEqual([409, 'stores_limit']);
        expect(await Store.countDocuments({ sellerId: seller._id })).toBe(2);
        const asOther = await api.as('seller', await makeSeller());
        expect((await api.post('/seller/stores', { ...asOther, body: newStore })).status).toBe(201);
      });

      it('keeps existing stores after the limit is lowered', async () => {
        api.world.config.maxStoresPerSeller = 1;
        expect((await open(newStore)).status).toBe(409);
        expect((await editStore({ name: 'Renamed' })).status).toBe(200);
        expect((await api.get('/seller/stores', asSeller)).body.stores).toHaveLength(2);
      });
    });

    it('ignores fields that only staff set: status, commission, WhatsApp and owner', async () => {
      const { body } = await open({
        ...newStore,
        status: 'live',
        commissionRate: 0,
        allowWhatsApp: true,
        sellerId: (await makeSeller())._id,
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
      expect((await api.get('/stores?category=pharmacy')).body.stores).toEqual([]);
    });

    it('opens a store with required fields and defaults, which is not listed yet', async () => {
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
        openingTime: '00:00',
        closingTime: '00:00',
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

    it('opens one store under an Idempotency-Key, and answers 422 for another body', async () => {
      const key = { 'idempotency-key': 'open-once' };
      const first = await open(newStore, key);
      const again = await open(newStore, key);
      expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
      const { status, body } = await open({ ...newStore, name: 'Another' }, key);
      expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
      expect(await Store.countDocuments({ sellerId: seller._id })).toBe(2);
    });
  });
}
