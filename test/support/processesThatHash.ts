import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll } from '@jest/globals';
import { eventually } from './eventually.js';

interface HashingProcess {
  pid: number;
  niceness: number;
  isIdle: boolean;
}

interface Child extends HashingProcess {
  isHashing: boolean;
}

/** Asynchronous, because the service under test shares this thread: its connections time out while it is blocked. */
async function children(): Promise<Child[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,pid=,ni=,stat=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent]) => parent === String(process.pid))
    .map(([, pid, niceness, state = '', ...command]) => ({
      pid: Number(pid),
      niceness: Number(niceness),
      isIdle: state.startsWith('S'),
      isHashing: !state.startsWith('Z') && command.join(' ').includes('tinypool'),
    }));
}

/** Processes of the test files that this worker ran before. One that is just starting has no arguments of its own. */
const earlier = children().then((found) => new Set(found.map(({ pid }) => pid)));

/** The processes that hash passwords for this test file. */
export async function processesThatHash(): Promise<HashingProcess[]> {
  const before = await earlier;
  return (await children()).filter(({ pid, isHashing }) => isHashing && !before.has(pid));
}

/**
 * Kills the processes that hash, and waits until the service knows: the parent of a process that `ps` does not list has
 * emitted its `exit`, that of a zombie may not have. @returns how many
 */
export async function killProcessesThatHash(): Promise<number> {
  const killed = (await processesThatHash()).map(({ pid }) => pid);
  for (const pid of killed) kill(pid);
  await eventually('they have ended', async () => (await children()).every(({ pid }) => !killed.includes(pid)));
  return killed.length;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

type CpuTimes = ReadonlyMap<number, number>;
const pollMs = 100;

/** The CPU time of each of those processes in milliseconds, which only Linux reports exactly. */
const cpuTimes = async (): Promise<CpuTimes> =>
  new Map((await processesThatHash()).flatMap(({ pid }) => cpuTimeOf(pid)));

function cpuTimeOf(pid: number): [pid: number, ms: number][] {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return [[pid, Number(nanoseconds) / 1e6]];
  } catch {
    // The process has ended.
    return [];
  }
}

const usedSince = (before: CpuTimes, after: CpuTimes): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

/**
 * Waits until no process starts or hashes.
 * @returns a function for the CPU time in milliseconds that hashing used since then, also if an idle process ended
 */
export async function startHashingClock(): Promise<() => Promise<number>> {
  let before = await cpuTimes();
  for (;;) {
    await pause(pollMs);
    const now = await cpuTimes();
    if (usedSince(before, now) === 0 && (await processesThatHash()).every(({ isIdle }) => isIdle)) {
      return async () => usedSince(now, await cpuTimes());
    }
    before = now;
  }
}

export function useProcessesThatHash(): void {
  // A process that the first test starts is none of them.
  beforeAll(async () => void (await earlier));
}
