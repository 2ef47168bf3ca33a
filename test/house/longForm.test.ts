import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

/** The test files that Jest runs with this configuration. */
async function runWith(config: string): Promise<string[]> {
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const { stdout } = await promisify(execFile)(process.execPath, [...jest, '--listTests', '--config', config]);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((file) => relative('.', file))
    .sort();
}

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join('test', file))
  .sort();
const isLong = (file: string) => file.startsWith(join('test', 'long'));
const hasLongForm = (file: string) => /^import \{ longForm \} from/m.test(readFileSync(file, 'utf8'));

describe('npm test', () => {
  it('runs every file but those of test/long', async () => {
    expect(await runWith('jest.config.ts')).toEqual(files.filter((file) => !isLong(file)));
  });
});

describe('npm run test:long', () => {
  it('runs test/long, and every file that has a long form', async () => {
    expect(await runWith('jest.long.config.ts')).toEqual(files.filter((file) => isLong(file) || hasLongForm(file)));
  });
});
