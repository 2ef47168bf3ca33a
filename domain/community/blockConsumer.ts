import { Consumer } from '../../models/accounts/Consumer.js';
import { Block, type BlockRecord, blockId } from '../../models/community/Block.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/**
 * Blocks somebody: neither can open a conversation with the other or write to them. Again changes nothing. Refuses
 * `consumer_not_found`, `validation_failed` for oneself, and `blocks_limit`, which a few at once may pass.
 */
export async function blockConsumer(
  { now }: Pick<World, 'now'>,
  blockerId: number,
  blockedId: number,
): Promise<BlockRecord> {
  if (blockerId === blockedId) {
    throw new Refused('validation_failed', { details: [{ field: 'consumerId', message: 'must be somebody else' }] });
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

/** Takes a block back, if there is one. That of the other one stays. */
export async function unblockConsumer(blockerId: number, blockedId: number): Promise<void> {
  await Block.deleteOne({ _id: blockId(blockerId, blockedId) });
}
