import { findThread, isParticipant } from '../../domain/community/findThread.js';
import { endOf, type Mark, readChanges, readOn } from '../../domain/community/readMessages.js';
import { topicIdOfAd } from '../../domain/community/topics.js';
import { isWithheldFrom } from '../../domain/community/withheld.js';
import { Product } from '../../models/catalog/Product.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { RequestThread, threadsOf } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';
import type { Group } from '../../server/http/endpoint.js';
import { object } from '../../server/http/inputs/fields.js';
import { type Feed, follow, wrongEventId } from '../../server/http/streams/follow.js';
import { peopleOf } from '../shapes/people.js';
import { presentMessage, requestMessage, type SentMessage } from '../shapes/requestMessage.js';
import { type TopicKind, threadEndpoints } from './threadTopics.js';

/** A reader of a thread. All readers who are not participants have the id 0, so that they share reads. */
interface Reading {
  topicId: number;
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
    // The owner may delete the request or ad, or staff may hide it.
    [CommunityRequest.collection.collectionName]: (ids) => threadsOf(ids.map(Number)),
    [Product.collection.collectionName]: (ids) => threadsOf(ids.map((id) => topicIdOfAd(Number(id)))),
  },
  topicOf: ({ threadId }) => threadId,
  read: async ({ topicId, threadId, readerId }, { after, limit }) => {
    const { topic, thread } = await findThread(topicId, threadId, readerId);
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
    // A withheld message only moves the position of its reader.
    const shown = (message: Message, event: { event?: string } = {}) =>
      isWithheldFrom(thread, message, readerId)
        ? {}
        : { ...event, row: { topic, threadId, message, sender: people.get(message.consumerId) } };
    const isNew = new Set(found.map(({ message }) => message._id));
    const entries = [
      ...found.map(({ message, place }) => ({ id: writePosition(place, revision), ...shown(message) })),
      ...changed.map((message) => ({
        id: writePosition(end, message.revision),
        // A new message was sent in its changed state already.
        ...(!isNew.has(message._id) && shown(message, { event: 'message_changed' })),
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

/** The streams of conversations. */
function declareStream(kind: TopicKind): Group {
  const { group, refusals, ofThread, topicIdOf } = threadEndpoints(kind);

  group.get(
    '/:threadId/stream',
    {
      summary: 'Follow a conversation',
      description:
        'Server-sent events: one event `message` for each new message, and `message_changed`, with the whole ' +
        'message, after an edit or a deletion, or when staff hide or restore it. The first event has only an id, so ' +
        'that a client that reconnects with `Last-Event-ID` gets every message since its first connection exactly ' +
        'once, and the last state of every message that changed. Open the stream before you read the conversation. ' +
        'The stream ends when the token expires or is revoked, and when the request or ad is removed.',
      for: 'consumer',
      params: ofThread,
      stream: true,
      answer: [200, object({ message: requestMessage })],
      refuses: [refusals.notFound, 'thread_not_found', 'not_yours', 'streams_limit'],
    },
    async (call) => {
      const topicId = topicIdOf(call.params);
      const { threadId } = call.params;
      const { thread } = await findThread(topicId, threadId, call.caller.id);
      const readerId = isParticipant(thread, call.caller.id) ? call.caller.id : 0;
      return follow(call, {
        feed: messages,
        key: { topicId, threadId, readerId },
        present: (sent, { _id }) => ({ message: presentMessage(sent, _id) }),
      });
    },
  );

  return group;
}

export const requestThreadStream = declareStream('request');
export const adThreadStream = declareStream('ad');
