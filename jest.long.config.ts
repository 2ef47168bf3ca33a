/** @jest-config-loader esbuild-register */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'jest';
import short from './jest.config.ts';

process.env.LONG_FORM = 'true';

/** The test files of `npm test` that have a long form. */
const withLongForm = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join('test', file), 'utf8').includes('/longForm.js'))
  .map((file) => `<rootDir>/test/${file.replaceAll('\\', '/')}`);

/** Runs test/long and the long form of every other test that has one. */
const config: Config = {
  ...short,
  testMatch: ['<rootDir>/test/long/**/*.test.ts', ...withLongForm],
  testPathIgnorePatterns: [],
  runner: '<rootDir>/test/support/jest/LongFormRunner.mjs',
  testTimeout: 600_000,
};

export default config;
