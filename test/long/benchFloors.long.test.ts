import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

describe('npm run bench -- --compare', () => {
  it('finds that each bare server answers as the service does', async () => {
    const { stderr } = await promisify(execFile)(process.execPath, ['build/bench/bench.js', '--compare']);
    expect(stderr).toMatch(/^list: alike$/m);
  }, 600_000);
});
