import type { AccountKind } from '../../models/fields/accountFields.js';
import { Refused } from '../errors.js';
import { deletedAccountName } from '../personalData/deletedAccountName.js';
import { type Account, accountModel } from './accountModels.js';
import { cancelProofs } from './passwords/cancelProofs.js';

/** The cleared personal fields of every account. */
const emptied = {
  name: deletedAccountName,
  phone: null,
  passwordHash: null,
  googleId: null,
  language: null,
  preferences: { requests: false },
  quietFrom: null,
  quietTo: null,
  emailVerified: false,
  phoneVerified: false,
  words: [],
};

/** The cleared personal fields of one kind of account. */
const ownEmptied: Record<AccountKind, object> = {
  consumer: { alias: null, referredById: null, latitude: null, longitude: null },
  seller: { whatsappNumber: '', sellerType: null, requestCategories: [] },
  doctor: {
    latitude: null,
    longitude: null,
    requestCategories: [],
    specialization: null,
    foldedSpecialization: null,
    licenseNumber: null,
    isVerified: false,
    sortName: '',
  },
};

/**
 * Removes the personal data from an account, frees its e-mail address, and cancels its codes and reset links. Signing
 * in is impossible afterwards. Throws `session_expired` once the account or its session is gone.
 */
export async function emptyAccount(kind: AccountKind, { _id, credentialVersion }: Account): Promise<void> {
  // A placeholder that is not a valid e-mail address, so no new account can need it.
  const email = `deleted:${kind}:${_id}`;
  const { matchedCount } = await accountModel(kind).updateOne(
    { _id, credentialVersion },
    { $set: { email, ...emptied, ...ownEmptied[kind] }, $inc: { credentialVersion: 1 } },
  );
  if (matchedCount === 0) throw new Refused('session_expired');
  await cancelProofs(kind, _id);
}
