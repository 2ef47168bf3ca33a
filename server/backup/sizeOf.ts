import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { mongo } from 'mongoose';

/** The bytes of all rows and uploads, about, for a progress bar. */
export async function sizeOf(db: mongo.Db, uploadsFolder: string): Promise<number> {
  const { dataSize } = await db.stats();
  let bytes = Number(dataSize);
  for (const entry of await readdir(uploadsFolder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0;
  }
  return bytes;
}
