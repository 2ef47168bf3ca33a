import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { messageField } from '../fields/messageField.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { discussionTypes } from './CommunityRequest.js';

/** The slot of the single thread of a public request. Supporters have slots 1, 2, 3 and so on. */
export const publicSlot = 0;

/**
 * A thread of a request. It embeds its newest messages; older ones are in segments
 * (models/community/MessageSegment.ts), so that neither the row nor a page grows with the thread.
 */
const requestThreadSchema = new Schema(
  {
    _id: integerKey,
    requestId: { type: Number, ref: 'CommunityRequest', required: true },
    slot: { type: Number, required: true },
    discussionType: { type: String, enum: discussionTypes, required: true },
    ownerId: { type: Number, ref: 'Consumer', required: true },
    /** The person who offers help; the owner, in a public thread. */
    supporterId: { type: Number, ref: 'Consumer', required: true },
    /** The newest messages, oldest first. */
    messages: { type: [messageField], default: [] },
    /** Whether the request is completed or deleted; a closed thread accepts no messages. */
    isClosed: { type: Boolean, default: false },
    messageCount: { type: Number, default: 0 },
    /** Count and text bytes of the embedded messages. */
    embedded: { type: Number, default: 0 },
    embeddedBytes: { type: Number, default: 0 },
    /** The number of segments. */
    segments: { type: Number, default: 0 },
  },
  { timestamps: true, publicReads: false, live: true },
);

requestThreadSchema.plugin(integerId, { name: 'RequestThread' });
// One supporter per slot and one public thread, also under concurrency. Lists the threads of a request.
requestThreadSchema.index({ requestId: 1, slot: 1 }, { unique: true });
requestThreadSchema.index({ requestId: 1, supporterId: 1 }, { unique: true });
// Finds the thread of a message.
requestThreadSchema.index({ 'messages._id': 1 });
// Erasing an account removes the person from threads and blanks their messages.
requestThreadSchema.index({ ownerId: 1 });
requestThreadSchema.index({ supporterId: 1 });
requestThreadSchema.index({ 'messages.consumerId': 1 });

export type RequestThreadRecord = InferRawDocTypeFromSchema<typeof requestThreadSchema>;
export const RequestThread = model('RequestThread', requestThreadSchema);

/** A thread without its messages. */
export type ThreadHead = Omit<RequestThreadRecord, 'messages'>;
/** The projection of a `ThreadHead`. */
export const headOnly = { messages: 0 } as const;

/** The ids of the threads of these requests. */
export async function threadsOf(requestIds: number[]): Promise<number[]> {
  const threads = await RequestThread.find({ requestId: { $in: requestIds } }, { _id: 1 }).lean();
  return threads.map(({ _id }) => _id);
}

/** The key that serializes writes to a thread (database/transactions/serially.ts). */
export const lockKeyOfThread = (threadId: number): string => `thread:${threadId}`;
