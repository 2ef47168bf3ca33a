import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { SealingKey, World } from '../world.js';

/** A keyed hash that names personal data in counters without revealing it. */
export const hmacOf = ({ secretKey }: Pick<World, 'secretKey'>, ...parts: string[]): string =>
  createHmac('sha256', secretKey).update(parts.join(' ')).digest('base64url');

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

const keyOf = ({ secretKey }: Pick<World, 'secretKey'>): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', 'sealed texts', 32)));

/** A key of 32 bytes, in base64, with an id that names it and does not reveal it. */
export function sealingKey(base64: string): SealingKey {
  const key = createSecretKey(Buffer.from(base64, 'base64'));
  return { key, id: createHmac('sha256', key).update('id').digest('hex').slice(0, 8) };
}

/** Encrypts a text with a key. @param owner as for `seal` */
export function sealWith({ random }: Pick<World, 'random'>, key: KeyObject, owner: string, text: string): string {
  const iv = random.bytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text; undefined if it was changed, or sealed with another key or for another record. */
export function unsealWith(key: KeyObject, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv(algorithm, key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Encrypts a text with a key derived from `JWT_SECRET`, so that a copy of the database does not reveal it.
 * @param owner the record that the text belongs to; a text moved to another record cannot be opened
 */
export const seal = (world: Pick<World, 'secretKey' | 'random'>, owner: string, text: string): string =>
  sealWith(world, keyOf(world), owner, text);

/** Decrypts a text that `seal` has encrypted; undefined as for `unsealWith`. */
export const unseal = (world: Pick<World, 'secretKey'>, owner: string, sealed: string): string | undefined =>
  unsealWith(keyOf(world), owner, sealed);
