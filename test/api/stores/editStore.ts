import { describe, expect, it } from '@jest/globals';
import { followOpeningHours } from '../../../domain/catalog/stores/followOpeningHours.js';
import { Store } from '../../../models/catalog/Store.js';
import { api, asSeller, editStore, ownStore, seller, store } from '../../support/catalog/shopkeeper.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testEditStore(): void {
  describe('PUT /api/seller/stores/:storeId', () => {
    const nullable = {
      description: 'Fresh',
      imageUrl: '/uploads/1.jpg',
      address: 'Kadri',
      phone: '+918242440000',
      timezone: 'Asia/Kolkata',
      deliveryTimeMinutes: 30,
      pickupPrepTimeMinutes: 10,
      lastOrderBufferMinutes: 5,
      deliveryRadiusKm: 3,
      servesPincodes: ['575001', '575002'],
    };

    const legal = { name: 'Kamath Stores', address: 'Car Street, Mangaluru 575001' };
    itForAll<[string, object]>([
      ['legal.address', { name: 'Kamath Stores' }],
      ['legal.gstin', { ...legal, gstin: '29AAGCB7383J1Z5' }],
      ['legal.gstin', { ...legal, gstin: '29AAGCB7383J1Z' }],
      ['legal.fssai', { ...legal, fssai: '1234567890123' }],
      ['legal.drugLicence', { ...legal, drugLicence: 'x'.repeat(101) }],
    ])('answers 400 for wrong legal particulars', async (field, value) => {
      const { status, body } = await editStore({ legal: value });
      expect([status, body.details]).toEqual([400, [{ field, message: expect.any(String) }]]);
    });

    it('shows the legal particulars to everyone, replaces them as a whole, and clears them with null', async () => {
      await editStore({ legal: { ...legal, gstin: ' 29aagcb7383j1z4', fssai: '10012345678901' } });
      const shown = { ...legal, gstin: '29AAGCB7383J1Z4', fssai: '10012345678901', drugLicence: null };
      expect((await api.get(`/stores/${store._id}`)).body.store.legal).toEqual(shown);
      const { body } = await editStore({ legal: { ...legal, drugLicence: 'KA-MN1-1234' } });
      expect(body.store.legal).toEqual({ ...legal, gstin: null, fssai: null, drugLicence: 'KA-MN1-1234' });
      expect((await editStore({ legal: null })).body.store.legal).toBeNull();
    });

    itForAll(['name', 'openingTime'])('answers 400 for null in a field that is not nullable', async (field) => {
      const { status, body } = await editStore({ [field]: null });
      expect([status, body.details[0].field]).toEqual([400, field]);
    });

    itForAll([{ latitude: 12 }, { latitude: null, longitude: 74 }])(
      'answers 400 for a lone coordinate',
      async (place) => {
        expect((await editStore(place)).status).toBe(400);
        expect((await api.get(ownStore(), asSeller)).body.store.latitude).toBe(12.8703);
      },
    );

    it('ignores fields that a seller may not change', async () => {
      const soon = await makeStore({ sellerId: seller._id, status: 'coming_soon' });
      await followOpeningHours(api.world);
      const before = await Store.findById(soon._id, '+words').lean();
      const body = {
        status: 'live',
        commissionRate: 0,
        allowWhatsApp: true,
        sellerId: 1,
        id: 1,
        _id: 1,
        sellsIn: ['pharmacy'],
        words: ['free'],
        position: null,
        $set: { commissionRate: 0 },
        'store.commissionRate': 0,
      };
      expect((await editStore(body, soon._id)).status).toBe(200);
      expect(await Store.findById(soon._id, '+words').lean()).toEqual({ ...before, updatedAt: expect.any(Date) });
    });

    it('does not change absent fields, and clears nullable fields with null', async () => {
      await editStore(nullable);
      const { body } = await editStore({ name: 'Renamed' });
      expect(body.store).toMatchObject({ ...nullable, name: 'Renamed', storeType: 'grocery', openingTime: '08:00' });
      expect(body.store).toMatchObject({ latitude: 12.8703, longitude: 74.8426, deliveryFee: '25.00' });
      const cleared = await editStore({ description: null });
      expect(cleared.body.store).toMatchObject({ ...nullable, description: null });
      const none = Object.fromEntries(Object.keys(nullable).map((field) => [field, null]));
      expect((await editStore(none)).body.store).toMatchObject(none);
    });

    it('changes and clears the position', async () => {
      const foreign = await makeStore();
      const moved = await editStore({ latitude: 13.3409, longitude: 74.7421 });
      expect(moved.body.store).toMatchObject({ latitude: 13.3409, longitude: 74.7421 });
      const near = async () => (await api.get('/stores?lat=13.3409&lng=74.7421')).body.stores;
      expect((await near())[0]).toMatchObject({ id: store._id, distance: 0 });
      const cleared = await editStore({ latitude: null, longitude: null });
      expect(cleared.body.store).toMatchObject({ latitude: null, longitude: null });
      expect((await near()).map(({ id }: { id: number }) => id)).toEqual([foreign._id, store._id]);
    });

    it('changes hours, amounts and flags', async () => {
      const changes = { openingTime: '18:00', closingTime: '02:30', supportsDelivery: false, selfDelivery: true };
      const { body } = await editStore({ ...changes, deliveryFee: 0, minimumOrder: 99.99 });
      expect(body.store).toMatchObject({ ...changes, deliveryFee: '0.00', minimumOrder: '99.99' });
    });

    it('unlists the store and its products when it is deactivated, and lists them again', async () => {
      const { _id } = await makeProduct(store);
      const listed = async () => [
        (await api.get('/stores')).body.stores.some(({ id }: { id: number }) => id === store._id),
        (await api.get('/products')).body.products.some(({ id }: { id: number }) => id === _id),
      ];
      expect(await listed()).toEqual([true, true]);
      await editStore({ isActive: false });
      await api.relay();
      expect(await listed()).toEqual([false, false]);
      expect((await api.get(`/stores/${store._id}`)).status).toBe(404);
      await editStore({ isActive: true });
      await api.relay();
      expect(await listed()).toEqual([true, true]);
    });

    it('activates a paused store without listing its products', async () => {
      const paused = await makeStore({ sellerId: seller._id, status: 'paused', isActive: false });
      await makeProduct(paused);
      await editStore({ isActive: true }, paused._id);
      await api.relay();
      expect((await api.get('/products')).body.products).toEqual([]);
    });

    it('loses no concurrent change', async () => {
      const changes = [{ name: 'One' }, { address: 'Two' }, { description: 'Three' }, { deliveryTimeMinutes: 4 }];
      const answers = await Promise.all(changes.map((body) => editStore(body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { body } = await api.get(ownStore(), asSeller);
      expect(body.store).toMatchObject(Object.assign({}, ...changes));
    });
  });
}
