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
 * Finds a thread and its request. Every consumer may read a public thread, the two participants a private one. Refuses
 * `request_not_found`, `thread_not_found` and `not_yours`.
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

/** Whether a consumer is one of the two participants of a private thread, or the owner of a public one. */
export const isParticipant = ({ ownerId, supporterId }: ThreadHead, consumerId: number): boolean =>
  consumerId === ownerId || consumerId === supporterId;

/** The recipient of a message: the other participant of a private thread, the owner of a public one. */
export const recipientOf = ({ ownerId, supporterId }: ThreadHead, senderId: number): number =>
  senderId === ownerId ? supporterId : ownerId;
