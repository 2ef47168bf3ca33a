import { parseArgs } from 'node:util';

/** The value of the only option of a command. @throws Error with `usage` if it is missing or another one is given */
export function readOption(name: string, usage: string): string {
  try {
    const value = parseArgs({ options: { [name]: { type: 'string' } } }).values[name];
    if (typeof value === 'string' && value) return value;
  } catch {
    // An unknown option: the usage lists the valid ones.
  }
  throw new Error(usage);
}
