import { RateCounter } from '../../../models/system/RateCounter.js';
import { minute } from '../../durations.js';
import { retryAfter } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { hmacOf } from '../../text/seal.js';
import type { World } from '../../world.js';

const { triesAtMost: codeTriesAtMost, pauseMinutes: codePauseMinutes } = rules.consoleCode;

const counterOf = (operatorId: number): string => `console-code:${operatorId}`;

/**
 * Limits the wrong codes of an operator, from all networks together. Refuses `sign_in_paused` with the time to wait.
 * The operator is mailed, because a stranger who enters codes has the password.
 * @param check consumes the code
 * @returns the result of `check`
 */
export async function guardCode(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  operatorId: number,
  check: () => Promise<boolean>,
): Promise<boolean> {
  if (!world.config.rateLimitsEnabled) return check();
  const counter = counterOf(operatorId);
  const now = world.now();
  const { hits, resetAt } = await RateCounter.hit(counter, codePauseMinutes * minute, now);
  if (hits > codeTriesAtMost) {
    if (hits === codeTriesAtMost + 1) await recordEvent(world, 'code.limited', { operatorId });
    const sentence = (seconds: number) =>
      `Too many wrong codes. Wait ${Math.ceil(seconds / 60)} minutes and try again.`;
    throw retryAfter('sign_in_paused', resetAt.getTime() - now.getTime(), sentence);
  }
  const isRight = await check();
  if (isRight) await RateCounter.deleteOne({ _id: counter });
  return isRight;
}

/** Ends the pause: who has chosen another password has locked out the thief of the old one. */
export async function endCodePause(operatorId: number): Promise<void> {
  await RateCounter.deleteOne({ _id: counterOf(operatorId) });
}

const { triesAtMost, pauseMinutes } = rules.consoleSignIn;
const pauseMs = pauseMinutes * minute;

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
