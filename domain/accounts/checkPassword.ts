import { rules } from '../rules.js';
import { type Account, type AccountKind, accountModels } from './accountKinds.js';
import { verifyPassword } from './passwords.js';

/** The account that e-mail and password belong to, or undefined; which of the two was wrong is not told, not even by time. */
export async function checkPassword(kind: AccountKind, email: string, password: string): Promise<Account | undefined> {
  const account = await accountModels[kind]
    .findOne({ email: email.trim().toLowerCase() })
    .select('+passwordHash')
    .lean();
  const fits = [...password].length <= rules.password.longest;
  const matches = await verifyPassword(fits ? account?.passwordHash : null, fits ? password : '');
  if (!account || !matches) return undefined;
  const { passwordHash: _secret, ...known } = account;
  return known;
}
