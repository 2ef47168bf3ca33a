import { headerBytesAtMost, newLine, readArchiveHeader } from './archiveHeader.js';
import { ByteReader } from './ByteReader.js';
import { ChunkSeal, tagBytes } from './ChunkSeal.js';

const chunkBytesAtMost = 2 ** 20;
const lastFlag = 0x80000000;

/**
 * Reads what `sealArchive` wrote, and checks each chunk before it returns its bytes.
 * @throws Error with one line for a file that is no archive, a wrong passphrase, a passphrase for an archive without
 * encryption, and a cut or changed file
 */
export async function* openArchive(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source);
  const line = (await bytes.readUntil(newLine, headerBytesAtMost)) ?? Buffer.alloc(0);
  const header = readArchiveHeader(line);
  if (passphrase && !header.encryption) {
    throw new Error(
      'This backup is not encrypted, but BACKUP_PASSPHRASE is set: it may be forged. Unset it to restore this file.',
    );
  }
  const seal = await ChunkSeal.of(header, line, passphrase);
  for (let number = 0; ; number++) {
    const length = (await bytes.read(4))?.readUInt32BE();
    if (length === undefined) throw new Error('This backup is cut: its end is missing.');
    const isLast = length >= lastFlag;
    const size = isLast ? length - lastFlag : length;
    if (size > chunkBytesAtMost) throw new Error('This backup was changed or is damaged.');
    const stored = await bytes.read(size);
    const tag = await bytes.read(tagBytes);
    if (!stored || !tag) throw new Error('This backup is cut: its end is missing.');
    const plain = seal.open(stored, tag, isLast);
    if (!plain && number === 0 && header.encryption) {
      throw new Error('The passphrase is wrong, or this backup was changed.');
    }
    if (!plain) throw new Error('This backup was changed or is damaged.');
    yield plain;
    if (isLast) break;
  }
  if (await bytes.read(1)) throw new Error('This backup was changed: bytes follow its end.');
}
