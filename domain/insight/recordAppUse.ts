import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { serially } from '../../database/transactions/serially.js';
import { AppUse, type AppUseType } from '../../models/insight/AppUse.js';
import { AppUseTally } from '../../models/insight/AppUseTally.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { day as dayMs } from '../durations.js';
import { retryAfter } from '../errors.js';
import { rules } from '../rules.js';
import { hmacOf } from '../text/seal.js';
import { dayOf } from '../time/days.js';
import type { World } from '../world.js';

/** An app's report about itself. The app generates its `clientId`. */
export interface AppClient {
  clientId?: string;
  platform?: string;
  version?: string;
  networkAddress: string;
}

/** The number of rows that a day's tally is split into. */
const parts = 16;

/**
 * Counts an install once for each client, and a launch once for each client and day. Retries are not counted again.
 * Refuses `rate_limited` to a network address with too many new clients in a day.
 * @returns whether it was counted now
 */
export async function recordAppUse(
  world: Pick<World, 'config' | 'now' | 'secretKey'>,
  type: AppUseType,
  { networkAddress, clientId = networkAddress, platform, version }: AppClient,
): Promise<boolean> {
  const now = world.now();
  const day = dayOf(world, now);
  const once = type === 'launch' ? [type, day] : [type];
  const _id = hmacOf(world, ...once, clientId);
  if (await AppUse.exists({ _id })) return false;
  await countClient(world, networkAddress, now);
  const expiresAt = new Date(now.getTime() + rules.appUse.keptDays[type] * dayMs);
  // Client names are random, so concurrent clients rarely conflict.
  const tally = `${type} ${day} ${_id.charCodeAt(0) % parts}`;
  const count = async () => {
    await insert(AppUse, { _id, type, day, platform, version, expiresAt });
    await AppUseTally.updateOne({ _id: tally }, { $set: { type, day }, $inc: { count: 1 } }, { upsert: true });
  };
  try {
    await serially([`app-use:${tally}`], () => atomically(count));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Counts a new client of a network address. */
async function countClient(
  world: Pick<World, 'config' | 'secretKey'>,
  networkAddress: string,
  now: Date,
): Promise<void> {
  if (!world.config.rateLimitsEnabled) return;
  const counter = `app-use:${hmacOf(world, 'address', networkAddress)}`;
  const { hits, resetAt } = await RateCounter.hit(counter, dayMs, now);
  if (hits <= rules.appUse.ofAddressADay) return;
  const sentence = 'This network has reached the daily limit of new apps. Try again tomorrow.';
  throw retryAfter('rate_limited', resetAt.getTime() - now.getTime(), () => sentence);
}
