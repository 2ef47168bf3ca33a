import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readEngineNote } from './engineNote.js';
import { isRunning } from './processOf.js';

/** A process that was just killed or stopped exists for another moment. */
const graceMs = 500;

/**
 * Refuses a data folder that another running service uses, and names its process. A crashed process does not block the
 * folder.
 */
export async function refuseFolderInUse(dataDir: string): Promise<void> {
  const dbPath = join(dataDir, 'db');
  if (!(await userOf(dbPath))) return;
  await pause(graceMs);
  const pid = await userOf(dbPath);
  if (!pid) return;
  throw new Error(
    `The data folder ${dbPath} is in use by process ${pid}: stop that process, or set DATA_DIR and PORT to others.`,
  );
}

/** The process id of the other service that uses the folder. */
async function userOf(dbPath: string): Promise<number | undefined> {
  const { usedBy } = (await readEngineNote(dbPath)) ?? {};
  return usedBy && usedBy.pid !== process.pid && isRunning(usedBy) ? usedBy.pid : undefined;
}
