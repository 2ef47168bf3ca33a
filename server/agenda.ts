import { setTimeout as pause } from 'node:timers/promises';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { runInTrace } from '../database/transactions/traces.js';
import { minute } from '../domain/durations.js';
import { newTraceId } from '../domain/newTraceId.js';
import type { World } from '../domain/world.js';
import type { TimedJob } from '../jobs/job.js';
import { runTimedJob } from '../jobs/runTimedJob.js';
import { ScheduledJob } from '../models/system/ScheduledJob.js';
import { connectScheduler } from './database.js';

/** How long a stop waits for jobs that run. A job that is cut runs again when its lock expires. */
const stopAtMostMs = 4_000;
const pollMs = 50;

/**
 * Runs the timed jobs in this process; each job runs once per interval across all processes. @returns a function that
 * stops them
 */
export async function startAgenda(world: World, jobs: readonly TimedJob[]): Promise<() => Promise<void>> {
  const connection = await connectScheduler();
  const collection = ScheduledJob.collection.name;
  const backend = new MongoBackend({ mongo: connection.db as never, collection });
  const agenda = new Agenda({
    backend,
    // One query for each job: rarely enough that an idle service costs the database nothing.
    processEvery: '5 seconds',
    // A job whose process was killed runs again after this time.
    defaultLockLifetime: minute,
  });
  const running = new Set<unknown>();
  agenda.on('start', (job: unknown) => running.add(job)).on('complete', (job: unknown) => running.delete(job));
  agenda.on('error', (error) => world.log.warn({ err: error }, 'the scheduler cannot reach the database'));
  agenda.on('fail', (error: Error | string, job: { attrs?: { name: string } }) =>
    world.log.warn({ err: error, job: job.attrs?.name }, 'a job failed and runs again at its next time'),
  );
  for (const job of jobs) {
    const observed = () => world.observeJob({ name: job.name }, () => runTimedJob(world, job));
    const run = () => runInTrace({ id: newTraceId(world.random) }, observed);
    agenda.define(job.name, run, { concurrency: 1 });
  }
  await agenda.start();
  for (const { name, interval } of jobs) await agenda.every(interval, name);
  return async () => {
    world.outbox.isStopping = true;
    // Unlocks the jobs that have not begun. `drain` would leave them to no process for the lifetime of their locks.
    await agenda.stop(false);
    const until = performance.now() + stopAtMostMs;
    do await pause(pollMs);
    while (running.size > 0 && performance.now() < until);
    await connection.destroy();
  };
}
