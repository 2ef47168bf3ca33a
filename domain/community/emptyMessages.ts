import type { Model } from 'mongoose';
import { driverCollection } from '../../database/driverCollection.js';
import { atomically, inTransaction } from '../../database/transactions/atomically.js';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import type { Message } from '../../models/fields/messageField.js';
import type { Forget } from '../personalData/personalData.js';

const batchSize = 25;
const emptied = { consumerId: 0, text: '', isDeleted: true };

/** Blanks a person's messages in a batch of threads, in place. Open streams get each as a change. */
export const emptyEmbedded: Forget = async (_world, consumerId) => {
  const found = await RequestThread.find({ 'messages.consumerId': consumerId }, { _id: 1 }).limit(batchSize).lean();
  for (const { _id } of found) {
    await atomically(async () => {
      const thread = await RequestThread.findById(_id, { messages: 1 }).lean();
      const changes = await changesOf(_id, thread?.messages ?? [], consumerId);
      await empty(RequestThread, _id, changes);
    });
  }
  return found.length === batchSize ? [] : undefined;
};

/** As above, for segments. */
export const emptyArchived: Forget = async (_world, consumerId) => {
  const found = await MessageSegment.find({ 'messages.consumerId': consumerId }, { _id: 1 }).limit(batchSize).lean();
  for (const { _id } of found) {
    await atomically(async () => {
      const segment = await MessageSegment.findById(_id, { threadId: 1, messages: 1 }).lean();
      const changes = segment ? await changesOf(segment.threadId, segment.messages, consumerId) : [];
      await empty(MessageSegment, _id, changes);
    });
  }
  return found.length === batchSize ? [] : undefined;
};

interface Change {
  messageId: number;
  revision: number;
}

/**
 * Numbers the changes of a person's messages among those of the thread. Locks the thread, so that the messages cannot
 * move to a segment.
 */
async function changesOf(threadId: number, messages: Message[], consumerId: number): Promise<Change[]> {
  const own = messages.filter((message) => message.consumerId === consumerId);
  if (own.length === 0) return [];
  const thread = await RequestThread.findByIdAndUpdate(
    threadId,
    { $inc: { changes: own.length } },
    { projection: { changes: 1 }, returnDocument: 'before', timestamps: false },
  ).lean();
  const before = thread?.changes ?? 0;
  return own.map(({ _id }, index) => ({ messageId: _id, revision: before + index + 1 }));
}

/** Writes the changes to the document that contains the messages, by one command. */
async function empty<Row extends object>(model: Model<Row>, _id: number, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const operations = changes.map(({ messageId, revision }) => {
    const set = Object.entries({ ...emptied, revision }).map(([field, value]) => [`messages.$.${field}`, value]);
    return { updateOne: { filter: { _id, 'messages._id': messageId }, update: { $set: Object.fromEntries(set) } } };
  });
  await driverCollection(model).bulkWrite(operations as never, inTransaction());
}
