import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

interface HashingProcess {
  pid: number;
  niceness: number;
  isIdle: boolean;
}

interface Child extends HashingProcess {
  isHashing: boolean;
}

const children = (): Child[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid=,ni=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent]) => parent === String(process.pid))
    .map(([, pid, niceness, state = '', ...command]) => ({
      ...{ pid: Number(pid), niceness: Number(niceness) },
      isIdle: state.startsWith('S'),
      isHashing: !state.startsWith('Z') && command.join(' ').includes('tinypool'),
    }));

/** Processes of the test files that this worker ran before. One that is just starting has no arguments of its own. */
const earlier = new Set(children().map(({ pid }) => pid));

/** The processes that hash passwords for this test file. */
export const processesThatHash = (): HashingProcess[] =>
  children().filter(({ pid, isHashing }) => isHashing && !earlier.has(pid));

type CpuTimes = ReadonlyMap<number, number>;
const pollMs = 100;

/** The CPU time of each of those processes in milliseconds, which only Linux reports exactly. */
const cpuTimes = (): CpuTimes => new Map(processesThatHash().flatMap(({ pid }) => cpuTimeOf(pid)));

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
export async function startHashingClock(): Promise<() => number> {
  let before = cpuTimes();
  for (;;) {
    await pause(pollMs);
    const now = cpuTimes();
    if (usedSince(before, now) === 0 && processesThatHash().every(({ isIdle }) => isIdle)) {
      return () => usedSince(now, cpuTimes());
    }
    before = now;
  }
}
