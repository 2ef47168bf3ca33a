import type { World } from '../domain/world.js';
import { JobOpening } from '../models/forms/JobOpening.js';
import { momentOf } from './momentOf.js';
import { readDemo } from './readDemo.js';

/** Adds the demo's job openings. @returns the number of jobs */
export async function addJobs({ config, now }: Pick<World, 'config' | 'now'>): Promise<number> {
  const rows = readDemo('jobs').map(({ advertised, ...job }) => ({
    ...job,
    createdAt: momentOf(advertised, now(), config.storeTimezone),
  }));
  return (await JobOpening.insertMany(rows)).length;
}
