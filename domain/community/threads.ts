import { insert } from '../../database/insert.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import {
  countEmptyThreads,
  emptyThreadsBefore,
  headOnly,
  newestOfThreads,
  publicThread,
  RequestThread,
  type ThreadHead,
  type ThreadRole,
  type ThreadWithNewest,
  type UnreadCounter,
} from '../../models/community/RequestThread.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { day, hour } from '../durations.js';
import { Refused, retryAfter } from '../errors.js';
import { notify } from '../notifications/notify.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { refuseOpening } from './blocksBetween.js';
import { type Conversation, findThread } from './findThread.js';
import { freeSeats, refuseFull, takeSeat } from './seats.js';
import { findTopic, type Topic, targetOfTopic, topicRefusal } from './topics.js';
import type { Person } from './visibilityOf.js';
import { withholds } from './withheld.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** A thread, and whether this call created it. */
interface Opened extends Conversation {
  isNew: boolean;
}

/**
 * Opens a thread with the owner of a private request or of an ad, or returns the discussion of a public request. A
 * repeated call returns the same thread; one that the supporter has left is opened again. The thread holds a seat
 * (seats.ts). Refuses `request_not_found`, `own_request`, `request_closed` (`ad_not_found`, `own_ad` and `ad_closed`
 * for an ad), `blocked`, `thread_limit`, `empty_threads_limit` and `rate_limited`.
 */
export async function openThread(world: Part, supporter: Person, topicId: number): Promise<Opened> {
  const topic = await findTopic(topicId, supporter._id);
  const thread = await findOwnThread(topic, supporter._id);
  if (thread) return { topic, thread: await comeBack(world, topic, thread, supporter._id), isNew: false };
  if (topic.discussionType === 'private' && topic.consumerId === supporter._id) throw topicRefusal(topicId, 'own');
  if (topic.status === 'completed') throw topicRefusal(topicId, 'closed');
  if (topic.discussionType === 'public') return { topic, thread: await openDiscussion(world, topic), isNew: false };
  await refuseOpening(topic, supporter._id);
  await refuseFull(world, topic);
  return { topic, ...(await offerHelp(world, topic, supporter)) };
}

/** The consumer's thread in a request, or the discussion of a public request. */
const findOwnThread = ({ _id: requestId, discussionType }: Topic, consumerId: number) =>
  RequestThread.findOne(
    { requestId, ...(discussionType === 'public' ? { slot: publicThread } : { supporterId: consumerId }) },
    headOnly,
  ).lean();

/** Opens a thread again that its supporter has left. Refuses `thread_limit`. */
async function comeBack(world: Part, topic: Topic, thread: ThreadHead, supporterId: number): Promise<ThreadHead> {
  if (thread.endedBy !== 'supporter' || thread.supporterId !== supporterId) return thread;
  const isWithheld = await withholds(topic, supporterId, thread);
  return atomically(async () => {
    // The owner may have closed it meanwhile.
    const left = { _id: thread._id, endedBy: 'supporter' as const };
    const { matchedCount } = await RequestThread.updateOne(left, { $set: { endedBy: null } }, { timestamps: false });
    if (matchedCount > 0 && topic.status === 'active') await takeSeat(world, topic._id, supporterId, isWithheld);
    return RequestThread.findById(thread._id, headOnly).lean().orFail();
  });
}

/**
 * Creates an empty thread in a place of the topic, and notifies the owner. A thread that replaces an empty one is
 * announced by its first message: otherwise repeated openings would fill the owner's inbox.
 */
async function offerHelp(world: Part, topic: Topic, supporter: Person): Promise<Omit<Opened, 'topic'>> {
  const { _id: requestId, consumerId: ownerId, title } = topic;
  const supporterId = supporter._id;
  const isWithheld = await withholds(topic, supporterId);
  await countOpening(world, supporterId);
  return atomically(async () => {
    // A concurrent call of the same person may have created it.
    const earlier = await RequestThread.findOne({ requestId, supporterId }, headOnly).lean();
    if (earlier) return { thread: earlier, isNew: false };
    await refuseManyEmpty(supporterId);
    const isReplacing = await takeSeat(world, requestId, supporterId, isWithheld);
    const _id = await nextId('RequestThread');
    const { messages: _none, ...thread } = await insert(RequestThread, {
      _id,
      requestId,
      slot: _id,
      discussionType: 'private',
      ownerId,
      supporterId,
      isWithheld,
      createdAt: world.now(),
    });
    const owner = { kind: 'consumer', id: ownerId } as const;
    const { adId } = targetOfTopic(requestId);
    if (isWithheld || isReplacing) return { thread, isNew: true };
    if (adId !== null) await notify(world, owner, 'ad_thread_opened', { adId, threadId: _id, title });
    else await notify(world, owner, 'thread_opened', { requestId, threadId: _id, title, name: supporter.name });
    return { thread, isNew: true };
  });
}

/** Call it in the transaction that opens a thread. Refuses `empty_threads_limit`. */
async function refuseManyEmpty(supporterId: number): Promise<void> {
  // Concurrent openings conflict on this row, and the retry counts again.
  await Consumer.updateOne({ _id: supporterId }, { $inc: { __v: 1 } }, { timestamps: false });
  const { emptyAtMost } = rules.thread;
  if ((await countEmptyThreads(supporterId, emptyAtMost)) >= emptyAtMost) throw new Refused('empty_threads_limit');
}

/** Limits the threads that an account opens in a day. Refuses `rate_limited`. */
async function countOpening({ now }: Part, supporterId: number): Promise<void> {
  const at = now();
  const { hits, resetAt } = await RateCounter.hit(`threads:${supporterId}`, day, at);
  const { openingsADay } = rules.thread;
  if (hits <= openingsADay) return;
  throw retryAfter(
    'rate_limited',
    resetAt.getTime() - at.getTime(),
    () => `You have opened ${openingsADay} conversations today. Try again tomorrow.`,
  );
}

/** Finds or creates the discussion of a public request. */
export function openDiscussion(world: Pick<World, 'now'>, { _id: requestId, consumerId }: Topic): Promise<ThreadHead> {
  return atomically(async () => {
    const isOpen = await CommunityRequest.exists({ _id: requestId, status: 'active' });
    const row = { discussionType: 'public' as const, ownerId: consumerId, supporterId: consumerId, isClosed: !isOpen };
    const thread = await RequestThread.findOneAndUpdate(
      { requestId, slot: publicThread },
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

/** The path parameters of a thread. */
export interface ThreadPath {
  /** See `Topic`. */
  topicId: number;
  threadId: number;
}

/** The earlier ends that a participant replaces: no supporter returns to a thread that its owner has closed. */
const replaces: Record<ThreadRole, (ThreadRole | null)[]> = { owner: [null, 'supporter'], supporter: [null] };

/**
 * Ends a private thread, which then accepts no messages and holds no seat: its owner closes it, or its supporter
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
    await freeSeats([{ requestId: topicId, supporterId: thread.supporterId }]);
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

const batchSize = 100;
/** The time budget of a run. The next run continues. */
const runsForMs = 40_000;

/**
 * Removes private threads that have no message after `rules.thread.emptyHours`, and frees their seats. A thread that
 * gets its first message meanwhile stays.
 */
export async function removeEmptyThreads({ now }: Pick<World, 'now'>): Promise<void> {
  const before = new Date(now().getTime() - rules.thread.emptyHours * hour);
  const until = performance.now() + runsForMs;
  let removed: number;
  do {
    removed = await atomically(async () => {
      const found = await emptyThreadsBefore(before, batchSize);
      await RequestThread.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      await freeSeats(found);
      return found.length;
    });
  } while (removed === batchSize && performance.now() < until);
}
