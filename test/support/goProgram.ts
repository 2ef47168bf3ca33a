import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Builds a program in Go, once.
 * @param source the package with its version, such as `github.com/versity/versitygw/cmd/versitygw@v1.8.0`; for a module
 *   that `go install` refuses, because it excludes versions of others, the module with its version
 * @param folder the folder of the package in that module
 * @returns the path of the program; undefined without Go
 */
export function goProgram(source: string, folder?: string): string | undefined {
  const [path = '', version = ''] = source.split('@');
  const name = (folder ? path.replace(/\/v\d+$/, '') : path).replace(/^.*\//, '');
  const cache = resolve('node_modules/.cache/go', `${name}-${version}`);
  const program = join(cache, name);
  if (existsSync(program)) return program;
  if (spawnSync('go', ['version']).status !== 0) return undefined;
  mkdirSync(cache, { recursive: true });
  if (folder === undefined) {
    execFileSync('go', ['install', source], { env: { ...process.env, GOBIN: cache } });
  } else {
    const { Dir } = JSON.parse(execFileSync('go', ['mod', 'download', '-json', source], { encoding: 'utf8' }));
    execFileSync('go', ['build', '-o', program, `./${folder}`], { cwd: Dir });
  }
  return program;
}
