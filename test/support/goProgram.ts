import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Builds a program in Go, once.
 * @param source the package with its version, such as `github.com/versity/versitygw/cmd/versitygw@v1.8.0`
 * @returns the path of the program; undefined without Go
 */
export function goProgram(source: string): string | undefined {
  const [path = '', version = ''] = source.split('@');
  const name = path.slice(path.lastIndexOf('/') + 1);
  const cache = resolve('node_modules/.cache/go', `${name}-${version}`);
  const program = join(cache, name);
  if (existsSync(program)) return program;
  if (spawnSync('go', ['version']).status !== 0) return undefined;
  mkdirSync(cache, { recursive: true });
  execFileSync('go', ['install', source], { env: { ...process.env, GOBIN: cache } });
  return program;
}
