import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { foldWord } from '../../database/search/foldWord.js';
import { wordsIn } from '../../database/search/searchKeys.js';

/** A postal code of India with its point: the place of an address of which nothing else is known. */
const pincodeSchema = new Schema({
  /** Six digits. */
  _id: { type: String, required: true },
  town: { type: String, required: true },
  district: { type: String, required: true },
  state: { type: String, required: true },
  latitude: { type: Number, required: true },
  longitude: { type: Number, required: true },
  /** The folded words of the town, from each word on. */
  townStarts: { type: [String], default: [], select: false },
});

// GET /api/places by town, in the order of the towns.
pincodeSchema.index({ townStarts: 1 });

export type PincodeRecord = Omit<InferRawDocTypeFromSchema<typeof pincodeSchema>, 'townStarts'>;
export const Pincode = model('Pincode', pincodeSchema);

/** `New Panambur`: `nev panambur`, `panambur`. */
export function townStartsOf(town: string): string[] {
  const words = wordsIn(town).map(foldWord);
  return words.map((_, nth) => words.slice(nth).join(' '));
}
