import type { Model } from 'mongoose';
import { Operator } from '../../../models/Operator.js';
import { emailAddress } from '../../emailAddress.js';
import { rules } from '../../rules.js';
import { type Account, type AccountKind, accountModels } from '../accountKinds.js';
import { verifyPassword } from '../passwords/passwords.js';

/** Who signs in with a password: every kind of account, and the staff. */
export type Signer = AccountKind | 'operator';

export const signerModels: Record<Signer, Model<Account>> = {
  ...accountModels,
  operator: Operator as unknown as Model<Account>,
};

export const signers = Object.keys(signerModels) as Signer[];

/** The account that e-mail and password belong to, or undefined; which of the two was wrong is not told, not even by time. */
export async function checkPassword(kind: Signer, email: string, password: string): Promise<Account | undefined> {
  const account = await signerModels[kind]
    .findOne({ email: emailAddress(email) })
    .select('+passwordHash')
    .lean();
  const fits = [...password].length <= rules.password.longest;
  const matches = await verifyPassword(fits ? account?.passwordHash : null, fits ? password : '');
  if (!account || !matches) return undefined;
  const { passwordHash: _secret, ...known } = account;
  return known;
}
