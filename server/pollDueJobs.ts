import type { MongoBackend } from '@agendajs/mongo-backend';
import type { mongo } from 'mongoose';
import { stateOfDatabase } from '../database/availability/stateOfDatabase.js';
import { batched } from '../database/batching/batched.js';

interface Poll {
  name: string;
  nextScanAt: Date;
  /** Locks from before have expired. */
  lockDeadline: Date;
}

/**
 * Makes the scheduler poll for the next run of a job only if it is due, only while no earlier poll for that job runs,
 * and not while the database is away. Agenda polls for each job every two seconds, whether or not the last poll has
 * ended.
 * @param jobs the collection of the scheduler
 * @returns a function that ends polling, and waits until no poll runs any more
 */
export function pollDueJobs(
  { repository }: Pick<MongoBackend, 'repository'>,
  jobs: Pick<mongo.Collection, 'distinct'>,
): () => Promise<void> {
  const ask = repository.getNextJobToRun.bind(repository);
  const asking = new Map<string, Promise<unknown>>();
  let isEnded = false;

  /** One query for all jobs that are polled together. */
  const isDue = batched(async (polls: Poll[]): Promise<boolean[]> => {
    const [{ nextScanAt, lockDeadline } = {}] = polls;
    const due = await jobs.distinct('name', {
      disabled: { $ne: true },
      $or: [{ lockedAt: null, nextRunAt: { $lte: nextScanAt } }, { lockedAt: { $lte: lockDeadline } }],
    });
    return polls.map(({ name }) => due.includes(name));
  });

  repository.getNextJobToRun = async (name, nextScanAt, lockDeadline, ...others) => {
    if (isEnded || stateOfDatabase.isAway || asking.has(name)) return undefined;
    const asked = isDue({ name, nextScanAt, lockDeadline }).then((due) =>
      due ? ask(name, nextScanAt, lockDeadline, ...others) : undefined,
    );
    asking.set(name, asked);
    try {
      return await asked;
    } finally {
      asking.delete(name);
    }
  };
  return async () => {
    isEnded = true;
    await Promise.allSettled(asking.values());
  };
}
