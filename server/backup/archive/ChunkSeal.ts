import { createCipheriv, createDecipheriv, createHash, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ArchiveHeader } from './archiveHeader.js';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** The bytes of a tag behind each chunk. */
export const tagBytes = 16;

/**
 * Seals the chunks of one archive and opens them again. A tag covers the header, the chunk, its number, and whether it
 * is the last one, so a changed, moved, missing or added chunk is found. With a passphrase this is AES-256-GCM in the
 * STREAM construction, with a key by scrypt. Without one the tag is a checksum: it finds damage, not an attack.
 */
export class ChunkSeal {
  private number = 0;

  private constructor(
    private readonly headerHash: Buffer,
    private readonly encryption: { key: Buffer; noncePrefix: Buffer } | undefined,
  ) {}

  /** @throws Error with one line if an encrypted archive is opened without a passphrase */
  static async of(header: ArchiveHeader, headerLine: Buffer, passphrase: string | undefined): Promise<ChunkSeal> {
    const headerHash = createHash('sha256').update(headerLine).digest();
    if (!header.encryption) return new ChunkSeal(headerHash, undefined);
    if (!passphrase) throw new Error('This backup is encrypted: set BACKUP_PASSPHRASE.');
    const { salt, noncePrefix, N, r, p } = header.encryption;
    const key = await derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, {
      ...{ N, r, p },
      maxmem: 256 * N * r,
    });
    return new ChunkSeal(headerHash, { key, noncePrefix: Buffer.from(noncePrefix, 'base64') });
  }

  /** @returns the stored bytes of the next chunk, and its tag */
  seal(plain: Buffer, isLast: boolean): [Buffer, Buffer] {
    const place = this.nextPlace(isLast);
    if (!this.encryption) return [plain, this.checksum(place, plain)];
    const cipher = createCipheriv('aes-256-gcm', this.encryption.key, this.nonce(place)).setAAD(this.headerHash);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return [sealed, cipher.getAuthTag()];
  }

  /** @returns the plain bytes of the next chunk; undefined if the tag does not fit */
  open(stored: Buffer, tag: Buffer, isLast: boolean): Buffer | undefined {
    const place = this.nextPlace(isLast);
    if (!this.encryption) return timingSafeEqual(tag, this.checksum(place, stored)) ? stored : undefined;
    const { key } = this.encryption;
    const decipher = createDecipheriv('aes-256-gcm', key, this.nonce(place)).setAAD(this.headerHash).setAuthTag(tag);
    const plain = decipher.update(stored);
    try {
      return Buffer.concat([plain, decipher.final()]);
    } catch {
      return undefined;
    }
  }

  /** The number of the chunk and whether it is the last: five bytes of its nonce. */
  private nextPlace(isLast: boolean): Buffer {
    const place = Buffer.alloc(5);
    place.writeUInt32BE(this.number++);
    place[4] = isLast ? 1 : 0;
    return place;
  }

  private nonce(place: Buffer): Buffer {
    return Buffer.concat([this.encryption?.noncePrefix ?? Buffer.alloc(0), place]);
  }

  private checksum(place: Buffer, plain: Buffer): Buffer {
    return createHash('sha256').update(this.headerHash).update(place).update(plain).digest().subarray(0, tagBytes);
  }
}
