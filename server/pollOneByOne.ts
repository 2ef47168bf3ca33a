import type { MongoBackend } from '@agendajs/mongo-backend';
import { stateOfDatabase } from '../database/availability/stateOfDatabase.js';

interface PolledBackend {
  backend: MongoBackend;
  /** Ends polling. Resolves when no poll runs any more. */
  endPolls(): Promise<void>;
}

/**
 * Makes the scheduler poll for the next run of a job only while no earlier poll for that job runs, and not while the
 * database is away. Agenda polls every two seconds, whether or not the last poll has ended.
 */
export function pollOneByOne(backend: MongoBackend): PolledBackend {
  const { repository } = backend;
  const ask = repository.getNextJobToRun.bind(repository);
  const asking = new Map<string, Promise<unknown>>();
  let isEnded = false;
  repository.getNextJobToRun = async (name, ...others) => {
    if (isEnded || stateOfDatabase.isAway || asking.has(name)) return undefined;
    const asked = ask(name, ...others);
    asking.set(name, asked);
    try {
      return await asked;
    } finally {
      asking.delete(name);
    }
  };
  return {
    backend,
    endPolls: async () => {
      isEnded = true;
      await Promise.allSettled(asking.values());
    },
  };
}
