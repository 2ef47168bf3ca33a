import { atomically } from '../../models/atomically.js';
import { VerificationCode } from '../../models/VerificationCode.js';
import { Refused } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { type AccountKind, accountModels } from './accountKinds.js';
import { type AddressType, reach, verificationId } from './verificationId.js';

const { cooldownSeconds, asksADay } = rules.verification;
const cooldownMs = cooldownSeconds * 1000;
const day = 24 * 60 * 60 * 1000;

/**
 * Asks for a code to be sent to an account's own address. Anyone may name the account: all that happens is a message
 * to its owner. Refuses `nothing_to_verify`, `already_verified`, `verification_cooldown`, and 503 where nothing can be sent.
 * @returns the masked address
 */
export async function askVerification(
  world: Pick<World, 'config' | 'now' | 'mail' | 'sms' | 'outbox'>,
  kind: AccountKind,
  accountId: number,
  type: AddressType,
): Promise<string> {
  if (type === 'phone' && !world.sms) throw new Refused('sms_not_configured');
  if (type === 'email' && !world.mail.configured) throw new Refused('mail_not_configured');
  const { addressOf, verified, mask } = reach[type];
  const account = await accountModels[kind].findById(accountId).lean();
  const address = account && addressOf(account);
  if (!address) throw new Refused('nothing_to_verify');
  if (account[verified]) throw new Refused('already_verified');

  await atomically(async () => {
    await startCooldown(world, verificationId(kind, accountId, type));
    await recordEvent(world, 'verification.asked', { kind, accountId, type });
  });
  return mask(address);
}

/** A minute between two codes, and so many within a day: with five guesses each, chance does not find one. */
async function startCooldown({ config, now }: Pick<World, 'config' | 'now'>, id: string): Promise<void> {
  const asked = now();
  const code = await VerificationCode.findById(id, { askedAt: 1, asks: 1, asksSince: 1 }).lean();
  const runs = code?.asksSince && asked.getTime() < code.asksSince.getTime() + day;
  const { asks, since } = runs ? { asks: code.asks, since: code.asksSince as Date } : { asks: 0, since: asked };
  if (config.rateLimitsEnabled) {
    const allowedAt = asks < asksADay ? (code?.askedAt?.getTime() ?? 0) + cooldownMs : since.getTime() + day;
    if (asked.getTime() < allowedAt) refuseUntil(allowedAt - asked.getTime(), asks);
  }
  // In a transaction: of two at once one conflicts, runs again and then sees the other's cooldown.
  const fresh = { askedAt: asked, asks: asks + 1, asksSince: since, forgetAt: new Date(asked.getTime() + day) };
  await VerificationCode.updateOne({ _id: id }, { $set: fresh }, { upsert: true });
}

function refuseUntil(waitMs: number, asks: number): never {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const sent = asks < asksADay ? 'A code was sent a moment ago.' : `${asks} codes were sent within a day.`;
  const sentence = `${sent} Wait ${retryAfterSeconds} seconds before you ask for another one.`;
  throw new Refused('verification_cooldown', { sentence, body: { retryAfterSeconds }, retryAfterSeconds });
}
