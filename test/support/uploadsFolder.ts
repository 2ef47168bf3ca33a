import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from '@jest/globals';

/** A data folder for the uploads of a test file, emptied before every test. */
export function useUploadsFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'uploads-'));
  const empty = () => rm(join(dataDir, 'uploads'), { recursive: true, force: true });
  beforeEach(empty);
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  return {
    dataDir,
    /** The paths of all files, including incomplete ones. */
    files: async () => {
      const entries = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    },
  };
}
