import { Block } from '../../models/community/Block.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';
import { toBroadcastable } from './toBroadcastable.js';

/** A request that people may still be told of: undefined once it is completed, deleted or hidden. */
export async function readBroadcastable(requestId: number): Promise<BroadcastableRequest | undefined> {
  const request = await CommunityRequest.findOne({ _id: requestId, status: 'active', isHidden: false }).lean();
  return request ? toBroadcastable(request) : undefined;
}

/**
 * The consumers who are not told of a request, since they have blocked whoever asks, or the other way round. Of an anonymous
 * request only the owner's blocks count: who hears of it must not tell whose it is (decision 0026).
 */
export async function blockedFrom({
  consumerId,
  isAnonymous,
}: Pick<BroadcastableRequest, 'consumerId' | 'isAnonymous'>): Promise<number[]> {
  const directions = [{ blockerId: consumerId }, ...(isAnonymous ? [] : [{ blockedId: consumerId }])];
  const blocks = await Block.find({ $or: directions }, { blockerId: 1, blockedId: 1 }).lean();
  return [...new Set(blocks.map(({ blockerId, blockedId }) => (blockerId === consumerId ? blockedId : blockerId)))];
}
