import { insert } from '../../database/insert.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { CommunityRequest, type CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { headOnly, publicSlot, RequestThread, type ThreadHead } from '../../models/community/RequestThread.js';
import { Refused } from '../errors.js';
import { notify } from '../notifications/notify.js';
import type { World } from '../world.js';
import { refuseBlocked } from './blocksBetween.js';
import { findRequest } from './findRequest.js';
import type { Conversation } from './findThread.js';
import type { Person } from './visibilityOf.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** A thread, and whether this call created it. */
export interface Opened extends Conversation {
  isNew: boolean;
}

/**
 * Opens a thread with the owner of a private request and notifies the owner, or returns the discussion of a public
 * request. A repeated call returns the same thread. Refuses `request_not_found`, `own_request`, `request_closed`,
 * `blocked` and `thread_limit`.
 */
export async function openThread(world: Part, supporter: Person, requestId: number): Promise<Opened> {
  const request = await findRequest(requestId, supporter._id);
  const thread = await findOwnThread(request, supporter._id);
  if (thread) return { request, thread, isNew: false };
  if (request.discussionType === 'private' && request.consumerId === supporter._id) throw new Refused('own_request');
  if (request.status === 'completed') throw new Refused('request_closed');
  if (request.discussionType === 'public') {
    return { request, thread: await openDiscussion(world, request), isNew: false };
  }
  await refuseBlocked(request, supporter._id, request.consumerId);
  return { request, ...(await offerHelp(world, request, supporter)) };
}

/** The consumer's thread in a request, or the discussion of a public request. */
const findOwnThread = ({ _id: requestId, discussionType }: CommunityRequestRecord, consumerId: number) =>
  RequestThread.findOne(
    { requestId, ...(discussionType === 'public' ? { slot: publicSlot } : { supporterId: consumerId }) },
    headOnly,
  ).lean();

/** Reserves the request's next slot by a compare-and-set, which holds MAX_THREADS_PER_REQUEST under concurrency. */
function offerHelp(
  world: Part,
  { _id: requestId, consumerId: ownerId, title }: CommunityRequestRecord,
  supporter: Person,
): Promise<Omit<Opened, 'request'>> {
  const supporterId = supporter._id;
  return atomically(async () => {
    const request = await CommunityRequest.findOneAndUpdate(
      {
        ...{ _id: requestId, status: 'active', isHidden: false },
        ...{ threadCount: { $lt: world.config.maxThreadsPerRequest }, supporterIds: { $ne: supporterId } },
      },
      { $inc: { threadCount: 1 }, $push: { supporterIds: supporterId } },
      { returnDocument: 'after', projection: { threadCount: 1 } },
    ).lean();
    if (!request) return { thread: await refuseOffer(requestId, supporterId), isNew: false };
    const { messages: _none, ...thread } = await insert(RequestThread, {
      ...{ requestId, slot: request.threadCount, discussionType: 'private', ownerId, supporterId },
      createdAt: world.now(),
    });
    const about = { requestId, threadId: thread._id, title, name: supporter.name };
    await notify(world, { kind: 'consumer', id: ownerId }, 'thread_opened', about);
    return { thread, isNew: true };
  });
}

/** Refuses with the reason why no slot was free, or returns a thread that a concurrent call of the supporter opened. */
async function refuseOffer(requestId: number, supporterId: number): Promise<ThreadHead> {
  const thread = await RequestThread.findOne({ requestId, supporterId }, headOnly).lean();
  if (thread) return thread;
  const request = await findRequest(requestId, supporterId);
  throw new Refused(request.status === 'completed' ? 'request_closed' : 'thread_limit');
}

/** Finds or creates the discussion of a public request. */
export function openDiscussion(
  world: Pick<World, 'now'>,
  { _id: requestId, consumerId }: CommunityRequestRecord,
): Promise<ThreadHead> {
  return atomically(async () => {
    const isOpen = await CommunityRequest.exists({ _id: requestId, status: 'active' });
    const row = { discussionType: 'public' as const, ownerId: consumerId, supporterId: consumerId, isClosed: !isOpen };
    const thread = await RequestThread.findOneAndUpdate(
      { requestId, slot: publicSlot },
      { $setOnInsert: { _id: await nextId('RequestThread'), ...row, createdAt: world.now() } },
      { upsert: true, returnDocument: 'after', projection: headOnly, timestamps: false },
    )
      .lean()
      .orFail();
    await CommunityRequest.updateOne({ _id: requestId, threadCount: 0 }, { $set: { threadCount: 1 } });
    return thread;
  });
}

/**
 * The threads that a consumer may read: all for the owner of a private request, their own for other consumers, the
 * discussion of a public request for everyone. Refuses `request_not_found`.
 */
export async function listThreads(
  world: Pick<World, 'now'>,
  requestId: number,
  readerId: number,
): Promise<{ request: CommunityRequestRecord; threads: ThreadHead[] }> {
  const request = await findRequest(requestId, readerId);
  if (request.discussionType === 'private') {
    const whose = request.consumerId === readerId ? {} : { supporterId: readerId };
    const threads = await RequestThread.find({ requestId, ...whose }, headOnly)
      .sort({ slot: 1 })
      .lean();
    return { request, threads };
  }
  const found = await findOwnThread(request, readerId);
  if (found) return { request, threads: [found] };
  if (request.status === 'completed') return { request, threads: [] };
  return { request, threads: [await openDiscussion(world, request)] };
}
