import { atomically } from '../../../database/transactions/atomically.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { trustAddress } from '../../accounts/passwords/guardSignIn.js';
import { hashResetToken } from '../../accounts/passwords/issueResetToken.js';
import { hashPassword } from '../../accounts/passwords/passwords.js';
import { recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { setOperatorPassword } from './setOperatorPassword.js';

interface Choice {
  /** The token of the mailed link, which works once. */
  token: string;
  password: string;
  networkAddress: string;
}

/** Sets an operator's password with a mailed link. The network address is trusted. Refuses `reset_link_invalid`. */
export async function choosePassword(
  world: Pick<World, 'now' | 'secretKey'>,
  { token, password, networkAddress }: Choice,
): Promise<void> {
  const valid = { _id: hashResetToken(token), kind: 'operator', expiresAt: { $gt: world.now() } };
  // Hashing is expensive, and anyone may send a token.
  if (!(await PasswordReset.exists(valid))) throw new Refused('reset_link_invalid');
  const passwordHash = await hashPassword(password);
  const { email } = await atomically(async () => {
    const link = await PasswordReset.findOneAndDelete(valid).lean();
    const operator = link && (await setOperatorPassword(link.accountId, passwordHash));
    if (!operator) throw new Refused('reset_link_invalid');
    const actor = { id: operator._id, email: operator.email, networkAddress };
    await recordAudit(world, actor, { action: 'choosePassword', resource: 'Operator', recordId: operator._id });
    return operator;
  });
  await trustAddress(world, { kind: 'operator', email, networkAddress });
}
