import { findThread, isParticipant } from '../../domain/community/findThread.js';
import { endOf, type Mark, readOn } from '../../domain/community/readMessages.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { RequestThread, threadsOf } from '../../models/community/RequestThread.js';
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

/** The messages of a thread. An event id is the place after a message. */
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
    if (after === undefined) return [{ id: writePlace(endOf(thread)) }];
    const place = readPlace(after);
    const found = place && (await readOn(threadId, place, limit));
    if (!found) throw wrongEventId();
    const people = await peopleOf(found.map(({ message }) => message.consumerId));
    return found.map(({ message, place }) => ({
      id: writePlace(place),
      row: { request, threadId, message, sender: people.get(message.consumerId) },
    }));
  },
};

const writePlace = ({ part, count }: Mark): string => `${part}.${count}`;

function readPlace(text: string): Mark | undefined {
  const [, part, count] = /^(\d{1,9})[.](\d{1,9})$/.exec(text) ?? [];
  return part === undefined ? undefined : { part: Number(part), count: Number(count) };
}

threadStream.get(
  '/:threadId/stream',
  {
    summary: 'Follow a conversation',
    description:
      'Server-sent events: one event `message` for each new message. The first event has only an id, so that a ' +
      'client that reconnects with `Last-Event-ID` gets every message since its first connection exactly once. Open ' +
      'the stream before you read the conversation. Later edits and deletions are not sent. The stream ends when the ' +
      'token expires or is revoked, and when the request is removed.',
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
