import type { LoginKind } from '../../../models/fields/accountFields.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { day, minute } from '../../durations.js';
import { retryAfter } from '../../errors.js';
import { specialSentences } from '../../errorTexts/specialSentences.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { hmacOf } from '../../text/seal.js';
import type { World } from '../../world.js';
import { accountModel, noAccount } from '../accountModels.js';
import { type Attempt, addressKeyOf, knownOrigin, rememberAddress } from '../devices/knownOrigin.js';

/** The failed tries allowed per kind of account, and the pause after them. */
export const signInLimits: Record<LoginKind, { triesAtMost: number; pauseMinutes: number }> = {
  consumer: rules.signIn,
  seller: rules.signIn,
  doctor: rules.signIn,
  operator: rules.consoleSignIn,
};

/**
 * Limits the password tries for an e-mail, whether or not it has an account. A correct password resets the count. A
 * device and a network address that have signed in before have their own counts, so that strangers cannot lock the
 * owner out there, and a stolen device token allows no more guesses. Each try is counted before it is checked, so that
 * concurrent tries count as well.
 * Throws `sign_in_paused` with the time to wait; the owner is mailed at most once a day.
 * @param check checks the password. @returns its result
 */
export async function guardSignIn<T>(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'outbox'>,
  attempt: Attempt,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!world.config.rateLimitsEnabled) return check();
  const { kind, email } = attempt;
  const accountKey = hmacOf(world, 'account', kind, email);
  const now = world.now();
  const known = await knownOrigin(world, attempt);
  const counter = `sign-in:${known?.key ?? accountKey}`;
  const { triesAtMost, pauseMinutes } = signInLimits[kind];
  const { hits, resetAt } = await RateCounter.hit(counter, pauseMinutes * minute, now);
  if (hits > triesAtMost) {
    if (hits === triesAtMost + 1) await warnOwner(world, accountKey, attempt);
    throw retryAfter('sign_in_paused', resetAt.getTime() - now.getTime(), (seconds) =>
      specialSentences.signInPaused(Math.ceil(seconds / 60)),
    );
  }
  const account = await check();
  if (account) {
    await Promise.all([RateCounter.deleteOne({ _id: counter }), rememberAddress(world, attempt)]);
  }
  return account;
}

/**
 * Trusts a network address of an account and resets its count: an owner who has proven ownership in another way must
 * not be locked out by the tries of others.
 */
export async function trustAddress(world: Pick<World, 'now' | 'secretKey'>, attempt: Attempt): Promise<void> {
  await RateCounter.deleteOne({ _id: `sign-in:${addressKeyOf(world, attempt)}` });
  await rememberAddress(world, attempt);
}

async function warnOwner(
  world: Pick<World, 'now' | 'outbox'>,
  accountKey: string,
  { kind, email }: Pick<Attempt, 'kind' | 'email'>,
): Promise<void> {
  const { hits } = await RateCounter.hit(`sign-in-warning:${accountKey}`, day, world.now());
  if (hits > 1) return;
  const account = await accountModel(kind).findOne({ email }, { _id: 1 }).lean();
  await recordEvent(world, 'signIn.limited', { kind, accountId: account?._id ?? noAccount });
}
