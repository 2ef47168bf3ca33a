import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { followOpeningHours } from '../../../jobs/timed/followOpeningHours.js';
import { Store } from '../../../models/catalog/Store.js';
import { useDatabase } from '../../support/database.js';
import { makeSeller, makeStore } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

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

export function testFollowOpeningHours(): void {
  useDatabase();

  describe('followOpeningHours', () => {
    it('runs every 30 seconds, and lists a store while it takes orders', async () => {
      expect(followOpeningHours.interval).toBe('30 seconds');
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

    it('sets 510 stores in batches, without a change of their own time', async () => {
      await makeStores(510);
      const before = await Store.find({}, { updatedAt: 1 }).sort({ _id: 1 }).lean();
      await followOpeningHours.run(worldAt('12:00'));
      expect(await inList()).toBe(510);
      await followOpeningHours.run(worldAt('22:00'));
      expect(await inList()).toBe(0);
      expect(await Store.find({}, { updatedAt: 1 }).sort({ _id: 1 }).lean()).toEqual(before);
    });

    it('sets each store once when two processes run it concurrently', async () => {
      await makeStores(510);
      await Promise.all([followOpeningHours.run(worldAt('12:00')), followOpeningHours.run(worldAt('12:00'))]);
      expect(await inList()).toBe(510);
      expect(await Store.countDocuments({ acceptingChangesAt: new Date(at('21:00')) })).toBe(510);
    });

    it('leaves a store alone that its seller changes meanwhile, at whatever moment', async () => {
      const count = 150;
      await makeStores(count);
      const { _id } = await Store.findOne().sort({ _id: -1 }).lean().orFail();
      const own = { isAccepting: false, acceptingChangesAt: new Date(at('13:00')) };
      for (let milliseconds = 0; milliseconds < 60; milliseconds += 12) {
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
}
