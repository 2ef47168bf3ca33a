import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterEach } from '@jest/globals';
import { temporaryFolder } from '../support/service.js';

const run = promisify(execFile);

/** Runs a command as root, with sudo for other users. */
const asRoot = (command: string, ...args: string[]) =>
  process.getuid?.() === 0 ? run(command, args) : run('sudo', ['-n', command, ...args]);

/** Small in-memory disks for the tests of a file. Each is unmounted after its test. */
export function useSmallDisk() {
  let disk: string | undefined;
  afterEach(async () => {
    if (disk) await asRoot('umount', '-l', disk);
    disk = undefined;
  });
  return {
    /** @returns the folder of the mount */
    mount: async (megabytes: number): Promise<string> => {
      const folder = await temporaryFolder();
      await asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder).catch((error: Error) => {
        throw new Error(
          `This test mounts a small disk: run it on Linux as root, or with passwordless sudo.\n${error.message}`,
        );
      });
      disk = folder;
      return folder;
    },
  };
}

/** Writes to a file until its disk is full. */
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
