import { unreadCounterOf } from '../../domain/community/threads.js';
import { type Topic, targetOfTopic } from '../../domain/community/topics.js';
import { type Person, visibilityOf } from '../../domain/community/visibilityOf.js';
import { type ThreadWithNewest, threadRoles } from '../../models/community/RequestThread.js';
import {
  type Infer,
  id,
  integer,
  named,
  nullable,
  object,
  oneOf,
  timestamp,
  withDescription,
} from '../../server/http/inputs/fields.js';
import { maskedId, neighbour } from './communityRequest.js';
import { peopleOf } from './people.js';
import { presentMessage, requestMessage } from './requestMessage.js';

export const requestThread = named(
  'RequestThread',
  object(
    {
      id: id('The id of the conversation'),
      requestId: nullable(id('Null for an ad')),
      adId: nullable(id('Null for a request')),
      supporterId: maskedId(
        'Who opened it; the owner in a public request, 0 for others if that is anonymous, and for the owner of an ad',
      ),
      consumer: neighbour,
      _count: object(
        { messages: integer({ min: 0, description: 'The number of messages' }) },
        'Counts of the conversation',
      ),
      lastMessage: withDescription(nullable(requestMessage), 'The newest message; null without one'),
      unreadCount: nullable(integer({ min: 0, description: 'Null for other people in a public discussion' })),
      endedBy: nullable(oneOf(threadRoles, 'Who ended it: the owner closed it, or the supporter left')),
      createdAt: timestamp('When it was opened'),
    },
    'A conversation about a request or an ad',
  ),
);

/** Threads of a request or ad, as this viewer may see them. */
export async function showThreads(
  topic: Topic,
  threads: ThreadWithNewest[],
  viewerId: number,
): Promise<Infer<typeof requestThread>[]> {
  const senders = threads.flatMap(({ newest }) => newest.map(({ consumerId }) => consumerId));
  const people = await peopleOf([...threads.map(({ supporterId }) => supporterId), ...senders]);
  return threads.map((thread) => present(topic, thread, people, viewerId));
}

function present(topic: Topic, thread: ThreadWithNewest, people: ReadonlyMap<number, Person>, viewerId: number) {
  const { _id, requestId, supporterId, messageCount, withheldCount = 0, endedBy = null, createdAt } = thread;
  const [message] = thread.newest;
  const counter = unreadCounterOf(thread, viewerId);
  const view = visibilityOf(topic, viewerId);
  return {
    id: _id,
    ...targetOfTopic(requestId),
    supporterId: view.idOf(supporterId),
    consumer: view.personOf(supporterId, people.get(supporterId)),
    _count: { messages: view.isOwner ? messageCount - withheldCount : messageCount },
    lastMessage: message
      ? presentMessage({ topic, threadId: _id, message, sender: people.get(message.consumerId) }, viewerId)
      : null,
    unreadCount: counter ? (thread[counter] ?? 0) : null,
    endedBy,
    createdAt,
  };
}
