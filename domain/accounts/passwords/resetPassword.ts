import { atomically } from '../../../database/transactions/atomically.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { accountModel } from '../accountModels.js';
import { trustAddress } from './guardSignIn.js';
import { hashResetToken } from './issueResetToken.js';
import { hashPassword } from './passwords.js';
import { setPassword } from './setPassword.js';

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
