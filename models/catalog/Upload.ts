import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';

const uploadStates = ['pending', 'ready', 'leaving'] as const;
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type VideoType = (typeof videoTypes)[number];

/**
 * A picture or a video in the storage. The row is there before the file and goes after it, so that no file is ever without
 * one: `pending` until the file is whole and looked at, `leaving` while it is removed.
 */
const uploadSchema = new Schema(
  {
    /** The key in the storage. */
    _id: { type: String, required: true },
    /** Whose room it takes up; id 0 is nobody's. */
    ownerKind: { type: String, enum: accountKinds, required: true },
    ownerId: { type: Number, required: true },
    /** What its addresses begin with that were given out: where the files are may change. */
    bases: { type: [String], required: true },
    contentType: { type: String, enum: ['image/jpeg', ...videoTypes], required: true },
    bytes: { type: Number, required: true },
    /** Of pictures, in pixels. */
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    state: { type: String, enum: uploadStates, default: 'pending' },
    /** Until when a client that sends the video to this server keeps others from sending it as well. */
    heldUntil: { type: Date, default: null },
    /** When the sweep looks whether it is still wanted. */
    checkAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { publicReads: false },
);

// The sweep.
uploadSchema.index({ checkAt: 1 });
// The videos that may have come.
uploadSchema.index({ contentType: 1 }, { partialFilterExpression: { state: 'pending' } });
// What an erased account leaves, and how many videos of an account are awaited.
uploadSchema.index({ ownerKind: 1, ownerId: 1, state: 1 });

export type UploadRecord = InferRawDocTypeFromSchema<typeof uploadSchema>;
export const Upload = model('Upload', uploadSchema);

export const isVideo = ({ contentType }: Pick<UploadRecord, 'contentType'>): boolean => contentType !== 'image/jpeg';
