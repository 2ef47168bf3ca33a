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
  try {
    await run(world);
    await JobRun.updateOne({ _id: name }, { $set: { ...ended(world, startedAt), error: null, failures: 0 } });
  } catch (error) {
    const failed = { ...ended(world, startedAt), error: String(error).slice(0, longestError) };
    await JobRun.updateOne({ _id: name }, { $set: failed, $inc: { failures: 1 } });
    throw error;
  }
}

function ended({ now }: World, startedAt: Date) {
  const finishedAt = now();
  return { finishedAt, durationMs: finishedAt.getTime() - startedAt.getTime() };
}
