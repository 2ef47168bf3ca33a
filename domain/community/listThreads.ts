import type { CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { newestOfThreads, type ThreadWithNewest } from '../../models/community/RequestThread.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { findRequest } from './findRequest.js';
import { findOwnThread, openDiscussion } from './openThread.js';

/**
 * The threads that a consumer may read, in the order of their opening: all for the owner of a private request, their
 * own for other consumers, the discussion of a public request for everyone. Refuses `request_not_found`.
 */
export async function listThreads(
  world: Pick<World, 'now'>,
  requestId: number,
  readerId: number,
): Promise<{ request: CommunityRequestRecord; threads: ThreadWithNewest[] }> {
  const request = await findRequest(requestId, readerId);
  if (request.discussionType === 'private') {
    const whose = request.consumerId === readerId ? {} : { supporterId: readerId };
    return { request, threads: await withNewest({ requestId, ...whose }) };
  }
  const found = await findOwnThread(request, readerId);
  if (!found && request.status === 'completed') return { request, threads: [] };
  const { _id } = found ?? (await openDiscussion(world, request));
  return { request, threads: await withNewest({ _id }) };
}

/** Threads with their newest message, whose text is cut, oldest thread first. */
export async function withNewest(filter: Parameters<typeof newestOfThreads>[0]): Promise<ThreadWithNewest[]> {
  const threads = await newestOfThreads(filter, rules.thread.listed, rules.list.descriptionAtMost);
  return threads.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one._id - other._id);
}
