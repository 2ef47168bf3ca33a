import { atomically } from '../../../database/transactions/atomically.js';
import { Operator, type OperatorRecord } from '../../../models/accounts/Operator.js';
import { OperatorSession } from '../../../models/accounts/OperatorSession.js';
import type { OperatorRole } from '../../../models/fields/operatorRoles.js';
import { hashPassword } from '../../accounts/passwords/passwords.js';
import { type Operator as Actor, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { setOperatorPassword } from './operatorPasswords.js';
import { listSessions, type OpenSession } from './sessions.js';

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

/** Ends the sessions of an operator, except one. */
export async function endOtherSessions(operatorId: number, keptId: string): Promise<void> {
  await OperatorSession.deleteMany({ _id: { $ne: keptId }, 'session.operator.id': operatorId });
}

/** Ends one session of an operator. */
export async function endSession(operatorId: number, sessionId: string): Promise<void> {
  await OperatorSession.deleteOne({ _id: sessionId, 'session.operator.id': operatorId });
}

/** What an operator sees of the own account. */
export interface OwnAccount {
  name: string;
  email: string;
  role: OperatorRole;
  secondFactorSince?: Date | null | undefined;
  recoveryCodesLeft: number;
  sessions: OpenSession[];
}

/** The account of an operator. */
export async function readAccount(world: Pick<World, 'now'>, operatorId: number): Promise<OwnAccount> {
  const { name, email, role, secondFactorSince, secondFactor } = await Operator.findById(operatorId)
    .select('+secondFactor')
    .lean()
    .orFail();
  const recoveryCodesLeft = secondFactor?.recoveryCodes.length ?? 0;
  return { name, email, role, secondFactorSince, recoveryCodesLeft, sessions: await listSessions(world, operatorId) };
}
