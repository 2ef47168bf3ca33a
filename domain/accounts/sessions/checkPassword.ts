import type { LoginKind } from '../../../models/fields/accountFields.js';
import { rules } from '../../rules.js';
import { emailAddress } from '../../text/emailAddress.js';
import { accountModel, type LoginRecords } from '../accountModels.js';
import { verifyPassword } from '../passwords/passwords.js';

/**
 * The account with this e-mail and password, without the hash. Returns undefined if either is wrong; neither the result
 * nor its time reveals which.
 */
export async function checkPassword<Kind extends LoginKind>(
  kind: Kind,
  email: string,
  password: string,
): Promise<LoginRecords[Kind] | undefined> {
  const found = await accountModel(kind)
    .findOne({ email: emailAddress(email) })
    .select('+passwordHash')
    .lean();
  const isPlausible = [...password].length <= rules.password.longest;
  const matches = await verifyPassword(isPlausible ? found?.passwordHash : null, isPlausible ? password : '');
  return found && matches ? { ...found, passwordHash: null } : undefined;
}
