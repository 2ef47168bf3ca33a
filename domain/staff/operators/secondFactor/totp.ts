import { Secret, TOTP } from 'otpauth';
import type { World } from '../../../world.js';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const period = 30;
/** Codes of the step before and after are valid, for clocks that differ. */
const window = 1;

/** A new key for an authenticator app, in base32. */
export const newKey = ({ random }: Pick<World, 'random'>): string =>
  new Secret({ buffer: new Uint8Array(random.bytes(secretBytes)).buffer }).base32;

/** Whether a text is a key of `newKey`. */
export const isKey = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text);

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Marketplace console', label, secret: key, period });

/** The `otpauth` address of a key, which apps read from a QR code. */
export const keyUri = (key: string, email: string): string => totpOf(key, email).toString();

/** The time step (RFC 6238) of a valid code: the number of half minutes since 1970. Undefined for a wrong code. */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
