import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRunningMongod } from './findRunningMongod.js';

/** Refuses a data folder that another running service uses, and names its process. */
export async function refuseFolderInUse(dataDir: string): Promise<void> {
  // A service that was just killed, and its mongod, run for another moment.
  for (let tries = 8; ; tries--) {
    const { service } = (await findRunningMongod(dataDir)) ?? {};
    if (!service || service === process.pid || !isAlive(service)) return;
    if (tries === 0) {
      throw new Error(
        `The data folder ${join(dataDir, 'db')} is in use by process ${service}: ` +
          'stop that process, or set DATA_DIR and PORT to others.',
      );
    }
    await pause(250);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
