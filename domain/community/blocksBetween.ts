import { anonymousBlockId, Block, blockId, isBlockedByThread, threadBlockId } from '../../models/community/Block.js';
import type { CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { Refused } from '../errors.js';
import type { Topic } from './topics.js';

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

export type Topical = Owned & Pick<Topic, 'isAd'>;

/**
 * The blocks that count between the owner of a topic and a supporter. In an anonymous request only the owner's block
 * counts, and in a thread about an ad only the supporter's: otherwise anyone could find the masked person by blocking
 * one person after the other.
 */
export function countedBlocks({ consumerId, isAnonymous, isAd }: Topical, supporterId: number): string[] {
  const [byOwner, bySupporter] = [blockId(consumerId, supporterId), blockId(supporterId, consumerId)];
  if (isAd) return [bySupporter];
  return isAnonymous ? [byOwner, anonymousBlockId(consumerId, supporterId)] : [byOwner, bySupporter];
}

/** Whether supporters must not notice a block by the owner: it would reveal who the owner is (decision 0097). */
export const hidesBlocks = ({ isAnonymous, isAd }: Topical): boolean => isAnonymous && !isAd;

/**
 * Refuses `blocked` when the sender of a message and its recipient blocked each other, or did so by this thread. The
 * supporter of an anonymous request does not notice a block by the owner.
 */
export async function refuseBlocked(
  topic: Topical,
  { senderId, recipientId, threadId }: { senderId: number; recipientId: number; threadId: number },
): Promise<void> {
  if (senderId === recipientId) return;
  const isOwner = senderId === topic.consumerId;
  const pairs = isOwner || !hidesBlocks(topic) ? countedBlocks(topic, isOwner ? recipientId : senderId) : [];
  await refuseIfAny([...pairs, threadBlockId(senderId, threadId), threadBlockId(recipientId, threadId)]);
}

/**
 * Refuses `blocked` when a person may not open a thread with the owner of a topic. Blocks by the owner always count,
 * also those by thread: the owner sees no sign of a thread that is not opened. In an anonymous request they withhold
 * the thread from the owner instead.
 */
export async function refuseOpening(topic: Topical, supporterId: number): Promise<void> {
  if (hidesBlocks(topic)) return;
  const { consumerId: ownerId } = topic;
  await refuseIfAny([...countedBlocks(topic, supporterId), blockId(ownerId, supporterId)]);
  if (await isBlockedByThread(ownerId, supporterId)) throw new Refused('blocked');
}

async function refuseIfAny(blockIds: string[]): Promise<void> {
  if (await Block.exists({ _id: { $in: blockIds } })) throw new Refused('blocked');
}
