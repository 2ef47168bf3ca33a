import { atomically } from '../../database/transactions/atomically.js';
import { Block, type BlockRecord, blockId, threadBlockId } from '../../models/community/Block.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { hidesBlocks } from './blocksBetween.js';
import { findPrivateThread, type ThreadPath } from './endThread.js';
import { recipientOf } from './findThread.js';
import { freePlaces } from './places.js';
import type { Topic } from './topics.js';
import { visibilityOf } from './visibilityOf.js';

type Blocked = Pick<BlockRecord, '_id' | 'blockerId' | 'blockedId'> &
  Partial<Pick<BlockRecord, 'threadId' | 'requestId'>>;

/**
 * Blocks a consumer: neither can open a conversation with the other or write to them. Idempotent. An id without an
 * account is blocked too, so that the answer does not reveal which ids exist. Refuses `validation_failed` for oneself,
 * and `blocks_limit`, which concurrent calls may exceed slightly.
 */
export async function blockConsumer(world: Pick<World, 'now'>, blockerId: number, blockedId: number): Promise<void> {
  if (blockerId === blockedId) {
    throw new Refused('validation_failed', { details: [{ field: 'consumerId', message: 'must be another consumer' }] });
  }
  await block(world, { _id: blockId(blockerId, blockedId), blockerId, blockedId });
}

async function block({ now }: Pick<World, 'now'>, { _id, ...blocked }: Blocked): Promise<void> {
  const limit = rules.block.atMost;
  const isFull = (await Block.countDocuments({ blockerId: blocked.blockerId }, { limit })) >= limit;
  if (isFull && !(await Block.exists({ _id }))) throw new Refused('blocks_limit');
  await Block.updateOne({ _id }, { $setOnInsert: { ...blocked, createdAt: now() } }, { upsert: true });
}

/** Removes a block, if it exists. A block in the other direction stays. */
export async function unblockConsumer(blockerId: number, blockedId: number): Promise<void> {
  await Block.deleteOne({ _id: blockId(blockerId, blockedId) });
}

/**
 * Blocks the other participant of a private thread, and frees the thread's place, unless the supporter would notice it.
 * A masked participant is blocked by thread: an effect outside the thread that the blocker could see would reveal who
 * it is. Idempotent. Refuses `request_not_found`, `thread_not_found`, `not_yours`, `public_thread` and `blocks_limit`.
 */
export async function blockInThread(world: Pick<World, 'now'>, blockerId: number, path: ThreadPath): Promise<void> {
  const { blocked, supporterId, topic } = await findBlock(blockerId, path);
  await atomically(async () => {
    await block(world, blocked);
    // The block leaves the place to others anyway, as soon as one needs it.
    if (blockerId === supporterId || !hidesBlocks(topic)) {
      await freePlaces([{ requestId: path.topicId, supporterId }]);
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
  const isMasked = visibilityOf(topic, blockerId).idOf(blockedId) !== blockedId;
  const blocked = isMasked
    ? { _id: threadBlockId(blockerId, threadId), blockerId, blockedId, threadId, requestId: topicId }
    : { _id: blockId(blockerId, blockedId), blockerId, blockedId };
  return { blocked, supporterId: thread.supporterId, topic };
}
