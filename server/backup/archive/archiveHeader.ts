import { randomBytes } from 'node:crypto';

/** The first line of an archive, readable without the passphrase. */
export interface ArchiveHeader {
  format: 'marketplace-backup';
  version: 1;
  createdAt: string;
  /** Absent if the archive is not encrypted. Binary values are base64. */
  encryption?: { salt: string; noncePrefix: string; N: number; r: number; p: number };
}

export const newLine = 0x0a;
/** A longer first line is no header. */
export const headerBytesAtMost = 4096;
/** Bounds the memory that scrypt takes for a foreign archive: 128 × N × r bytes. */
const costAtMost = 2 ** 20;
/** About 0.4 s and 128 MB. Tests lower it. */
export const keyCost = { N: 2 ** 17, r: 8, p: 1 };

/** Makes the header of a new archive. Each archive has its own salt, and so its own key. */
export function newArchiveHeader(createdAt: Date, isEncrypted: boolean): ArchiveHeader {
  const random = (bytes: number) => randomBytes(bytes).toString('base64');
  return {
    format: 'marketplace-backup',
    version: 1,
    createdAt: createdAt.toISOString(),
    ...(isEncrypted && { encryption: { salt: random(16), noncePrefix: random(7), ...keyCost } }),
  };
}

/** @throws Error with one line for another kind of file */
export function readArchiveHeader(line: Buffer): ArchiveHeader {
  const header = parsed(line);
  if (header?.format !== 'marketplace-backup') throw new Error('This file is not a backup of the marketplace.');
  if (header.version !== 1)
    throw new Error(`This backup has the unknown version ${header.version}: update the service.`);
  const { N = 0, r = 0, p = 0 } = header.encryption ?? {};
  if (header.encryption && !(N * r * p <= costAtMost)) throw new Error('The header of this backup was changed.');
  return header as ArchiveHeader;
}

function parsed(line: Buffer): (Partial<Omit<ArchiveHeader, 'version'>> & { version?: unknown }) | undefined {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}
