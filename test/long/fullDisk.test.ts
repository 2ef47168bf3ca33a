import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { loadWithOrders } from '../support/orderLoad.js';
import { type Heard, hopeless } from '../support/retryUntilSettled.js';
import { temporaryFolder } from '../support/service.js';

const run = promisify(execFile);

const diskMb = 1_024;
const fullMs = 60_000;
const timeoutMs = 600_000;

let embedded: Embedded | undefined;
let disk: string | undefined;
afterEach(async () => {
  await embedded?.stop();
  if (disk) await asRoot('umount', '-l', disk);
});

/** Runs a command that only root may, by sudo where somebody else runs the tests. */
const asRoot = (command: string, ...args: string[]) =>
  process.getuid?.() === 0 ? run(command, args) : run('sudo', ['-n', command, ...args]);

/** A small disk of its own, in memory. */
async function mountDisk(): Promise<string> {
  const folder = await temporaryFolder();
  await asRoot('mount', '-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder).catch((error: Error) => {
    throw new Error(
      `A disk that can be filled is needed: run this on Linux as root, or with sudo without a password.\n${error.message}`,
    );
  });
  disk = folder;
  return folder;
}

/** Writes until nothing fits any more. */
async function fill(path: string): Promise<void> {
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

describe('a disk that is full for a minute while orders are placed', () => {
  it(
    'makes the service answer 503, and go on by itself when there is space again, with nothing lost or doubled',
    async () => {
      const dataDir = await mountDisk();
      const heard: Heard[] = [];
      embedded = await startEmbedded({ dataDir });
      const { market, url } = embedded;
      const load = loadWithOrders(market, url, heard);
      await eventually('some orders are placed', () => market.acknowledged.size >= 50, 60_000);

      const filler = join(dataDir, 'filler');
      await fill(filler);
      // mongod goes on in the space that its journal has, until its next checkpoint, which it makes once a minute.
      await eventually('orders are answered 503', () => heard.some(({ status }) => status === 503), 180_000);
      await pause(fullMs);
      expect((await fetch(`${url}/livez`)).status).toBe(200);
      expect(embedded.service.child.exitCode).toBeNull();
      await rm(filler);

      const placed = market.acknowledged.size + 50;
      await eventually('orders are placed again', () => market.acknowledged.size >= placed, 120_000);
      await load.settle();
      await market.expectExactBooks();
      expect(hopeless(heard)).toEqual({});
    },
    timeoutMs,
  );
});
