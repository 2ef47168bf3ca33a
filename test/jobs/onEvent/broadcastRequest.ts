import { describe, expect, it } from '@jest/globals';
import { broadcastRequest } from '../../../jobs/onEvent/broadcastRequest.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const run = broadcastRequest.run as (world: unknown, payload: object) => Promise<void>;

export function testBroadcastRequest(): void {
  useDatabase();

  describe('broadcastRequest', () => {
    it('does nothing for a request that no longer exists', async () => {
      await makeConsumer();
      await run(testWorld(), { requestId: 999_999_999 });
      expect(await Notification.countDocuments()).toBe(0);
    });

    it('notifies each person nearby once, but not the author', async () => {
      const world = testWorld();
      const [author, neighbour] = [await makeConsumer(), await makeConsumer()];
      const position = { type: 'Point' as const, coordinates: [74.84, 12.87] };
      const { _id: requestId } = await makeRequest(author, { position, createdAt: world.now() });
      await run(world, { requestId });
      await run(world, { requestId });
      const notified = await Notification.find({}, { _id: 0, type: 1, recipientId: 1 }).lean();
      expect(notified).toEqual([{ type: 'request_posted', recipientId: neighbour._id }]);
    });
  });
}
