import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import short from './vitest.config.ts';

/** The files of `npm test` that have a long form. */
const withLongForm = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join('test', file), 'utf8').includes('/longForm.js'))
  .map((file) => `test/${file.replaceAll('\\', '/')}`);

/** What takes long: test/long, and the long form of everything else that has one. One file at a time, since some time it. */
export default defineConfig({
  test: {
    ...short.test,
    include: ['test/long/**/*.test.ts', ...withLongForm],
    exclude: [],
    env: { LONG_FORM: 'true' },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
  },
});
