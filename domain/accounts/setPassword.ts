import { atomically } from '../../models/atomically.js';
import { PasswordReset } from '../../models/PasswordReset.js';
import { type Account, type AccountKind, accountModels } from './accountKinds.js';

/**
 * Gives an account a new password, ends every session of it and cancels its reset links.
 * @returns the account, for a new token, or null when it is gone
 */
export const setPassword = (kind: AccountKind, id: number, passwordHash: string): Promise<Account | null> =>
  atomically(async () => {
    await PasswordReset.deleteMany({ kind, accountId: id });
    return raiseVersion(kind, id, { passwordHash });
  });

/** Ends every session of an account: all its tokens die at once. */
export const endSessions = (kind: AccountKind, id: number): Promise<Account | null> => raiseVersion(kind, id);

const raiseVersion = (kind: AccountKind, _id: number, changes: object = {}) =>
  accountModels[kind]
    .findOneAndUpdate({ _id }, { $set: changes, $inc: { credentialVersion: 1 } }, { returnDocument: 'after' })
    .lean<Account>();
