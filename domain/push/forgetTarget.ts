import type { AccountKind } from '../../models/fields/accountFields.js';
import { PushSubscription } from '../../models/notifications/PushSubscription.js';

/** Stops pushing to a browser or an app of somebody's. One that is not there, or somebody else's, is left as it is. */
export async function forgetTarget(ownerKind: AccountKind, ownerId: number, address: string): Promise<void> {
  await PushSubscription.deleteOne({ address, ownerKind, ownerId });
}
