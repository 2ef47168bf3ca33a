import { type InferRawDocType, model, Schema } from 'mongoose';

const fields = {
  /** The name of a timed job. */
  _id: { type: String, required: true },
  startedAt: { type: Date, default: null },
  /** When the last run ended, by success or failure. */
  finishedAt: { type: Date, default: null },
  durationMs: { type: Number, default: null },
  /** Why the last run failed; null after a success. */
  error: { type: String, default: null },
  /** Failed runs since the last success. */
  failures: { type: Number, default: 0 },
  /** Since when staff keep the job from running. */
  pausedAt: { type: Date, default: null },
} as const;

export type JobRunRecord = InferRawDocType<typeof fields>;

/** The last run of each timed job, over all processes. */
export const JobRun = model('JobRun', new Schema(fields));
