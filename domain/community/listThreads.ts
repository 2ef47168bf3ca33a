import { newestOfThreads, type ThreadWithNewest } from '../../models/community/RequestThread.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { findOwnThread, openDiscussion } from './openThread.js';
import { findTopic, type Topic } from './topics.js';

/**
 * The threads that a consumer may read, in the order of their opening: all but withheld ones for the owner of a private
 * request or an ad, their own for other consumers, the discussion of a public request for everyone. Refuses
 * `request_not_found` or `ad_not_found`.
 */
export async function listThreads(
  world: Pick<World, 'now'>,
  topicId: number,
  readerId: number,
): Promise<{ topic: Topic; threads: ThreadWithNewest[] }> {
  const topic = await findTopic(topicId, readerId);
  if (topic.discussionType === 'private') {
    const isOwner = topic.consumerId === readerId;
    const whose = isOwner ? { isWithheld: { $ne: true } as const } : { supporterId: readerId };
    return { topic, threads: await withNewest({ requestId: topicId, ...whose }) };
  }
  const found = await findOwnThread(topic, readerId);
  if (!found && topic.status === 'completed') return { topic, threads: [] };
  const { _id } = found ?? (await openDiscussion(world, topic));
  return { topic, threads: await withNewest({ _id }) };
}

/** Threads with their newest message, whose text is cut, oldest thread first. */
export async function withNewest(filter: Parameters<typeof newestOfThreads>[0]): Promise<ThreadWithNewest[]> {
  const threads = await newestOfThreads(filter, rules.thread.listed, rules.list.descriptionAtMost);
  return threads.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one._id - other._id);
}
