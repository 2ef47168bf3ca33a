import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const reportTargets = ['ad', 'product', 'store', 'request', 'message', 'review'] as const;
export type ReportTarget = (typeof reportTargets)[number];
export const reportStatuses = ['open', 'decided'] as const;
/** What staff decided about a report. */
export const reportOutcomes = ['upheld', 'dismissed'] as const;
/** Why a report does not count towards automatic hiding. */
export const uncountedReasons = [
  'unverified_account',
  'new_account',
  'often_dismissed',
  'same_network',
  'mass_reports',
] as const;
export type UncountedReason = (typeof uncountedReasons)[number];

/** One person's report of one target. */
const reportSchema = new Schema(
  {
    _id: integerKey,
    targetType: { type: String, enum: reportTargets, required: true },
    targetId: { type: Number, required: true },
    reporterId: { type: Number, ref: 'Consumer', required: true },
    reason: { type: String, required: true },
    status: { type: String, enum: reportStatuses, default: 'open' },
    outcome: { type: String, enum: [...reportOutcomes, null], default: null },
    /** How much it counts towards automatic hiding, in percent of a plain report. */
    weight: { type: Number, default: 0 },
    notCounted: { type: String, enum: [...uncountedReasons, null], default: null },
  },
  { timestamps: true },
);

reportSchema.plugin(integerId, { name: 'Report' });
// One report per person and target; all reports of a target.
reportSchema.index({ targetType: 1, targetId: 1, reporterId: 1 }, { unique: true });
// Counts a person's undecided reports. Erasing an account deletes its reports.
reportSchema.index({ reporterId: 1, status: 1 });
// The weight of a person's reports.
reportSchema.index({ reporterId: 1, outcome: 1 });
// A person's latest reports, which mass reporting withdraws.
reportSchema.index({ reporterId: 1, createdAt: 1 });

export type ReportRecord = InferRawDocTypeFromSchema<typeof reportSchema>;
export const Report = model('Report', reportSchema);
