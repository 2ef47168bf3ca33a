import { describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { day, hour } from '../../../domain/durations.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import type { Answer } from '../../support/api.js';
import { api, asSeller, editStore, ownStore, seller, store } from '../../support/catalog/shopkeeper.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const operator = { id: 7, email: 'operator@example.in' };

export function testStorePauses(): void {
  const pause = (body: object = {}, id = store._id): Promise<Answer> =>
    api.post(`${ownStore(id)}/pause`, { ...asSeller, body });
  const resume = (id = store._id): Promise<Answer> => api.post(`${ownStore(id)}/resume`, asSeller);
  const setRush = (body: object, id = store._id): Promise<Answer> =>
    api.put(`${ownStore(id)}/rush`, { ...asSeller, body });
  const endRush = (id = store._id): Promise<Answer> => api.delete(`${ownStore(id)}/rush`, asSeller);
  const ahead = (milliseconds: number) => new Date(api.world.now().getTime() + milliseconds).toISOString();
  const stored = () => Store.findById(store._id).lean().orFail();
  const setStatus = (status: StoreRecord['status']) => changeStoreTerms(api.world, operator, store._id, { status });

  describe('every endpoint of pauses and rushes', () => {
    it("answers 404 for another seller's store, and changes nothing", async () => {
      const { _id } = await makeStore();
      const before = await Store.findById(_id).lean();
      for (const answer of [
        await pause({}, _id),
        await resume(_id),
        await setRush({ addMinutes: 20, until: ahead(hour) }, _id),
        await endRush(_id),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'store_not_found' } });
      }
      expect(await Store.findById(_id).lean()).toEqual(before);
    });
  });

  describe('POST /api/seller/stores/:storeId/pause', () => {
    it('answers 409 for a store that staff have not approved', async () => {
      const soon = await makeStore({ sellerId: seller._id, status: 'coming_soon' });
      expect(await pause({}, soon._id)).toMatchObject({ status: 409, body: { code: 'store_not_live' } });
    });

    itForAll<[string, Partial<StoreRecord>]>([
      ['now', { pausedBy: 'staff' }],
      ['before pauses had an author', {}],
    ])('answers 409 for a store that staff paused', async (_when, fields) => {
      const paused = await makeStore({ sellerId: seller._id, status: 'paused', ...fields });
      for (const answer of [await pause({}, paused._id), await resume(paused._id)]) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'paused_by_staff' } });
      }
      expect(await Store.findById(paused._id).lean()).toMatchObject({ status: 'paused' });
    });

    itForAll([-1_000, 30 * day + hour])('answers 400 for an end that is not within 30 days', async (milliseconds) => {
      const { status, body } = await pause({ until: ahead(milliseconds) });
      expect([status, body.code, body.details[0].field]).toEqual([400, 'validation_failed', 'until']);
      expect((await stored()).status).toBe('live');
    });

    it('pauses the store until the seller resumes it, or until a time with a reason, which everyone sees', async () => {
      const { status, body } = await pause();
      expect([status, body.store.status, body.store.isOpenNow]).toEqual([200, 'paused', false]);
      expect(body.store).toMatchObject({ pausedUntil: null, pauseReason: null, opensAt: null });
      const pauses = [{ from: expect.any(Date), to: null }];
      expect(await stored()).toMatchObject({ pausedBy: 'seller', isAccepting: false, pauses });
      const until = ahead(2 * hour);
      await pause({ until, reason: 'The oven is being repaired' });
      expect((await api.get(`/stores/${store._id}`)).body.store).toMatchObject({
        status: 'paused',
        isOpenNow: false,
        opensAt: until,
        pausedUntil: until,
        pauseReason: 'The oven is being repaired',
      });
    });

    it('leaves the store and its products out of lists, and refuses orders with the reason and the end', async () => {
      const { _id: productId } = await makeProduct(store);
      const consumer = await api.as('consumer', await makeConsumer());
      const opensAt = ahead(2 * hour);
      await pause({ until: opensAt, reason: 'Stock taking' });
      await api.relay();
      expect((await api.get('/stores')).body.stores).toEqual([]);
      expect((await api.get('/stores?open=true')).body.stores).toEqual([]);
      expect((await api.get('/products')).body.products).toEqual([]);
      const order = { storeId: store._id, items: [{ productId, quantity: 1 }], fulfillmentType: 'pickup_immediate' };
      for (const path of ['/store-orders', '/store-orders/quote']) {
        const { status, body } = await api.post(path, { ...consumer, body: order });
        expect([status, body]).toMatchObject([404, { code: 'store_not_found', opensAt, pauseReason: 'Stock taking' }]);
        expect(body.error).toContain('paused');
      }
    });

    it('replaces the end and the reason of a pause by the seller, which stays one pause', async () => {
      const until = ahead(3 * hour);
      await pause({ until: ahead(hour), reason: 'Lunch' });
      const [first] = (await stored()).pauses ?? [];
      expect((await pause({ until })).body.store).toMatchObject({ pausedUntil: until, pauseReason: null });
      expect((await stored()).pauses).toEqual([{ from: first?.from, to: new Date(until) }]);
    });

    it('keeps the newest 50 pauses', async () => {
      const pauses = Array.from({ length: 50 }, (_, nth) => ({ from: new Date(nth), to: new Date(nth + 1) }));
      await Store.updateOne({ _id: store._id }, { $set: { pauses } });
      await pause();
      const kept = (await stored()).pauses ?? [];
      expect([kept.length, kept[0], kept.at(-1)?.to]).toEqual([50, pauses[1], null]);
    });
  });

  describe('POST /api/seller/stores/:storeId/resume', () => {
    it('leaves a store unchanged that is not paused', async () => {
      const before = await stored();
      expect((await resume()).body.store.status).toBe('live');
      expect(await stored()).toEqual(before);
    });

    it('opens the store, lists its products and ends the recorded pause', async () => {
      await makeProduct(store);
      await pause({ until: ahead(hour), reason: 'Lunch' });
      await api.relay();
      api.world.clock.advance(10 * 60_000);
      const { body } = await resume();
      expect(body.store).toMatchObject({ status: 'live', isOpenNow: true, pausedUntil: null, pauseReason: null });
      await api.relay();
      expect((await api.get('/stores?open=true')).body.stores).toHaveLength(1);
      expect(await Product.countDocuments({ isListed: true })).toBe(1);
      const { pausedBy, pauses } = await stored();
      const [only] = pauses ?? [];
      expect([pausedBy, pauses?.length]).toEqual([null, 1]);
      expect(Number(only?.to) - Number(only?.from)).toBeGreaterThanOrEqual(10 * 60_000);
      expect(Number(only?.to)).toBeLessThanOrEqual(api.world.now().getTime());
    });

    it('does not show a store that its seller deactivated', async () => {
      await pause();
      await editStore({ isActive: false });
      expect((await resume()).body.store).toMatchObject({ status: 'live', isActive: false });
      expect((await api.get(`/stores/${store._id}`)).status).toBe(404);
    });
  });

  describe('a pause by staff', () => {
    it('is recorded, cannot be ended by the seller, and ends when staff set the store live', async () => {
      await setStatus('paused');
      expect(await stored()).toMatchObject({ pausedBy: 'staff', pauses: [{ to: null }] });
      expect((await resume()).body.code).toBe('paused_by_staff');
      await setStatus('live');
      expect(await stored()).toMatchObject({ pausedBy: null, pauses: [{ to: expect.any(Date) }], isAccepting: true });
      expect((await pause()).status).toBe(200);
    });

    it('replaces a pause by the seller, together with its end and its reason', async () => {
      await pause({ until: ahead(hour), reason: 'Lunch' });
      await setStatus('paused');
      expect(await stored()).toMatchObject({ pausedBy: 'staff', pausedUntil: null, pauseReason: null });
      expect((await stored()).pauses).toEqual([{ from: expect.any(Date), to: null }]);
      expect((await resume()).body.code).toBe('paused_by_staff');
    });
  });

  describe('the deadlines of pending orders', () => {
    const recorded = () => OutboxMessage.countDocuments({ event: 'store.timesChanged' });

    it('are moved after a pause, a resumption and new hours, if the store has deadlines', async () => {
      await pause();
      await resume();
      expect(await recorded()).toBe(0);
      await Store.updateOne({ _id: store._id }, { $set: { acceptWithinMinutes: 20 } });
      await pause();
      await resume();
      await setStatus('paused');
      await setStatus('live');
      expect(await recorded()).toBe(4);
      for (const body of [
        { closingTime: '22:00' },
        { hours: [{ day: 1, from: '08:00', to: '20:00' }] },
        { closures: [{ from: '2026-12-25', to: '2026-12-25' }] },
        { timezone: 'Asia/Dubai' },
        { name: 'Kamath Stores' },
      ]) {
        await editStore(body);
      }
      expect(await recorded()).toBe(8);
    });
  });

  describe('PUT and DELETE /api/seller/stores/:storeId/rush', () => {
    itForAll<[string, () => object]>([
      ['addMinutes', () => ({ addMinutes: 121, until: ahead(hour) })],
      ['until', () => ({ addMinutes: 20, until: ahead(-1_000) })],
      ['until', () => ({ addMinutes: 20, until: ahead(25 * hour) })],
    ])('answer 400 for minutes outside 5 to 120, and for an end that is not within 24 hours', async (field, body) => {
      const { status, body: answer } = await setRush(body());
      expect([status, answer.code, answer.details[0].field]).toEqual([400, 'validation_failed', field]);
      expect((await stored()).rush).toBeNull();
    });

    it('show everyone the rush until it ends or is ended', async () => {
      const rush = { addMinutes: 20, until: ahead(hour) };
      expect((await setRush(rush)).body.store.rush).toEqual(rush);
      expect((await api.get(`/stores/${store._id}`)).body.store.rush).toEqual(rush);
      api.world.clock.advance(hour);
      expect((await api.get(ownStore(), asSeller)).body.store.rush).toBeNull();
      await setRush({ addMinutes: 20, until: ahead(hour) });
      const { status, body } = await endRush();
      expect([status, body.store.rush, (await stored()).rush]).toEqual([200, null, null]);
    });
  });
}
