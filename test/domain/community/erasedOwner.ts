import { describe, expect, it } from '@jest/globals';
import { broadcastRequest } from '../../../domain/broadcast/broadcastRequest.js';
import { MessageSegment } from '../../../models/community/MessageSegment.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { api, helper, open, owner, privateThread, requestOf, say } from '../../support/community/conversing.js';
import { eventually } from '../../support/eventually.js';
import { makeRequest } from '../../support/factories.js';
import { fillWholly } from '../../support/fillThread.js';
import { eventJob } from '../../support/jobs.js';
import { useStreams } from '../../support/openStream.js';

const forgetPerson = eventJob('forgetPerson');

const run = forgetPerson.run as (world: unknown, payload: object) => Promise<void>;

export function testErasedOwner(): void {
  const openStream = useStreams(api);
  /** The job works for half a second; its events do the rest. */
  const erase = async (accountId: number) => {
    await run(api.world, { kind: 'consumer', accountId });
    await api.relay();
  };

  describe('erasing an account', () => {
    it('withdraws the unread notifications about its requests', async () => {
      const position = { type: 'Point' as const, coordinates: [74.84, 12.87] };
      const { _id: requestId } = await requestOf({ position, createdAt: api.world.now() });
      await broadcastRequest(api.world, { requestId });
      expect(await Notification.countDocuments({ 'data.requestId': requestId })).toBe(2);
      await erase(owner.account._id);
      expect(await Notification.countDocuments({ 'data.requestId': requestId })).toBe(0);
    });

    it('closes the threads of its requests and ads, in batches, and leaves those where it helped open', async () => {
      const people = { ownerId: owner.account._id, supporterId: helper.account._id };
      const rows = await RequestThread.insertMany(
        Array.from({ length: 250 }, (_, nth) => ({
          ...people,
          _id: 9_000_000 + nth,
          requestId: nth % 2 ? nth : -nth - 1,
          slot: 1,
          discussionType: 'private' as const,
        })),
      );
      const { body: thread } = await open(await makeRequest(helper.account), owner);
      await erase(owner.account._id);
      const closed = await RequestThread.countDocuments({ _id: { $in: rows.map(({ _id }) => _id) }, isClosed: true });
      expect(closed).toBe(250);
      expect((await RequestThread.findById(thread.id).lean().orFail()).isClosed).toBe(false);
    });

    it('sends each blanked message to open streams as message_changed, also an archived one', async () => {
      const { path, threadId } = await privateThread();
      const archived = await say(path, helper, 'At six');
      await fillWholly(threadId, owner.account._id);
      const embedded = [await say(path, helper, 'At seven'), await say(path, helper, 'At eight')];
      expect((await RequestThread.findById(threadId).lean())?.segments).toBe(1);
      const stream = await openStream(`${path}/stream`, owner.sent);
      await eventually('the place in the conversation', () => stream.lastId());
      await erase(helper.account._id);
      const changed = () => stream.events().flatMap(({ event, data }) => (data ? [[event, data.message.id]] : []));
      await eventually('the changes', () => changed().length === 3);
      expect(changed()).toEqual([...embedded, archived].map(({ body }) => ['message_changed', body.id]));
      const left = { 'messages.consumerId': helper.account._id };
      expect([await RequestThread.countDocuments(left), await MessageSegment.countDocuments(left)]).toEqual([0, 0]);
    });
  });
}
