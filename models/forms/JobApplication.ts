import { model, Schema } from 'mongoose';
import { formStatuses } from '../fields/forms.js';
import { integerId, integerKey } from '../plugins/integerId.js';

/** An application for one job opening, or an unsolicited one. */
const jobApplicationSchema = new Schema(
  {
    _id: integerKey,
    jobId: { type: Number, ref: 'JobOpening', default: null },
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: null },
    coverLetter: { type: String, default: null },
    resumeUrl: { type: String, default: null },
    /** A PDF for staff only. It has no public address. */
    resume: { type: Buffer, select: false },
    /** The size of the PDF in bytes; 0 without one. */
    resumeSize: { type: Number, default: 0 },
    status: { type: String, enum: formStatuses, default: 'open' },
    /** When the database deletes the row. */
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true },
);

jobApplicationSchema.plugin(integerId, { name: 'JobApplication' });
jobApplicationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// The waiting work of the console.
jobApplicationSchema.index({ status: 1, createdAt: 1 });
// The console: the applications for a job.
jobApplicationSchema.index({ jobId: 1 });

export const JobApplication = model('JobApplication', jobApplicationSchema);

/** The PDF of an application. */
export async function resumeOf(_id: number): Promise<Buffer | undefined> {
  const found = await JobApplication.findById(_id, { resume: 1 });
  return found?.resume ? Buffer.from(found.resume) : undefined;
}
