import { beforeEach, describe, expect, it } from '@jest/globals';
import { resumeStores } from '../../../jobs/timed/resumeStores.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const minute = 60_000;
const stored = ({ _id }: StoreRecord) => Store.findById(_id).lean().orFail();
const events = (event: string) => OutboxMessage.countDocuments({ event });

export function testResumeStores(): void {
  useDatabase();

  let from: Date;
  beforeEach(() => {
    from = world.now();
  });
  const later = (minutes: number) => new Date(from.getTime() + minutes * minute);
  const makePaused = (pausedUntil: Date | null, fields: Partial<StoreRecord> = {}) =>
    makeStore({
      ...{ status: 'paused', pausedBy: 'seller', pausedUntil, pauseReason: 'Lunch' },
      ...{ pauses: [{ from, to: pausedUntil }], ...fields },
    });

  describe('resumeStores', () => {
    it('runs every 30 seconds', () => {
      expect(resumeStores.interval).toBe('30 seconds');
    });

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
      const others = Array.from({ length: 249 }, (_, nth) => ({ ...store, _id: first + 1 + nth }));
      await Store.collection.insertMany(others as never);
      const resumed = await Promise.all([resumeStores.run(world), resumeStores.run(testWorld())]);
      expect(resumed.reduce((sum: number, number) => sum + Number(number), 0)).toBe(250);
      expect(await Store.countDocuments({ status: 'live', listingVersion: 1, 'pauses.1': { $exists: false } })).toBe(
        250,
      );
      expect(await events('store.relisted')).toBe(250);
    });
  });
}
