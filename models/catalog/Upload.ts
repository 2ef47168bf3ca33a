import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';

const uploadStates = ['pending', 'ready', 'leaving'] as const;
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type VideoType = (typeof videoTypes)[number];

/**
 * A picture or video in the storage. Its row is written before the file and removed after it, so that each file has a
 * row: `pending` until the file is complete and checked, `leaving` while it is removed.
 */
const uploadSchema = new Schema({
  /** The key in the storage. */
  _id: { type: String, required: true },
  /** The owner, whose quota it counts against. Id 0: no owner. */
  ownerKind: { type: String, enum: accountKinds, required: true },
  ownerId: { type: Number, required: true },
  /** The base addresses that it was published under. The location of files may change. */
  bases: { type: [String], required: true },
  contentType: { type: String, enum: ['image/jpeg', ...videoTypes], required: true },
  bytes: { type: Number, required: true },
  /** Whether `bytes` is the most that a pending video may have, because its size was not announced. */
  isSizeOpen: { type: Boolean, default: false },
  /** Pixels; pictures only. */
  width: { type: Number, default: null },
  height: { type: Number, default: null },
  state: { type: String, enum: uploadStates, default: 'pending' },
  /** The lock of a client that is uploading the video to this server. */
  heldUntil: { type: Date, default: null },
  /** When the sweep next checks whether it is in use. */
  checkAt: { type: Date, required: true },
  createdAt: { type: Date, required: true },
});

// The sweep.
uploadSchema.index({ checkAt: 1 });
// Pending videos that may have arrived.
uploadSchema.index({ contentType: 1 }, { partialFilterExpression: { state: 'pending' } });
// Uploads of an erased account; the number of an account's pending videos.
uploadSchema.index({ ownerKind: 1, ownerId: 1, state: 1 });

export type UploadRecord = InferRawDocTypeFromSchema<typeof uploadSchema>;
export const Upload = model('Upload', uploadSchema);

export const isVideo = ({ contentType }: Pick<UploadRecord, 'contentType'>): boolean => contentType !== 'image/jpeg';
