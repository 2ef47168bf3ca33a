/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  // A name with a tier, such as `races.all.test.ts`, belongs to another command of package.json.
  testMatch: ['<rootDir>/test/**/+([^.]).test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } }],
  },
  // The sources name the files that they become: './placeOrder.js'.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.js'] },
  modulePathIgnorePatterns: ['<rootDir>/build/'],
  globalSetup: '<rootDir>/test/support/startDatabase.mjs',
  globalTeardown: '<rootDir>/test/support/stopDatabase.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/everyFile.ts'],
  injectGlobals: false,
  errorOnDeprecated: true,
  waitForUnhandledRejections: true,
  // On two cores: while one test file waits for the database, the others run.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30_000,
};

export default config;
