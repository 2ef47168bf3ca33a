import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The child processes that hash passwords: their ids and niceness. */
export const processesThatHash = (): { pid: number; niceness: number }[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid=,ni=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent]) => parent === String(process.pid))
    .filter(([, , , state, ...command]) => !state?.startsWith('Z') && command.join(' ').includes('tinypool'))
    .map(([, pid, niceness]) => ({ pid: Number(pid), niceness: Number(niceness) }));

/** Their CPU time so far, in milliseconds; only Linux reports it precisely. */
export const hashingMs = (): number =>
  processesThatHash()
    .map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);
