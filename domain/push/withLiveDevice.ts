import type { AccountKind } from '../../models/fields/accountFields.js';
import { PushSubscription } from '../../models/notifications/PushSubscription.js';
import { accountModel } from '../accounts/accountModels.js';

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
