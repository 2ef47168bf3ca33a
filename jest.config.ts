/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // `npm run test:long` runs them.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/long/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Its ES modules import JSON in a way that Jest warns about at every test file.
    '^libphonenumber-js/max$': '<rootDir>/node_modules/libphonenumber-js/max/index.cjs',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
  globalSetup: '<rootDir>/test/support/startDatabase.ts',
  globalTeardown: '<rootDir>/test/support/stopDatabase.ts',
  testTimeout: 120_000,
  // On two cores: while a test waits, for a database that is away or a service that starts, the others run.
  maxWorkers: 3,
};

export default config;
