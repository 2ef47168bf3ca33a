import { type InferRawDocTypeFromSchema, Schema } from 'mongoose';

/** A message embedded in a thread or a segment. Its integer `_id` is unique across all threads. */
export const messageField = new Schema({
  _id: { type: Number, required: true },
  consumerId: { type: Number, ref: 'Consumer', required: true },
  text: { type: String, default: '' },
  editedAt: { type: Date, default: null },
  isDeleted: { type: Boolean, default: false },
  /** Hidden by staff, or until staff have reviewed it. */
  isHidden: { type: Boolean, default: false },
  /**
   * What the owner of an anonymous request does not see of a message by a person whom they have blocked: the whole
   * message, or its text.
   */
  withheld: { type: String, enum: ['message', 'text'] },
  /** The number of its last edit, deletion or hiding among those of the thread; 0 for none. */
  revision: { type: Number, default: 0 },
  createdAt: { type: Date, required: true },
});

export type Message = InferRawDocTypeFromSchema<typeof messageField>;
