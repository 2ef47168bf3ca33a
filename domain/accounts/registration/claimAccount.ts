import type { HydratedDocument } from 'mongoose';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import type { Account } from '../accountModels.js';
import { cancelProofs } from '../passwords/cancelProofs.js';

const noPhone = { phone: null, phoneVerified: false };

const cleared: Record<AccountKind, object> = {
  consumer: { ...noPhone, alias: null },
  seller: { ...noPhone, whatsappNumber: '' },
  doctor: { ...noPhone, specialization: null, licenseNumber: null, isVerified: false },
};

/**
 * Gives an account whose e-mail was never verified to the owner of the e-mail. Another person may have opened it
 * (pre-hijacking): their contact data, password, sessions and codes are removed. The caller saves the account.
 */
export async function claimAccount(kind: AccountKind, account: HydratedDocument<Account>, name: string): Promise<void> {
  account.set({ ...cleared[kind], name, emailVerified: true });
  account.set({ passwordHash: null, credentialVersion: account.credentialVersion + 1 });
  await cancelProofs(kind, account._id);
}
