import { DateTime } from 'luxon';
import { RateCounter } from '../../models/system/RateCounter.js';
import { retryAfter } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/**
 * Reserves storage for a résumé in the running transaction. Concurrent reservations conflict on the row of the day. A
 * network has a share, so that one person does not use all of it. Refuses `resumes_limit`, and then reserves nothing.
 */
export async function reserveResumeStorage(
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
