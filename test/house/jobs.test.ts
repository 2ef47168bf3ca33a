import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

describe.each(['timed', 'onEvent'])('jobs/%s', (folder) => {
  it('has a test file for each job', () => {
    const jobs = readdirSync(`jobs/${folder}`).map((file) => file.replace(/\.ts$/, ''));
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.filter((job) => !existsSync(`test/jobs/${folder}/${job}.test.ts`))).toEqual([]);
  });
});
