import { Operator } from '../../../models/accounts/Operator.js';
import { OperatorSession } from '../../../models/accounts/OperatorSession.js';

/**
 * Ends every session of an operator, also those of a sign-in that is in progress. Call it in a transaction.
 * @returns the new credential version; undefined if the operator does not exist
 */
export async function endOperatorSessions(operatorId: number): Promise<number | undefined> {
  const operator = await Operator.findOneAndUpdate(
    { _id: operatorId },
    { $inc: { credentialVersion: 1 } },
    { returnDocument: 'after' },
  ).lean();
  await OperatorSession.deleteMany({ 'session.operator.id': operatorId });
  return operator?.credentialVersion;
}
