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
 * Asks for a code to be sent to an account's own address. Anyone may name the account: all that happens is a message
 * to its owner. Refuses `nothing_to_verify`, `already_verified`, `verification_cooldown`, and 503 where nothing can be sent.
 * @returns the masked address
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

/** The cooldown is the account's: both of its rows carry it, whichever address the code is for. */
async function startCooldown(
  { config, now }: Pick<World, 'config' | 'now'>,
  kind: AccountKind,
  accountId: number,
): Promise<void> {
  const [email, phone] = [verificationId(kind, accountId, 'email'), verificationId(kind, accountId, 'phone')];
  const asked = now();
  const cooldownMs = config.rateLimitsEnabled ? cooldownSeconds * 1000 : 0;
  const code = await VerificationCode.findById(email, { askedAt: 1 }).lean();
  const waited = code?.askedAt ? asked.getTime() - code.askedAt.getTime() : Number.POSITIVE_INFINITY;
  if (waited < cooldownMs) refuse('A code was sent a moment ago.', cooldownMs - waited);
  // In a transaction: of two at once one conflicts, runs again and then sees the other's cooldown.
  const expiresAt = new Date(asked.getTime() + day);
  for (const _id of [email, phone]) {
    await VerificationCode.updateOne({ _id }, { $set: { askedAt: asked, expiresAt } }, { upsert: true });
  }
}

/** So many codes a day to one address, whoever's it says it is: with five guesses each, chance does not find one. */
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
    (seconds) => `${sentence} Wait ${seconds} seconds before you ask for another one.`,
  );
}
