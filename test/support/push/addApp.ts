import { registerApp } from '../../../domain/push/pushTargets.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';

/** Registers an app for the account. @returns the account */
export async function addApp<Of extends { _id: number; credentialVersion: number }>(
  world: Parameters<typeof registerApp>[0],
  kind: AccountKind,
  account: Of,
  name = '',
): Promise<Of> {
  await registerApp(world, { kind, account }, { token: `ExponentPushToken[${kind}-${account._id}${name}]` });
  return account;
}
