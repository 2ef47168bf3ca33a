import { model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

/** A text that a search of products or stores found nothing for. It names no person. */
const missedSearchSchema = new Schema({
  _id: integerKey,
  /** The words as typed, in lower case. */
  text: { type: String, required: true },
  count: { type: Number, default: 1 },
  lastAt: { type: Date, required: true },
  /** When the database deletes the row. */
  expiresAt: { type: Date, required: true },
});

missedSearchSchema.plugin(integerId, { name: 'MissedSearch' });
// `recordMissedSearch`.
missedSearchSchema.index({ text: 1 }, { unique: true });
missedSearchSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// The list of the console, most frequent first.
missedSearchSchema.index({ count: -1, _id: -1 });

export const MissedSearch = model('MissedSearch', missedSearchSchema);
