import { insert } from '../../../database/insert.js';
import { Operator, type OperatorRecord } from '../../../models/accounts/Operator.js';
import type { OperatorRole } from '../../../models/fields/operatorRoles.js';
import { hashPassword } from '../../accounts/passwords/passwords.js';
import { refuseTakenEmail } from '../../accounts/registration/openAccount.js';
import { emailAddress } from '../../text/emailAddress.js';

/**
 * Creates an operator of the console. Without a password, the operator chooses one with a mailed link. Refuses
 * `email_taken`.
 */
export async function createOperator({
  email,
  password,
  name,
  role = 'owner',
}: {
  email: string;
  password: string | undefined;
  name: string;
  role?: OperatorRole | undefined;
}): Promise<OperatorRecord> {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const operator = { email: emailAddress(email), name, role, passwordHash, emailVerified: true };
  return refuseTakenEmail(() => insert(Operator, operator));
}
