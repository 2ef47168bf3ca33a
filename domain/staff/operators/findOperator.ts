import { Operator, type OperatorRecord } from '../../../models/accounts/Operator.js';
import { isSuspended } from '../../accounts/sessions/refuseSuspended.js';
import type { World } from '../../world.js';

/** Whether an operator may use the console now: neither disabled nor suspended. */
const mayWork = (operator: OperatorRecord, now: Date): boolean => operator.isActive && !isSuspended(operator, now);

/**
 * The operator of a session as of now, or undefined when the session is good for nothing any more: disabled, suspended,
 * gone, or another credential version since it began.
 */
export async function findOperator(
  { now }: Pick<World, 'now'>,
  { id, version }: { id: number; version: number },
): Promise<OperatorRecord | undefined> {
  const operator = await Operator.findOne({ _id: id, credentialVersion: version }).lean();
  return operator && mayWork(operator, now()) ? operator : undefined;
}
