import { deleteMessage, editMessage } from '../../domain/community/editMessage.js';
import { findThread } from '../../domain/community/findThread.js';
import { postMessage } from '../../domain/community/postMessage.js';
import { readMessages, type Span } from '../../domain/community/readMessages.js';
import { isWithheldFrom } from '../../domain/community/withheld.js';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { lockKeyOfThread } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';
import { nextCursor, pageQueryOf, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import type { Group } from '../../server/http/endpoint.js';
import { array, id, object, optional, string } from '../../server/http/inputs/fields.js';
import { longestText, presentMessage, requestMessage, showMessages } from '../shapes/requestMessage.js';
import { success } from '../shapes/success.js';
import { type ThreadEndpoints, type TopicKind, threadEndpoints } from './threadTopics.js';

const { publicTextAtMost, editMinutes, pageOf } = rules.message;

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

function declareReading({ group, refusals, ofThread, topicIdOf }: ThreadEndpoints): void {
  group.get(
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
        ...pageQueryOf({ default: pageOf, atMost: rules.page.atMost }),
      },
      answer: [200, object({ messages: array(requestMessage, { description: 'Oldest first' }), nextCursor })],
      refuses: [refusals.notFound, 'thread_not_found', 'not_yours'],
    },
    async ({ caller, params, query }) => {
      const { threadId } = params;
      const { topic, thread } = await findThread(topicIdOf(params), threadId, caller.id);
      const span = spanOf(query);
      const shows = (message: Message) => !isWithheldFrom(thread, message, caller.id);
      const { messages, next } = await readMessages(threadId, span, shows);
      const direction = span.after === undefined ? 'before' : 'after';
      return {
        messages: await showMessages(topic, threadId, messages, caller.id),
        nextCursor: next === undefined ? null : writeCursor(cursorName, [direction, next]),
      };
    },
  );
}

function declarePosting({ group, refusals, ofThread, topicIdOf }: ThreadEndpoints): void {
  group.post(
    '/:threadId/messages',
    {
      summary: 'Post a message',
      description:
        'Notifies the other participant of a private conversation. A helper who has lost the place, for example by a ' +
        'suspension, takes one again, and is refused with `thread_limit` if none is free.',
      for: 'consumer',
      limit: 'publicWrite',
      idempotent: true,
      lockKeys,
      params: ofThread,
      body: { text },
      example: { text: 'I can come this evening at six.' },
      answer: [201, requestMessage],
      refuses: [
        refusals.notFound,
        'thread_not_found',
        'not_yours',
        refusals.closed,
        'thread_closed',
        'blocked',
        'thread_limit',
      ],
    },
    async ({ world, caller, params, body }) => {
      const path = { ...params, topicId: topicIdOf(params) };
      const { topic, message } = await postMessage(world, caller.account, path, body.text);
      return presentMessage({ topic, threadId: params.threadId, message, sender: caller.account }, caller.id);
    },
  );
}

function declareEditing({ group, refusals, ofMessage, topicIdOf }: ThreadEndpoints): void {
  group.patch(
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
        refusals.notFound,
        'thread_not_found',
        'message_not_found',
        'not_yours',
        'message_deleted',
        'content_hidden',
        refusals.closed,
        'edit_window_over',
        'blocked',
      ],
    },
    async ({ world, caller, params, body }) => {
      const path = { ...params, topicId: topicIdOf(params) };
      const { topic, message } = await editMessage(world, caller.id, path, body.text);
      const sent = { topic, threadId: params.threadId, message, sender: caller.account };
      return { message: presentMessage(sent, caller.id) };
    },
  );
}

function declareDeleting({ group, refusals, ofMessage, topicIdOf }: ThreadEndpoints): void {
  group.delete(
    '/:threadId/messages/:messageId',
    {
      summary: 'Delete a message',
      description:
        'Your own message, or any message in the discussion of your public request. Possible while the request is ' +
        `active and for ${rules.request.deleteDays} days after it was completed. The message keeps its place, ` +
        'without its text.',
      for: 'consumer',
      limit: 'communityWrite',
      lockKeys,
      params: ofMessage,
      answer: [200, success],
      refuses: [refusals.notFound, 'thread_not_found', 'message_not_found', 'not_yours', refusals.closed],
    },
    async ({ world, caller, params }) => {
      await deleteMessage(world, caller.id, { ...params, topicId: topicIdOf(params) });
      return { success: true };
    },
  );
}

/** Reads, posts, edits and deletes the messages of conversations. */
function declareMessages(kind: TopicKind): Group {
  const conversations = threadEndpoints(kind);
  declareReading(conversations);
  declarePosting(conversations);
  declareEditing(conversations);
  declareDeleting(conversations);
  return conversations.group;
}

export const requestMessages = declareMessages('request');
export const adMessages = declareMessages('ad');
