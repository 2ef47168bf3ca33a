import { DateTime } from 'luxon';
import { RateCounter } from '../../models/system/RateCounter.js';
import { retryAfter } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/**
 * Reserves storage for a résumé in the running transaction. Concurrent reservations conflict on the row of the day.
 * Refuses `resumes_limit`, and then reserves nothing.
 */
export async function reserveResumeStorage(
  { config, now }: Pick<World, 'config' | 'now'>,
  bytes: number,
): Promise<void> {
  const at = DateTime.fromJSDate(now(), { zone: config.storeTimezone });
  const resetAt = at.endOf('day').toJSDate();
  const ofDay = await RateCounter.findOneAndUpdate(
    { _id: `resumes:${at.toISODate()}` },
    { $inc: { hits: bytes }, $setOnInsert: { resetAt } },
    { upsert: true, returnDocument: 'after' },
  ).orFail();
  if (ofDay.hits > rules.forms.resumeBytesADay) throw retryAfter('resumes_limit', resetAt.getTime() - at.toMillis());
}
