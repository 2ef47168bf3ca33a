import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { updateInterestProfiles } from '../../../jobs/onEvent/updateInterestProfiles.js';
import { BehaviourEvent } from '../../../models/insight/BehaviourEvent.js';
import { InterestProfile } from '../../../models/insight/InterestProfile.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

const run = updateInterestProfiles.run as (world: unknown, payload: object) => Promise<void>;

export function testUpdateInterestProfiles(): void {
  useDatabase();

  describe('updateInterestProfiles', () => {
    it('ignores later events, and makes a profile of each consumer with earlier ones', async () => {
      const world = testWorld();
      const until = world.now().getTime();
      const like = (consumerId: number, at: Date) =>
        insert(BehaviourEvent, {
          ...{ consumerId, type: 'like', entityType: 'category', entityId: 'grocery', categories: ['grocery'] },
          ...{ at, receivedAt: at },
        });
      await like(1, new Date(until - 1_000));
      await like(2, new Date(until + 1_000));
      await run(world, { until });
      const profiles = await InterestProfile.find().lean();
      expect(profiles.map(({ _id }) => _id)).toEqual([1]);
    });
  });
}
