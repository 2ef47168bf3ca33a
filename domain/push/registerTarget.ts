import { isDuplicate } from '../../database/isDuplicate.js';
import { nextId } from '../../database/nextId.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { PushSubscription, type PushSubscriptionRecord } from '../../models/notifications/PushSubscription.js';
import type { Account } from '../accounts/accountModels.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** The owner of a device. */
export interface Owner {
  kind: AccountKind;
  account: Pick<Account, '_id' | 'credentialVersion'>;
}

type Target = Pick<PushSubscriptionRecord, 'form' | 'address'> &
  Partial<Pick<PushSubscriptionRecord, 'keys' | 'deviceType'>>;

/**
 * Registers a device, or renews its registration; a device of another account moves to this one. An account has a
 * limited number of devices; the oldest registrations are dropped.
 */
export async function registerTarget(
  { now }: Pick<World, 'now'>,
  { kind, account }: Owner,
  { form, address, keys = null, deviceType = null }: Target,
): Promise<PushSubscriptionRecord> {
  const at = now();
  const owned = { ownerKind: kind, ownerId: account._id, credentialVersion: account.credentialVersion };
  const id = await nextId('PushSubscription');
  const write = () =>
    PushSubscription.findOneAndUpdate(
      { address },
      { $set: { ...owned, form, keys, deviceType, renewedAt: at }, $setOnInsert: { _id: id, createdAt: at } },
      { upsert: true, returnDocument: 'after' },
    )
      .lean()
      .orFail();
  // A concurrent registration inserted the row first; the retry updates it.
  const written = await write().catch((error) => {
    if (!isDuplicate(error)) throw error;
    return write();
  });
  await dropOldest(kind, account._id);
  return written;
}

async function dropOldest(ownerKind: AccountKind, ownerId: number): Promise<void> {
  const tooMany = await PushSubscription.find({ ownerKind, ownerId }, { _id: 1 })
    .sort({ renewedAt: -1, _id: -1 })
    .skip(rules.notifications.devicesAtMost)
    .lean();
  if (tooMany.length > 0) await PushSubscription.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
}
