import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';
import { integerId, integerKey } from '../plugins/integerId.js';

export const feedbackTypes = ['bug', 'feature', 'general'] as const;

/** Feedback of a signed-in user about the app. */
const feedbackSchema = new Schema(
  {
    _id: integerKey,
    authorKind: { type: String, enum: accountKinds, required: true },
    authorId: { type: Number, required: true },
    type: { type: String, enum: feedbackTypes, required: true },
    /** The page of the app. */
    page: { type: String, required: true },
    description: { type: String, required: true },
    /** The expected behaviour. */
    expected: { type: String, default: null },
  },
  { timestamps: true },
);

feedbackSchema.plugin(integerId, { name: 'Feedback' });
// Erasing an account removes its feedback.
feedbackSchema.index({ authorKind: 1, authorId: 1 });

export type FeedbackRecord = InferRawDocTypeFromSchema<typeof feedbackSchema>;
export const Feedback = model('Feedback', feedbackSchema);
