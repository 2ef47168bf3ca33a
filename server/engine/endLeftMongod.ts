import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { FolderHeld } from './launchMongod.js';
import type { DataFolder } from './openDataFolder.js';
import { endProcess, processOf } from './processOf.js';

/**
 * Ends the mongod that a service has left in the folder: one whose shell was killed outlives its service. A mongod that
 * still has its shell is left to it. Call it only if no running service uses the folder. Needs /proc.
 * @throws FolderHeld for a mongod that the service did not start
 */
export async function endLeftMongod(folder: DataFolder, log: (line: string) => void): Promise<void> {
  const pid = await folder.heldBy();
  if (pid === undefined || !(await hasOpen(pid, folder.lockPath))) return;
  if (!(await argumentsOf(pid)).includes(folder.logPath)) throw new FolderHeld(folder.dbPath, pid);
  const shell = await parentOf(pid);
  if ((await argumentsOf(shell)).includes(folder.logPath)) return;
  log(`ending mongod (process ${pid}), which an earlier service has left behind`);
  await endProcess(processOf(pid));
}

/** After a crash, the lock file names a process id that another program may have now. */
async function hasOpen(pid: number, path: string): Promise<boolean> {
  try {
    const wanted = await realpath(path);
    const fds = await readdir(`/proc/${pid}/fd`);
    const open = await Promise.all(fds.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => undefined)));
    return open.includes(wanted);
  } catch {
    return false;
  }
}

/** Empty for a process that has ended. */
const argumentsOf = (pid: number): Promise<string[]> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (text) => text.split('\0'),
    () => [],
  );

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
}
