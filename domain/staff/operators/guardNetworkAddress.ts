import { RateCounter } from '../../../models/system/RateCounter.js';
import { retryAfter } from '../../errors.js';
import { rules } from '../../rules.js';
import { hmacOf } from '../../text/hmacOf.js';
import type { World } from '../../world.js';

const { triesAtMost, pauseMinutes } = rules.consoleSignIn;
const pauseMs = pauseMinutes * 60 * 1000;

/**
 * Lets a network address fail to sign in to the console only so many times, whichever accounts it names. Each try is
 * counted before it is made, so that many at once are no more than many in a row; one that does not fail is taken back.
 * Refuses `sign_in_paused` with when to come back.
 * @param signIn makes the try; undefined is a failure. @returns what it returned
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
