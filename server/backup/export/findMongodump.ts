import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The version of the installed mongodump, for example `100.13.0`; undefined without one. */
export async function findMongodump(): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('mongodump', ['--version']);
    return /version: (\S+)/.exec(stdout)?.[1] ?? 'unknown';
  } catch {
    return undefined;
  }
}
