import { Error as MongooseError } from 'mongoose';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Refused } from '../errors.js';
import { type Account, accountModel, type LoginRecords } from './accountModels.js';

const everybodys = ['name', 'phone', 'language'];

/** What the owner of an account may change of it. */
const editable: Record<AccountKind, readonly string[]> = {
  consumer: [...everybodys, 'alias', 'latitude', 'longitude'],
  seller: [...everybodys, 'whatsappNumber', 'sellerType', 'requestCategories'],
  doctor: [...everybodys, 'specialization', 'licenseNumber', 'requestCategories', 'latitude', 'longitude'],
};

const newNumber = { phoneVerified: false };
/** Staff have checked that the licence is this person's, and for this field. */
const newDoctor = { isVerified: false };

/** What changing a field takes with it: what was verified of it is not verified any more. */
const consequences: Record<AccountKind, Record<string, object>> = {
  consumer: { phone: newNumber },
  seller: { phone: newNumber, whatsappNumber: newNumber },
  doctor: { phone: newNumber, name: newDoctor, specialization: newDoctor, licenseNumber: newDoctor },
};

/**
 * Changes what an account's owner may change of it; what is absent stays, what is another kind's is ignored.
 * Refuses `unauthenticated` once the account is gone or its sessions have ended.
 */
export async function editAccount<Kind extends AccountKind>(
  kind: Kind,
  { _id, credentialVersion }: Pick<Account, '_id' | 'credentialVersion'>,
  changes: object,
): Promise<LoginRecords[Kind]> {
  const account = await accountModel(kind).findOne({ _id, credentialVersion });
  if (!account) throw new Refused('unauthenticated');
  // Whoever is erased or shut out meanwhile writes nothing any more.
  account.$where = { credentialVersion };
  account.set(Object.fromEntries(Object.entries(changes).filter(([field]) => editable[kind].includes(field))));
  refuseHalfPlace(account.get('latitude'), account.get('longitude'));
  for (const [field, consequence] of Object.entries(consequences[kind])) {
    if (!account.isModified(field)) continue;
    account.set(consequence);
    // Written even where it was so when it was read: somebody may just be verifying what was there before.
    for (const changed of Object.keys(consequence)) account.markModified(changed);
  }
  try {
    await account.save();
  } catch (error) {
    // Somebody else wrote meanwhile: look again at what the account is now.
    const { DocumentNotFoundError, VersionError } = MongooseError;
    if (!(error instanceof DocumentNotFoundError || error instanceof VersionError)) throw error;
    return editAccount(kind, { _id, credentialVersion }, changes);
  }
  return account.toObject();
}

/** A place has both. Sellers are where their stores are, and have neither. */
function refuseHalfPlace(latitude: unknown, longitude: unknown): void {
  const [noLatitude, noLongitude] = [latitude, longitude].map((degrees) => (degrees ?? null) === null);
  if (noLatitude === noLongitude) return;
  const field = noLatitude ? 'latitude' : 'longitude';
  throw new Refused('validation_failed', { details: [{ field, message: 'is required: a place has both' }] });
}
