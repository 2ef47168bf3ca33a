import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';

/** A consumer blocks another one; it applies in both directions. */
const blockSchema = new Schema(
  {
    /** `blockerId:blockedId`, which makes the pair unique. */
    _id: { type: String, required: true },
    blockerId: { type: Number, ref: 'Consumer', required: true },
    blockedId: { type: Number, ref: 'Consumer', required: true },
    createdAt: { type: Date, required: true },
  },
  { publicReads: false },
);

// GET /api/blocks, newest first. Erasing an account deletes the blocks by it and of it.
blockSchema.index({ blockerId: 1, createdAt: -1, _id: -1 });
blockSchema.index({ blockedId: 1 });

export type BlockRecord = InferRawDocTypeFromSchema<typeof blockSchema>;
export const Block = model('Block', blockSchema);

export const blockId = (blockerId: number, blockedId: number): string => `${blockerId}:${blockedId}`;

const newest = { createdAt: -1, _id: -1 } as const;

/** A page of a consumer's blocks, newest first; one row more than `limit`. */
export const blocksOf = (blockerId: number, after: readonly unknown[] | undefined, limit: number) =>
  Block.find(afterKeys({ blockerId }, newest, after))
    .sort(newest)
    .limit(limit + 1)
    .lean();
