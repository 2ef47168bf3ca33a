/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import short from './jest.config.ts';

/** Builds and runs the image of the service, and compose.yaml. Needs buildah, debootstrap, apt and root (Debian). */
const config: Config = {
  ...short,
  testMatch: ['<rootDir>/test/container/**/*.test.ts'],
  testPathIgnorePatterns: [],
  // One file stops the newest process of the service on this machine.
  maxWorkers: 1,
};

export default config;
