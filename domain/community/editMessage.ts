import { atomically } from '../../database/transactions/atomically.js';
import type { Message } from '../../models/fields/messageField.js';
import { day, minute } from '../durations.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { refuseBlocked } from './blocksBetween.js';
import { changeMessage, findMessage } from './findMessage.js';
import { type Conversation, findThread, recipientOf } from './findThread.js';
import { checkLength, type Posted } from './postMessage.js';
import type { ThreadPath } from './threads.js';
import { topicRefusal } from './topics.js';
import { isWithheldFrom, withholds } from './withheld.js';

/** The path parameters of a message. */
export interface MessagePath extends ThreadPath {
  messageId: number;
}

/**
 * Changes the text of one's own message; in a public thread within 15 minutes. Refuses `request_not_found`,
 * `thread_not_found`, `message_not_found`, `not_yours`, `message_deleted`, `content_hidden`, `request_closed`,
 * `edit_window_over`, `blocked`, and `validation_failed` for a public text that is too long.
 */
export const editMessage = (
  world: Pick<World, 'now'>,
  senderId: number,
  path: MessagePath,
  text: string,
): Promise<Posted> => atomically(() => edit(world, senderId, path, text));

async function edit({ now }: Pick<World, 'now'>, senderId: number, path: MessagePath, text: string): Promise<Posted> {
  const { topic, thread, message } = await findAt(path, senderId);
  if (message.consumerId !== senderId) throw new Refused('not_yours');
  if (message.isDeleted) throw new Refused('message_deleted');
  if (message.isHidden) throw new Refused('content_hidden');
  if (topic.status === 'completed') throw topicRefusal(path.topicId, 'closed');
  const age = now().getTime() - message.createdAt.getTime();
  if (thread.discussionType === 'public' && age > rules.message.editMinutes * minute) {
    throw new Refused('edit_window_over');
  }
  checkLength(thread, text);
  await refuseBlocked(topic, { senderId, recipientId: recipientOf(thread, senderId), threadId: thread._id });
  const hides = message.withheld !== 'message' && (await withholds(topic, senderId, thread));
  const edited = { text, editedAt: now(), ...(hides && { withheld: 'text' as const }) };
  if (!(await changeMessage(message._id, { isDeleted: false, isHidden: false }, edited))) {
    throw new Refused('message_deleted');
  }
  return { topic, thread, message: { ...message, ...edited } };
}

/**
 * Deletes a message of the caller, or any message in the caller's own public request, while the request is active and
 * for seven days after its completion. The message keeps its place, without text. Refuses `request_not_found`,
 * `thread_not_found`, `message_not_found`, `not_yours` and `request_closed`.
 */
export async function deleteMessage({ now }: Pick<World, 'now'>, callerId: number, path: MessagePath): Promise<void> {
  const { topic, thread, message } = await findAt(path, callerId);
  const isModerator = thread.discussionType === 'public' && topic.consumerId === callerId;
  if (message.consumerId !== callerId && !isModerator) throw new Refused('not_yours');
  const completedFor = topic.completedAt ? now().getTime() - topic.completedAt.getTime() : 0;
  if (completedFor > rules.request.deleteDays * day) throw new Refused('request_closed');
  await changeMessage(message._id, { isDeleted: false }, { isDeleted: true });
}

async function findAt(
  { topicId, threadId, messageId }: MessagePath,
  readerId: number,
): Promise<Conversation & { message: Message }> {
  const conversation = await findThread(topicId, threadId, readerId);
  const found = await findMessage(messageId);
  const isFound = found?.threadId === threadId && !isWithheldFrom(conversation.thread, found.message, readerId);
  if (!isFound) throw new Refused('message_not_found');
  return { ...conversation, message: found.message };
}
