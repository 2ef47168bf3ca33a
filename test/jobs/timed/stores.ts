import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { timedJob } from '../../support/jobs.js';
import { makePartner } from '../../support/partner.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';

const followOpeningHours = timedJob('followOpeningHours');
const resumeStores = timedJob('resumeStores');
const wakeProducts = timedJob('wakeProducts');

const at = (time: string) => `2026-11-18T${time}:00+05:30`;
const worldAt = (time: string) => {
  const world = testWorld();
  world.clock.set(at(time));
  return world;
};
const stateOf = async (_id: number) => {
  const { isAccepting, acceptingChangesAt } = await Store.findById(_id).lean().orFail();
  return { isAccepting, acceptingChangesAt };
};
const inList = () => Store.countDocuments({ isAccepting: true });

/** Many stores, which open at eight and close at nine in the evening. */
async function makeStores(count: number): Promise<void> {
  const { _id: sellerId } = await makeSeller();
  const { _id: first, ...store } = await makeStore({ sellerId });
  const others = Array.from({ length: count - 1 }, (_, nth) => ({ ...store, _id: first + 1 + nth }));
  await Store.collection.insertMany(others as never);
}

const world = testWorld();
const stored = ({ _id }: StoreRecord) => Store.findById(_id).lean().orFail();
const events = (event: string) => OutboxMessage.countDocuments({ event });

const productNow = async ({ _id }: ProductRecord) => {
  const { status, snoozeUntil } = await Product.findById(_id).lean().orFail();
  return { status, snoozeUntil };
};

export function testStores(): void {
  useDatabase();

  describe('followOpeningHours', () => {
    it('lists a store while it takes orders', async () => {
      const { _id } = await makeStore({ lastOrderBufferMinutes: 30 });
      const steps: [time: string, isAccepting: boolean, next: string][] = [
        ['07:59', false, '2026-11-18T08:00'],
        ['08:00', true, '2026-11-18T20:30'],
        ['20:29', true, '2026-11-18T20:30'],
        ['20:30', false, '2026-11-19T08:00'],
      ];
      for (const [time, isAccepting, next] of steps) {
        await followOpeningHours.run(worldAt(time));
        expect([time, await stateOf(_id)]).toEqual([
          time,
          { isAccepting, acceptingChangesAt: new Date(`${next}:00+05:30`) },
        ]);
      }
    });

    it('does not list a store that is paused, opens soon or was closed, and does not read it again', async () => {
      const stores = await Promise.all([
        makeStore({ status: 'paused' }),
        makeStore({ status: 'coming_soon' }),
        makeStore({ isActive: false }),
        makeStore({ hours: [] }),
      ]);
      await followOpeningHours.run(worldAt('12:00'));
      for (const { _id } of stores)
        expect(await stateOf(_id)).toEqual({ isAccepting: false, acceptingChangesAt: new Date(8.64e15) });
    });

    it('finds the next opening of a store whose only open day is closed for weeks', async () => {
      const { _id } = await makeStore({
        hours: [{ day: 1, from: '10:00', to: '12:00' }],
        closures: ['2026-11-23', '2026-11-30', '2026-12-07'].map((date) => ({ from: date, to: date, reason: null })),
      });
      await followOpeningHours.run(worldAt('12:00'));
      expect(await stateOf(_id)).toEqual({
        isAccepting: false,
        acceptingChangesAt: new Date('2026-12-14T10:00:00+05:30'),
      });
    });

    it('sets each of many stores once, without a change of their own time, also in two processes', async () => {
      // More than a batch.
      await makeStores(510);
      const before = await Store.find({}, { updatedAt: 1 }).sort({ _id: 1 }).lean();
      await Promise.all([followOpeningHours.run(worldAt('12:00')), followOpeningHours.run(worldAt('12:00'))]);
      expect(await Store.countDocuments({ acceptingChangesAt: new Date(at('21:00')), isAccepting: true })).toBe(510);
      await followOpeningHours.run(worldAt('22:00'));
      expect(await inList()).toBe(0);
      expect(await Store.find({}, { updatedAt: 1 }).sort({ _id: 1 }).lean()).toEqual(before);
    });

    it('leaves a store alone that its seller changes meanwhile, at whatever moment', async () => {
      const count = 150;
      await makeStores(count);
      const { _id } = await Store.findOne().sort({ _id: -1 }).lean().orFail();
      const own = { isAccepting: false, acceptingChangesAt: new Date(at('13:00')) };
      for (let milliseconds = 0; milliseconds < 36; milliseconds += 12) {
        await Store.updateMany({}, { $set: { isAccepting: false, acceptingChangesAt: new Date(0) } });
        const run = followOpeningHours.run(worldAt('12:00'));
        await setTimeout(milliseconds);
        await Store.updateOne({ _id }, { $set: own });
        await run;
        expect([milliseconds, await stateOf(_id)]).toEqual([milliseconds, own]);
      }
      expect(await inList()).toBe(count - 1);
    });
  });

  let from: Date;
  beforeEach(() => {
    from = world.now();
  });
  const later = (minutes: number) => new Date(from.getTime() + minutes * minute);
  const makePaused = (pausedUntil: Date | null, fields: Partial<StoreRecord> = {}) =>
    makeStore({
      status: 'paused',
      pausedBy: 'seller',
      pausedUntil,
      pauseReason: 'Lunch',
      pauses: [{ from, to: pausedUntil }],
      ...fields,
    });

  describe('resumeStores', () => {
    it('resumes no store before the end of its pause, and none without an end', async () => {
      const paused = [
        await makePaused(later(1)),
        await makePaused(null),
        await makePaused(null, { pausedBy: 'staff' }),
      ];
      const before = await Promise.all(paused.map(stored));
      await resumeStores.run(world);
      expect(await Promise.all(paused.map(stored))).toEqual(before);
    });

    it('resumes stores after the end of a pause by the seller or by staff, and lists their products', async () => {
      const stores = [await makePaused(later(-1)), await makePaused(later(-2), { pausedBy: 'staff' })];
      for (const store of stores) await makeProduct(store);
      await resumeStores.run(world);
      for (const store of stores) {
        const { pauses, ...resumed } = await stored(store);
        expect(resumed).toMatchObject({ status: 'live', pausedBy: null, pausedUntil: null, pauseReason: null });
        expect(resumed.isAccepting).toBe(true);
        // The store was paused until now.
        expect(pauses).toEqual([{ from, to: expect.any(Date) }]);
        expect(Number(pauses?.[0]?.to)).toBeGreaterThanOrEqual(from.getTime());
      }
      await relayAll(world);
      expect(await Product.countDocuments({ isListed: true })).toBe(2);
    });

    it('does not list a store that its seller has deactivated', async () => {
      const store = await makePaused(later(-1), { isActive: false });
      await resumeStores.run(world);
      expect(await stored(store)).toMatchObject({ status: 'live', isAccepting: false, listingVersion: 0 });
      expect(await events('store.relisted')).toBe(0);
    });

    it('schedules the move of deadlines only for stores with deadlines', async () => {
      await makePaused(later(-1));
      const { _id: storeId } = await makePaused(later(-1), { acceptWithinMinutes: 20 });
      await resumeStores.run(world);
      const messages = await OutboxMessage.find({ event: 'store.timesChanged' }, { payload: 1 }).lean();
      expect(messages.map(({ payload }) => payload)).toEqual([{ storeId }]);
    });

    it('resumes each of many stores once when two processes run concurrently', async () => {
      const { _id: sellerId } = await makeSeller();
      const { _id: first, ...store } = await makePaused(later(-1), { sellerId });
      const others = Array.from({ length: 59 }, (_, nth) => ({ ...store, _id: first + 1 + nth }));
      await Store.collection.insertMany(others as never);
      const resumed = await Promise.all([resumeStores.run(world), resumeStores.run(testWorld())]);
      expect(resumed.reduce((sum: number, number) => sum + Number(number), 0)).toBe(60);
      expect(await Store.countDocuments({ status: 'live', listingVersion: 1, 'pauses.1': { $exists: false } })).toBe(
        60,
      );
      expect(await events('store.relisted')).toBe(60);
    });
  });

  describe('wakeProducts', () => {
    let store: StoreRecord;
    beforeEach(async () => {
      store = await makeStore();
    });
    const snooze = (snoozeUntil: Date, fields: Partial<ProductRecord> = {}) =>
      makeProduct(store, { status: 'out_of_stock', snoozeUntil, ...fields });

    it('leaves products alone whose snooze has not ended, and those that are out of stock without one', async () => {
      const until = later(1);
      const products = [await snooze(until), await makeProduct(store, { status: 'out_of_stock' })];
      await wakeProducts.run(world);
      expect(await Promise.all(products.map(productNow))).toEqual([
        { status: 'out_of_stock', snoozeUntil: until },
        { status: 'out_of_stock', snoozeUntil: null },
      ]);
    });

    itForAll([
      ['a counted stock', { stock: 3 }, 'available'],
      ['no counted stock', { stock: null }, 'available'],
      ['no pieces left', { stock: 0 }, 'out_of_stock'],
      ['the status sold', { stock: 3, status: 'sold' as const }, 'sold'],
      ['the status deleted', { stock: 3, status: 'deleted' as const }, 'deleted'],
    ])('ends the snooze of a product, whatever its stock and status', async (_what, fields, status) => {
      const product = await snooze(later(-1), fields);
      await wakeProducts.run(world);
      expect(await productNow(product)).toEqual({ status, snoozeUntil: null });
    });

    it('announces the products to partners, by store', async () => {
      const other = await makeStore();
      await makePartner(world, { sellerId: store.sellerId, url: 'http://127.0.0.1:9/', events: ['product.changed'] });
      const ids = [await snooze(later(-2)), await snooze(later(-1))].map(({ _id }) => _id);
      await makeProduct(other, { status: 'out_of_stock', snoozeUntil: later(-1) });
      await wakeProducts.run(world);
      const messages = await OutboxMessage.find({ event: 'product.changed' }, { payload: 1 }).lean();
      expect(messages.map(({ payload }) => payload)).toMatchObject([{ storeId: store._id, productIds: ids }]);
    });

    it('wakes each of many products once when two processes run concurrently', async () => {
      const { _id: first, ...product } = await snooze(later(-1));
      const others = Array.from({ length: 59 }, (_, nth) => ({ ...product, _id: first + 1 + nth }));
      await Product.collection.insertMany(others as never);
      const woken = await Promise.all([wakeProducts.run(world), wakeProducts.run(testWorld())]);
      expect(woken.reduce((sum: number, number) => sum + Number(number), 0)).toBe(60);
      expect(await Product.countDocuments({ status: 'available', snoozeUntil: null })).toBe(60);
    });
  });
}
