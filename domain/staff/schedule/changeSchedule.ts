import { atomically } from '../../../database/transactions/atomically.js';
import { JobRun } from '../../../models/system/JobRun.js';
import { ScheduledJob } from '../../../models/system/ScheduledJob.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

export const scheduleChanges = ['runNow', 'pause', 'resume'] as const;
export type ScheduleChange = (typeof scheduleChanges)[number];

/** What each change does to a job. @returns whether the job allowed it */
const verbs: Record<ScheduleChange, (name: string, now: Date) => Promise<boolean>> = {
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
    if (!(await verbs[change](name, world.now()))) return false;
    await recordAudit(world, operator, { action: change, resource: 'ScheduledJob', recordId: name });
    return true;
  });
}
