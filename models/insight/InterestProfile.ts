import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/** What a consumer is interested in, by what they did until some moment. */
const interestProfileSchema = new Schema(
  {
    /** The consumer's id. */
    _id: { type: Number, ref: 'Consumer', required: true },
    /** The strongest first, as they were at `foldedUntil`. */
    interests: {
      type: [
        new Schema(
          { category: { type: String, required: true }, weight: { type: Number, required: true } },
          { _id: false },
        ),
      ],
      default: [],
    },
    /** The events that came until then are in it. */
    foldedUntil: { type: Date, required: true },
  },
  { publicReads: false },
);

export type InterestProfileRecord = InferRawDocTypeFromSchema<typeof interestProfileSchema>;
export const InterestProfile = model('InterestProfile', interestProfileSchema);
