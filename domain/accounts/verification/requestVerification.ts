import { atomically } from '../../../database/transactions/atomically.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { day, minute } from '../../durations.js';
import { Refused, retryAfter } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { countryOfPhone } from '../../text/phone.js';
import { hmacOf } from '../../text/seal.js';
import type { World } from '../../world.js';
import { accountModel } from '../accountModels.js';
import { type Attempt, knownOrigin, type Origin } from '../devices/knownOrigin.js';
import { type AddressType, hashCode, reach, verificationId } from './verificationId.js';

const { digits, minutes, strangersTries, cooldownSeconds, codesADay, ownCodesADay, ofAddressADay } = rules.verification;

/** Creates a code for an address and cancels the previous one. Only its hash is stored. @returns the code, to send */
export async function issueCode(
  world: Pick<World, 'now' | 'random' | 'secretKey'>,
  kind: AccountKind,
  accountId: number,
  type: AddressType,
  address: string,
): Promise<string> {
  const id = verificationId(kind, accountId, type);
  const code = String(world.random.integer(10 ** digits)).padStart(digits, '0');
  const now = world.now().getTime();
  const fresh = {
    codeHash: hashCode(world, id, address, code),
    triesLeft: strangersTries,
    ownTries: 0,
    triedFrom: [],
    usedAt: null,
    codeExpiresAt: new Date(now + minutes * minute),
    expiresAt: new Date(now + day),
  };
  await VerificationCode.updateOne({ _id: id }, { $set: fresh }, { upsert: true });
  return code;
}

const counter = 'texts';

/** Counts a text of the day. */
export const countText = ({ now }: Pick<World, 'now'>) => RateCounter.hit(counter, day, now());

/** When texts are sent again; undefined while the budget of the day (`SMS_DAILY_BUDGET`) is not spent. */
export async function textsSpentUntil({ config, now }: Pick<World, 'config' | 'now'>): Promise<Date | undefined> {
  const spent = { _id: counter, hits: { $gte: config.smsDailyBudget }, resetAt: { $gt: now() } };
  return (await RateCounter.findOne(spent).lean())?.resetAt;
}

const tooMany = `${codesADay} codes were sent within a day. Sign in with your password to get another one.`;

/** A request for a code. */
interface Asked extends Origin {
  type: AddressType;
  /** Whether it has a session of the account. */
  isSignedIn: boolean;
}

/**
 * Requests a code for an account's own address. A mail needs no sign-in, since only the owner gets it. A text costs
 * money and reaches anyone whose number was entered, so it needs a session, a known device or network, or a verified
 * e-mail. A device that signed in with the password may request codes after others have used up those of the day.
 * Throws `nothing_to_verify`, `already_verified`, `verification_cooldown`, `mail_not_configured`, `sms_not_configured`,
 * `email_not_verified` and `phone_country_refused`. @returns the masked address
 */
export async function requestVerification(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'mail' | 'sms' | 'outbox'>,
  kind: AccountKind,
  accountId: number,
  { type, isSignedIn, ...origin }: Asked,
): Promise<string> {
  const { addressOf, verified, mask } = reach[type];
  const account = await accountModel(kind).findById(accountId).lean();
  const address = account && addressOf(account);
  if (!address) throw new Refused('nothing_to_verify');
  if (account[verified]) throw new Refused('already_verified');
  if (type === 'phone' && !world.sms) throw new Refused('sms_not_configured');
  if (type === 'email' && !world.mail.configured) throw new Refused('mail_not_configured');
  const attempt = { kind, email: account.email, accountId, ...origin };
  const proof = type === 'phone' && (isSignedIn ? 'session' : (await knownOrigin(world, attempt))?.by);
  if (type === 'phone') {
    if (!proof && !account.emailVerified) throw new Refused('email_not_verified');
    const isServed = world.config.smsCountries.some((country) => country === countryOfPhone(address));
    if (!isServed) throw new Refused('phone_country_refused');
  }

  await atomically(async () => {
    await startCooldown(world, kind, accountId);
    await countCode(world, `${type}:${address}`, attempt);
    if (type === 'phone') await limitTexts(world, origin, proof === 'session' || proof === 'device');
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
  const until = new Date((code?.askedAt?.getTime() ?? 0) + cooldownMs);
  if (until > requestedAt) refuse('A code was sent a moment ago.', until, requestedAt);
  // In a transaction: a concurrent request conflicts, runs again and then sees this cooldown.
  const expiresAt = new Date(requestedAt.getTime() + day);
  for (const _id of [email, phone]) {
    await VerificationCode.updateOne({ _id }, { $set: { askedAt: requestedAt, expiresAt } }, { upsert: true });
  }
}

/**
 * Limits the codes per address and day, over all accounts. A known device and a known network of the account have more,
 * counted per account, so that strangers cannot lock it out.
 */
async function countCode(
  world: Pick<World, 'config' | 'now' | 'secretKey'>,
  address: string,
  attempt: Attempt & { accountId: number },
): Promise<void> {
  if (!world.config.rateLimitsEnabled) return;
  const now = world.now();
  const count = (counter: string) => RateCounter.hit(counter, day, now);
  const addressKey = hmacOf(world, address);
  const shared = await count(`codes:${addressKey}`);
  if (shared.hits <= codesADay) return;
  const known = await knownOrigin(world, attempt);
  if (!known) refuse(tooMany, shared.resetAt, now);
  const own = await count(`codes:${known.by}:${attempt.kind}:${attempt.accountId}`);
  if (own.hits > ownCodesADay) refuse(tooMany, own.resetAt, now);
  const inAll = await count(`codes-in-all:${addressKey}`);
  if (inAll.hits > ofAddressADay - codesADay) refuse(tooMany, inAll.resetAt, now);
}

/** Limits the texts that a network address asks for in a day, and refuses them when the budget of the day is spent. */
async function limitTexts(
  world: Pick<World, 'config' | 'now' | 'secretKey'>,
  { networkAddress }: Origin,
  isProven: boolean,
): Promise<void> {
  const now = world.now();
  const spentUntil = await textsSpentUntil(world);
  if (spentUntil) refuse('No more texts are sent today. Verify your e-mail address instead.', spentUntil, now);
  if (!world.config.rateLimitsEnabled) return;
  const group = isProven ? 'proven' : 'others';
  const { hits, resetAt } = await RateCounter.hit(`texts:${group}:${hmacOf(world, networkAddress)}`, day, now);
  if (hits > rules.verification.textsOfNetworkADay[group])
    refuse('Many texts were sent from your network today.', resetAt, now);
}

function refuse(sentence: string, until: Date, now: Date): never {
  throw retryAfter(
    'verification_cooldown',
    until.getTime() - now.getTime(),
    (seconds) => `${sentence} Wait ${seconds} seconds before you request another one.`,
  );
}
