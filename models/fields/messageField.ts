import { type InferRawDocTypeFromSchema, Schema } from 'mongoose';

/** A message, as threads and their segments embed it. Its `_id` is an integer that no other message has. */
export const messageField = new Schema({
  _id: { type: Number, required: true },
  consumerId: { type: Number, ref: 'Consumer', required: true },
  text: { type: String, default: '' },
  editedAt: { type: Date, default: null },
  isDeleted: { type: Boolean, default: false },
  /** Taken out by staff, or until staff have looked at it. */
  isHidden: { type: Boolean, default: false },
  createdAt: { type: Date, required: true },
});

export type Message = InferRawDocTypeFromSchema<typeof messageField>;
