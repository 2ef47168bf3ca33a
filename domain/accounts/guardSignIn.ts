import { createHmac } from 'node:crypto';
import { KnownAddress } from '../../models/KnownAddress.js';
import { RateCounter } from '../../models/RateCounter.js';
import { Refused } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import type { Signer } from './checkPassword.js';

const { triesAtMost, pauseMinutes, knownDays } = rules.signIn;
const pauseMs = pauseMinutes * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

interface Attempt {
  kind: Signer;
  email: string;
  /** The network address that it comes from. */
  address: string;
}

/**
 * Lets so many tries at a password through for an account, whether or not there is such an account; a right one starts
 * anew. An address that has signed in to it before has a count of its own: strangers cannot lock the owner out there.
 * Tries are counted before they are looked at, so that many at once are no more than many in a row.
 * Refuses `sign_in_paused` with when to come back; the owner is mailed, once a day.
 * @param check looks at the password. @returns what it returned
 */
export async function guardSignIn<T>(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'outbox'>,
  { kind, email, address }: Attempt,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!world.config.rateLimitsEnabled) return check();
  const name = (...parts: string[]) =>
    createHmac('sha256', world.secretKey).update(parts.join(' ')).digest('base64url');
  const whose = name('account', kind, email);
  const here = name('address', kind, email, address);
  const now = world.now();
  const isKnown = await KnownAddress.exists({ _id: here });
  const counter = `sign-in:${isKnown ? here : whose}`;
  const { hits, resetAt } = await RateCounter.hit(counter, pauseMs, now);
  if (hits > triesAtMost) {
    if (hits === triesAtMost + 1) await warnOwner(world, whose, { kind, email });
    const retryAfterSeconds = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000));
    throw new Refused('sign_in_paused', { body: { retryAfterSeconds }, retryAfterSeconds });
  }
  const account = await check();
  if (account) {
    await RateCounter.deleteOne({ _id: counter });
    const forgetAt = new Date(now.getTime() + knownDays * day);
    await KnownAddress.updateOne({ _id: here }, { $set: { forgetAt } }, { upsert: true });
  }
  return account;
}

async function warnOwner(
  world: Pick<World, 'now' | 'outbox'>,
  whose: string,
  payload: { kind: Signer; email: string },
): Promise<void> {
  const { hits } = await RateCounter.hit(`sign-in-warning:${whose}`, day, world.now());
  if (hits === 1) await recordEvent(world, 'signIn.limited', payload);
}
