import { nextId } from '../../database/nextId.js';
import { rules } from '../../domain/rules.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';
import { someMorning } from './world.js';

/** Writes messages into a thread, bypassing the API and its notifications. */
export async function fillThread(threadId: number, said: Pick<Message, 'consumerId' | 'text'>[]): Promise<void> {
  const messages: Message[] = [];
  for (const { consumerId, text } of said) {
    messages.push({
      _id: await nextId('RequestMessage'),
      consumerId,
      text,
      editedAt: null,
      isDeleted: false,
      isHidden: false,
      revision: 0,
      createdAt: new Date(someMorning),
    });
  }
  const embeddedBytes = messages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  await RequestThread.collection.updateOne({ _id: threadId as never }, {
    $push: { messages: { $each: messages } },
    $inc: { messageCount: messages.length, embedded: messages.length, embeddedBytes },
  } as never);
}

/** Writes as many messages as a thread embeds: the next one through the API moves them to a segment. */
export const fillWholly = (threadId: number, consumerId: number): Promise<void> =>
  fillThread(
    threadId,
    Array.from({ length: rules.thread.embeddedAtMost }, (_, nth) => ({ consumerId, text: `${nth}` })),
  );
