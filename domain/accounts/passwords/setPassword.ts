import { atomically } from '../../../database/transactions/atomically.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { type Account, accountModel } from '../accountModels.js';
import { withdrawBankAccount } from '../bankLinks.js';
import { verificationId } from '../verification/verificationId.js';

/** Cancels every verification code and link of an account. */
export async function cancelProofs(kind: AccountKind, accountId: number): Promise<void> {
  await PasswordReset.deleteMany({ kind, accountId });
  const codes = [verificationId(kind, accountId, 'email'), verificationId(kind, accountId, 'phone')];
  await VerificationCode.deleteMany({ _id: { $in: codes } });
  if (kind === 'seller') await withdrawBankAccount(accountId);
}

/** An account; with a credential version, only while its sessions have not ended. */
type AccountRef = Pick<Account, '_id'> & Partial<Pick<Account, 'credentialVersion'>>;

/**
 * Sets a password, ends every session, cancels the reset links and withdraws a waiting bank account.
 * @returns the account, for a new token, or null if it no longer exists
 */
export const setPassword = (kind: AccountKind, ref: AccountRef, passwordHash: string): Promise<Account | null> =>
  atomically(async () => {
    await PasswordReset.deleteMany({ kind, accountId: ref._id });
    if (kind === 'seller') await withdrawBankAccount(ref._id);
    return incrementVersion(kind, ref, { passwordHash });
  });

/** Ends every session of an account: its tokens are no longer valid. */
export const endSessions = (kind: AccountKind, ref: AccountRef): Promise<Account | null> => incrementVersion(kind, ref);

const incrementVersion = (kind: AccountKind, { _id, credentialVersion }: AccountRef, changes: object = {}) =>
  accountModel(kind)
    .findOneAndUpdate(
      { _id, ...(credentialVersion !== undefined && { credentialVersion }) },
      { $set: changes, $inc: { credentialVersion: 1 } },
      { returnDocument: 'after' },
    )
    .lean();
