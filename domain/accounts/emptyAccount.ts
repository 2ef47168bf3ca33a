import type { AccountKind } from '../../models/fields/accountFields.js';
import { Refused } from '../errors.js';
import { deletedAccountName } from '../personalData/deletedAccountName.js';
import { type Account, accountModel } from './accountModels.js';
import { cancelProofs } from './passwords/cancelProofs.js';

/** What every account says of a person, emptied. */
const emptied = {
  name: deletedAccountName,
  ...{ phone: null, passwordHash: null, googleId: null, language: null },
  ...{ preferences: { requests: false }, quietFrom: null, quietTo: null },
  ...{ emailVerified: false, phoneVerified: false },
};

/** What only this kind of account says besides, emptied. */
const ownEmptied: Record<AccountKind, object> = {
  consumer: { alias: null, referredById: null, latitude: null, longitude: null },
  seller: { whatsappNumber: '', sellerType: null, requestCategories: [] },
  doctor: {
    ...{ latitude: null, longitude: null, requestCategories: [] },
    specialization: null,
    foldedSpecialization: null,
    licenseNumber: null,
    isVerified: false,
    sortName: '',
    words: [],
  },
};

/**
 * Takes the person out of an account, which nobody can sign in to any more; its e-mail is free again, and what was on its way
 * to it is worth nothing. Refuses `unauthenticated` once the account is gone, or shut to who asks.
 */
export async function emptyAccount(kind: AccountKind, { _id, credentialVersion }: Account): Promise<void> {
  // No e-mail address has this form, so that none is taken.
  const email = `deleted:${kind}:${_id}`;
  const { matchedCount } = await accountModel(kind).updateOne(
    { _id, credentialVersion },
    { $set: { email, ...emptied, ...ownEmptied[kind] }, $inc: { credentialVersion: 1 } },
  );
  if (matchedCount === 0) throw new Refused('unauthenticated');
  await cancelProofs(kind, _id);
}
