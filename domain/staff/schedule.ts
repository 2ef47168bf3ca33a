import { atomically } from '../../database/transactions/atomically.js';
import { JobRun, type JobRunRecord } from '../../models/system/JobRun.js';
import { ScheduledJob } from '../../models/system/ScheduledJob.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import type { World } from '../world.js';

export const scheduleChanges = ['runNow', 'pause', 'resume'] as const;
export type ScheduleChange = (typeof scheduleChanges)[number];

/** What each change does to a job. @returns whether the job allowed it */
const changes: Record<ScheduleChange, (name: string, now: Date) => Promise<boolean>> = {
  runNow: async (name, now) => {
    if (await JobRun.exists({ _id: name, pausedAt: { $ne: null } })) return false;
    const idle = { name, lockedAt: null };
    return (await ScheduledJob.updateOne(idle, { $set: { nextRunAt: now } })).matchedCount > 0;
  },
  pause: async (name, now) => {
    if (!(await ScheduledJob.exists({ name }))) return false;
    await JobRun.updateOne({ _id: name }, { $setOnInsert: { failures: 0 } }, { upsert: true });
    return (await JobRun.updateOne({ _id: name, pausedAt: null }, { $set: { pausedAt: now } })).modifiedCount > 0;
  },
  resume: async (name) =>
    (await JobRun.updateOne({ _id: name, pausedAt: { $ne: null } }, { $set: { pausedAt: null } })).modifiedCount > 0,
};

/**
 * Starts a timed job within seconds, keeps it from running, or ends that.
 * @returns false if the job does not allow it: it runs, is paused or is not paused
 */
export function changeSchedule(
  world: Pick<World, 'now'>,
  operator: Operator,
  name: string,
  change: ScheduleChange,
): Promise<boolean> {
  return atomically(async () => {
    if (!(await changes[change](name, world.now()))) return false;
    await recordAudit(world, operator, { action: change, resource: 'ScheduledJob', recordId: name });
    return true;
  });
}

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
