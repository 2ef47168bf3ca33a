import { DateTime } from 'luxon';
import { insert } from '../../database/insert.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { JobApplication } from '../../models/forms/JobApplication.js';
import { JobOpening } from '../../models/forms/JobOpening.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { Refused, retryAfter } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { daysFrom } from './daysFrom.js';

/** The `%%EOF` marker must be within this many bytes of the end. */
const endWithin = 1_024;

/** Whether the bytes are a complete PDF, by its first and last lines. */
const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-endWithin).includes('%%EOF');

/**
 * Reserves storage for a résumé in the running transaction. Concurrent reservations conflict on the row of the day. A
 * network has a share, so that one person does not use all of it. Refuses `resumes_limit`, and then reserves nothing.
 */
async function reserveResumeStorage(
  { config, now }: Pick<World, 'config' | 'now'>,
  { bytes, network }: { bytes: number; network: string },
): Promise<void> {
  const at = DateTime.fromJSDate(now(), { zone: config.storeTimezone });
  const resetAt = at.endOf('day').toJSDate();
  const { ofAll, ofNetwork } = rules.forms.resumeBytesADay;
  const ofDay = `resumes:${at.toISODate()}`;
  for (const [key, most] of [[ofDay, ofAll] as const, [`${ofDay}:${network}`, ofNetwork] as const]) {
    const { hits } = await RateCounter.findOneAndUpdate(
      { _id: key },
      { $inc: { hits: bytes }, $setOnInsert: { resetAt } },
      { upsert: true, returnDocument: 'after' },
    ).orFail();
    if (hits > most) throw retryAfter('resumes_limit', resetAt.getTime() - at.toMillis());
  }
}

interface Details {
  jobId?: number | undefined;
  name: string;
  email: string;
  phone?: string | undefined;
  coverLetter?: string | undefined;
  resumeUrl?: string | undefined;
  /** The bytes of a PDF. */
  resume?: Buffer | undefined;
  /** The sender's network, which has a share of the storage for résumés. */
  network: string;
  /** A honeypot: people do not see this field, so only programs fill it in. */
  honeypot?: string | undefined;
}

/**
 * Stores an application and queues a mail to staff. An application by a program is discarded. Refuses `job_not_found`
 * for a job that is not open, `unsupported_file_type` for a file other than PDF, and `resumes_limit` when storage for
 * résumés is full.
 * @returns its id
 */
export async function applyForJob(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  { honeypot, resume, network, ...details }: Details,
): Promise<number> {
  if (honeypot) return nextId(JobApplication.modelName);
  const { jobId } = details;
  if (jobId !== undefined && !(await JobOpening.exists({ _id: jobId, status: 'open' })))
    throw new Refused('job_not_found');
  if (resume && !isPdf(resume)) {
    throw new Refused('unsupported_file_type', { details: [{ field: 'resume', message: 'must be a complete PDF' }] });
  }
  return atomically(async () => {
    if (resume) await reserveResumeStorage(world, { bytes: resume.length, network });
    const application = await insert(JobApplication, {
      ...details,
      ...(resume && { resume, resumeSize: resume.length }),
      expiresAt: daysFrom(world.now(), rules.forms.applicationKeptDays),
    });
    await recordEvent(world, 'form.received', { form: 'application', id: application._id });
    return application._id;
  });
}
