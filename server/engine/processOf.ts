import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 25;
const killAfterMs = 30_000;

/** A process of this machine. */
export interface KnownProcess {
  pid: number;
  /** Distinguishes it from a later process with the same id; absent if the system does not provide it. */
  startedAt?: string;
}

/** The process that has this id now. */
export function processOf(pid: number): KnownProcess {
  const startedAt = startOf(pid);
  return { pid, ...(startedAt && { startedAt }) };
}

/** Whether the process still runs. One that has ended but was not reaped counts as ended. */
export function isRunning({ pid, startedAt }: KnownProcess): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === startedAt;
}

/** Asks the process to end, waits until it has, and kills it after half a minute. It need not be our child. */
export async function endProcess(known: KnownProcess): Promise<void> {
  const killAt = performance.now() + killAfterMs;
  for (let signal: NodeJS.Signals = 'SIGTERM'; isRunning(known); await pause(pollMs)) {
    if (signal === 'SIGTERM' || performance.now() > killAt) sendQuietly(known.pid, signal);
    signal = 'SIGKILL';
  }
}

/** The process may have ended already. */
function sendQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
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
