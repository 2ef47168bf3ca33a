import type { PipelineStage } from 'mongoose';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';

/** The changes of a thread with a number above `after`, up to `upTo`. */
interface Changes {
  after: number;
  upTo: number;
}

/** The messages of a thread whose last change is one of these, in the order of the changes. */
export async function readChanges(threadId: number, changes: Changes, limit: number): Promise<Message[]> {
  if (changes.upTo <= changes.after || limit === 0) return [];
  // Threads before segments, because messages move only in that direction.
  const embedded = await RequestThread.aggregate<Message>(changed({ _id: threadId }, changes, limit));
  const archived = await MessageSegment.aggregate<Message>(changed({ threadId }, changes, limit));
  const byId = new Map([...embedded, ...archived].map((message) => [message._id, message]));
  return [...byId.values()].sort((one, other) => one.revision - other.revision).slice(0, limit);
}

const changed = (filter: object, { after, upTo }: Changes, limit: number): PipelineStage[] => {
  const range = { revision: { $gt: after, $lte: upTo } };
  return [
    { $match: { ...filter, messages: { $elemMatch: range } } },
    { $unwind: '$messages' },
    { $replaceRoot: { newRoot: '$messages' } },
    { $match: range },
    { $sort: { revision: 1 } },
    { $limit: limit },
  ];
};
