import { readdirSync, readFileSync } from 'node:fs';

/** The processes with this folder in their command line or environment, on Linux; none elsewhere. */
export function processesOf(dataDir: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => `${commandOf(pid)}${read(pid, 'environ')}`.includes(dataDir));
}

const commandOf = (pid: number): string => read(pid, 'cmdline').replaceAll('\0', ' ');

/** Empty for a process that has just ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
