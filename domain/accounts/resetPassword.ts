import { atomically } from '../../models/atomically.js';
import { PasswordReset } from '../../models/PasswordReset.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { type AccountKind, accountModels } from './accountKinds.js';
import { hashResetToken } from './issueResetToken.js';
import { hashPassword } from './passwords.js';
import { setPassword } from './setPassword.js';

/**
 * Sets a new password by the token of a reset link. The token works once; every session ends and the account's other
 * links die. Refuses `reset_link_invalid`. @returns the kind of account it was
 */
export async function resetPassword(world: Pick<World, 'now'>, token: string, password: string): Promise<AccountKind> {
  const passwordHash = await hashPassword(password);
  return atomically(async () => {
    const reset = await PasswordReset.findOneAndDelete({
      _id: hashResetToken(token),
      expiresAt: { $gt: world.now() },
    }).lean();
    if (!reset) throw new Refused('reset_link_invalid');
    const { kind, accountId } = reset as { kind: AccountKind; accountId: number };
    // Whoever gets the mail owns the address; a Google account that never proved it does not stay linked.
    await accountModels[kind].updateOne({ _id: accountId, emailVerified: false }, { $set: { googleId: null } });
    if (!(await setPassword(kind, { _id: accountId }, passwordHash))) throw new Refused('reset_link_invalid');
    return kind;
  });
}
