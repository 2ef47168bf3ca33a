import { KnownAddress } from '../../../models/accounts/KnownAddress.js';
import type { LoginKind } from '../../../models/fields/accountFields.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { retryAfter } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { hmacOf } from '../../text/hmacOf.js';
import type { World } from '../../world.js';
import { accountModel, noAccount } from '../accountModels.js';

/** How many tries a kind of account has, and how long it is paused after them. */
export const signInLimits: Record<LoginKind, { triesAtMost: number; pauseMinutes: number }> = {
  consumer: rules.signIn,
  seller: rules.signIn,
  doctor: rules.signIn,
  operator: rules.consoleSignIn,
};

const { knownDays } = rules.signIn;
const minute = 60 * 1000;
const day = 24 * 60 * 60 * 1000;

interface Attempt {
  kind: LoginKind;
  email: string;
  /** The network address that it comes from. */
  networkAddress: string;
}

/**
 * Lets so many tries at a password through for an account, whether or not there is such an account; a right one starts
 * anew. A network address that has signed in to it before has a count of its own: strangers cannot lock the owner out there.
 * Tries are counted before they are looked at, so that many at once are no more than many in a row.
 * Refuses `sign_in_paused` with when to come back; the owner is mailed, once a day.
 * @param check looks at the password. @returns what it returned
 */
export async function guardSignIn<T>(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'outbox'>,
  { kind, email, networkAddress }: Attempt,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!world.config.rateLimitsEnabled) return check();
  const whose = hmacOf(world, 'account', kind, email);
  const here = hmacOf(world, 'address', kind, email, networkAddress);
  const now = world.now();
  const isKnown = await KnownAddress.exists({ _id: here });
  const counter = `sign-in:${isKnown ? here : whose}`;
  const { triesAtMost, pauseMinutes } = signInLimits[kind];
  const { hits, resetAt } = await RateCounter.hit(counter, pauseMinutes * minute, now);
  if (hits > triesAtMost) {
    if (hits === triesAtMost + 1) await warnOwner(world, whose, { kind, email });
    throw retryAfter('sign_in_paused', resetAt.getTime() - now.getTime(), (seconds) => {
      const minutes = Math.ceil(seconds / 60);
      return `Too many wrong passwords for this account. Wait ${minutes} minutes, or choose a new password by a reset link.`;
    });
  }
  const account = await check();
  if (account) {
    await RateCounter.deleteOne({ _id: counter });
    await know(here, now);
  }
  return account;
}

/**
 * Knows the network address from now on as one of the account's own, with all its tries: whoever has proven otherwise to own the
 * account is not kept out of it by what others tried.
 */
export async function admitAddress(
  world: Pick<World, 'now' | 'secretKey'>,
  { kind, email, networkAddress }: Attempt,
): Promise<void> {
  const here = hmacOf(world, 'address', kind, email, networkAddress);
  await RateCounter.deleteOne({ _id: `sign-in:${here}` });
  await know(here, world.now());
}

async function know(name: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + knownDays * day);
  await KnownAddress.updateOne({ _id: name }, { $set: { expiresAt } }, { upsert: true });
}

async function warnOwner(
  world: Pick<World, 'now' | 'outbox'>,
  whose: string,
  { kind, email }: Pick<Attempt, 'kind' | 'email'>,
): Promise<void> {
  const { hits } = await RateCounter.hit(`sign-in-warning:${whose}`, day, world.now());
  if (hits > 1) return;
  const account = await accountModel(kind).findOne({ email }, { _id: 1 }).lean();
  await recordEvent(world, 'signIn.limited', { kind, accountId: account?._id ?? noAccount });
}
