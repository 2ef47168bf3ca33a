import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageError, type StorageProvider } from './StorageProvider.js';

interface Settings {
  /** The folder of all files. */
  folder: string;
  /** The path at which this server serves the files. */
  baseUrl: string;
  /** The public origin of this server. */
  publicUrl: string;
  /** The key of the upload links' signatures. */
  secret: string;
}

/** Files that are not complete yet. The server does not serve names with a leading dot. */
const partsFolder = '.parts';

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

/** Stores files in a local folder. A file gets its name when it is complete. */
export function localStorage({ folder, baseUrl, publicUrl, secret }: Settings): StorageProvider {
  const pathOf = (key: string) => join(folder, key);
  const sign = (key: string, expires: string) =>
    createHmac('sha256', secret).update(`PUT ${key} ${expires}`).digest('base64url');

  /** Writes a temporary file, and renames it when `write` returns true. */
  const store = async (key: string, write: (file: FileHandle) => Promise<boolean>): Promise<boolean> => {
    const part = join(folder, partsFolder, randomBytes(16).toString('hex'));
    await onDisk(mkdir(dirname(part), { recursive: true }));
    const file = await onDisk(open(part, 'wx+'));
    try {
      const isGood = await write(file).finally(() => file.close());
      if (!isGood) return false;
      await onDisk(mkdir(dirname(pathOf(key)), { recursive: true }));
      await onDisk(rename(part, pathOf(key)));
      return true;
    } finally {
      await rm(part, { force: true });
    }
  };

  return {
    baseUrl,
    put: async (key, bytes) => {
      await store(key, async (file) => {
        await onDisk(file.writeFile(bytes));
        await onDisk(file.sync());
        return true;
      });
    },
    createUploadLink: async (key, { contentType }, { expiresAt }) => {
      const expires = String(expiresAt.getTime());
      const query = new URLSearchParams({ expires, signature: sign(key, expires) });
      return { uploadUrl: `${publicUrl}${baseUrl}/${key}?${query}`, headers: { 'Content-Type': contentType } };
    },
    inspect: async (key) => {
      const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw failed(error);
      });
      return found && { contentType: contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? '', bytes: found.size };
    },
    read: async (key, position, length) => {
      const file = await onDisk(open(pathOf(key)));
      try {
        return await readAt(file, position, length);
      } finally {
        await file.close();
      }
    },
    remove: (key) => onDisk(rm(pathOf(key), { force: true })),
    receiver: {
      isLinkValid: (key, { expires, signature }, now) => {
        const [wanted, given] = [sign(key, expires), signature].map((text) => Buffer.from(text));
        const isOurs = given?.length === wanted?.length && timingSafeEqual(given as Buffer, wanted as Buffer);
        return isOurs && now.getTime() < Number(expires);
      },
      receive: (key, body, bytes, isGood) =>
        store(key, async (file) => {
          let count = 0;
          // The sender gets an answer, so the body is not destroyed when reading stops early.
          const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
          for await (const chunk of chunks) {
            count += chunk.length;
            if (count > bytes) return false;
            await onDisk(file.writeFile(chunk));
          }
          if (count !== bytes) return false;
          if (!(await isGood((position, length) => readAt(file, position, length)))) return false;
          await onDisk(file.sync());
          return true;
        }),
      removeInterrupted: async (before) => {
        const parts = join(folder, partsFolder);
        for (const name of await readdir(parts).catch(() => [])) {
          const { mtime } = await stat(join(parts, name)).catch(() => ({ mtime: before }));
          if (mtime < before) await onDisk(rm(join(parts, name), { force: true }));
        }
      },
    },
  };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await onDisk(file.read(Buffer.alloc(length), 0, length, position));
  return buffer.subarray(0, bytesRead);
}

const failed = ({ code, message }: NodeJS.ErrnoException) => new StorageError(`uploads folder: ${code ?? message}`);

const onDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: NodeJS.ErrnoException) => {
    throw failed(error);
  });
