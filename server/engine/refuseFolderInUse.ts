import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readEngineNote, type ServiceProcess } from './engineNote.js';

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

/** This process, as the data folder records it. */
export function thisProcess(): ServiceProcess {
  const startedAt = startOf(process.pid);
  return { pid: process.pid, ...(startedAt && { startedAt }) };
}

function isRunning({ pid, startedAt }: ServiceProcess): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === startedAt;
}

/** The start time of a process, in units of the kernel; undefined for one that has ended but was not reaped. */
function startOf(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, may contain spaces. After it come the third field, the state, and later the 22nd.
    const fields = line.slice(line.lastIndexOf(') ') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
