import type { AccountKind } from '../models/fields/accountFields.js';
import { PushSubscription } from '../models/notifications/PushSubscription.js';

/** Registers an Expo app for each of these people, whose id is that of the person. */
export async function addPhones(
  ownerKind: AccountKind,
  owners: readonly { _id: number; credentialVersion: number }[],
): Promise<void> {
  const at = new Date();
  const rows = owners.map(({ _id, credentialVersion }) => ({
    ...{ _id, ownerKind, ownerId: _id, credentialVersion, form: 'expo' },
    ...{
      address: `ExponentPushToken[${ownerKind}-${_id}]`,
      keys: null,
      deviceType: null,
      createdAt: at,
      renewedAt: at,
    },
  }));
  if (rows.length > 0) await PushSubscription.collection.insertMany(rows as never[], { ordered: false });
}
