import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const reportTargets = ['ad', 'product', 'store', 'request', 'message'] as const;
export type ReportTarget = (typeof reportTargets)[number];
export const reportStatuses = ['open', 'decided'] as const;

/** One person's report of one target. */
const reportSchema = new Schema(
  {
    _id: integerKey,
    targetType: { type: String, enum: reportTargets, required: true },
    targetId: { type: Number, required: true },
    reporterId: { type: Number, ref: 'Consumer', required: true },
    reason: { type: String, required: true },
    status: { type: String, enum: reportStatuses, default: 'open' },
  },
  { timestamps: true, publicReads: false },
);

reportSchema.plugin(integerId, { name: 'Report' });
// One report per person and target; all reports of a target.
reportSchema.index({ targetType: 1, targetId: 1, reporterId: 1 }, { unique: true });
// Counts a person's undecided reports. Erasing an account deletes its reports.
reportSchema.index({ reporterId: 1, status: 1 });

export type ReportRecord = InferRawDocTypeFromSchema<typeof reportSchema>;
export const Report = model('Report', reportSchema);
