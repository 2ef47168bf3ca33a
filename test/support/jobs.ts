import type { Subscriber } from '../../domain/outbox/Subscriber.js';
import { eventJobs } from '../../jobs/eventJobs.js';
import type { TimedJob } from '../../jobs/job.js';
import { timedJobs } from '../../jobs/timedJobs.js';

/** The job that runs on an event of the outbox. */
export const eventJob = (name: string): Subscriber => named(eventJobs, name);

/** The job that the scheduler runs at an interval. */
export const timedJob = (name: string): TimedJob => named(timedJobs, name);

function named<Job extends { name: string }>(jobs: readonly Job[], wanted: string): Job {
  const found = jobs.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no job called ${wanted}.`);
  return found;
}
