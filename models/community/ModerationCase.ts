import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { reportTargets } from './Report.js';

export const caseStatuses = ['open', 'decided'] as const;
/** Who hid the target: enough reports, or staff. */
export const hiders = ['reports', 'staff'] as const;
export const objectionStatuses = ['open', 'refused', 'granted'] as const;

/** All reports of one target, for staff to decide. */
const moderationCaseSchema = new Schema(
  {
    _id: integerKey,
    targetType: { type: String, enum: reportTargets, required: true },
    targetId: { type: Number, required: true },
    status: { type: String, enum: caseStatuses, default: 'open' },
    /** The number of different reporters since the last decision. */
    reporters: { type: Number, default: 0 },
    /** How many of these reports count towards automatic hiding, and the sum of their weights in percent. */
    counted: { type: Number, default: 0 },
    weight: { type: Number, default: 0 },
    /** Keyed hashes of the networks that have reported the target on a day, the newest ones. */
    networkKeys: { type: [String], default: [] },
    /** Whether only the author sees the target. */
    isHidden: { type: Boolean, default: false },
    hiddenBy: { type: String, enum: [...hiders, null], default: null },
    /** What the author says against the hiding: once for each time that the target is hidden. */
    objection: { type: String, default: null },
    objectionStatus: { type: String, enum: [...objectionStatuses, null], default: null },
    objectedAt: { type: Date, default: null },
    authorKind: { type: String, enum: accountKinds, required: true },
    authorId: { type: Number, required: true },
    /** The text of the target at the last report. */
    excerpt: { type: String, default: '' },
    /** The request of a reported message. */
    requestId: { type: Number, ref: 'CommunityRequest', default: null },
    note: { type: String, default: null },
  },
  { timestamps: true },
);

moderationCaseSchema.plugin(integerId, { name: 'ModerationCase' });
moderationCaseSchema.index({ targetType: 1, targetId: 1 }, { unique: true });
// The queue of the console.
moderationCaseSchema.index({ status: 1, _id: -1 });
// Erasing an account clears its excerpts.
moderationCaseSchema.index({ authorKind: 1, authorId: 1 });

export type ModerationCaseRecord = InferRawDocTypeFromSchema<typeof moderationCaseSchema>;
export const ModerationCase = model('ModerationCase', moderationCaseSchema);
