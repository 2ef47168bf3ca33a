import { blockInThread, unblockInThread } from '../../domain/community/blocks.js';
import { endThread, markThreadRead } from '../../domain/community/threads.js';
import type { RefusalCode } from '../../domain/refusals.js';
import type { Group } from '../../server/http/endpoint.js';
import { success } from '../shapes/success.js';
import { type TopicKind, threadEndpoints } from './threadTopics.js';

/** What the participants do with a conversation. */
function declareActions(kind: TopicKind): Group {
  const { group, refusals, ofThread, topicIdOf } = threadEndpoints(kind);
  const declaration = {
    for: 'consumer' as const,
    limit: 'communityWrite' as const,
    params: ofThread,
    answer: [200, success] as [200, typeof success],
  };
  const notFound: RefusalCode[] = [refusals.notFound, 'thread_not_found', 'not_yours'];
  const pathOf = (params: { threadId: number }) => ({ ...params, topicId: topicIdOf(params) });

  group.post(
    '/:threadId/read',
    {
      ...declaration,
      summary: 'Mark a conversation as read',
      description: 'Sets your `unreadCount` to 0. In a public discussion only its owner has one.',
      refuses: notFound,
    },
    async ({ caller, params }) => {
      await markThreadRead(caller.id, pathOf(params));
      return { success: true };
    },
  );

  group.post(
    '/:threadId/close',
    {
      ...declaration,
      summary: `Close a conversation of your ${kind}`,
      description: 'It accepts no more messages, stays readable, and frees its place for another person.',
      refuses: [...notFound, 'public_thread'],
    },
    async ({ caller, params }) => {
      await endThread(caller.id, pathOf(params), 'owner');
      return { success: true };
    },
  );

  group.post(
    '/:threadId/leave',
    {
      ...declaration,
      summary: 'Leave a conversation',
      description:
        'As the person who opened it. It accepts no more messages, stays readable, and frees its place. Open it ' +
        'again as you opened it.',
      refuses: [...notFound, 'public_thread'],
    },
    async ({ caller, params }) => {
      await endThread(caller.id, pathOf(params), 'supporter');
      return { success: true };
    },
  );

  group.post(
    '/:threadId/block',
    {
      ...declaration,
      summary: 'Block the other person of a conversation',
      description:
        'Also a person who is anonymous in it, without learning who it is: neither of you can write in this ' +
        'conversation, and this person cannot open one with you. Frees the place of the conversation. A person whom ' +
        'you block in your anonymous request notices nothing: what they write in any of your anonymous requests is ' +
        'withheld from you, and nothing changes elsewhere.',
      refuses: [...notFound, 'public_thread', 'blocks_limit'],
    },
    async ({ world, caller, params }) => {
      await blockInThread(world, caller.id, pathOf(params));
      return { success: true };
    },
  );

  group.delete(
    '/:threadId/block',
    {
      ...declaration,
      summary: 'Unblock the other person of a conversation',
      description: 'Succeeds even if you have not blocked this person.',
      refuses: [...notFound, 'public_thread'],
    },
    async ({ caller, params }) => {
      await unblockInThread(caller.id, pathOf(params));
      return { success: true };
    },
  );

  return group;
}

export const requestThreadActions = declareActions('request');
export const adThreadActions = declareActions('ad');
