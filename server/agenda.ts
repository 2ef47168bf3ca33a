import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { runInContext } from '../database/transactions/transactionContext.js';
import type { World } from '../domain/world.js';
import type { TimedJob } from '../jobs/job.js';
import { runTimedJob } from '../jobs/runTimedJob.js';
import { connectScheduler } from './database.js';
import { pollOneByOne } from './pollOneByOne.js';

const drainMs = 5_000;

/**
 * Runs the timed jobs in this process; each job runs once per interval across all processes. @returns a function that
 * stops them
 */
export async function startAgenda(world: World, jobs: readonly TimedJob[]): Promise<() => Promise<void>> {
  const connection = await connectScheduler();
  const agenda = new Agenda({
    backend: pollOneByOne(new MongoBackend({ mongo: connection.db as never })),
    processEvery: '2 seconds',
    // A job whose process was killed runs again after this time.
    defaultLockLifetime: 60_000,
  });
  agenda.on('error', (error) => world.log.warn({ err: error }, 'the scheduler cannot reach the database'));
  agenda.on('fail', (error: Error | string, job: { attrs?: { name: string } }) =>
    world.log.warn({ err: error, job: job.attrs?.name }, 'a job failed and runs again at its next time'),
  );
  const run = (job: TimedJob) => runInContext({ patient: true }, () => runTimedJob(world, job));
  for (const job of jobs) agenda.define(job.name, () => run(job), { concurrency: 1 });
  await agenda.start();
  for (const { name, interval } of jobs) await agenda.every(interval, name);
  return async () => {
    await agenda.drain(drainMs);
    await connection.close();
  };
}
