import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterEach } from '@jest/globals';
import { temporaryFolder } from './service.js';

const run = promisify(execFile);

/** Runs a command that only root may, by sudo where somebody else runs the tests. */
const asRoot = (command: string, ...args: string[]) =>
  process.getuid?.() === 0 ? run(command, args) : run('sudo', ['-n', command, ...args]);

/** Small disks of their own, in memory, for the tests of a file; each is taken away when its test is over. */
export function useSmallDisk() {
  let disk: string | undefined;
  afterEach(async () => {
    if (disk) await asRoot('umount', '-l', disk);
    disk = undefined;
  });
  return {
    /** @returns the folder where it is */
    mount: async (megabytes: number): Promise<string> => {
      const folder = await temporaryFolder();
      await asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder).catch((error: Error) => {
        throw new Error(
          `A disk that can be filled is needed: run this on Linux as root, or with sudo without a password.\n${error.message}`,
        );
      });
      disk = folder;
      return folder;
    },
  };
}

/** Writes to a file until nothing fits on its disk any more. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (let size = 2 ** 20; size >= 512; ) {
      const block = Buffer.alloc(size, 1);
      const { bytesWritten } = await file.write(block).catch(() => ({ bytesWritten: 0 }));
      if (bytesWritten < size) size /= 2;
    }
  } finally {
    await file.close();
  }
}
