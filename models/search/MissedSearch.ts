import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/** A text that a search of products or stores found nothing for. It names no person. */
const missedSearchSchema = new Schema({
  /** The words as typed, in lower case. */
  _id: { type: String, required: true },
  count: { type: Number, default: 0 },
  lastAt: { type: Date, required: true },
  /** When the database deletes the row. */
  expiresAt: { type: Date, required: true },
});

missedSearchSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// The list of the console, most frequent first.
missedSearchSchema.index({ count: -1, _id: 1 });

export type MissedSearchRecord = InferRawDocTypeFromSchema<typeof missedSearchSchema>;
export const MissedSearch = model('MissedSearch', missedSearchSchema);
