import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Place } from './Place.js';

/** Stores backups in a folder. Only the owner may read them. */
export const folderPlace = (folder: string): Place => ({
  create: async (name) => {
    await mkdir(folder, { recursive: true });
    const path = resolve(join(folder, name));
    const part = `${path}.part`;
    const file = await open(part, 'w', 0o600);
    return {
      write: (bytes) => file.writeFile(bytes),
      finish: async () => {
        await file.sync();
        await file.close();
        await rename(part, path);
        return path;
      },
      discard: async () => {
        await file.close().catch(() => undefined);
        await rm(part, { force: true });
      },
    };
  },
});
