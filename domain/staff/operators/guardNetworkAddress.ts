import { RateCounter } from '../../../models/system/RateCounter.js';
import { retryAfter } from '../../errors.js';
import { rules } from '../../rules.js';
import { hmacOf } from '../../text/hmacOf.js';
import type { World } from '../../world.js';

const { triesAtMost, pauseMinutes } = rules.consoleSignIn;
const pauseMs = pauseMinutes * 60 * 1000;

/**
 * Limits the failed console sign-ins of a network address, over all accounts. It does not apply to a known operator.
 * Each attempt is counted before it runs, so that concurrent attempts cannot exceed the limit; a success is subtracted
 * again. Refuses `sign_in_paused` with the time to wait.
 * @param signIn runs the attempt; undefined is a failure
 * @returns the result of `signIn`
 */
export async function guardNetworkAddress<T>(
  world: Pick<World, 'config' | 'now' | 'secretKey'>,
  address: string,
  signIn: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!world.config.rateLimitsEnabled) return signIn();
  const counter = `console-sign-in:${hmacOf(world, 'address', address)}`;
  const now = world.now();
  const { hits, resetAt } = await RateCounter.hit(counter, pauseMs, now);
  if (hits > triesAtMost) {
    throw retryAfter(
      'sign_in_paused',
      resetAt.getTime() - now.getTime(),
      (seconds) => `Too many failed sign-ins from this network. Wait ${Math.ceil(seconds / 60)} minutes and try again.`,
    );
  }
  let failed = false;
  try {
    const account = await signIn();
    failed = account === undefined;
    return account;
  } finally {
    if (!failed) await RateCounter.giveBack({ _id: counter, resetAt });
  }
}
