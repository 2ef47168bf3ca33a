import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { readInterests, startInterestUpdate, updateInterestProfiles } from '../../../domain/insight/interests.js';
import { forgetPerson } from '../../../domain/people/forgetPerson.js';
import { BehaviourEvent, type BehaviourType } from '../../../models/insight/BehaviourEvent.js';
import { InterestProfile } from '../../../models/insight/InterestProfile.js';
import { useDatabase } from '../../support/database.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const days = (count: number) => world.clock.advance(count * 24 * 60 * 60 * 1000);

const note = (consumerId: number, type: BehaviourType, category: string) =>
  insert(BehaviourEvent, {
    consumerId,
    type,
    entityType: 'category',
    entityId: category,
    categories: [category],
    at: world.now(),
    receivedAt: world.now(),
  });
const weightsOf = async (consumerId: number) =>
  Object.fromEntries((await readInterests(consumerId, world.now())).interests);
/** Runs the daily job, and all its follow-up events. */
async function runDaily() {
  await startInterestUpdate(world);
  await relayAll(world);
}

export function testUpdateInterestProfiles(): void {
  useDatabase();
  beforeEach(() => world.clock.set('2026-11-18T05:30:00.000Z'));

  describe('updateInterestProfiles', () => {
    it('leaves events to the next day whose requests may still run', async () => {
      await note(1, 'view', 'grocery');
      await runDaily();
      expect(await InterestProfile.countDocuments()).toBe(0);
      days(1);
      await runDaily();
      expect(await InterestProfile.countDocuments()).toBe(1);
    });

    it("does not change a consumer's interests", async () => {
      await note(1, 'view', 'grocery');
      days(3);
      await note(1, 'order', 'dairy');
      days(1);
      const before = await weightsOf(1);
      await runDaily();
      const after = await weightsOf(1);
      expect(Object.keys(after).sort()).toEqual(['dairy', 'grocery']);
      for (const [category, weight] of Object.entries(before)) expect(after[category]).toBeCloseTo(weight, 4);
    });

    it('counts no event twice, also when it runs repeatedly and concurrently', async () => {
      for (const consumerId of [1, 2, 3]) await note(consumerId, 'like', 'grocery');
      days(1);
      const until = world.now().getTime();
      await Promise.all(Array.from({ length: 3 }, () => updateInterestProfiles(world, { until })));
      await updateInterestProfiles(world, { until });
      const profiles = await InterestProfile.find().lean();
      expect(profiles).toHaveLength(3);
      for (const { interests } of profiles) expect(interests).toHaveLength(1);
      expect((await weightsOf(1)).grocery).toBeCloseTo(3 * 2 ** (-1 / 14), 3);
    });

    it('halves the weight of actions of fourteen days ago, and adds newer actions', async () => {
      await note(1, 'order', 'grocery');
      days(1);
      await runDaily();
      days(13);
      await note(1, 'view', 'grocery');
      const { grocery } = await weightsOf(1);
      expect(grocery).toBeCloseTo(3 + 1, 2);
    });

    it('handles more consumers than one batch', async () => {
      await note(1, 'view', 'grocery');
      const { _id, ...event } = await BehaviourEvent.findOne().lean().orFail();
      const others = Array.from({ length: 59 }, (_, nth) => ({ ...event, consumerId: 2 + nth }));
      await BehaviourEvent.collection.insertMany(others as never[]);
      days(1);
      await runDaily();
      expect(await InterestProfile.countDocuments()).toBe(60);
    });

    it('is erased with the account, together with the events', async () => {
      for (const consumerId of [1, 2]) await note(consumerId, 'view', 'grocery');
      days(1);
      await runDaily();
      await note(1, 'view', 'dairy');
      await forgetPerson(world, { kind: 'consumer', accountId: 1 });
      await runDaily();
      expect((await InterestProfile.find().lean()).map(({ _id }) => _id)).toEqual([2]);
      expect(await BehaviourEvent.distinct('consumerId')).toEqual([2]);
    });
  });
}
