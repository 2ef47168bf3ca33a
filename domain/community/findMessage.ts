import { MessageSegment } from '../../models/community/MessageSegment.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';

/** A message and its thread. */
export interface Found {
  threadId: number;
  requestId: number;
  message: Message;
}

const among = (messages: Message[], id: number) => messages.find(({ _id }) => _id === id);

/** Finds a message by its id, in a thread or a segment. */
export async function findMessage(messageId: number): Promise<Found | undefined> {
  const [thread] = await RequestThread.find({ 'messages._id': messageId }, { requestId: 1, 'messages.$': 1 }).lean();
  if (thread) return found(thread._id, thread.requestId, thread.messages, messageId);
  const [segment] = await MessageSegment.find(
    { 'messages._id': messageId },
    { requestId: 1, threadId: 1, 'messages.$': 1 },
  ).lean();
  return segment && found(segment.threadId, segment.requestId, segment.messages, messageId);
}

function found(threadId: number, requestId: number, messages: Message[], messageId: number): Found | undefined {
  const message = among(messages, messageId);
  return message && { threadId, requestId, message };
}

/**
 * Changes a message that matches `expected`. Looks in threads before segments, because messages move only in that
 * direction. @returns whether it matched
 */
export async function changeMessage(
  messageId: number,
  expected: Partial<Message>,
  changes: Partial<Message>,
): Promise<boolean> {
  const filter = { messages: { $elemMatch: { _id: messageId, ...expected } } };
  const update = {
    $set: Object.fromEntries(Object.entries(changes).map(([field, value]) => [`messages.$.${field}`, value])),
  };
  const indexed = { 'messages._id': messageId, ...filter };
  const inThread = await RequestThread.updateOne(indexed, update, { timestamps: false });
  if (inThread.matchedCount > 0) return true;
  const inSegment = await MessageSegment.updateOne(indexed, update);
  return inSegment.matchedCount > 0;
}
