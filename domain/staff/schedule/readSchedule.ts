import { JobRun, type JobRunRecord } from '../../../models/system/JobRun.js';
import { ScheduledJob } from '../../../models/system/ScheduledJob.js';

/** A timed job with its last and next run. */
export interface ScheduleRow extends Omit<JobRunRecord, '_id'> {
  name: string;
  /** How often it runs: `5 seconds`. */
  interval: string;
  nextRunAt: Date | null;
  isRunning: boolean;
}

/** More than there are. */
const mostJobs = 100;
const neverRan = { startedAt: null, finishedAt: null, durationMs: null, error: null, failures: 0, pausedAt: null };

/** Reads the last and next runs of all timed jobs, by name. */
export async function readSchedule(): Promise<ScheduleRow[]> {
  const [runs, jobs] = await Promise.all([
    JobRun.find({}, { __v: 0 }).limit(mostJobs).lean(),
    ScheduledJob.find({ type: 'single' }).sort({ name: 1 }).limit(mostJobs).lean(),
  ]);
  return jobs.map(({ name, repeatInterval: interval, nextRunAt, lockedAt }) => {
    const { _id, ...run } = runs.find((each) => each._id === name) ?? { _id: name };
    return { name, interval, ...neverRan, ...run, nextRunAt: nextRunAt ?? null, isRunning: Boolean(lockedAt) };
  });
}
