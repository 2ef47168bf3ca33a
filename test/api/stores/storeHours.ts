import { beforeEach, describe, expect, it } from '@jest/globals';
import { followOpeningHours } from '../../../domain/catalog/stores/followOpeningHours.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const at = (time: string) => new Date(`2026-11-${time}:00+05:30`).toISOString();
const period = (day: number, from: string, to: string) => ({ day, from, to });
const weekdays = [1, 2, 3, 4, 5].flatMap((day) => [period(day, '09:00', '13:00'), period(day, '14:00', '20:00')]);

export function testStoreHours(): void {
  // The clock shows a Wednesday, 11:00 in Karnataka. The store is open from 08:00 to 21:00.
  const api = useApi();

  let seller: SellerRecord;
  let store: StoreRecord;
  let asSeller: Sent;
  beforeEach(async () => {
    seller = await makeSeller();
    store = await makeStore({ sellerId: seller._id, name: 'Car Street Stores' });
    asSeller = await api.as('seller', seller);
    await followOpeningHours(api.world);
  });
  const edit = (body: object) => api.put(`/seller/stores/${store._id}`, { ...asSeller, body });

  describe('the hours of PUT /api/seller/stores/:storeId', () => {
    it('are stored and shown, and null restores the opening time of every day', async () => {
      expect((await edit({ hours: weekdays })).body.store).toMatchObject({ hours: weekdays, isOpenNow: true });
      expect((await edit({ hours: null })).body.store).toMatchObject({ hours: null, isOpenNow: true });
      expect((await edit({ hours: [] })).body.store).toMatchObject({ hours: [], isOpenNow: false, opensAt: null });
    });

    itForAll([
      ['in one day', [period(1, '09:00', '13:00'), period(1, '12:59', '14:00')]],
      ['twice the same', [period(1, '09:00', '13:00'), period(1, '09:00', '13:00')]],
      ['past midnight', [period(1, '20:00', '02:00'), period(2, '01:00', '05:00')]],
      ['across the night of Sunday', [period(7, '20:00', '02:00'), period(1, '01:30', '05:00')]],
      ['with a whole day', [period(3, '00:00', '00:00'), period(3, '12:00', '13:00')]],
    ])('answer 400 when they overlap', async (_how, hours) => {
      const { status, body } = await edit({ hours });
      expect([status, body.code]).toEqual([400, 'overlapping_hours']);
      const [{ field, message }] = body.details;
      expect([field, message].join()).toMatch(/^hours\[[01]\],Overlaps with hours\[[01]\]\.$/);
    });

    itForAll([
      [[period(7, '20:00', '02:00'), period(1, '02:00', '05:00')]],
      [[period(1, '09:00', '13:00'), period(1, '13:00', '14:00')]],
      [
        Array.from({ length: 21 }, (_, nth) =>
          period(1 + (nth % 7), `1${Math.floor(nth / 7)}:00`, `1${Math.floor(nth / 7)}:30`),
        ),
      ],
    ])('may touch each other, and be 21', async (hours) => {
      expect((await edit({ hours })).status).toBe(200);
    });

    itForAll([
      [{ hours: Array.from({ length: 22 }, (_, nth) => period(1 + (nth % 7), '09:00', '10:00')) }, 'hours'],
      [{ hours: [period(0, '09:00', '10:00')] }, 'hours[0].day'],
      [{ hours: [period(8, '09:00', '10:00')] }, 'hours[0].day'],
      [{ hours: [period(1, '9:00', '10:00')] }, 'hours[0].from'],
      [{ hours: [period(1, '09:00', '24:00')] }, 'hours[0].to'],
      [{ hours: [{ day: 1, from: '09:00' }] }, 'hours[0].to'],
      [{ hours: 'Mon-Fri' }, 'hours'],
      [{ closures: [{ from: '2026-12-26', to: '2026-12-24' }] }, 'closures[0].to'],
      [{ closures: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'closures[0].from'],
      [{ closures: [{ from: '2026-12-24', to: '2026-12-24', reason: 'x'.repeat(201) }] }, 'closures[0].reason'],
      [{ closures: Array.from({ length: 51 }, () => ({ from: '2026-12-24', to: '2026-12-24' })) }, 'closures'],
      [
        {
          deliveryBands: [
            { upToKm: 3, fee: '10' },
            { upToKm: 3, fee: '20' },
          ],
        },
        'deliveryBands[1].upToKm',
      ],
      [{ deliveryBands: [{ upToKm: 0, fee: '10' }] }, 'deliveryBands[0].upToKm'],
      [{ deliveryBands: [{ upToKm: 1, fee: '-1' }] }, 'deliveryBands[0].fee'],
      [{ deliveryBands: Array.from({ length: 11 }, (_, nth) => ({ upToKm: nth + 1, fee: '10' })) }, 'deliveryBands'],
      [{ ordersPerSlot: 0 }, 'ordersPerSlot'],
      [{ acceptWithinMinutes: 241 }, 'acceptWithinMinutes'],
      [{ freeDeliveryFrom: '-1' }, 'freeDeliveryFrom'],
    ] as [object, string][])('answer 400 with the wrong field', async (body, field) => {
      const answer = await edit(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
      expect(answer.body.details.map((detail: { field: string }) => detail.field)).toContain(field);
    });

    it('are the same when a store is opened', async () => {
      const body = { name: 'Kadri Stores', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
      const open = (hours: object[]) => api.post('/seller/stores', { ...asSeller, body: { ...body, hours } });
      expect((await open([period(1, '09:00', '13:00'), period(1, '12:00', '14:00')])).body.code).toBe(
        'overlapping_hours',
      );
      expect((await open(weekdays)).body.store).toMatchObject({ hours: weekdays, isOpenNow: false, opensAt: null });
    });
  });

  /** The store as each endpoint shows it. */
  async function everywhere(): Promise<Record<string, object>> {
    const product = await makeProduct(store);
    const { stores } = (await api.get('/stores')).body;
    const own = (await api.get('/seller/stores', asSeller)).body.stores;
    return {
      list: stores.find(({ id }: { id: number }) => id === store._id),
      page: (await api.get(`/stores/${store._id}`)).body.store,
      'own stores': own.find(({ id }: { id: number }) => id === store._id),
      'own store': (await api.get(`/seller/stores/${store._id}`, asSeller)).body.store,
      product: (await api.get(`/products/${product._id}`)).body.store,
    };
  }

  describe('the times of a store', () => {
    it('are those of its hours, wherever it is shown', async () => {
      await edit({ hours: weekdays, lastOrderBufferMinutes: 30 });
      for (const [where, shown] of Object.entries(await everywhere())) {
        const times = { isOpenNow: true, opensAt: null, acceptsUntil: at('18T12:30') };
        expect([where, shown]).toMatchObject([where, { ...times, pausedUntil: null, pauseReason: null, rush: null }]);
      }
      api.world.clock.set(at('18T13:15'));
      for (const [where, shown] of Object.entries(await everywhere())) {
        const times = { isOpenNow: false, opensAt: at('18T14:00'), acceptsUntil: null };
        expect([where, shown]).toMatchObject([where, times]);
      }
    });

    it('are in the lists of products', async () => {
      await edit({ hours: weekdays });
      const { _id } = await makeProduct(store);
      api.world.clock.set(at('18T13:15'));
      const { products } = (await api.get(`/products?storeId=${store._id}`)).body;
      const times = { isOpenNow: false, opensAt: at('18T14:00'), acceptsUntil: null };
      expect(products).toMatchObject([{ id: _id, store: times }]);
    });

    it('skip closures', async () => {
      await edit({ closures: [{ from: '2026-11-18', to: '2026-11-20', reason: 'Festival' }] });
      const { store: shown } = (await api.get(`/stores/${store._id}`)).body;
      expect(shown).toMatchObject({ isOpenNow: false, opensAt: at('21T08:00') });
      expect(shown.closures).toEqual([{ from: '2026-11-18', to: '2026-11-20', reason: 'Festival' }]);
    });

    it('of the next five closures are in lists, and all in the own list of the seller', async () => {
      const on = (day: number) => ({ from: `2026-11-${day}`, to: `2026-11-${day}`, reason: null });
      await edit({ closures: [on(25), on(17), on(19), on(20), on(21), on(22), on(23)] });
      expect((await everywhere()).list).toMatchObject({ closures: [19, 20, 21, 22, 23].map(on) });
      expect((await everywhere())['own stores']).toMatchObject({ closures: { length: 7 } });
    });

    it('have the end and the reason of a pause, and only while it lasts', async () => {
      const pause = { status: 'paused', pausedUntil: new Date(at('18T12:00')), pauseReason: 'A power cut' } as const;
      await Store.updateOne({ _id: store._id }, { $set: pause });
      const shown = async () => (await api.get(`/stores/${store._id}`)).body.store;
      const times = { isOpenNow: false, opensAt: at('18T12:00'), pausedUntil: at('18T12:00') };
      expect(await shown()).toMatchObject({ ...times, pauseReason: 'A power cut' });
      await Store.updateOne({ _id: store._id }, { $set: { status: 'live' } });
      expect(await shown()).toMatchObject({ isOpenNow: true, pausedUntil: null, pauseReason: null });
    });

    it('have a rush until it ends', async () => {
      const rush = { addMinutes: 20, until: new Date(at('18T12:00')) };
      await Store.updateOne({ _id: store._id }, { $set: { rush } });
      const shown = async () => (await api.get(`/seller/stores/${store._id}`, asSeller)).body.store.rush;
      expect(await shown()).toEqual({ addMinutes: 20, until: at('18T12:00') });
      expect((await api.get(`/stores/${store._id}`)).body.store.rush).toEqual(await shown());
      api.world.clock.set(at('18T12:00'));
      expect(await shown()).toBeNull();
    });
  });

  const namesIn = async (query: string) =>
    (await api.get(`/stores?${query}`)).body.stores.map(({ name }: { name: string }) => name);

  describe('GET /api/stores?open=true', () => {
    const near = 'lat=12.8703&lng=74.8426';
    beforeEach(async () => {
      await makeStore({ name: 'Night Stores', openingTime: '20:00', closingTime: '23:00' });
      await makeStore({ name: 'Paused Stores', status: 'paused' });
      await makeStore({ name: 'Dairy Stores', sellsIn: ['dairy'] });
      await makeStore({ name: 'Bakery', position: undefined });
      await followOpeningHours(api.world);
    });

    itForAll([
      ['', ['Bakery', 'Car Street Stores', 'Dairy Stores']],
      ['&category=dairy', ['Dairy Stores']],
      ['&search=stores', ['Car Street Stores', 'Dairy Stores']],
      ['&search=night', []],
      [`&${near}`, ['Bakery', 'Car Street Stores', 'Dairy Stores']],
      [`&category=dairy&${near}`, ['Dairy Stores']],
      [`&search=stores&${near}`, ['Car Street Stores', 'Dairy Stores']],
    ] as [string, string[]][])('lists only stores that take orders now', async (query, names) => {
      expect((await namesIn(`open=true${query}`)).sort()).toEqual(names);
    });

    it('lists all live stores without it, and with false', async () => {
      const all = ['Bakery', 'Car Street Stores', 'Dairy Stores', 'Night Stores'];
      expect(await namesIn('')).toEqual(all);
      expect(await namesIn('open=false')).toEqual(all);
      expect((await api.get('/stores?open=maybe')).status).toBe(400);
    });

    it('gives every store once over its pages', async () => {
      const found: string[] = [];
      let cursor = '';
      do {
        const { body } = await api.get(`/stores?open=true&limit=1${cursor && `&cursor=${cursor}`}`);
        found.push(...body.stores.map(({ name }: { name: string }) => name));
        cursor = body.nextCursor;
      } while (cursor);
      expect(found).toEqual(['Bakery', 'Car Street Stores', 'Dairy Stores']);
    });

    it('follows a change of the hours immediately', async () => {
      await edit({ closingTime: '10:00' });
      expect(await namesIn('open=true')).not.toContain('Car Street Stores');
      await edit({ closingTime: '12:00' });
      expect(await namesIn('open=true')).toContain('Car Street Stores');
      await edit({ isActive: false });
      expect(await namesIn('open=true')).not.toContain('Car Street Stores');
    });

    it('leaves out a store after its last order, before the job has run', async () => {
      api.world.clock.set(at('18T21:00'));
      expect(await namesIn('open=true')).toEqual([]);
      await followOpeningHours(api.world);
      expect(await namesIn('open=true')).toEqual(['Night Stores']);
    });
  });

  describe('an order outside the hours', () => {
    it('answers 400 with the next opening', async () => {
      await edit({ hours: weekdays });
      const { _id: productId } = await makeProduct(store);
      const me = await api.as('consumer', await makeConsumer());
      const body = { storeId: store._id, items: [{ productId, quantity: 1 }], deliveryAddress: '12 Car Street' };
      const place = () => api.post('/store-orders', { ...me, body });
      api.world.clock.set(at('18T13:00'));
      expect(await place()).toMatchObject({ status: 400, body: { code: 'store_closed', opensAt: at('18T14:00') } });
      api.world.clock.set(at('20T20:00'));
      expect(await place()).toMatchObject({ status: 400, body: { code: 'store_closed', opensAt: at('23T09:00') } });
      await edit({ hours: [] });
      expect(await place()).toMatchObject({ status: 400, body: { code: 'store_closed', opensAt: null } });
    });
  });
}
