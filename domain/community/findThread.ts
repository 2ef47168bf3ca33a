import { headOnly, RequestThread, type ThreadHead } from '../../models/community/RequestThread.js';
import { Refused } from '../errors.js';
import { isVisible } from './findRequest.js';
import { findTopic, readTopic, type Topic } from './topics.js';

export interface Conversation {
  topic: Topic;
  /** Without its messages. */
  thread: ThreadHead;
}

/**
 * Finds a thread and its request or ad. Every consumer may read a public thread, the two participants a private one,
 * unless it is withheld from its owner.
 * Refuses `request_not_found` or `ad_not_found`, `thread_not_found` and `not_yours`.
 */
export async function findThread(topicId: number, threadId: number, readerId: number): Promise<Conversation> {
  const thread = await RequestThread.findById(threadId, headOnly).lean<ThreadHead>();
  const topic = await readTopic(topicId);
  const isOfTopic = thread?.requestId === topicId;
  const isShown = isOfTopic && !(thread.isWithheld && thread.ownerId === readerId);
  if (!isShown || !topic || !isVisible(topic, readerId)) {
    await findTopic(topicId, readerId);
    throw new Refused('thread_not_found');
  }
  if (thread.discussionType === 'private' && !isParticipant(thread, readerId)) throw new Refused('not_yours');
  return { topic, thread };
}

/** Whether a consumer is one of the two participants of a private thread, or the owner of a public one. */
export const isParticipant = ({ ownerId, supporterId }: ThreadHead, consumerId: number): boolean =>
  consumerId === ownerId || consumerId === supporterId;

/** The recipient of a message: the other participant of a private thread, the owner of a public one. */
export const recipientOf = ({ ownerId, supporterId }: ThreadHead, senderId: number): number =>
  senderId === ownerId ? supporterId : ownerId;
