import { OperatorSession } from '../../../../models/accounts/OperatorSession.js';

/** Ends the sessions of an operator, except one. */
export async function endOtherSessions(operatorId: number, keptId: string): Promise<void> {
  await OperatorSession.deleteMany({ _id: { $ne: keptId }, 'session.operator.id': operatorId });
}
