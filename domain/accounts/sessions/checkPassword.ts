import type { LoginKind } from '../../../models/fields/accountFields.js';
import { rules } from '../../rules.js';
import { emailAddress } from '../../text/emailAddress.js';
import { accountModel, type LoginRecords } from '../accountModels.js';
import { verifyPassword } from '../passwords/passwords.js';

/**
 * The account that e-mail and password belong to, without the hash, or undefined; which of the two was wrong is not told,
 * not even by time.
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
  const fits = [...password].length <= rules.password.longest;
  const matches = await verifyPassword(fits ? found?.passwordHash : null, fits ? password : '');
  return found && matches ? { ...found, passwordHash: null } : undefined;
}
