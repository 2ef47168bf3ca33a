import { isDuplicate } from '../../database/isDuplicate.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { PushSubscription, type PushSubscriptionRecord } from '../../models/notifications/PushSubscription.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { type Account, accountModel } from '../accounts/accountModels.js';
import { day } from '../durations.js';
import { Refused, retryAfter } from '../errors.js';
import { notify } from '../notifications/notify.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** Unregisters a device of an account. Does nothing if the account has no such device. */
export async function forgetTarget(ownerKind: AccountKind, ownerId: number, address: string): Promise<void> {
  await PushSubscription.deleteOne({ address, ownerKind, ownerId });
}

/** The owner of a device. */
interface Owner {
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
async function registerTarget(
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

/** The format of Expo's tokens. Every other token is Firebase's. */
const expoToken = /^Expo(nent)?PushToken\[[^\]]+\]$/;

/** Registers an app; the token's format picks Expo or FCM. @returns the id of the registration */
export const registerApp = (
  world: Pick<World, 'config' | 'now' | 'outbox' | 'secretKey'>,
  owner: Owner,
  { token, deviceType }: { token: string; deviceType?: 'ios' | 'android' | undefined },
): Promise<number> =>
  registerTarget(world, owner, {
    form: expoToken.test(token) ? 'expo' : 'fcm',
    address: token,
    deviceType: deviceType ?? null,
  });

/**
 * Refuses `push_not_configured`, and `private_endpoint` for a non-public endpoint, which we would call from our
 * network.
 */
export async function checkEndpoint({ config, push }: Pick<World, 'config' | 'push'>, endpoint: string): Promise<void> {
  if (!config.vapid) throw new Refused('push_not_configured');
  if (!(await push.isPublic(endpoint))) throw new Refused('private_endpoint');
}

/** Registers a browser; `checkEndpoint` has checked its endpoint. @returns the id of the registration */
export const subscribe = (
  world: Pick<World, 'config' | 'now' | 'outbox' | 'secretKey'>,
  owner: Owner,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<number> => registerTarget(world, owner, { form: 'web', address: endpoint, keys });

/**
 * The accounts among these, each once, with a browser or app that still gets pushes: one that was registered with the
 * current version of the account.
 */
export async function withLiveDevice(kind: AccountKind, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const devices = await PushSubscription.find(
    { ownerKind: kind, ownerId: { $in: ids } },
    { _id: 0, ownerId: 1, credentialVersion: 1 },
  ).lean();
  if (devices.length === 0) return [];
  const registered = new Set(devices.map(({ ownerId, credentialVersion }) => `${ownerId} ${credentialVersion}`));
  const owners = [...new Set(devices.map(({ ownerId }) => ownerId))];
  const accounts = await accountModel(kind)
    .find({ _id: { $in: owners } }, { credentialVersion: 1 })
    .lean();
  return accounts
    .filter(({ _id, credentialVersion }) => registered.has(`${_id} ${credentialVersion}`))
    .map(({ _id }) => _id);
}
