import { findThread, isParticipant } from '../../domain/community/findThread.js';
import { readChanges } from '../../domain/community/readChanges.js';
import { endOf, type Mark, readOn } from '../../domain/community/readMessages.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { RequestThread, threadsOf } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';
import { endpoints } from '../../server/http/endpoint.js';
import { id, object } from '../../server/http/inputs/fields.js';
import { type Feed, follow, wrongEventId } from '../../server/http/streams/follow.js';
import { peopleOf } from '../shapes/communityRequest.js';
import { presentMessage, requestMessage, type SentMessage } from '../shapes/requestMessage.js';

export const threadStream = endpoints('/requests/:requestId/threads', 'Requests');

/** A reader of a thread. All readers who are not participants have the id 0, so that they share reads. */
interface Reading {
  requestId: number;
  threadId: number;
  readerId: number;
}

/**
 * The messages of a thread and their changes. An event id is the place after the newest message that was sent, and the
 * number of the last change. An id of an earlier version has only the place.
 */
const messages: Feed<Reading, SentMessage> = {
  event: 'message',
  wokenBy: {
    [RequestThread.collection.collectionName]: 'ids',
    // The owner may delete the request, or staff may hide it.
    [CommunityRequest.collection.collectionName]: (ids) => threadsOf(ids.map(Number)),
  },
  topicOf: ({ threadId }) => threadId,
  read: async ({ requestId, threadId, readerId }, { after, limit }) => {
    const { request, thread } = await findThread(requestId, threadId, readerId);
    const changes = thread.changes ?? 0;
    if (after === undefined) return [{ id: writePosition(endOf(thread), changes) }];
    const { place, revision = changes } = readPosition(after);
    const found = revision <= changes && (await readOn(threadId, place, limit));
    if (!found) throw wrongEventId();
    const end = found.at(-1)?.place ?? place;
    const changed = await readChanges(threadId, { after: revision, upTo: changes }, limit - found.length);
    const people = await peopleOf(
      [...found.map(({ message }) => message), ...changed].map(({ consumerId }) => consumerId),
    );
    const rowOf = (message: Message) => ({ request, threadId, message, sender: people.get(message.consumerId) });
    const isNew = new Set(found.map(({ message }) => message._id));
    const entries = [
      ...found.map(({ message, place }) => ({ id: writePosition(place, revision), row: rowOf(message) })),
      ...changed.map((message) => ({
        id: writePosition(end, message.revision),
        // A message that is new to the client was just sent in its changed state.
        ...(!isNew.has(message._id) && { event: 'message_changed', row: rowOf(message) }),
      })),
    ];
    const isEarlierId = entries.length === 0 && after !== writePosition(place, revision);
    return isEarlierId ? [{ id: writePosition(place, revision) }] : entries;
  },
};

const writePosition = ({ part, count }: Mark, revision: number): string => `${part}.${count}.${revision}`;

/** Reads an event id. Refuses `validation_failed`. */
function readPosition(text: string): { place: Mark; revision?: number } {
  const [, part, count, revision] = /^(\d{1,9})[.](\d{1,9})(?:[.](\d{1,9}))?$/.exec(text) ?? [];
  if (part === undefined) throw wrongEventId();
  const place = { part: Number(part), count: Number(count) };
  return { place, ...(revision !== undefined && { revision: Number(revision) }) };
}

threadStream.get(
  '/:threadId/stream',
  {
    summary: 'Follow a conversation',
    description:
      'Server-sent events: one event `message` for each new message, and `message_changed`, with the whole message, ' +
      'after an edit or a deletion, or when staff hide or restore it. The first event has only an id, so that a ' +
      'client that reconnects with `Last-Event-ID` gets every message since its first connection exactly once, and ' +
      'the last state of every message that changed. Open the stream before you read the conversation. The stream ' +
      'ends when the token expires or is revoked, and when the request is removed.',
    for: 'consumer',
    params: { requestId: id('The id of the request'), threadId: id('The id of the conversation') },
    stream: true,
    answer: [200, object({ message: requestMessage })],
    refuses: ['request_not_found', 'thread_not_found', 'not_yours', 'streams_limit'],
  },
  async (call) => {
    const { requestId, threadId } = call.params;
    const { thread } = await findThread(requestId, threadId, call.caller.id);
    const readerId = isParticipant(thread, call.caller.id) ? call.caller.id : 0;
    return follow(call, {
      feed: messages,
      key: { requestId, threadId, readerId },
      present: (sent, { _id }) => ({ message: presentMessage(sent, _id) }),
    });
  },
);
