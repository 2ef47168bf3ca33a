import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const run = (args: string[]) => promisify(execFile)(process.execPath, ['build/bench/bench.js', ...args]);

export function testBench(): void {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('measures a row, and saves its figures', async () => {
    const file = join(folder, 'figures.json');
    const { stdout } = await run(['--only', 'lists-cached', '--seconds', '1', '--products', '400', '--save', file]);
    expect(stdout).toMatch(/^\| lists-cached +\| \d+/m);
    const saved = JSON.parse(await readFile(file, 'utf8'));
    expect(saved).toEqual({
      'lists-cached': { rate: expect.any(Number), p50: expect.any(Number), p99: expect.any(Number) },
    });
  });

  it('refuses a folder that is not built, and a row that does not exist', async () => {
    await expect(run(['--service', folder])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not built'),
    });
    await expect(run(['--only', 'none'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No row is named none'),
    });
  });
}
