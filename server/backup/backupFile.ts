import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

type Bytes = AsyncIterable<Uint8Array>;

/** A file of a backup as it is stored: compressed, and encrypted if a passphrase is set. */
export interface StoredFile {
  /** Relative to the folder of the backup, with `/`. An encrypted file ends in `.age`. */
  path: string;
  bytes: number;
  sha256: string;
}

/** A new key for the files of one backup. Its `identity` opens them. */
export async function newFileKey(): Promise<{ identity: string; encrypter: Encrypter }> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return { identity, encrypter };
}

/** Writes a file that only its owner may read. It is on the disk when this resolves. */
export async function storeFile(
  folder: string,
  name: string,
  content: Bytes,
  encrypter: Encrypter | undefined,
): Promise<StoredFile> {
  const path = encrypter ? `${name}.age` : name;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* encrypted(plain: Bytes): AsyncGenerator<Uint8Array> {
    yield* encrypter ? readable(await encrypter.encrypt(webStream(plain))) : plain;
  }
  async function* counted(stored: Bytes): AsyncGenerator<Uint8Array> {
    for await (const part of stored) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  await pipeline(content, encrypted, counted, createWriteStream(join(folder, path), { mode: 0o600, flush: true }));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Reads what `storeFile` got as content. @param identity null if the backup is not encrypted */
export async function* openFile(folder: string, path: string, identity: string | null): AsyncGenerator<Uint8Array> {
  const stored = storedParts(folder, path);
  if (!identity) return yield* stored;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* readable(await decrypter.decrypt(webStream(stored)));
}

/** @throws Error with one line unless the stored file is complete and unchanged */
export async function expectUnchanged(folder: string, { path, bytes, sha256 }: StoredFile): Promise<void> {
  const hash = createHash('sha256');
  let found = 0;
  try {
    for await (const part of storedParts(folder, path)) {
      hash.update(part);
      found += part.length;
    }
  } catch (error) {
    throw new Error(`${path} of this backup cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (found !== bytes) throw new Error(`${path} of this backup has ${found} bytes instead of ${bytes}.`);
  if (hash.digest('hex') !== sha256) throw new Error(`${path} of this backup was changed or is damaged.`);
}

const storedParts = (folder: string, path: string): AsyncIterable<Buffer> =>
  createReadStream(join(folder, path), { highWaterMark: 2 ** 20 });

// age-encryption names the browser's type of a stream, which Node.js declares separately.
const webStream = (parts: Bytes) => Readable.toWeb(Readable.from(parts)) as globalThis.ReadableStream<Uint8Array>;
const readable = (stream: globalThis.ReadableStream<Uint8Array>) => stream as ReadableStream<Uint8Array>;
