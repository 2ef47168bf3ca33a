import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The processes of this one that hash passwords: their ids and niceness. */
export const processesThatHash = (): { pid: number; niceness: number }[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid=,ni=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent]) => parent === String(process.pid))
    .filter(([, , , state, ...command]) => !state?.startsWith('Z') && command.join(' ').includes('tinypool'))
    .map(([, pid, niceness]) => ({ pid: Number(pid), niceness: Number(niceness) }));

/** The time of a core that they have taken so far, in milliseconds; only Linux tells it so exactly. */
export const hashingMs = (): number =>
  processesThatHash()
    .map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);
