import { Consumer } from '../../models/accounts/Consumer.js';
import { Block, type BlockRecord, blockId } from '../../models/community/Block.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/**
 * Blocks a consumer: neither can open a conversation with the other or write to them. Idempotent. Refuses
 * `consumer_not_found`, `validation_failed` for oneself, and `blocks_limit`, which concurrent calls may exceed
 * slightly.
 */
export async function blockConsumer(
  { now }: Pick<World, 'now'>,
  blockerId: number,
  blockedId: number,
): Promise<BlockRecord> {
  if (blockerId === blockedId) {
    throw new Refused('validation_failed', { details: [{ field: 'consumerId', message: 'must be another consumer' }] });
  }
  if (!(await Consumer.exists({ _id: blockedId }))) throw new Refused('consumer_not_found');
  const _id = blockId(blockerId, blockedId);
  const limit = rules.block.atMost;
  const isFull = (await Block.countDocuments({ blockerId }, { limit })) >= limit;
  if (isFull && !(await Block.exists({ _id }))) throw new Refused('blocks_limit');
  return Block.findOneAndUpdate(
    { _id },
    { $setOnInsert: { blockerId, blockedId, createdAt: now() } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
}

/** Removes a block, if it exists. A block in the other direction stays. */
export async function unblockConsumer(blockerId: number, blockedId: number): Promise<void> {
  await Block.deleteOne({ _id: blockId(blockerId, blockedId) });
}
