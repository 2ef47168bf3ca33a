import { nextId } from '../../database/nextId.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';
import { someMorning } from './world.js';

/** Writes messages into a thread, bypassing the API and its notifications. */
export async function fillThread(threadId: number, said: Pick<Message, 'consumerId' | 'text'>[]): Promise<void> {
  const messages: Message[] = [];
  for (const each of said) {
    messages.push({
      ...{
        _id: await nextId('RequestMessage'),
        ...each,
        editedAt: null,
        isDeleted: false,
        isHidden: false,
        revision: 0,
      },
      createdAt: new Date(someMorning),
    });
  }
  const embeddedBytes = messages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  await RequestThread.collection.updateOne({ _id: threadId as never }, {
    $push: { messages: { $each: messages } },
    $inc: { messageCount: messages.length, embedded: messages.length, embeddedBytes },
  } as never);
}
