import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { reportTargets } from './Report.js';

export const caseStatuses = ['open', 'decided'] as const;

/** All reports of one target, for staff to decide. */
const moderationCaseSchema = new Schema(
  {
    _id: integerKey,
    targetType: { type: String, enum: reportTargets, required: true },
    targetId: { type: Number, required: true },
    status: { type: String, enum: caseStatuses, default: 'open' },
    /** The number of different reporters since the last decision. */
    reporters: { type: Number, default: 0 },
    /** Whether only the author sees the target. */
    isHidden: { type: Boolean, default: false },
    authorKind: { type: String, enum: accountKinds, required: true },
    authorId: { type: Number, required: true },
    /** The text of the target at the last report. */
    excerpt: { type: String, default: '' },
    /** The request of a reported message. */
    requestId: { type: Number, ref: 'CommunityRequest', default: null },
    note: { type: String, default: null },
  },
  { timestamps: true, publicReads: false },
);

moderationCaseSchema.plugin(integerId, { name: 'ModerationCase' });
moderationCaseSchema.index({ targetType: 1, targetId: 1 }, { unique: true });
// The queue of the console.
moderationCaseSchema.index({ status: 1, _id: -1 });
// Erasing an account clears its excerpts.
moderationCaseSchema.index({ authorKind: 1, authorId: 1 });

export type ModerationCaseRecord = InferRawDocTypeFromSchema<typeof moderationCaseSchema>;
export const ModerationCase = model('ModerationCase', moderationCaseSchema);
