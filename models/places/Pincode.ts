import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { wordsOf } from '../../database/wordSearch.js';

/** A postal code of India with its point: the place of an address of which nothing else is known. */
const pincodeSchema = new Schema({
  /** Six digits. */
  _id: { type: String, required: true },
  town: { type: String, required: true },
  district: { type: String, required: true },
  state: { type: String, required: true },
  latitude: { type: Number, required: true },
  longitude: { type: Number, required: true },
  /** The town as searches compare it, from each of its words on. */
  townStarts: { type: [String], default: [], select: false },
});

// GET /api/places by town, in the order of the towns.
pincodeSchema.index({ townStarts: 1 });

export type PincodeRecord = Omit<InferRawDocTypeFromSchema<typeof pincodeSchema>, 'townStarts'>;
export const Pincode = model('Pincode', pincodeSchema);

/** `New Panambur`: `new panambur`, `panambur`. */
export function townStartsOf(town: string): string[] {
  const words = wordsOf(town);
  return words.map((_, nth) => words.slice(nth).join(' '));
}
