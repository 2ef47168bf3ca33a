import { RateCounter } from '../../../models/system/RateCounter.js';
import type { World } from '../../world.js';

const counter = 'texts';
const day = 24 * 60 * 60 * 1000;

/** Counts a text of the day. */
export const countText = ({ now }: Pick<World, 'now'>) => RateCounter.hit(counter, day, now());

/** When texts are sent again; undefined while the budget of the day (`SMS_DAILY_BUDGET`) is not spent. */
export async function textsSpentUntil({ config, now }: Pick<World, 'config' | 'now'>): Promise<Date | undefined> {
  const spent = { _id: counter, hits: { $gte: config.smsDailyBudget }, resetAt: { $gt: now() } };
  return (await RateCounter.findOne(spent).lean())?.resetAt;
}
