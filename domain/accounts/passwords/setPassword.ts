import { atomically } from '../../../database/transactions/atomically.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { type Account, accountModel } from '../accountModels.js';

/** An account, or only while it has this credential version: who acts on it was not shut out meanwhile. */
type Which = Pick<Account, '_id'> & Partial<Pick<Account, 'credentialVersion'>>;

/**
 * Gives an account a new password, ends every session of it and cancels its reset links.
 * @returns the account, for a new token, or null when there is no such account any more
 */
export const setPassword = (kind: AccountKind, which: Which, passwordHash: string): Promise<Account | null> =>
  atomically(async () => {
    await PasswordReset.deleteMany({ kind, accountId: which._id });
    return raiseVersion(kind, which, { passwordHash });
  });

/** Ends every session of an account: all its tokens die at once. */
export const endSessions = (kind: AccountKind, which: Which): Promise<Account | null> => raiseVersion(kind, which);

const raiseVersion = (kind: AccountKind, { _id, credentialVersion }: Which, changes: object = {}) =>
  accountModel(kind)
    .findOneAndUpdate(
      { _id, ...(credentialVersion !== undefined && { credentialVersion }) },
      { $set: changes, $inc: { credentialVersion: 1 } },
      { returnDocument: 'after' },
    )
    .lean();
