import { Refused } from '../errors.js';
import { type Account, type AccountKind, accountModels } from './accountKinds.js';
import { hashPassword } from './passwords.js';

/** Gives an account a new password and ends every session. @returns the account, for a new token */
export async function setPassword(kind: AccountKind, id: number, password: string): Promise<Account> {
  return raiseVersion(kind, id, { passwordHash: await hashPassword(password) });
}

/** Ends every session of an account: all its tokens die at once. */
export const endSessions = (kind: AccountKind, id: number): Promise<Account> => raiseVersion(kind, id, {});

async function raiseVersion(kind: AccountKind, id: number, changes: object): Promise<Account> {
  const account = await accountModels[kind]
    .findByIdAndUpdate(id, { $set: changes, $inc: { credentialVersion: 1 } }, { returnDocument: 'after' })
    .lean();
  if (!account) throw new Refused('unauthenticated');
  return account;
}
