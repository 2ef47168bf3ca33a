import { blockInThread, unblockInThread } from '../../domain/community/blockConsumer.js';
import { endThread, markThreadRead } from '../../domain/community/endThread.js';
import type { RefusalCode } from '../../domain/errors.js';
import { endpoints } from '../../server/http/endpoint.js';
import { boolean, id, object } from '../../server/http/inputs/fields.js';

export const threadActions = endpoints('/requests/:requestId/threads', 'Requests');

const success = object({ success: boolean() });
const declaration = {
  for: 'consumer' as const,
  limit: 'communityWrite' as const,
  params: { requestId: id('The id of the request'), threadId: id('The id of the conversation') },
  answer: [200, success] as [200, typeof success],
};
const notFound: RefusalCode[] = ['request_not_found', 'thread_not_found', 'not_yours'];

threadActions.post(
  '/:threadId/read',
  {
    ...declaration,
    summary: 'Mark a conversation as read',
    description: 'Sets your `unreadCount` to 0. In a public discussion only its owner has one.',
    refuses: notFound,
  },
  async ({ caller, params }) => {
    await markThreadRead(caller.id, params);
    return { success: true };
  },
);

threadActions.post(
  '/:threadId/close',
  {
    ...declaration,
    summary: 'Close a conversation of your request',
    description: 'It accepts no more messages, stays readable, and frees its place for another helper.',
    refuses: [...notFound, 'public_thread'],
  },
  async ({ caller, params }) => {
    await endThread(caller.id, params, 'owner');
    return { success: true };
  },
);

threadActions.post(
  '/:threadId/leave',
  {
    ...declaration,
    summary: 'Leave a conversation',
    description:
      'As the helper. It accepts no more messages, stays readable, and frees its place. Offer help again to open it ' +
      'again.',
    refuses: [...notFound, 'public_thread'],
  },
  async ({ caller, params }) => {
    await endThread(caller.id, params, 'supporter');
    return { success: true };
  },
);

threadActions.post(
  '/:threadId/block',
  {
    ...declaration,
    summary: 'Block the other person of a conversation',
    description:
      'Also the owner of an anonymous request, without learning who it is: neither of you can write in this ' +
      'conversation, and the owner cannot open one with you. Frees the place of the conversation.',
    refuses: [...notFound, 'public_thread', 'blocks_limit'],
  },
  async ({ world, caller, params }) => {
    await blockInThread(world, caller.id, params);
    return { success: true };
  },
);

threadActions.delete(
  '/:threadId/block',
  {
    ...declaration,
    summary: 'Unblock the other person of a conversation',
    description: 'Succeeds even if you have not blocked this person.',
    refuses: [...notFound, 'public_thread'],
  },
  async ({ caller, params }) => {
    await unblockInThread(caller.id, params);
    return { success: true };
  },
);
