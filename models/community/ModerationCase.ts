import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { reportTargets } from './Report.js';

export const caseStatuses = ['open', 'decided'] as const;

/** A thing that people have reported, for staff to decide about. */
const moderationCaseSchema = new Schema(
  {
    _id: integerKey,
    targetType: { type: String, enum: reportTargets, required: true },
    targetId: { type: Number, required: true },
    status: { type: String, enum: caseStatuses, default: 'open' },
    /** Different people who have reported it since staff last decided. */
    reporters: { type: Number, default: 0 },
    /** Whether nobody but its author sees it. */
    isHidden: { type: Boolean, default: false },
    authorKind: { type: String, enum: accountKinds, required: true },
    authorId: { type: Number, required: true },
    /** What it said when it was last reported. */
    excerpt: { type: String, default: '' },
    /** Of a message: where it is. */
    requestId: { type: Number, ref: 'CommunityRequest', default: null },
    note: { type: String, default: null },
  },
  { timestamps: true, publicReads: false },
);

moderationCaseSchema.plugin(integerId, { name: 'ModerationCase' });
moderationCaseSchema.index({ targetType: 1, targetId: 1 }, { unique: true });
// The queue of the console.
moderationCaseSchema.index({ status: 1, _id: -1 });
// Erasing an account takes its words out.
moderationCaseSchema.index({ authorKind: 1, authorId: 1 });

export type ModerationCaseRecord = InferRawDocTypeFromSchema<typeof moderationCaseSchema>;
export const ModerationCase = model('ModerationCase', moderationCaseSchema);
