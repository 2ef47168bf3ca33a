import type { AccountKind } from '../../models/fields/accountFields.js';
import { PushSubscription } from '../../models/notifications/PushSubscription.js';

/** Unregisters a device of an account. Does nothing if the account has no such device. */
export async function forgetTarget(ownerKind: AccountKind, ownerId: number, address: string): Promise<void> {
  await PushSubscription.deleteOne({ address, ownerKind, ownerId });
}
