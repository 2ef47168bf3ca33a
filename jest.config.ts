/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import bundledPackages from './test/support/bundledPackages.json' with { type: 'json' };

const config: Config = {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // `npm run test:long` runs them.
  testPathIgnorePatterns: ['<rootDir>/test/long/'],
  modulePathIgnorePatterns: ['<rootDir>/build/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', { jsc: { target: 'es2022' } }] },
  moduleNameMapper: {
    // `scripts/bundleTestPackages.mjs` writes the bundles.
    ...Object.fromEntries(
      bundledPackages.map((name) => [
        `^${name.replaceAll('.', '\\.')}$`,
        `<rootDir>/node_modules/.cache/test-packages/${name.replaceAll('/', '+')}.cjs`,
      ]),
    ),
    // Sources import each other by the names that the compiler writes.
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'],
  },
  globalSetup: '<rootDir>/build/test/support/startDatabase.js',
  globalTeardown: '<rootDir>/build/test/support/stopDatabase.js',
  testEnvironment: '<rootDir>/test/support/LeakCheckingEnvironment.mjs',
  // On two cores: while one test file waits for a database that is away or a service that starts, the others run.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1.5GB',
  // The first hook of a file connects, and on a busy machine waits for the others.
  testTimeout: 300_000,
};

export default config;
