import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

/** The test files that run with this configuration. */
async function runWith(config: string): Promise<string[]> {
  const list = ['node_modules/jest/bin/jest.js', '--listTests', '--json', '--config', config];
  const { stdout } = await promisify(execFile)(process.execPath, list);
  const found: string[] = JSON.parse(stdout);
  return found.map((file) => relative('.', file)).sort();
}

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join('test', file))
  .sort();
const isLong = (file: string) => file.startsWith(join('test', 'long'));
const hasLongForm = (file: string) => /^import \{ longForm \} from/m.test(readFileSync(file, 'utf8'));

const isOfContainers = (file: string) => file.startsWith(join('test', 'container'));

describe('npm test', () => {
  it('runs every file outside test/long and test/container', async () => {
    expect(await runWith('jest.config.ts')).toEqual(files.filter((file) => !isLong(file) && !isOfContainers(file)));
  });
});

describe('npm run test:container', () => {
  it('runs test/container', async () => {
    expect(await runWith('jest.container.config.ts')).toEqual(files.filter(isOfContainers));
  });
});

describe('npm run test:long', () => {
  it('runs test/long and every file with a long form', async () => {
    expect(await runWith('jest.long.config.ts')).toEqual(files.filter((file) => isLong(file) || hasLongForm(file)));
  });
});

describe('a helper beside the tests that has a long form', () => {
  const helpers = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('support'))
    .map((file) => join('test', file));
  const withLongForm = helpers.filter(hasLongForm);

  it('is imported only by files that have a long form themselves, because others do not run in test:long', () => {
    const importers = withLongForm.flatMap((helper) =>
      files.filter((file) => {
        const imports = [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']*)\.js';/g)];
        return imports.some(([, path = '']) => `${join(dirname(file), path)}.ts` === helper);
      }),
    );
    expect(withLongForm.length).toBeGreaterThan(0);
    expect(importers.filter((file) => !hasLongForm(file))).toEqual([]);
  });
});
