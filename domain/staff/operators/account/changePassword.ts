import { atomically } from '../../../../database/transactions/atomically.js';
import type { OperatorRecord } from '../../../../models/accounts/Operator.js';
import { hashPassword } from '../../../accounts/passwords/passwords.js';
import { type Operator as Actor, recordAudit } from '../../../audit/recordAudit.js';
import { Refused } from '../../../errors.js';
import { rules } from '../../../rules.js';
import type { World } from '../../../world.js';
import { setOperatorPassword } from '../setOperatorPassword.js';

const { shortest, longest } = rules.password;

/**
 * Changes an operator's password and ends every session. Refuses a password of a wrong length.
 * @returns the operator, for a new session
 */
export async function changePassword(
  world: Pick<World, 'now'>,
  operator: Actor,
  password: string,
): Promise<OperatorRecord> {
  const length = [...password].length;
  if (length < shortest || length > longest) {
    const sentence = `Choose a password of ${shortest} to ${longest} characters.`;
    throw new Refused('validation_failed', { sentence });
  }
  const passwordHash = await hashPassword(password);
  return atomically(async () => {
    const changed = await setOperatorPassword(operator.id, passwordHash);
    if (!changed) throw new Refused('session_expired');
    await recordAudit(world, operator, { action: 'changePassword', resource: 'Operator', recordId: operator.id });
    return changed;
  });
}
