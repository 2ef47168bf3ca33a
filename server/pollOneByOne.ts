import type { MongoBackend } from '@agendajs/mongo-backend';
import { stateOfDatabase } from '../database/availability/stateOfDatabase.js';

/**
 * Makes the scheduler poll for the next run of a job only while no earlier poll for that job runs, and not while the
 * database is away. Agenda polls every two seconds, whether or not the last poll has ended.
 */
export function pollOneByOne(backend: MongoBackend): MongoBackend {
  const { repository } = backend;
  const ask = repository.getNextJobToRun.bind(repository);
  const asking = new Set<string>();
  repository.getNextJobToRun = async (name, ...others) => {
    if (stateOfDatabase.isAway || asking.has(name)) return undefined;
    asking.add(name);
    try {
      return await ask(name, ...others);
    } finally {
      asking.delete(name);
    }
  };
  return backend;
}
