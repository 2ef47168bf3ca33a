import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { encodeFrame } from '../archive/encodeFrame.js';

/**
 * Copies the files of the uploads folder as frames, except those in `copied`, to which their paths are added. A file
 * never changes; one that is removed meanwhile is left out. Names with a leading dot are incomplete uploads.
 */
export async function* copyUploads(
  folder: string,
  copied: Set<string>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const path of filesIn(folder)) {
    const name = relative(folder, path).replaceAll('\\', '/');
    if (copied.has(name)) continue;
    try {
      for await (const part of createReadStream(path, { highWaterMark: 2 ** 18 }) as AsyncIterable<Buffer>) {
        yield encodeFrame({ is: 'file', path: name }, part);
        onBytes(part.length);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    yield encodeFrame({ is: 'file', path: name });
    copied.add(name);
  }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
