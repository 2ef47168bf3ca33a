import { Error as MongooseError } from 'mongoose';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Refused } from '../errors.js';
import { type Account, accountModel, type LoginRecords } from './accountModels.js';

const common = ['name', 'phone', 'language'];

/** The fields that the owner of an account may change. */
const editable: Record<AccountKind, readonly string[]> = {
  consumer: [...common, 'alias', 'latitude', 'longitude'],
  seller: [...common, 'whatsappNumber', 'sellerType', 'requestCategories'],
  doctor: [...common, 'specialization', 'licenseNumber', 'requestCategories', 'latitude', 'longitude'],
};

const unverifiedPhone = { phoneVerified: false };
/** Staff verify the licence for this person and this specialization. */
const unverifiedDoctor = { isVerified: false };

/** What a change of a field resets: its verification. */
const consequences: Record<AccountKind, Record<string, object>> = {
  consumer: { phone: unverifiedPhone },
  seller: { phone: unverifiedPhone, whatsappNumber: unverifiedPhone },
  doctor: {
    phone: unverifiedPhone,
    name: unverifiedDoctor,
    specialization: unverifiedDoctor,
    licenseNumber: unverifiedDoctor,
  },
};

/**
 * Changes an account for its owner. Absent fields stay; fields of other kinds are ignored.
 * Throws `validation_failed` for half a position, and `session_expired` once the account or its session is gone.
 */
export async function editAccount<Kind extends AccountKind>(
  kind: Kind,
  { _id, credentialVersion }: Pick<Account, '_id' | 'credentialVersion'>,
  changes: object,
): Promise<LoginRecords[Kind]> {
  const account = await accountModel(kind).findOne({ _id, credentialVersion });
  if (!account) throw new Refused('session_expired');
  // The save fails if the account is erased or its sessions end meanwhile.
  account.$where = { credentialVersion };
  account.set(Object.fromEntries(Object.entries(changes).filter(([field]) => editable[kind].includes(field))));
  refuseHalfPosition(account.get('latitude'), account.get('longitude'));
  for (const [field, consequence] of Object.entries(consequences[kind])) {
    if (!account.isModified(field)) continue;
    account.set(consequence);
    // Written even if unchanged: the old value may be verified concurrently.
    for (const changed of Object.keys(consequence)) account.markModified(changed);
  }
  try {
    await account.save();
  } catch (error) {
    // A concurrent write: start again from the current account.
    const { DocumentNotFoundError, VersionError } = MongooseError;
    if (!(error instanceof DocumentNotFoundError || error instanceof VersionError)) throw error;
    return editAccount(kind, { _id, credentialVersion }, changes);
  }
  return account.toObject();
}

/** A position has both coordinates. Sellers have none: their stores have. */
function refuseHalfPosition(latitude: unknown, longitude: unknown): void {
  const [noLatitude, noLongitude] = [latitude, longitude].map((degrees) => (degrees ?? null) === null);
  if (noLatitude === noLongitude) return;
  const field = noLatitude ? 'latitude' : 'longitude';
  throw new Refused('validation_failed', {
    details: [{ field, message: 'is required: send latitude and longitude together' }],
  });
}
