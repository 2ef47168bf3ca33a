import type { AccountKind } from '../../models/fields/accountFields.js';
import { RateCounter } from '../../models/RateCounter.js';
import { comeBackLater } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

export interface User {
  kind: AccountKind;
  id: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Counts a use of a service that costs money. Refuses `rate_limited` to an account that had as many in a day as it may. */
export async function countUse({ config, now }: Pick<World, 'config' | 'now'>, { kind, id }: User): Promise<void> {
  if (!config.rateLimitsEnabled) return;
  const at = now();
  const { hits, resetAt } = await RateCounter.hit(`languages:${kind}:${id}`, dayMs, at);
  if (hits <= rules.languages.usesADay) return;
  throw comeBackLater(
    'rate_limited',
    resetAt.getTime() - at.getTime(),
    () => `You have had ${rules.languages.usesADay} translations today. Come back tomorrow.`,
  );
}
