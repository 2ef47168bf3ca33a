import { beforeEach, describe, expect, it } from '@jest/globals';
import { followOpeningHours } from '../../../domain/catalog/stores/followOpeningHours.js';
import { api, asSeller, editStore, ownStore, store } from '../../support/catalog/shopkeeper.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';
import { itForAll } from '../../support/itForAll.js';

const at = (time: string) => new Date(`2026-11-${time}:00+05:30`).toISOString();
const period = (day: number, from: string, to: string) => ({ day, from, to });
const weekdays = [1, 2, 3, 4, 5].flatMap((day) => [period(day, '09:00', '13:00'), period(day, '14:00', '20:00')]);

/** 21 periods, three a day, which touch each other. */
const mostPeriods = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
  period(day, '09:00', '10:00'),
  period(day, '10:00', '11:00'),
  period(day, '11:00', '12:00'),
]);

export function testStoreHours(): void {
  // The clock shows a Wednesday, 11:00 in Karnataka. The store is open from 08:00 to 21:00.
  beforeEach(() => followOpeningHours(api.world));

  describe('the hours of PUT /api/seller/stores/:storeId', () => {
    it('are stored and shown, and null restores the opening time of every day', async () => {
      for (const hours of [weekdays, mostPeriods, null]) {
        expect((await editStore({ hours })).body.store).toMatchObject({ hours, isOpenNow: true });
      }
      expect((await editStore({ hours: [] })).body.store).toMatchObject({ hours: [], isOpenNow: false, opensAt: null });
    });

    it('answer 400 when they overlap, also when a store is opened', async () => {
      const hours = [period(7, '20:00', '02:00'), period(1, '01:30', '05:00')];
      const opened = { name: 'Kadri Stores', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00', hours };
      for (const { status, body } of [
        await editStore({ hours }),
        await api.post('/seller/stores', { ...asSeller, body: opened }),
      ]) {
        expect([status, body.code]).toEqual([400, 'overlapping_hours']);
        const [{ field, message }] = body.details;
        expect([field, message].join()).toMatch(/^hours\[[01]\],Overlaps with hours\[[01]\]\.$/);
      }
    });

    itForAll([
      [{ hours: [...mostPeriods, period(1, '12:00', '13:00')] }, 'hours'],
      [{ hours: [period(8, '09:00', '10:00')] }, 'hours[0].day'],
      [{ closures: [{ from: '2026-12-26', to: '2026-12-24' }] }, 'closures[0].to'],
      [{ closures: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'closures[0].from'],
      [{ deliveryBands: [3, 3].map((upToKm) => ({ upToKm, fee: '10' })) }, 'deliveryBands[1].upToKm'],
    ] as [object, string][])('answer 400 with the wrong field', async (body, field) => {
      const answer = await editStore(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
      expect(answer.body.details.map((detail: { field: string }) => detail.field)).toContain(field);
    });
  });

  /** The store as each endpoint shows it. */
  async function everywhere(): Promise<Record<string, object>> {
    api.expireAnswers();
    const product = await makeProduct(store);
    const { stores } = (await api.get('/stores')).body;
    const own = (await api.get('/seller/stores', asSeller)).body.stores;
    return {
      list: stores[0],
      page: (await api.get(`/stores/${store._id}`)).body.store,
      'own stores': own[0],
      'own store': (await api.get(ownStore(), asSeller)).body.store,
      product: (await api.get(`/products/${product._id}`)).body.store,
      products: (await api.get(`/products?storeId=${store._id}`)).body.products[0].store,
    };
  }

  describe('the times of a store', () => {
    it('are those of its hours, wherever it is shown', async () => {
      await editStore({ hours: weekdays, lastOrderBufferMinutes: 30 });
      for (const [where, shown] of Object.entries(await everywhere())) {
        const times = { isOpenNow: true, opensAt: null, acceptsUntil: at('18T12:30') };
        expect([where, shown]).toMatchObject([where, times]);
      }
      api.world.clock.set(at('18T13:15'));
      for (const [where, shown] of Object.entries(await everywhere())) {
        const times = { isOpenNow: false, opensAt: at('18T14:00'), acceptsUntil: null };
        expect([where, shown]).toMatchObject([where, times]);
      }
    });

    it('skip closures, of which lists show the next five, and the seller sees all', async () => {
      const on = (day: number) => ({ from: `2026-11-${day}`, to: `2026-11-${day}`, reason: `Festival ${day}` });
      await editStore({ closures: [on(25), on(17), on(18), on(19), on(20), on(21), on(22)] });
      const shown = await everywhere();
      expect(shown.page).toMatchObject({ isOpenNow: false, opensAt: at('23T08:00') });
      expect(shown.list).toMatchObject({ closures: [18, 19, 20, 21, 22].map(on) });
      expect(shown['own stores']).toMatchObject({ closures: { length: 7 } });
    });
  });

  describe('GET /api/stores?open=true', () => {
    const near = 'lat=12.8703&lng=74.8426';
    beforeEach(async () => {
      await makeStore({ name: 'Night Stores', openingTime: '20:00', closingTime: '23:00' });
      await makeStore({ name: 'Paused Stores', status: 'paused' });
      await makeStore({ name: 'Dairy Stores', sellsIn: ['dairy'] });
      await makeStore({ name: 'Bakery', position: undefined });
      await followOpeningHours(api.world);
    });
    const namesIn = async (query: string) =>
      (await api.get(`/stores?${query}`)).body.stores.map(({ name }: { name: string }) => name);

    itForAll([
      ['', ['Bakery', 'Car Street Stores', 'Dairy Stores']],
      ['&category=dairy', ['Dairy Stores']],
      ['&search=night', []],
      [`&${near}`, ['Bakery', 'Car Street Stores', 'Dairy Stores']],
      [`&search=stores&${near}`, ['Car Street Stores', 'Dairy Stores']],
    ] as [string, string[]][])('lists only stores that take orders now', async (query, names) => {
      expect((await namesIn(`open=true${query}`)).sort()).toEqual(names);
    });

    it('gives every store once over its pages', async () => {
      const found = await followPages<{ name: string }>(api, '/stores?open=true', 'stores', { limit: 1 });
      expect(found.map(({ name }) => name)).toEqual(['Bakery', 'Car Street Stores', 'Dairy Stores']);
    });

    it('lists all live stores with false, and answers 400 for another value', async () => {
      const all = ['Bakery', 'Car Street Stores', 'Dairy Stores', 'Night Stores'];
      expect([await namesIn(''), await namesIn('open=false')]).toEqual([all, all]);
      expect((await api.get('/stores?open=maybe')).status).toBe(400);
    });

    it('follows a change of the hours immediately', async () => {
      await editStore({ closingTime: '10:00' });
      expect(await namesIn('open=true')).not.toContain('Car Street Stores');
      await editStore({ closingTime: '12:00' });
      expect(await namesIn('open=true')).toContain('Car Street Stores');
      await editStore({ isActive: false });
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
      await editStore({ hours: weekdays });
      const { _id: productId } = await makeProduct(store);
      const me = await api.as('consumer', await makeConsumer());
      const body = { storeId: store._id, items: [{ productId, quantity: 1 }], deliveryAddress: '12 Car Street' };
      const place = () => api.post('/store-orders', { ...me, body });
      api.world.clock.set(at('20T20:00'));
      expect(await place()).toMatchObject({ status: 400, body: { code: 'store_closed', opensAt: at('23T09:00') } });
      await editStore({ hours: [] });
      expect(await place()).toMatchObject({ status: 400, body: { code: 'store_closed', opensAt: null } });
    });
  });
}
