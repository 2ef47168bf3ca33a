import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** Milliseconds, including those of ended children where the system adds them. */
  used: number;
}

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** Reads the process list of each system. */
const listings: Partial<Record<NodeJS.Platform, () => Process[]>> = {
  linux: () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readStat),
  darwin: () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid=,cputime='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => {
        const [pid, parent, time = ''] = line.trim().split(/\s+/);
        return { pid: Number(pid), parent: Number(parent), used: readClock(time) };
      }),
};

/** A process may end while its file is read. */
function readStat(pid: string): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name in brackets, may contain anything; from the third on there are words and numbers.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(pid), parent: Number(fields[1]), used: ticks * tickMs }];
  } catch {
    return [];
  }
}

/** `1:02:03.45`, with or without the hours. */
const readClock = (time: string): number =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1000;

/** The CPU time in milliseconds of a process and its descendants; NaN where it is unknown. */
export function cpuTime(pid: number | undefined): number {
  const processes = listings[process.platform]?.() ?? [];
  const below = (parent: number): number =>
    processes.filter((each) => each.parent === parent).reduce((sum, each) => sum + each.used + below(each.pid), 0);
  const own = processes.find((each) => each.pid === pid);
  return own ? own.used + below(own.pid) : Number.NaN;
}
