/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // `npm run test:long` and `npm run test:container` run them.
  testPathIgnorePatterns: ['<rootDir>/test/long/', '<rootDir>/test/container/'],
  modulePathIgnorePatterns: ['<rootDir>/build/'],
  transform: {},
  globalSetup: '<rootDir>/test/support/jest/prepareRun.mjs',
  globalTeardown: '<rootDir>/build/test/support/stopDatabase.js',
  testRunner: '<rootDir>/test/support/jest/runSources.mjs',
  testEnvironment: '<rootDir>/test/support/jest/LeakCheckingEnvironment.mjs',
  testSequencer: '<rootDir>/test/support/jest/SlowFoldersFirst.mjs',
  // On two cores: while one test file waits for a database that is away or a service that starts, the others run.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1GB',
  // The first hook of a file connects, and on a busy machine waits for the others.
  testTimeout: 300_000,
};

export default config;
