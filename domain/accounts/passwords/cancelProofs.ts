import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { verificationId } from '../verification/verificationId.js';

/** Cancels every verification code and reset link of an account. */
export async function cancelProofs(kind: AccountKind, accountId: number): Promise<void> {
  await PasswordReset.deleteMany({ kind, accountId });
  const codes = [verificationId(kind, accountId, 'email'), verificationId(kind, accountId, 'phone')];
  await VerificationCode.deleteMany({ _id: { $in: codes } });
}
