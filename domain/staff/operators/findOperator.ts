import { Operator, type OperatorRecord } from '../../../models/accounts/Operator.js';
import { isSuspended } from '../../accounts/sessions/refuseSuspended.js';
import type { World } from '../../world.js';

/** Whether an operator may use the console now. */
const mayWork = (operator: OperatorRecord, now: Date): boolean => operator.isActive && !isSuspended(operator, now);

/**
 * The operator of a session. Undefined if the operator is disabled, suspended or deleted, or if the credentials have
 * changed since the sign-in.
 */
export async function findOperator(
  { now }: Pick<World, 'now'>,
  { id, version }: { id: number; version: number },
): Promise<OperatorRecord | undefined> {
  const operator = await Operator.findOne({ _id: id, credentialVersion: version }).lean();
  return operator && mayWork(operator, now()) ? operator : undefined;
}
