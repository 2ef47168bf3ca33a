import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { messageField } from '../fields/messageField.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { discussionTypes } from './CommunityRequest.js';

/** The slot of the one thread of a public request; supporters have 1, 2, 3 and so on. */
export const publicSlot = 0;

/**
 * A conversation under a request. It embeds its newest messages; those before are in segments (models/community/MessageSegment.ts),
 * so that neither the row nor a page of it grows with the conversation.
 */
const requestThreadSchema = new Schema(
  {
    _id: integerKey,
    requestId: { type: Number, ref: 'CommunityRequest', required: true },
    slot: { type: Number, required: true },
    discussionType: { type: String, enum: discussionTypes, required: true },
    ownerId: { type: Number, ref: 'Consumer', required: true },
    /** Who helps; of a public thread the owner. */
    supporterId: { type: Number, ref: 'Consumer', required: true },
    /** The newest, in the order in which they came. */
    messages: { type: [messageField], default: [] },
    /** Whether its request is completed or deleted, so that nothing more is written in it. */
    isClosed: { type: Boolean, default: false },
    messageCount: { type: Number, default: 0 },
    /** What is embedded, as number and as bytes of text. */
    embedded: { type: Number, default: 0 },
    embeddedBytes: { type: Number, default: 0 },
    /** How many segments there are. */
    segments: { type: Number, default: 0 },
  },
  { timestamps: true, publicReads: false, live: true },
);

requestThreadSchema.plugin(integerId, { name: 'RequestThread' });
// One supporter a slot, and one public thread, whoever comes at the same time. The threads of a request.
requestThreadSchema.index({ requestId: 1, slot: 1 }, { unique: true });
requestThreadSchema.index({ requestId: 1, supporterId: 1 }, { unique: true });
// Which thread has a message that is reported.
requestThreadSchema.index({ 'messages._id': 1 });
// Erasing an account takes the person out of what they wrote and were told.
requestThreadSchema.index({ ownerId: 1 });
requestThreadSchema.index({ supporterId: 1 });
requestThreadSchema.index({ 'messages.consumerId': 1 });

export type RequestThreadRecord = InferRawDocTypeFromSchema<typeof requestThreadSchema>;
export const RequestThread = model('RequestThread', requestThreadSchema);

/** A thread without its messages. */
export type ThreadHead = Omit<RequestThreadRecord, 'messages'>;
/** What is read of it. */
export const headOnly = { messages: 0 } as const;

/** The threads of these requests. */
export async function threadsOf(requestIds: number[]): Promise<number[]> {
  const threads = await RequestThread.find({ requestId: { $in: requestIds } }, { _id: 1 }).lean();
  return threads.map(({ _id }) => _id);
}

/** The name under which those who write in a thread take turns (database/transactions/serially.ts). */
export const lockKeyOfThread = (threadId: number): string => `thread:${threadId}`;
