import { batchedById } from '../../database/batching/batchedById.js';
import { driverCollection } from '../../database/driverCollection.js';
import { CommunityRequest, type CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { headOnly, RequestThread, type ThreadHead } from '../../models/community/RequestThread.js';
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
  const [thread] = await readThreads([threadId]);
  const [request] = thread?.requestId === requestId ? await readRequests([requestId]) : [];
  if (!thread || !request || !isVisible(request, readerId)) {
    await findRequest(requestId, readerId);
    throw new Refused('thread_not_found');
  }
  if (thread.discussionType === 'private' && !isParticipant(thread, readerId)) throw new Refused('not_yours');
  return { request, thread };
}

const readThreads = batchedById(
  (ids: number[], options): Promise<ThreadHead[]> =>
    driverCollection(RequestThread)
      .find({ _id: { $in: ids } }, { ...options, projection: headOnly })
      .toArray(),
);

const readRequests = batchedById((ids: number[], options) =>
  driverCollection(CommunityRequest)
    .find({ _id: { $in: ids } }, options)
    .toArray(),
);

/** Whether somebody is one of the two whom a private thread is for; of a public one, the owner. */
export const isParticipant = ({ ownerId, supporterId }: ThreadHead, consumerId: number): boolean =>
  consumerId === ownerId || consumerId === supporterId;

/** Who hears what somebody says in a thread: the other one of a private thread, the owner of a public one. */
export const listenerOf = ({ ownerId, supporterId }: ThreadHead, speakerId: number): number =>
  speakerId === ownerId ? supporterId : ownerId;
