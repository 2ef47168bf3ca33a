import { atomically } from '../../../database/transactions/atomically.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { Refused, retryAfter } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { hmacOf } from '../../text/hmacOf.js';
import type { World } from '../../world.js';
import { accountModel } from '../accountModels.js';
import { type AddressType, reach, verificationId } from './verificationId.js';

const { cooldownSeconds, codesADay } = rules.verification;
const day = 24 * 60 * 60 * 1000;

/**
 * Requests a code for an account's own address. Needs no sign-in, since only the owner gets the message.
 * Throws `nothing_to_verify`, `already_verified`, `verification_cooldown`, `mail_not_configured` and
 * `sms_not_configured`. @returns the masked address
 */
export async function requestVerification(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'mail' | 'sms' | 'outbox'>,
  kind: AccountKind,
  accountId: number,
  type: AddressType,
): Promise<string> {
  if (type === 'phone' && !world.sms) throw new Refused('sms_not_configured');
  if (type === 'email' && !world.mail.configured) throw new Refused('mail_not_configured');
  const { addressOf, verified, mask } = reach[type];
  const account = await accountModel(kind).findById(accountId).lean();
  const address = account && addressOf(account);
  if (!address) throw new Refused('nothing_to_verify');
  if (account[verified]) throw new Refused('already_verified');

  await atomically(async () => {
    await startCooldown(world, kind, accountId);
    await countCode(world, type, address);
    await recordEvent(world, 'verification.asked', { kind, accountId, type });
  });
  return mask(address);
}

/** The cooldown applies to the account: both of its rows record it, whichever address the code is for. */
async function startCooldown(
  { config, now }: Pick<World, 'config' | 'now'>,
  kind: AccountKind,
  accountId: number,
): Promise<void> {
  const [email, phone] = [verificationId(kind, accountId, 'email'), verificationId(kind, accountId, 'phone')];
  const requestedAt = now();
  const cooldownMs = config.rateLimitsEnabled ? cooldownSeconds * 1000 : 0;
  const code = await VerificationCode.findById(email, { askedAt: 1 }).lean();
  const waited = code?.askedAt ? requestedAt.getTime() - code.askedAt.getTime() : Number.POSITIVE_INFINITY;
  if (waited < cooldownMs) refuse('A code was sent a moment ago.', cooldownMs - waited);
  // In a transaction: a concurrent request conflicts, runs again and then sees this cooldown.
  const expiresAt = new Date(requestedAt.getTime() + day);
  for (const _id of [email, phone]) {
    await VerificationCode.updateOne({ _id }, { $set: { askedAt: requestedAt, expiresAt } }, { upsert: true });
  }
}

/** Limits the codes per address and day: with five guesses each, guessing one stays improbable. */
async function countCode(world: Pick<World, 'config' | 'now' | 'secretKey'>, type: AddressType, address: string) {
  if (!world.config.rateLimitsEnabled) return;
  const now = world.now();
  const { hits, resetAt } = await RateCounter.hit(`codes:${hmacOf(world, type, address)}`, day, now);
  if (hits > codesADay) refuse(`${codesADay} codes were sent within a day.`, resetAt.getTime() - now.getTime());
}

function refuse(sentence: string, waitMs: number): never {
  throw retryAfter(
    'verification_cooldown',
    waitMs,
    (seconds) => `${sentence} Wait ${seconds} seconds before you request another one.`,
  );
}
