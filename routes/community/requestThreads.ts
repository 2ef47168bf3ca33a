import { deleteMessage, editMessage } from '../../domain/community/editMessage.js';
import { findThread } from '../../domain/community/findThread.js';
import { listThreads, withNewest } from '../../domain/community/listThreads.js';
import { openThread } from '../../domain/community/openThread.js';
import { postMessage } from '../../domain/community/postMessage.js';
import { readMessages, type Span } from '../../domain/community/readMessages.js';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { lockKeyOfRequest } from '../../models/community/CommunityRequest.js';
import { lockKeyOfThread } from '../../models/community/RequestThread.js';
import { nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { AlreadyExisting, endpoints } from '../../server/http/endpoint.js';
import { array, boolean, id, integer, object, optional, string, withDefault } from '../../server/http/inputs/fields.js';
import { longestText, presentMessage, requestMessage, showMessages } from '../shapes/requestMessage.js';
import { requestThread, showThreads } from '../shapes/requestThread.js';

export const requestThreads = endpoints('/requests/:requestId/threads', 'Requests');

const ofRequest = { requestId: id('The id of the request') };
const ofThread = { ...ofRequest, threadId: id('The id of the conversation') };
const ofMessage = { ...ofThread, messageId: id('The id of the message') };
const { publicTextAtMost, editMinutes, pageOf } = rules.message;

requestThreads.get(
  '',
  {
    summary: 'List the conversations of a request',
    description:
      'The owner of a private request gets all conversations, other people their own, if they have one. For a public ' +
      'request everyone gets its single discussion. The owner gets up to ' +
      `${rules.thread.listed}: those with the newest messages first. They are in the order in which they were opened. ` +
      `The text of \`lastMessage\` is cut to ${rules.list.descriptionAtMost} characters.`,
    for: 'consumer',
    params: ofRequest,
    answer: [200, object({ threads: array(requestThread) })],
    refuses: ['request_not_found'],
  },
  async ({ world, caller, params }) => {
    const { request, threads } = await listThreads(world, params.requestId, caller.id);
    return { threads: await showThreads(request, threads, caller.id) };
  },
);

requestThreads.post(
  '',
  {
    summary: 'Offer help with a request',
    description:
      'A private request has MAX_THREADS_PER_REQUEST places (3 by default). A conversation takes one with its first ' +
      `message; without a message it is removed after ${rules.thread.emptyHours} hours. An account opens at most ` +
      `${rules.thread.openingsADay} conversations a day. Repeating returns the same conversation with status 200, ` +
      'and opens it again if you left it; for a public request everyone gets its single discussion, also with status 200.',
    for: 'consumer',
    limit: 'communityWrite',
    idempotent: true,
    alreadyExists: true,
    lockKeys: (_body, { requestId }) => [lockKeyOfRequest(requestId)],
    params: ofRequest,
    answer: [201, requestThread],
    refuses: ['request_not_found', 'own_request', 'request_closed', 'blocked', 'thread_limit'],
  },
  async ({ world, caller, params }) => {
    const { request, thread, isNew } = await openThread(world, caller.account, params.requestId);
    const [shown] = await showThreads(request, await withNewest({ _id: thread._id }), caller.id);
    if (!shown) throw new Refused('thread_not_found');
    return isNew ? shown : new AlreadyExisting(shown);
  },
);

requestThreads.get(
  '/:threadId/messages',
  {
    summary: 'Read a conversation',
    description:
      'The newest messages, oldest first. `before` and `after` select the messages next to a message; `nextCursor` ' +
      'continues in the same direction. A page is shorter when texts are long. Deleted messages keep their place, ' +
      'without text.',
    for: 'consumer',
    params: ofThread,
    query: {
      before: optional(id('Only messages before the one with this id')),
      after: optional(id('Only messages after the one with this id')),
      cursor: pageQuery.cursor,
      limit: withDefault(integer({ min: 1, max: rules.page.atMost, description: 'Page size' }), pageOf),
    },
    answer: [200, object({ messages: array(requestMessage), nextCursor })],
    refuses: ['request_not_found', 'thread_not_found', 'not_yours'],
  },
  async ({ caller, params: { requestId, threadId }, query }) => {
    const { request } = await findThread(requestId, threadId, caller.id);
    const span = spanOf(query);
    const { messages, hasMore } = await readMessages(threadId, span);
    const end = span.after === undefined ? messages[0] : messages.at(-1);
    const direction = span.after === undefined ? 'before' : 'after';
    return {
      messages: await showMessages(request, threadId, messages, caller.id),
      nextCursor: hasMore && end ? writeCursor(cursorName, [direction, end._id]) : null,
    };
  },
);

const cursorName = 'messages';

/** Reads the span of a query. Refuses `validation_failed` for more than one of before, after and cursor. */
function spanOf({ cursor, before, after, limit }: Span & { cursor?: string }): Span {
  const given = Object.entries({ before, after, cursor }).filter(([, value]) => value !== undefined);
  if (given.length > 1) {
    const message = 'cannot be combined: send only one of before, after and cursor';
    throw new Refused('validation_failed', { details: given.map(([field]) => ({ field, message })) });
  }
  const [direction, messageId] = readCursor(cursor, cursorName, ['string', 'number']) ?? [];
  if (direction === undefined) return { before, after, limit };
  return direction === 'after' ? { after: messageId, limit } : { before: messageId, limit };
}

const lockKeys = (_body: unknown, { threadId }: { threadId: number }) => [lockKeyOfThread(threadId)];

const text = string({
  min: 1,
  max: longestText,
  description: `At most ${publicTextAtMost} characters in a public discussion`,
});

requestThreads.post(
  '/:threadId/messages',
  {
    summary: 'Post a message',
    description:
      'Notifies the other participant of a private conversation. The first message takes one of the places of the ' +
      'request, and is refused with `thread_limit` if none is free.',
    for: 'consumer',
    limit: 'publicWrite',
    idempotent: true,
    lockKeys,
    params: ofThread,
    body: { text },
    example: { text: 'I can come this evening at six.' },
    answer: [201, requestMessage],
    refuses: [
      ...(['request_not_found', 'thread_not_found', 'not_yours', 'request_closed', 'thread_closed'] as const),
      ...(['blocked', 'thread_limit'] as const),
    ],
  },
  async ({ world, caller, params, body }) => {
    const { request, message } = await postMessage(world, caller.account, params, body.text);
    return presentMessage({ request, threadId: params.threadId, message, sender: caller.account }, caller.id);
  },
);

requestThreads.patch(
  '/:threadId/messages/:messageId',
  {
    summary: 'Edit your message',
    description: `In a public discussion only within ${editMinutes} minutes.`,
    for: 'consumer',
    limit: 'communityWrite',
    lockKeys,
    params: ofMessage,
    body: { text },
    example: { text: 'I can come this evening at seven.' },
    answer: [200, object({ message: requestMessage })],
    refuses: [
      ...(['request_not_found', 'thread_not_found', 'message_not_found', 'not_yours', 'message_deleted'] as const),
      ...(['content_hidden', 'request_closed', 'edit_window_over', 'blocked'] as const),
    ],
  },
  async ({ world, caller, params, body }) => {
    const { request, message } = await editMessage(world, caller.id, params, body.text);
    const sent = { request, threadId: params.threadId, message, sender: caller.account };
    return { message: presentMessage(sent, caller.id) };
  },
);

requestThreads.delete(
  '/:threadId/messages/:messageId',
  {
    summary: 'Delete a message',
    description:
      'Your own message, or any message in the discussion of your public request. Possible while the request is ' +
      `active and for ${rules.request.deleteDays} days after it was completed. The message keeps its place, without ` +
      'its text.',
    for: 'consumer',
    limit: 'communityWrite',
    lockKeys,
    params: ofMessage,
    answer: [200, object({ success: boolean() })],
    refuses: ['request_not_found', 'thread_not_found', 'message_not_found', 'not_yours', 'request_closed'],
  },
  async ({ world, caller, params }) => {
    await deleteMessage(world, caller.id, params);
    return { success: true };
  },
);
