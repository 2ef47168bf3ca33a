import { readFileSync } from 'node:fs';
import { residentMb } from './residentMb.js';

/** The peak resident memory of a process in megabytes; on systems other than Linux, the current one. */
export function peakMb(pid: number): number {
  if (process.platform !== 'linux') return residentMb(pid);
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
