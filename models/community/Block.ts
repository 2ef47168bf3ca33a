import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';

/**
 * A consumer blocks another one; it applies in both directions. A block of a masked person is by thread: it applies in
 * that thread, and keeps the blocked person from contacting the blocker in other threads. A block by a masked person
 * applies in the anonymous requests of the blocker only.
 */
const blockSchema = new Schema({
  /** Unique: `blockerId:blockedId`, `blockerId:thread:threadId` or `blockerId:anonymous:blockedId`. */
  _id: { type: String, required: true },
  blockerId: { type: Number, ref: 'Consumer', required: true },
  blockedId: { type: Number, ref: 'Consumer', required: true },
  /**
   * The thread and its request (the negated id of its ad), of a block by thread. Its blocker does not know who is
   * blocked.
   */
  threadId: { type: Number, ref: 'RequestThread', default: null },
  requestId: { type: Number, ref: 'CommunityRequest', default: null },
  /** Whether it applies in the anonymous requests of the blocker only. */
  isAnonymous: { type: Boolean, default: false },
  createdAt: { type: Date, required: true },
});

// GET /api/blocks, newest first. Erasing an account deletes the blocks by it and of it.
blockSchema.index({ blockerId: 1, createdAt: -1, _id: -1 });
blockSchema.index({ blockedId: 1 });
// Whether a person has blocked another one by thread.
blockSchema.index({ blockedId: 1, blockerId: 1 }, { partialFilterExpression: { threadId: { $gt: 0 } } });

export type BlockRecord = InferRawDocTypeFromSchema<typeof blockSchema>;
export const Block = model('Block', blockSchema);

export const blockId = (blockerId: number, blockedId: number): string => `${blockerId}:${blockedId}`;

export const threadBlockId = (blockerId: number, threadId: number): string => `${blockerId}:thread:${threadId}`;

export const anonymousBlockId = (blockerId: number, blockedId: number): string => `${blockerId}:anonymous:${blockedId}`;

/** Whether a person has blocked another one by thread. */
export const isBlockedByThread = (blockerId: number, blockedId: number) =>
  Block.exists({ blockedId, blockerId, threadId: { $gt: 0 } });

const newest = { createdAt: -1, _id: -1 } as const;

/** A page of a consumer's blocks, newest first; one row more than `limit`. */
export const blocksOf = (blockerId: number, after: readonly unknown[] | undefined, limit: number) =>
  Block.find(afterKeys({ blockerId }, newest, after))
    .sort(newest)
    .limit(limit + 1)
    .lean();
