import { atomically } from '../../database/transactions/atomically.js';
import {
  RequestThread,
  type ThreadHead,
  type ThreadRole,
  type UnreadCounter,
} from '../../models/community/RequestThread.js';
import { Refused } from '../errors.js';
import { findThread } from './findThread.js';
import { freePlaces } from './places.js';

/** The path parameters of a thread. */
export interface ThreadPath {
  /** See `Topic`. */
  topicId: number;
  threadId: number;
}

/** The earlier ends that a participant replaces: no supporter returns to a thread that its owner has closed. */
const replaces: Record<ThreadRole, (ThreadRole | null)[]> = { owner: [null, 'supporter'], supporter: [null] };

/**
 * Ends a private thread, which then accepts no messages and holds no place: its owner closes it, or its supporter
 * leaves it. The owner also closes a thread that the supporter has left. Idempotent. Refuses `request_not_found`,
 * `thread_not_found`, `not_yours` and `public_thread`.
 */
export async function endThread(callerId: number, { topicId, threadId }: ThreadPath, as: ThreadRole): Promise<void> {
  const { thread } = await findPrivateThread(callerId, { topicId, threadId });
  const participantId = as === 'owner' ? thread.ownerId : thread.supporterId;
  if (participantId !== callerId) throw new Refused('not_yours');
  await atomically(async () => {
    const open = { _id: threadId, endedBy: { $in: replaces[as] } };
    await RequestThread.updateOne(open, { $set: { endedBy: as } }, { timestamps: false });
    await freePlaces([{ requestId: topicId, supporterId: thread.supporterId }]);
  });
}

/** Finds a private thread of a participant. Refuses as `findThread` does, and `public_thread`. */
export async function findPrivateThread(callerId: number, { topicId, threadId }: ThreadPath) {
  const conversation = await findThread(topicId, threadId, callerId);
  if (conversation.thread.discussionType === 'public') throw new Refused('public_thread');
  return conversation;
}

/** Resets a participant's count of unread messages. Refuses `request_not_found`, `thread_not_found` and `not_yours`. */
export async function markThreadRead(callerId: number, { topicId, threadId }: ThreadPath): Promise<void> {
  const { thread } = await findThread(topicId, threadId, callerId);
  const counter = unreadCounterOf(thread, callerId);
  if (!counter) return;
  await RequestThread.updateOne(
    { _id: threadId, [counter]: { $gt: 0 } },
    { $set: { [counter]: 0 } },
    { timestamps: false },
  );
}

/** The counter of a reader's unread messages; undefined for other readers of a public thread. */
export function unreadCounterOf({ ownerId, supporterId }: ThreadHead, readerId: number): UnreadCounter | undefined {
  if (readerId === ownerId) return 'ownerUnread';
  return readerId === supporterId ? 'supporterUnread' : undefined;
}
