import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The oldest MongoDB whose features the service relies on. */
const oldestMajor = 6;

/**
 * Runs the binary once and returns the version it states, such as `6.0.5`. That it runs at all is half of the answer:
 * a binary made for another system, or one that lacks a library, is refused here and not when data is at stake.
 * Refuses anything that is not a mongod, and versions before 6.0.
 */
export async function readMongodVersion(binary: string): Promise<string> {
  const { stdout } = await run(binary, ['--version'], { timeout: 30_000 }).catch((failure: RunFailure) => {
    throw new Error(`${binary} does not run: ${firstLine(failure.stderr) || failure.code || failure.message}`);
  });
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (!version) throw new Error(`${binary} does not look like mongod`);
  if (majorOf(version) < oldestMajor) {
    throw new Error(`${binary} is MongoDB ${version}; ${oldestMajor}.0 or newer is needed`);
  }
  return version;
}

/** The first number of a version: 6 of `6.0.5`. */
export function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

interface RunFailure extends Error {
  code?: string | number;
  stderr?: string;
}

function firstLine(text = ''): string {
  return text.trim().split('\n')[0] ?? '';
}
