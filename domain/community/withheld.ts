import { Block, isBlockedByThread } from '../../models/community/Block.js';
import type { ThreadHead } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';
import { countedBlocks, hidesBlocks, type Topical } from './blocksBetween.js';

/**
 * Whether what a supporter writes is withheld from the owner of an anonymous request, because the owner has blocked
 * them. A refusal would reveal the owner (decision 0097).
 * @param thread the supporter's thread; undefined before it is opened
 */
export async function withholds(
  topic: Topical,
  supporterId: number,
  thread?: Pick<ThreadHead, 'isWithheld'>,
): Promise<boolean> {
  const { consumerId: ownerId } = topic;
  if (!hidesBlocks(topic) || supporterId === ownerId) return false;
  if (await Block.exists({ _id: { $in: countedBlocks(topic, supporterId) } })) return true;
  // A block by thread keeps the blocked person from opening other threads.
  const isNew = !thread || thread.isWithheld;
  return isNew && (await isBlockedByThread(ownerId, supporterId)) !== null;
}

/** Whether a message does not exist for a reader of its thread. */
export const isWithheldFrom = (
  { ownerId }: Pick<ThreadHead, 'ownerId'>,
  { withheld }: Pick<Message, 'withheld'>,
  readerId: number,
): boolean => withheld === 'message' && readerId === ownerId;
