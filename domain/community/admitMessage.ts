import { Refused } from '../errors.js';
import { readBlocksEarly, refuseBlocked } from './blocksBetween.js';
import { checkLength } from './checkLength.js';
import type { ThreadPath } from './endThread.js';
import { type Conversation, findThread, recipientOf } from './findThread.js';
import { topicRefusal } from './topics.js';
import { withholds } from './withheld.js';

/** A conversation that accepts a message of the sender. */
export interface Admitted extends Conversation {
  /** The recipient, or the owner of a public thread. */
  otherId: number;
  /** Whether the owner does not see what the sender writes. */
  isWithheld: boolean;
}

/**
 * Reads whether a sender may post a message. Refuses `request_not_found`, `thread_not_found`, `not_yours`,
 * `request_closed` (`ad_not_found` and `ad_closed` for an ad), `thread_closed`, `blocked`, and `validation_failed` for
 * a public text that is too long.
 */
export async function admitMessage(
  { topicId, threadId }: ThreadPath,
  senderId: number,
  text: string,
): Promise<Admitted> {
  const blocks = readBlocksEarly(senderId, threadId);
  const { topic, thread } = await findThread(topicId, threadId, senderId);
  checkLength(thread, text);
  if (topic.status === 'completed') throw topicRefusal(topicId, 'closed');
  if (thread.endedBy) throw new Refused('thread_closed');
  const otherId = recipientOf(thread, senderId);
  await refuseBlocked(topic, { senderId, recipientId: otherId, threadId }, blocks);
  return { topic, thread, otherId, isWithheld: await withholds(topic, senderId, thread) };
}
