import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/** A consumer's interests, computed from their events up to `foldedUntil`. */
const interestProfileSchema = new Schema({
  /** The consumer's id. */
  _id: { type: Number, ref: 'Consumer', required: true },
  /** Weights at `foldedUntil`, in descending order. */
  interests: {
    type: [
      new Schema(
        { category: { type: String, required: true }, weight: { type: Number, required: true } },
        { _id: false },
      ),
    ],
    default: [],
  },
  /** The profile contains the events received up to this time. */
  foldedUntil: { type: Date, required: true },
});

export type InterestProfileRecord = InferRawDocTypeFromSchema<typeof interestProfileSchema>;
export const InterestProfile = model('InterestProfile', interestProfileSchema);
