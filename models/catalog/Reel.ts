import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const reelStatuses = ['live', 'hidden', 'deleted'] as const;

/** A short video by a consumer that shows products of stores. */
const reelSchema = new Schema(
  {
    _id: integerKey,
    consumerId: { type: Number, ref: 'Consumer', required: true },
    title: { type: String, required: true },
    videoUrl: { type: String, required: true },
    productIds: { type: [Number], default: [] },
    status: { type: String, enum: reelStatuses, default: 'live' },
  },
  { timestamps: true },
);

reelSchema.plugin(integerId, { name: 'Reel' });
// The newest, for the feed and the health.
reelSchema.index({ status: 1, createdAt: -1, _id: -1 });
// Erasing an account removes its reels.
reelSchema.index({ consumerId: 1, status: 1 });
// Whether a video is in use.
reelSchema.index({ videoUrl: 1 });

export type ReelRecord = InferRawDocTypeFromSchema<typeof reelSchema>;
export const Reel = model('Reel', reelSchema);

/** The newest live reels, with these fields. */
export const newestReels = (limit: number, fields: Partial<Record<keyof ReelRecord, 1>> = {}) =>
  Reel.find({ status: 'live' }, fields).sort({ createdAt: -1, _id: -1 }).limit(limit).lean();
