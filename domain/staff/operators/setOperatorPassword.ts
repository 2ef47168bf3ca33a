import { Operator, type OperatorRecord } from '../../../models/accounts/Operator.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { endOperatorSessions } from './endOperatorSessions.js';
import { endCodePause } from './guardCode.js';

/**
 * Sets the password of an active operator, and ends every session, link and pause of codes. Call it in a transaction.
 * @returns the operator with the new credential version; null if there is no active one
 */
export async function setOperatorPassword(operatorId: number, passwordHash: string): Promise<OperatorRecord | null> {
  await endOperatorSessions(operatorId);
  await endCodePause(operatorId);
  await PasswordReset.deleteMany({ kind: 'operator', accountId: operatorId });
  return Operator.findOneAndUpdate(
    { _id: operatorId, isActive: true },
    { $set: { passwordHash } },
    { returnDocument: 'after' },
  ).lean();
}
