import { atomically } from '../../database/transactions/atomically.js';
import { Product } from '../../models/catalog/Product.js';
import { anonymousBlockId, Block, type BlockRecord, blockId, threadBlockId } from '../../models/community/Block.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import { byId } from '../byId.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { hidesBlocks } from './blocksBetween.js';
import { recipientOf } from './findThread.js';
import { freeSeats } from './seats.js';
import { findPrivateThread, type ThreadPath } from './threads.js';
import type { Topic } from './topics.js';
import { visibilityOf } from './visibilityOf.js';

type Blocked = Pick<BlockRecord, '_id' | 'blockerId' | 'blockedId'> &
  Partial<Pick<BlockRecord, 'threadId' | 'requestId' | 'isAnonymous'>>;

/**
 * Blocks a consumer: neither can open a conversation with the other or write to them. A person who has conversations
 * with the blocker in anonymous requests of the blocker only is blocked in these: other effects would reveal their
 * author. Idempotent. An id without an account is blocked too, so that the answer does not reveal which ids exist.
 * Refuses `validation_failed` for oneself, and `blocks_limit`, which concurrent calls may exceed slightly.
 */
export async function blockConsumer(world: Pick<World, 'now'>, blockerId: number, blockedId: number): Promise<void> {
  if (blockerId === blockedId) {
    throw new Refused('validation_failed', { details: [{ field: 'consumerId', message: 'must be another consumer' }] });
  }
  const isAnonymous = await metAnonymously(blockerId, blockedId);
  await block(world, isAnonymous ? anonymousBlock(blockerId, blockedId) : namedBlock(blockerId, blockedId));
}

const namedBlock = (blockerId: number, blockedId: number): Blocked => ({
  _id: blockId(blockerId, blockedId),
  blockerId,
  blockedId,
});

/** Applies in the anonymous requests of the blocker only. */
const anonymousBlock = (blockerId: number, blockedId: number): Blocked => ({
  _id: anonymousBlockId(blockerId, blockedId),
  blockerId,
  blockedId,
  isAnonymous: true,
});

/** Whether two people have conversations in anonymous requests of the first one, and in no other requests. */
async function metAnonymously(ownerId: number, otherId: number): Promise<boolean> {
  const between = { $or: [conversationWith(ownerId, otherId), conversationWith(otherId, ownerId)] };
  const requestIds = (await RequestThread.distinct('requestId', between)).filter((topicId) => topicId > 0);
  const ofOwner = { _id: { $in: requestIds }, consumerId: ownerId, isAnonymous: true };
  return requestIds.length > 0 && (await CommunityRequest.countDocuments(ofOwner)) === requestIds.length;
}

const conversationWith = (ownerId: number, otherId: number) => ({
  ownerId,
  $or: [{ supporterId: otherId }, { 'messages.consumerId': otherId }],
});

async function block({ now }: Pick<World, 'now'>, { _id, ...blocked }: Blocked): Promise<void> {
  const limit = rules.block.atMost;
  const isFull = (await Block.countDocuments({ blockerId: blocked.blockerId }, { limit })) >= limit;
  if (isFull && !(await Block.exists({ _id }))) throw new Refused('blocks_limit');
  await Block.updateOne({ _id }, { $setOnInsert: { ...blocked, createdAt: now() } }, { upsert: true });
}

/** Removes a block, if it exists. A block in the other direction stays. */
export async function unblockConsumer(blockerId: number, blockedId: number): Promise<void> {
  await Block.deleteMany({ _id: { $in: [blockId(blockerId, blockedId), anonymousBlockId(blockerId, blockedId)] } });
}

/**
 * Blocks the other participant of a private thread, and frees the thread's seat, unless the supporter would notice it.
 * A masked participant is blocked by thread: an effect outside the thread that the blocker could see would reveal who
 * it is. The author of an anonymous request blocks in anonymous requests only. Idempotent. Refuses `request_not_found`,
 * `thread_not_found`, `not_yours`, `public_thread` and `blocks_limit`.
 */
export async function blockInThread(world: Pick<World, 'now'>, blockerId: number, path: ThreadPath): Promise<void> {
  const { blocked, supporterId, topic } = await findBlock(blockerId, path);
  await atomically(async () => {
    await block(world, blocked);
    // The block leaves the seat to others anyway, as soon as one needs it.
    if (blockerId === supporterId || !hidesBlocks(topic)) {
      await freeSeats([{ requestId: path.topicId, supporterId }]);
    }
  });
}

/** Removes the block that `blockInThread` made, if it exists. Refuses as it does, except `blocks_limit`. */
export async function unblockInThread(blockerId: number, path: ThreadPath): Promise<void> {
  const { blocked } = await findBlock(blockerId, path);
  await Block.deleteOne({ _id: blocked._id });
}

async function findBlock(
  blockerId: number,
  { topicId, threadId }: ThreadPath,
): Promise<{ blocked: Blocked; supporterId: number; topic: Topic }> {
  const { topic, thread } = await findPrivateThread(blockerId, { topicId, threadId });
  const blockedId = recipientOf(thread, blockerId);
  const { supporterId } = thread;
  const isMasked = visibilityOf(topic, blockerId).idOf(blockedId) !== blockedId;
  if (isMasked) {
    const ofThread = { _id: threadBlockId(blockerId, threadId), threadId, requestId: topicId };
    return { blocked: { ...ofThread, blockerId, blockedId }, supporterId, topic };
  }
  const blocked = hidesBlocks(topic) ? anonymousBlock(blockerId, blockedId) : namedBlock(blockerId, blockedId);
  return { blocked, supporterId, topic };
}

/** Rows read for one list; people who are only in further rows count as not met. */
const readAtMost = 2_000;

/**
 * Which of these people a consumer has met: they talked in a private thread where the consumer sees their name, or they
 * show their name to everyone, by an ad, a request or a message in a public discussion. The owner of an anonymous
 * request is not met by it.
 */
export async function findMet(consumerId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const among = { $in: ids, $gt: 0 };
  const [supporters, owners, sellers, authors, writers] = await Promise.all([
    RequestThread.distinct('supporterId', {
      ownerId: consumerId,
      supporterId: among,
      lastMessageAt: { $ne: null },
      // Not in threads about ads, where the supporter is masked.
      requestId: { $gt: 0 },
      isWithheld: { $ne: true },
    }),
    namedOwners(consumerId, ids),
    Product.distinct('consumerId', { consumerId: among, status: 'available', isListed: true }),
    CommunityRequest.distinct('consumerId', { consumerId: among, status: 'active', ...openly }),
    namedWriters(ids),
  ]);
  return new Set([...supporters, ...owners, ...sellers, ...authors, ...writers].map(Number));
}

const openly = { isAnonymous: false, isHidden: false } as const;

/** The owners of named requests in which the consumer has a thread. */
async function namedOwners(supporterId: number, ids: readonly number[]): Promise<number[]> {
  const threads = await RequestThread.find({ supporterId, ownerId: { $in: ids } }, { requestId: 1 })
    .limit(readAtMost)
    .lean();
  const requestIds = threads.map(({ requestId }) => requestId);
  return CommunityRequest.distinct('consumerId', { _id: { $in: requestIds }, isAnonymous: false });
}

/** People with a message in a public discussion; the owner of an anonymous request writes there without a name. */
async function namedWriters(ids: readonly number[]): Promise<number[]> {
  const threads = await RequestThread.aggregate<{ requestId: number; writers: number[] }>([
    { $match: { 'messages.consumerId': { $in: ids }, discussionType: 'public' } },
    { $limit: readAtMost },
    { $project: { requestId: 1, writers: { $setIntersection: ['$messages.consumerId', [...ids]] } } },
  ]);
  const requestIds = threads.map(({ requestId }) => requestId);
  const shown = { _id: { $in: requestIds }, isHidden: false, status: { $ne: 'deleted' } } as const;
  const requests = await CommunityRequest.find(shown, { consumerId: 1, isAnonymous: 1 }).lean();
  const requestById = byId(requests);
  return threads.flatMap(({ requestId, writers }) => {
    const request = requestById.get(requestId);
    return request ? writers.filter((id) => !(request.isAnonymous && id === request.consumerId)) : [];
  });
}
