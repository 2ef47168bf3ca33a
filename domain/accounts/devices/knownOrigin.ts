import { KnownAddress } from '../../../models/accounts/KnownAddress.js';
import type { LoginKind } from '../../../models/fields/accountFields.js';
import { day } from '../../durations.js';
import { rules } from '../../rules.js';
import { emailAddress } from '../../text/emailAddress.js';
import { hmacOf } from '../../text/seal.js';
import type { World } from '../../world.js';
import { accountModel } from '../accountModels.js';
import { readDeviceToken } from './deviceToken.js';

/** Where a request comes from. */
export interface Origin {
  /** The network address of the client. */
  networkAddress: string;
  /** The token of the client's device, if it sent one. */
  deviceToken?: string | undefined;
}

/** A request about the account with an e-mail, whether or not there is one. */
export interface Attempt extends Origin {
  kind: LoginKind;
  email: string;
}

/** A device or a network address that an account has signed in from. */
export interface Known {
  by: 'device' | 'network';
  /** Names it in counters, without personal data. */
  key: string;
}

/** The known device of the client, or else its known network address. */
export async function knownOrigin(
  world: Pick<World, 'now' | 'secretKey'>,
  attempt: Attempt,
): Promise<Known | undefined> {
  const deviceId = await knownDevice(world, attempt);
  if (deviceId) return { by: 'device', key: deviceId };
  const key = addressKeyOf(world, attempt);
  const known = await KnownAddress.exists({ _id: key });
  return known ? { by: 'network', key } : undefined;
}

async function knownDevice(
  world: Pick<World, 'now' | 'secretKey'>,
  { kind, email, deviceToken }: Attempt,
): Promise<string | undefined> {
  const device = deviceToken && readDeviceToken(world, kind, deviceToken);
  if (!device) return undefined;
  const { accountId: _id, credentialVersion, deviceId } = device;
  const owner = await accountModel(kind).exists({ _id, credentialVersion, email: emailAddress(email) });
  return owner ? deviceId : undefined;
}

/** Trusts a network address of an account for 90 days. */
export async function rememberAddress(world: Pick<World, 'now' | 'secretKey'>, attempt: Attempt): Promise<void> {
  const expiresAt = new Date(world.now().getTime() + rules.signIn.knownDays * day);
  const known = { _id: addressKeyOf(world, attempt) };
  await KnownAddress.updateOne(known, { $set: { expiresAt } }, { upsert: true });
}

/** Names a network address of an account. */
export const addressKeyOf = (world: Pick<World, 'secretKey'>, { kind, email, networkAddress }: Attempt): string =>
  hmacOf(world, 'address', kind, email, networkAddress);
