import { atomically } from '../../database/transactions/atomically.js';
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

/** Changes a message that matches `expected`, and counts the change for streams. @returns whether it matched */
export function changeMessage(
  messageId: number,
  expected: Partial<Message>,
  changes: Partial<Message>,
): Promise<boolean> {
  return atomically(async () => {
    const before = await findMessage(messageId);
    if (!before || !isLike(before.message, expected)) return false;
    // Locks the thread: the message cannot move to a segment, and revisions become visible in their order.
    const { changes: revision } = await RequestThread.findByIdAndUpdate(
      before.threadId,
      { $inc: { changes: 1 } },
      { projection: { changes: 1 }, returnDocument: 'after', timestamps: false },
    )
      .lean()
      .orFail();
    const filter = { 'messages._id': messageId };
    const set = Object.entries({ ...changes, revision }).map(([field, value]) => [`messages.$.${field}`, value]);
    const update = { $set: Object.fromEntries(set) };
    const inThread = await RequestThread.updateOne(filter, update, { timestamps: false });
    if (inThread.matchedCount === 0) await MessageSegment.updateOne({ ...filter, threadId: before.threadId }, update);
    return true;
  });
}

const isLike = (message: Message, expected: Partial<Message>): boolean =>
  Object.entries(expected).every(([field, value]) => message[field as keyof Message] === value);
