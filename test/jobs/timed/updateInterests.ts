import { describe, expect, it } from '@jest/globals';
import { updateInterests } from '../../../jobs/timed/updateInterests.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

export function testUpdateInterests(): void {
  useDatabase();

  describe('updateInterests', () => {
    it('runs every day and records one event for the profiles of all consumers', async () => {
      const world = testWorld();
      expect(updateInterests.interval).toBe('1 day');
      await updateInterests.run(world);
      const messages = await OutboxMessage.find().lean();
      expect(messages).toMatchObject([
        { event: 'interests.due', lane: 'bulk', payload: { until: expect.any(Number) } },
      ]);
    });
  });
}
