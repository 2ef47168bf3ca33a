import { readFileSync } from 'node:fs';
import { residentMb } from './residentMb.js';

/** The most memory that a process has had resident since its start, in megabytes; on other systems than Linux what it has now. */
export function peakMb(pid: number): number {
  if (process.platform !== 'linux') return residentMb(pid);
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
