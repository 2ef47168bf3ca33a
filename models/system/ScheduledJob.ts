import { model, Schema } from 'mongoose';

const fields = {
  name: { type: String, required: true },
  /** Agenda stores one row for each job that it repeats. */
  type: { type: String, default: 'single' },
  repeatInterval: { type: String, default: '' },
  nextRunAt: { type: Date, default: null },
  /** Since when a process runs the job. */
  lockedAt: { type: Date, default: null },
} as const;

/** A timed job as Agenda stores it, in Agenda's own collection. */
export const ScheduledJob = model('ScheduledJob', new Schema(fields, { collection: 'agendaJobs', autoIndex: false }));
