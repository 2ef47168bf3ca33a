import type { AccountKind } from '../../models/fields/accountFields.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { retryAfter } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

export interface User {
  kind: AccountKind;
  id: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Calls a paid service and counts the call; a failed call does not count. Refuses `rate_limited` to an account that has
 * reached its daily limit.
 */
export async function countUse<Answer>(
  { config, now }: Pick<World, 'config' | 'now'>,
  { kind, id }: User,
  use: () => Promise<Answer>,
): Promise<Answer> {
  if (!config.rateLimitsEnabled) return use();
  const at = now();
  const _id = `languages:${kind}:${id}`;
  const { hits, resetAt } = await RateCounter.hit(_id, dayMs, at);
  if (hits > rules.languages.usesADay) {
    throw retryAfter(
      'rate_limited',
      resetAt.getTime() - at.getTime(),
      () => `You have used your ${rules.languages.usesADay} translations of today. Try again tomorrow.`,
    );
  }
  return use().catch(async (error) => {
    await RateCounter.giveBack({ _id, resetAt });
    throw error;
  });
}
