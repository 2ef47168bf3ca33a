import { Operator, type OperatorRecord } from '../../models/Operator.js';
import { verifyPassword } from '../accounts/passwords.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { mayWork } from './findOperator.js';

/**
 * The operator that e-mail and password belong to, or undefined. Which of the two was wrong, or whether the operator is
 * disabled, is not told, not even by time.
 */
export async function signInOperator(
  { now }: Pick<World, 'now'>,
  email: string,
  password: string,
): Promise<OperatorRecord | undefined> {
  const found = await Operator.findOne({ email: email.trim().toLowerCase() })
    .select('+passwordHash')
    .lean<OperatorRecord>();
  const fits = [...password].length <= rules.password.longest;
  const matches = await verifyPassword(fits ? found?.passwordHash : null, fits ? password : '');
  if (!found || !matches || !mayWork(found, now())) return undefined;
  const { passwordHash: _secret, ...operator } = found;
  return operator as OperatorRecord;
}
