import { RateCounter } from '../../../models/system/RateCounter.js';
import { retryAfter } from '../../errors.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';

const { triesAtMost, pauseMinutes } = rules.consoleSignIn;

/**
 * Limits the wrong codes of an operator, from all networks together: six digits could otherwise be guessed. Refuses
 * `sign_in_paused` with the time to wait.
 * @param check consumes the code
 * @returns the result of `check`
 */
export async function guardCode(
  world: Pick<World, 'config' | 'now'>,
  operatorId: number,
  check: () => Promise<boolean>,
): Promise<boolean> {
  if (!world.config.rateLimitsEnabled) return check();
  const counter = `console-code:${operatorId}`;
  const now = world.now();
  const { hits, resetAt } = await RateCounter.hit(counter, pauseMinutes * 60 * 1000, now);
  if (hits > triesAtMost) {
    const sentence = (seconds: number) =>
      `Too many wrong codes. Wait ${Math.ceil(seconds / 60)} minutes and try again.`;
    throw retryAfter('sign_in_paused', resetAt.getTime() - now.getTime(), sentence);
  }
  const isRight = await check();
  if (isRight) await RateCounter.deleteOne({ _id: counter });
  return isRight;
}
