import { newArchiveHeader } from './archiveHeader.js';
import { ChunkSeal } from './ChunkSeal.js';

const chunkBytes = 2 ** 20;
/** Set in the length of the last chunk. */
const lastFlag = 0x80000000;

/**
 * Turns a stream of bytes into an archive: one header line, then chunks of 1 MiB. A chunk is its length (4 bytes, with
 * a flag on the last one), its bytes and its tag.
 */
export async function* sealArchive(
  source: AsyncIterable<Buffer>,
  { createdAt, passphrase }: { createdAt: Date; passphrase: string | undefined },
): AsyncGenerator<Buffer> {
  const header = newArchiveHeader(createdAt, Boolean(passphrase));
  const line = Buffer.from(JSON.stringify(header));
  const seal = await ChunkSeal.of(header, line, passphrase);
  yield Buffer.concat([line, Buffer.from('\n')]);
  let parts: Buffer[] = [];
  let length = 0;
  const chunk = (isLast: boolean) => {
    const all = Buffer.concat(parts);
    const plain = all.subarray(0, chunkBytes);
    const rest = all.subarray(chunkBytes);
    parts = rest.length > 0 ? [rest] : [];
    length = rest.length;
    const [stored, tag] = seal.seal(plain, isLast);
    const size = Buffer.alloc(4);
    size.writeUInt32BE((stored.length | (isLast ? lastFlag : 0)) >>> 0);
    return Buffer.concat([size, stored, tag]);
  };
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    // The last chunk is never empty by accident: a full one waits until more bytes follow.
    while (length > chunkBytes) yield chunk(false);
  }
  yield chunk(true);
}
