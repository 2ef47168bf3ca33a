import { inTransaction } from '../../database/atomically.js';
import { rowsOf } from '../../database/rowsOf.js';
import { CommunityRequest, type CommunityRequestRecord } from '../../models/CommunityRequest.js';
import { headOnly, RequestThread, type ThreadHead } from '../../models/RequestThread.js';
import { Refused } from '../errors.js';
import { findRequest, isVisible } from './findRequest.js';

export interface Conversation {
  request: CommunityRequestRecord;
  /** Without its messages. */
  thread: ThreadHead;
}

/**
 * A thread and its request, for somebody who may read it: a public one everybody, a private one its two participants.
 * Refuses `request_not_found`, `thread_not_found` and `not_yours`.
 */
export async function findThread(requestId: number, threadId: number, readerId: number): Promise<Conversation> {
  const [found] = await rowsOf(RequestThread)
    .aggregate<Found>(withRequest(requestId, threadId), inTransaction())
    .toArray();
  const request = found?.requests[0];
  if (!found || !request || !isVisible(request, readerId)) {
    await findRequest(requestId, readerId);
    throw new Refused('thread_not_found');
  }
  const { requests: _one, ...thread } = found;
  if (thread.discussionType === 'private' && !isParticipant(thread, readerId)) throw new Refused('not_yours');
  return { request, thread };
}

type Found = ThreadHead & { requests: CommunityRequestRecord[] };

/** Both by one question: whatever happens in a thread begins with it. */
const withRequest = (requestId: number, threadId: number) => [
  { $match: { _id: threadId, requestId } },
  { $project: headOnly },
  {
    $lookup: {
      from: CommunityRequest.collection.collectionName,
      localField: 'requestId',
      foreignField: '_id',
      as: 'requests',
    },
  },
];

/** Whether somebody is one of the two whom a private thread is for; of a public one, the owner. */
export const isParticipant = ({ ownerId, supporterId }: ThreadHead, consumerId: number): boolean =>
  consumerId === ownerId || consumerId === supporterId;

/** Who hears what somebody says in a thread: the other one of a private thread, the owner of a public one. */
export const listenerOf = ({ ownerId, supporterId }: ThreadHead, speakerId: number): number =>
  speakerId === ownerId ? supporterId : ownerId;
