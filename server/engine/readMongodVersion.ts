import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The oldest MongoDB with the features that the service needs. */
const oldestMajor = 6;

/**
 * Runs the binary once and returns its version, such as `6.0.5`. A binary for another system, or one that lacks a
 * library, is thus refused before it touches data. Refuses binaries other than mongod, and versions before 6.0.
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
