import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { postMessage } from '../../../domain/community/postMessage.js';
import { openThread } from '../../../domain/community/threads.js';
import { minute } from '../../../domain/durations.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { registerApp } from '../../../domain/push/pushTargets.js';
import { BroadcastTally } from '../../../models/community/BroadcastTally.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { expo } from '../../../providers/push/expo.js';
import { disconnectDatabase } from '../../../server/database.js';
import { type CuttingProxy, startCuttingProxy } from '../../support/cuttingProxy.js';
import { connectTo, databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { useExpoService } from '../../support/push/expoService.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();
const people = 12;

/** The recipients of a broadcast, each with a phone. @returns their ids */
async function makePeople(): Promise<number[]> {
  const accounts = await Promise.all(Array.from({ length: people }, () => makeConsumer()));
  for (const account of accounts) {
    await registerApp(world, { kind: 'consumer', account }, { token: `ExponentPushToken[${account._id}]` });
  }
  return accounts.map(({ _id }) => _id);
}

const inOrder = (ids: number[]) => [...ids].sort((one, other) => one - other);

export function testCutWhileNotifying(): void {
  useDatabase();
  const phones = useExpoService();

  let proxy: CuttingProxy;
  beforeAll(async () => {
    const { name } = mongoose.connection;
    proxy = await startCuttingProxy(Number(new URL(databaseUri(name)).port));
    await connectTo(proxy.uri(name));
  });
  afterAll(async () => {
    await disconnectDatabase();
    await proxy.stop();
  });

  beforeEach(() => {
    world.clock.set(someMorning);
    world.push = { ...world.push, expo: expo(phones.settings()) };
  });

  describe('a broadcast that loses the database', () => {
    it.each<[what: string, awayMs: number, name: string, collection?: string]>([
      ['the entries of the inboxes', 100, 'insert', 'notifications'],
      ['the commit', 1_000, 'commitTransaction'],
    ])('notifies and pushes to each person once when it loses the reply to %s', async (_what, awayMs, ...wanted) => {
      const [name, collection] = wanted;
      const ids = await makePeople();
      const { _id: requestId } = await makeRequest(await makeConsumer(), { createdAt: world.now() });
      await recordEvent(world, 'request.posted', { requestId });
      const cut = proxy
        .loseReplyTo((command) => command.name === name && (!collection || command.collection === collection))
        .then(() => proxy.cut(awayMs));
      await Promise.all([relayAll(world).catch(() => undefined), cut]);
      const settle = () =>
        eventually('all is delivered', async () => {
          world.clock.advance(2 * minute);
          await relayAll(world).catch(() => undefined);
          return (await OutboxMessage.countDocuments({ state: { $ne: 'done' } }).catch(() => 1)) === 0;
        });
      await settle();
      // As after a kill before the message was marked as done: the broadcast starts again.
      const again = { state: 'pending' as const, nextAttemptAt: world.now(), deliveredTo: [] };
      await OutboxMessage.updateMany({ event: 'request.posted' }, again);
      await settle();

      const entries = await Notification.find({ type: 'request_posted' }).lean();
      expect(inOrder(entries.map(({ recipientId }) => recipientId))).toEqual(ids);
      const pushed = phones.received.map(({ to }) => Number(/\d+/.exec(to)));
      expect(inOrder(pushed)).toEqual(ids);
      const days = await BroadcastTally.find({ recipientId: { $in: ids } }).lean();
      expect(days.map(({ requests }) => requests)).toEqual(ids.map(() => [requestId]));
    });
  });

  describe('private messages that lose the database', () => {
    it.each([
      ['what is written into the threads', 'update', 'a later'],
      ['the entries of the inboxes', 'insert', 'a later'],
      ['the commit', 'commitTransaction', 'the first'],
    ])(
      'are posted once and notify once, when the service loses the reply to %s by %s: %s message',
      async (_what, name, nth) => {
        const conversations = await Promise.all(
          Array.from({ length: people }, async () => {
            const [owner, helper] = [await makeConsumer(), await makeConsumer()];
            const { _id: requestId } = await makeRequest(owner, { createdAt: world.now() });
            const { thread } = await openThread(world, helper, requestId);
            const path = { topicId: requestId, threadId: thread._id };
            if (nth === 'a later') await postMessage(world, helper, path, 'Hello');
            return { helper, path };
          }),
        );
        await Notification.deleteMany({});
        const cut = proxy.loseReplyTo((command) => command.name === name).then(() => proxy.cut(200));
        const said = conversations.map(({ helper, path }) => postMessage(world, helper, path, 'I can come at six'));
        const [posted] = await Promise.all([Promise.all(said), cut]);
        const threadIds = posted.map(({ thread }) => thread._id);
        const threads = await RequestThread.find({ _id: { $in: threadIds } }).lean();
        expect(threads.map(({ messages }) => messages.length)).toEqual(
          threadIds.map(() => (nth === 'a later' ? 2 : 1)),
        );
        const entries = await Notification.find({ type: 'thread_reply' }).lean();
        expect(inOrder(entries.map(({ data }) => data.threadId))).toEqual(inOrder(threadIds));
      },
    );
  });
}
