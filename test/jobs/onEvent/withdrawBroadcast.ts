import { describe, expect, it } from '@jest/globals';
import { broadcastRequest } from '../../../domain/broadcast/broadcastRequest.js';
import { withdrawBroadcast } from '../../../jobs/onEvent/withdrawBroadcast.js';
import { BroadcastTally } from '../../../models/community/BroadcastTally.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const run = withdrawBroadcast.run as (world: unknown, payload: object) => Promise<void>;

/** A request whose broadcast has notified one neighbour. */
async function broadcast(): Promise<number> {
  const [author] = [await makeConsumer(), await makeConsumer()];
  const position = { type: 'Point' as const, coordinates: [74.84, 12.87] };
  const { _id: requestId } = await makeRequest(author, { position, createdAt: world.now() });
  await broadcastRequest(world, { requestId });
  return requestId;
}

const inTallies = async () => (await BroadcastTally.find().lean()).flatMap(({ requests }) => requests);

export function testWithdrawBroadcast(): void {
  useDatabase();

  describe('withdrawBroadcast', () => {
    it.each(['active', 'completed'] as const)('does nothing for a request that is %s', async (status) => {
      const requestId = await broadcast();
      await CommunityRequest.updateOne({ _id: requestId }, { status });
      await run(world, { requestId });
      expect(await Notification.countDocuments()).toBe(1);
      expect(await inTallies()).toEqual([requestId]);
    });

    it('deletes the unread notifications of a deleted request and frees the daily cap, also if repeated', async () => {
      const requestId = await broadcast();
      await CommunityRequest.updateOne({ _id: requestId }, { status: 'deleted' });
      await run(world, { requestId });
      await run(world, { requestId });
      expect(await Notification.countDocuments()).toBe(0);
      expect(await inTallies()).toEqual([]);
    });

    it('keeps what was read', async () => {
      const requestId = await broadcast();
      await Notification.updateMany({}, { isRead: true });
      await CommunityRequest.updateOne({ _id: requestId }, { status: 'deleted' });
      await run(world, { requestId });
      expect(await Notification.countDocuments()).toBe(1);
      expect(await inTallies()).toEqual([requestId]);
    });

    it('runs again after a broadcast that was under way when the request was deleted', async () => {
      const requestId = await broadcast();
      await CommunityRequest.updateOne({ _id: requestId }, { status: 'deleted' });
      await broadcastRequest(world, { requestId });
      expect(await OutboxMessage.countDocuments({ event: 'request.deleted' })).toBe(1);
      await relayAll(world);
      expect(await Notification.countDocuments()).toBe(0);
    });
  });
}
