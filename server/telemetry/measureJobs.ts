import { Counter, Histogram, type Registry } from 'prom-client';
import { RetryLater } from '../../domain/outbox/Subscriber.js';
import type { World } from '../../domain/world.js';
import { eventJobs } from '../../jobs/eventJobs.js';
import { timedJobs } from '../../jobs/timedJobs.js';

const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 3_600];

/** Counts the runs of the jobs of this world, and measures how long each takes and how late it starts. */
export function measureJobs(registry: Registry, world: Pick<World, 'now' | 'observeJob'>): void {
  const registers = [registry];
  const runs = new Counter({
    name: 'marketplace_jobs_total',
    help: 'Runs of jobs.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'marketplace_job_duration_seconds',
    help: 'How long a run of a job takes.',
    buckets,
    registers,
    labelNames: ['job'],
  });
  const lags = new Histogram({
    name: 'marketplace_job_lag_seconds',
    help: 'How long after its message is due a job on an event starts.',
    labelNames: ['job'],
    buckets,
    registers,
  });
  for (const { name: job } of [...eventJobs, ...timedJobs])
    for (const outcome of ['done', 'waits', 'failed']) runs.inc({ job, outcome }, 0);
  const inner = world.observeJob;
  world.observeJob = async (job, work) => {
    const { name, dueAt } = job;
    const begun = performance.now();
    if (dueAt) lags.observe({ job: name }, Math.max(0, world.now().getTime() - dueAt.getTime()) / 1000);
    try {
      await inner(job, work);
      runs.inc({ job: name, outcome: 'done' });
    } catch (error) {
      runs.inc({ job: name, outcome: error instanceof RetryLater ? 'waits' : 'failed' });
      throw error;
    } finally {
      durations.observe({ job: name }, (performance.now() - begun) / 1000);
    }
  };
}
