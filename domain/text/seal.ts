import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { World } from '../world.js';

/** A keyed hash that names personal data in counters without revealing it. */
export const hmacOf = ({ secretKey }: Pick<World, 'secretKey'>, ...parts: string[]): string =>
  createHmac('sha256', secretKey).update(parts.join(' ')).digest('base64url');

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

const keyOf = ({ secretKey }: Pick<World, 'secretKey'>): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'sealed texts', 32));

/**
 * Encrypts a text with a key derived from `JWT_SECRET`, so that a copy of the database does not reveal it.
 * @param owner the record that the text belongs to; a text moved to another record cannot be opened
 */
export function seal(world: Pick<World, 'secretKey' | 'random'>, owner: string, text: string): string {
  const iv = world.random.bytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(world), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a sealed text; undefined if it was changed, or sealed with another key or for another record. */
export function unseal(world: Pick<World, 'secretKey'>, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv(algorithm, keyOf(world), iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
