import { OperatorSession } from '../../../../models/accounts/OperatorSession.js';

/** Ends one session of an operator. */
export async function endSession(operatorId: number, sessionId: string): Promise<void> {
  await OperatorSession.deleteOne({ _id: sessionId, 'session.operator.id': operatorId });
}
