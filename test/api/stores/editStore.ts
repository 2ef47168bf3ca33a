import { beforeEach, describe, expect, it } from '@jest/globals';
import { followOpeningHours } from '../../../domain/catalog/stores/followOpeningHours.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testEditStore(): void {
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

  const edit = (body: object, id = store._id) => api.put(`/seller/stores/${id}`, { ...asSeller, body });

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
      await followOpeningHours(api.world);
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
}
