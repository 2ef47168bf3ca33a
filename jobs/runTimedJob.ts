import type { World } from '../domain/world.js';
import { JobRun } from '../models/system/JobRun.js';
import type { TimedJob } from './job.js';

const longestError = 300;

/** Runs a timed job unless staff paused it, and records when it ran, for how long, and why it failed. */
export async function runTimedJob(world: World, { name, run }: TimedJob): Promise<void> {
  const known = await JobRun.findById(name, { pausedAt: 1 }).lean();
  if (known?.pausedAt) return;
  const startedAt = world.now();
  await JobRun.updateOne({ _id: name }, { $set: { startedAt } }, { upsert: true });
  const finish = (outcome: object, counted: object = {}) => {
    const finishedAt = world.now();
    const durationMs = finishedAt.getTime() - startedAt.getTime();
    return JobRun.updateOne({ _id: name }, { $set: { finishedAt, durationMs, ...outcome }, ...counted });
  };
  await run(world).catch(async (error: unknown) => {
    await finish({ error: String(error).slice(0, longestError) }, { $inc: { failures: 1 } });
    throw error;
  });
  await finish({ error: null, failures: 0 });
}
