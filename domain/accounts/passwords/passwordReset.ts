import { createHash } from 'node:crypto';
import { insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { type AccountKind, accountKinds, type LoginKind } from '../../../models/fields/accountFields.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { hour } from '../../durations.js';
import { Refused } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { readEmailAddress } from '../../text/emailAddress.js';
import { hmacOf } from '../../text/seal.js';
import type { World } from '../../world.js';
import { accountModel, noAccount } from '../accountModels.js';
import { trustAddress } from './guardSignIn.js';
import { hashPassword } from './passwords.js';
import { setPassword } from './setPassword.js';

/**
 * Requests a reset mail, limited per hour and e-mail. The reads and writes are the same whether or not the account
 * exists, so that neither the answer nor its time reveals it. Text that is not an e-mail address is ignored.
 */
export async function requestPasswordReset(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'outbox'>,
  kind: AccountKind,
  typed: string,
): Promise<void> {
  const email = readEmailAddress(typed);
  if (!email) return;
  const requested = await RateCounter.hit(`reset:${hmacOf(world, kind, email)}`, hour, world.now());
  if (world.config.rateLimitsEnabled && requested.hits > rules.passwordReset.mailsAnHour) return;
  const account = await accountModel(kind).findOne({ email }, { _id: 1 }).lean();
  await recordEvent(world, 'passwordReset.asked', { kind, accountId: account?._id ?? noAccount });
}

const tokenBytes = 32;

export const hashResetToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Creates a reset token for an account; only its hash is stored.
 * @param lifetimeMs by default the configured one
 * @returns the token, to be mailed
 */
export async function issueResetToken(
  world: Pick<World, 'config' | 'now' | 'random'>,
  kind: LoginKind,
  accountId: number,
  lifetimeMs: number = world.config.passwordResetExpiryMs,
): Promise<string> {
  const token = world.random.bytes(tokenBytes).toString('hex');
  const expiresAt = new Date(world.now().getTime() + lifetimeMs);
  await insert(PasswordReset, { _id: hashResetToken(token), kind, accountId, expiresAt });
  return token;
}

/**
 * Sets a new password with the token of a reset link. The token works once; every session ends and other links are
 * cancelled. The network address of the request is trusted from then on.
 * Throws `reset_link_invalid`. @returns the kind of account
 */
export async function resetPassword(
  world: Pick<World, 'now' | 'secretKey'>,
  { token, password, networkAddress }: { token: string; password: string; networkAddress: string },
): Promise<AccountKind> {
  const passwordHash = await hashPassword(password);
  const { kind, email } = await atomically(async () => {
    const reset = await PasswordReset.findOneAndDelete({
      _id: hashResetToken(token),
      // Operators choose their password in the console.
      kind: { $in: accountKinds },
      expiresAt: { $gt: world.now() },
    }).lean();
    if (!reset) throw new Refused('reset_link_invalid');
    const { kind, accountId } = reset as { kind: AccountKind; accountId: number };
    // The reader of the mail owns the address: unlink a Google account that never proved it did.
    await accountModel(kind).updateOne({ _id: accountId, emailVerified: false }, { $set: { googleId: null } });
    const account = await setPassword(kind, { _id: accountId }, passwordHash);
    if (!account) throw new Refused('reset_link_invalid');
    return { kind, email: account.email };
  });
  await trustAddress(world, { kind, email, networkAddress });
  return kind;
}
