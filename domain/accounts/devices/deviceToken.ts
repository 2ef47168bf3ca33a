import { timingSafeEqual } from 'node:crypto';
import type { LoginKind } from '../../../models/fields/accountFields.js';
import { day } from '../../durations.js';
import { rules } from '../../rules.js';
import { hmacOf } from '../../text/seal.js';
import type { World } from '../../world.js';

/** How long a device stays known after a sign-in, in milliseconds. */
export const deviceLifetime = rules.signIn.deviceDays * day;

const deviceBytes = 16;
/** Account, credential version, expiry in seconds, device and signature. */
const tokenForm = /^(\d{1,16})\.(\d{1,16})\.(\d{1,16})\.([\w-]{22})\.([\w-]{43})$/;

/** A device that an account has signed in from. */
export interface Device {
  accountId: number;
  credentialVersion: number;
  /** Random; names the device in counters. */
  deviceId: string;
}

/**
 * Names the device of a sign-in, so that wrong passwords from elsewhere do not lock its owner out there. The token is
 * no credential: it only gives the device its own count of wrong passwords. A new credential version revokes it.
 */
export function issueDeviceToken(
  world: Pick<World, 'secretKey' | 'now' | 'random'>,
  kind: LoginKind,
  { _id, credentialVersion }: { _id: number; credentialVersion: number },
): string {
  const expiresAt = Math.floor((world.now().getTime() + deviceLifetime) / 1000);
  const claims = [_id, credentialVersion, expiresAt, world.random.bytes(deviceBytes).toString('base64url')].join('.');
  return `${claims}.${signatureOf(world, kind, claims)}`;
}

const signatureOf = (world: Pick<World, 'secretKey'>, kind: LoginKind, claims: string) =>
  hmacOf(world, 'device', kind, claims);

/** The device of a token; undefined unless the token is ours, of this kind of account and not expired. */
export function readDeviceToken(
  world: Pick<World, 'secretKey' | 'now'>,
  kind: LoginKind,
  token: string,
): Device | undefined {
  const [, accountId, version, expiresAt, deviceId = '', signature = ''] = tokenForm.exec(token) ?? [];
  const claims = [accountId, version, expiresAt, deviceId].join('.');
  if (!signature || !isSame(signature, signatureOf(world, kind, claims))) return undefined;
  if (Number(expiresAt) * 1000 <= world.now().getTime()) return undefined;
  return { accountId: Number(accountId), credentialVersion: Number(version), deviceId };
}

const isSame = (given: string, expected: string) => timingSafeEqual(Buffer.from(given), Buffer.from(expected));
