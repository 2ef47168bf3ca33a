import type { HydratedDocument } from 'mongoose';
import { type Fields, insert } from '../../../database/insert.js';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { Refused } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { readableCode } from '../../text/readableCode.js';
import type { Random, World } from '../../world.js';
import { type Account, accountModel, type LoginRecords } from '../accountModels.js';
import { rememberAddress } from '../devices/knownOrigin.js';
import { hashPassword } from '../passwords/passwords.js';
import { cancelProofs } from '../passwords/setPassword.js';

const length = 8;

/** A code that a consumer shares with friends. */
export const newReferralCode = (random: Random): string => readableCode(random, length);

/** Inserts an account. Throws `email_taken`; the unique index decides between concurrent inserts. */
export async function refuseTakenEmail<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    const taken = isDuplicate(error) && Object.hasOwn(error.keyPattern ?? {}, 'email');
    throw taken ? new Refused('email_taken') : error;
  }
}

const noPhone = { phone: null, phoneVerified: false };

const cleared: Record<AccountKind, object> = {
  consumer: { ...noPhone, alias: null },
  seller: { ...noPhone, whatsappNumber: '' },
  doctor: { ...noPhone, specialization: null, licenseNumber: null, isVerified: false },
};

/**
 * Gives an account whose e-mail was never verified to the owner of the e-mail. Another person may have opened it
 * (pre-hijacking): their contact data, password, sessions and codes are removed, and their reviews never count. The
 * caller saves the account, in the same transaction.
 */
export async function claimAccount(kind: AccountKind, account: HydratedDocument<Account>, name: string): Promise<void> {
  account.set({ ...cleared[kind], name, emailVerified: true });
  account.set({ passwordHash: null, credentialVersion: account.credentialVersion + 1 });
  await cancelProofs(kind, account._id);
}

interface Opening {
  email: string;
  password: string;
  name: string;
  networkAddress: string;
}

/**
 * Opens an account and mails the first code, which starts no cooldown. The network address is known from then on.
 * Throws `email_taken`.
 */
export async function openAccount<Kind extends AccountKind>(
  world: Pick<World, 'now' | 'outbox' | 'secretKey'>,
  kind: Kind,
  { password, networkAddress, ...fields }: Opening & Fields<LoginRecords[Kind]>,
): Promise<LoginRecords[Kind]> {
  const passwordHash = await hashPassword(password);
  return refuseTakenEmail(() =>
    atomically(async () => {
      const account = await insert<LoginRecords[Kind]>(accountModel(kind), { ...fields, passwordHash } as Fields<
        LoginRecords[Kind]
      >);
      await recordEvent(world, 'verification.asked', { kind, accountId: account._id, type: 'email' });
      await rememberAddress(world, { kind, email: account.email, networkAddress });
      return account;
    }),
  );
}
