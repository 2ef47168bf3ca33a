import { Block } from '../../models/community/Block.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';
import { toBroadcastable } from './toBroadcastable.js';

/** Reads a request to broadcast; undefined once it is completed, deleted or hidden. */
export async function readBroadcastable(requestId: number): Promise<BroadcastableRequest | undefined> {
  const request = await CommunityRequest.findOne({ _id: requestId, status: 'active', isHidden: false }).lean();
  return request ? await toBroadcastable(request) : undefined;
}

/**
 * Consumers who blocked the author or were blocked by the author. For an anonymous request no blocks count, and for a
 * named one no blocks by thread or by an anonymous author, so that a missing notification does not reveal the author
 * of an anonymous request (decisions 0065 and 0097).
 */
export async function blockedFrom({
  consumerId,
  isAnonymous,
}: Pick<BroadcastableRequest, 'consumerId' | 'isAnonymous'>): Promise<number[]> {
  if (isAnonymous) return [];
  const directions = [{ blockerId: consumerId }, { blockedId: consumerId, threadId: null }];
  const blocks = await Block.find(
    { $or: directions, isAnonymous: { $ne: true } },
    { blockerId: 1, blockedId: 1 },
  ).lean();
  return [...new Set(blocks.map(({ blockerId, blockedId }) => (blockerId === consumerId ? blockedId : blockerId)))];
}
