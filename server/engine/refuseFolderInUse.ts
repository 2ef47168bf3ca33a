import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEngineNote, type ServiceProcess } from './engineNote.js';

/** Refuses a data folder that another running service uses, and names its process. One that crashed is not in the way. */
export async function refuseFolderInUse(dataDir: string): Promise<void> {
  const dbPath = join(dataDir, 'db');
  const { usedBy } = (await readEngineNote(dbPath)) ?? {};
  if (usedBy && usedBy.pid !== process.pid && isRunning(usedBy)) {
    throw new Error(
      `The data folder ${dbPath} is in use by process ${usedBy.pid}: stop that process, or set DATA_DIR and PORT to others.`,
    );
  }
}

/** This process, as it notes itself in the data folder. */
export function thisProcess(): ServiceProcess {
  const startedAt = startOf(process.pid);
  return { pid: process.pid, ...(startedAt && { startedAt }) };
}

function isRunning({ pid, startedAt }: ServiceProcess): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user is there as well.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === startedAt;
}

/** When a process started, in the kernel's own unit: field 22. The second field, its name, may hold spaces. */
function startOf(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(') ') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
