import { isDuplicate } from '../../database/isDuplicate.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { PushSubscription, type PushSubscriptionRecord } from '../../models/notifications/PushSubscription.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import type { Account } from '../accounts/accountModels.js';
import { retryAfter } from '../errors.js';
import { notify } from '../notifications/notify.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const day = 24 * 60 * 60 * 1000;

/** The owner of a device. */
export interface Owner {
  kind: AccountKind;
  account: Pick<Account, '_id' | 'credentialVersion'>;
}

type Target = Pick<PushSubscriptionRecord, 'form' | 'address'> &
  Partial<Pick<PushSubscriptionRecord, 'keys' | 'deviceType'>>;

/**
 * Registers a device, or renews its registration; a device of another account moves to this one, and that account is
 * notified. An account has a limited number of devices; the oldest registrations are dropped. Throws `rate_limited`
 * when an account takes over too many devices. @returns the id of the registration
 */
export async function registerTarget(
  world: Pick<World, 'config' | 'now' | 'outbox' | 'secretKey'>,
  { kind, account }: Owner,
  { form, address, keys = null, deviceType = null }: Target,
): Promise<number> {
  const at = world.now();
  const owner = { ownerKind: kind, ownerId: account._id };
  const registered = { ...owner, credentialVersion: account.credentialVersion, form, keys, deviceType, renewedAt: at };
  const renewed = await PushSubscription.findOneAndUpdate({ address, ...owner }, { $set: registered }).lean();
  if (renewed) return renewed._id;
  if (await PushSubscription.exists({ address })) await countMove(world, owner);
  const id = await nextId('PushSubscription');
  const write = () =>
    atomically(async () => {
      const before = await PushSubscription.findOneAndUpdate(
        { address },
        { $set: registered, $setOnInsert: { _id: id, createdAt: at } },
        { upsert: true, returnDocument: 'before' },
      ).lean();
      if (before) await notifyOwner(world, before, owner);
      return before?._id ?? id;
    });
  // A concurrent registration inserted the row first; the retry updates it.
  const written = await write().catch((error) => {
    if (!isDuplicate(error)) throw error;
    return write();
  });
  await dropOldest(kind, account._id);
  return written;
}

type OwnerIds = Pick<PushSubscriptionRecord, 'ownerKind' | 'ownerId'>;

/** Limits the devices that an account takes over in a day: a stranger may have learned their addresses. */
async function countMove(world: Pick<World, 'config' | 'now'>, { ownerKind, ownerId }: OwnerIds): Promise<void> {
  if (!world.config.rateLimitsEnabled) return;
  const now = world.now();
  const { hits, resetAt } = await RateCounter.hit(`devices-taken:${ownerKind}:${ownerId}`, day, now);
  if (hits <= rules.notifications.devicesTakenADay) return;
  throw retryAfter(
    'rate_limited',
    resetAt.getTime() - now.getTime(),
    () => 'Your account has registered too many devices of other accounts today. Try again tomorrow.',
  );
}

/** Notifies the owner of a device that another account has taken over, at most a few times a day. */
async function notifyOwner(
  world: Pick<World, 'now' | 'outbox'>,
  { _id: subscriptionId, ownerKind, ownerId }: PushSubscriptionRecord,
  by: OwnerIds,
): Promise<void> {
  if (ownerKind === by.ownerKind && ownerId === by.ownerId) return;
  const { hits } = await RateCounter.hit(`devices-lost:${ownerKind}:${ownerId}`, day, world.now());
  if (hits > rules.notifications.devicesTakenADay) return;
  await notify(world, { kind: ownerKind, id: ownerId }, 'device_moved', { subscriptionId });
}

async function dropOldest(ownerKind: AccountKind, ownerId: number): Promise<void> {
  const tooMany = await PushSubscription.find({ ownerKind, ownerId }, { _id: 1 })
    .sort({ renewedAt: -1, _id: -1 })
    .skip(rules.notifications.devicesAtMost)
    .lean();
  if (tooMany.length > 0) await PushSubscription.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
}
