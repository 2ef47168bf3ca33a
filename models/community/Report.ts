import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const reportTargets = ['ad', 'product', 'store', 'request', 'message'] as const;
export type ReportTarget = (typeof reportTargets)[number];
export const reportStatuses = ['open', 'decided'] as const;

/** What one person holds against one thing. */
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
// One a person and thing; all of a thing.
reportSchema.index({ targetType: 1, targetId: 1, reporterId: 1 }, { unique: true });
// How many of somebody's wait for staff. Erasing an account takes its reports along.
reportSchema.index({ reporterId: 1, status: 1 });

export type ReportRecord = InferRawDocTypeFromSchema<typeof reportSchema>;
export const Report = model('Report', reportSchema);
