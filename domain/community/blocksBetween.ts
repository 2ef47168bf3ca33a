import { batchedById } from '../../database/batching/batchedById.js';
import { driverCollection } from '../../database/driverCollection.js';
import { Block, blockId, threadBlockId } from '../../models/community/Block.js';
import type { CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { Refused } from '../errors.js';

type Owned = Pick<CommunityRequestRecord, 'consumerId' | 'isAnonymous'>;

/**
 * Leaves out requests of people who blocked the viewer or were blocked by the viewer. Anonymous requests stay: one that
 * disappears after a block would reveal its owner (decision 0026).
 */
export async function withoutBlocked<Of extends Owned>(requests: Of[], viewerId: number | undefined): Promise<Of[]> {
  const owners = new Set(requests.filter(({ isAnonymous }) => !isAnonymous).map(({ consumerId }) => consumerId));
  if (viewerId === undefined || owners.size === 0) return requests;
  const pairs = [...owners].flatMap((owner) => [blockId(viewerId, owner), blockId(owner, viewerId)]);
  const blocks = await Block.find({ _id: { $in: pairs } }, { blockerId: 1, blockedId: 1 }).lean();
  const blocked = new Set(blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]));
  return requests.filter(
    ({ consumerId, isAnonymous }) => isAnonymous || !blocked.has(consumerId) || consumerId === viewerId,
  );
}

/**
 * Refuses `blocked` when one of two people blocked the other, or did so by this thread. In an anonymous request only
 * the owner's block counts: otherwise anyone could find the owner by blocking one person after the other.
 */
export async function refuseBlocked(request: Owned, one: number, other: number, threadId?: number): Promise<void> {
  if (one === other) return;
  const [mine, theirs] = [blockId(one, other), blockId(other, one)];
  const owners = request.consumerId === one ? mine : theirs;
  const pairs = request.isAnonymous ? [owners] : [mine, theirs];
  const byThread = threadId === undefined ? [] : [threadBlockId(one, threadId), threadBlockId(other, threadId)];
  if ((await readBlocks([...pairs, ...byThread])).length > 0) throw new Refused('blocked');
}

const readBlocks = batchedById((ids: string[], options) =>
  driverCollection(Block)
    .find({ _id: { $in: ids } }, { ...options, projection: { _id: 1 } })
    .toArray(),
);
