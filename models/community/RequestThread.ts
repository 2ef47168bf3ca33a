import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { type Message, messageField } from '../fields/messageField.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { discussionTypes } from './CommunityRequest.js';

/** The `slot` of the single thread of a public request, unique in the request. That of a private thread is its id. */
export const publicThread = 0;

/** The participants of a private thread. */
export const threadRoles = ['owner', 'supporter'] as const;
export type ThreadRole = (typeof threadRoles)[number];
/** The fields that count the unread messages of the participants. */
export type UnreadCounter = `${ThreadRole}Unread`;

/**
 * A thread of a request. It embeds its newest messages; older ones are in segments
 * (models/community/MessageSegment.ts), so that neither the row nor a page grows with the thread.
 */
const requestThreadSchema = new Schema(
  {
    _id: integerKey,
    /** The request; the negated id of the ad, in a thread about an ad. */
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
    /** The participant of a private thread who ended it; an ended thread accepts no messages. */
    endedBy: { type: String, enum: [...threadRoles, null], default: null },
    /** Null for a thread without a message. */
    lastMessageAt: { type: Date, default: null },
    /** Messages that each participant has not marked as read. In a public thread only the owner's are counted. */
    ownerUnread: { type: Number, default: 0 },
    supporterUnread: { type: Number, default: 0 },
    messageCount: { type: Number, default: 0 },
    /** Whether the owner of an anonymous request does not see the thread, because they have blocked the supporter. */
    isWithheld: { type: Boolean, default: false },
    /** The messages that the owner does not see. */
    withheldCount: { type: Number, default: 0 },
    /** How often its messages were edited, deleted, hidden or shown again. */
    changes: { type: Number, default: 0 },
    /** Count and text bytes of the embedded messages. */
    embedded: { type: Number, default: 0 },
    embeddedBytes: { type: Number, default: 0 },
    /** The number of segments. */
    segments: { type: Number, default: 0 },
  },
  { timestamps: true, live: true },
);

requestThreadSchema.plugin(integerId, { name: 'RequestThread' });
// One public thread, also under concurrency.
requestThreadSchema.index({ requestId: 1, slot: 1 }, { unique: true });
requestThreadSchema.index({ requestId: 1, supporterId: 1 }, { unique: true });
// Lists the threads of a request: those with the newest messages first, and then those without a message.
requestThreadSchema.index({ requestId: 1, lastMessageAt: -1, _id: -1 });
// Private threads without a message, which lapse.
const emptyThreads = { discussionType: 'private', messageCount: 0 } as const;
requestThreadSchema.index({ createdAt: 1 }, { name: 'empty_threads', partialFilterExpression: emptyThreads });
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

/** A thread with its newest message, if it has one. */
export type ThreadWithNewest = ThreadHead & { newest: Message[] };

type ThreadFilter = { requestId: number; supporterId?: number; isWithheld?: { $ne: true } } | { _id: number };

/**
 * Up to `limit` threads, those with the newest messages first. The text of a message is cut to `characters`. Withheld
 * messages are left out if the filter leaves out withheld threads.
 */
export const newestOfThreads = (
  filter: ThreadFilter,
  limit: number,
  characters: number,
): Promise<ThreadWithNewest[]> => {
  const cut = { $mergeObjects: ['$$this', { text: { $substrCP: ['$$this.text', 0, characters] } }] };
  const shown = { $filter: { input: '$messages', cond: { $ne: ['$$this.withheld', 'message'] } } };
  const messages = 'isWithheld' in filter ? shown : '$messages';
  return RequestThread.aggregate<ThreadWithNewest>([
    { $match: filter },
    { $sort: { lastMessageAt: -1, _id: -1 } },
    { $limit: limit },
    { $set: { newest: { $map: { input: { $slice: [messages, -1] }, in: cut } } } },
    { $project: headOnly },
  ]).exec();
};

/** Private threads without a message that were opened before a time. */
export const emptyThreadsBefore = (time: Date, limit: number) =>
  RequestThread.find({ ...emptyThreads, createdAt: { $lt: time } }, { requestId: 1, supporterId: 1 })
    .hint('empty_threads')
    .limit(limit)
    .lean();

/** The threads of these requests that were opened before a time and have no message, oldest first. */
export const unusedThreads = (requestIds: number[], openedBefore: Date) =>
  RequestThread.find(
    { ...emptyThreads, requestId: { $in: requestIds }, createdAt: { $lt: openedBefore } },
    { requestId: 1, supporterId: 1 },
  )
    .sort({ createdAt: 1 })
    .hint('requestId_1_lastMessageAt_-1__id_-1')
    .lean();

/** The threads of a supporter that have no message and are not ended, counted up to a limit. */
export const countEmptyThreads = (supporterId: number, limit: number): Promise<number> =>
  RequestThread.countDocuments({ ...emptyThreads, supporterId, endedBy: null }, { limit, hint: 'supporterId_1' });

/** The ids of the threads of these requests. */
export async function threadsOf(requestIds: number[]): Promise<number[]> {
  const threads = await RequestThread.find({ requestId: { $in: requestIds } }, { _id: 1 }).lean();
  return threads.map(({ _id }) => _id);
}

/** The key that serializes writes to a thread (database/transactions/serially.ts). */
export const lockKeyOfThread = (threadId: number): string => `thread:${threadId}`;
