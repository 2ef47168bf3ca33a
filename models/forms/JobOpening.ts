import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { publicly } from '../../database/publicly.js';
import { integerId, integerKey } from '../plugins/integerId.js';

export const employmentTypes = ['full_time', 'part_time', 'contract', 'internship'] as const;
export type EmploymentType = (typeof employmentTypes)[number];
export const openingStatuses = ['open', 'closed'] as const;
export type OpeningStatus = (typeof openingStatuses)[number];

/** An open position at the marketplace. */
const jobOpeningSchema = new Schema(
  {
    _id: integerKey,
    title: { type: String, required: true },
    department: { type: String, default: null },
    location: { type: String, required: true },
    employmentType: { type: String, enum: employmentTypes, required: true },
    description: { type: String, required: true },
    status: { type: String, enum: openingStatuses, default: 'open' },
  },
  { timestamps: true },
);

jobOpeningSchema.plugin(integerId, { name: 'JobOpening' });
// GET /api/website/jobs.
jobOpeningSchema.index({ status: 1, _id: -1 });

export type JobOpeningRecord = InferRawDocTypeFromSchema<typeof jobOpeningSchema>;
export const JobOpening = model('JobOpening', jobOpeningSchema);

/** Open positions, newest first, up to a limit. */
export const openJobs = (limit: number) =>
  publicly(JobOpening.find({ status: 'open' }))
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
