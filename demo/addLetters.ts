import { daysFrom } from '../domain/forms/daysFrom.js';
import { rules } from '../domain/rules.js';
import type { World } from '../domain/world.js';
import { ContactMessage } from '../models/forms/ContactMessage.js';
import { JobApplication } from '../models/forms/JobApplication.js';
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

/** Adds the demo's contact messages and job applications, all unanswered. @returns their number */
export async function addLetters({ config, now }: Pick<World, 'config' | 'now'>): Promise<number> {
  const letters = readDemo('letters').map(({ received, ...letter }) => ({
    ...letter,
    createdAt: momentOf(received, now(), config.storeTimezone),
  }));
  const jobs = await JobOpening.find({}, { title: 1 }).lean();
  const idOf = new Map(jobs.map(({ _id, title }) => [title, Number(_id)]));
  const { contactKeptDays, applicationKeptDays } = rules.forms;
  const isApplication = ({ job }: { job?: string | null | undefined }) => job !== undefined;
  await ContactMessage.insertMany(
    letters
      .filter((letter) => !isApplication(letter))
      .map((letter) => ({ ...letter, expiresAt: daysFrom(letter.createdAt, contactKeptDays) })),
  );
  await JobApplication.insertMany(
    letters.filter(isApplication).map(({ job, message: coverLetter, ...letter }) => ({
      ...letter,
      coverLetter,
      jobId: idOf.get(job ?? '') ?? null,
      expiresAt: daysFrom(letter.createdAt, applicationKeptDays),
    })),
  );
  return letters.length;
}
