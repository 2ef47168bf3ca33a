/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import short from './jest.config.ts';

/** Runs the image, compose.yaml and the systemd unit. Needs buildah, debootstrap, apt and root (Debian). */
const config: Config = {
  ...short,
  testMatch: ['<rootDir>/test/container/**/*.test.ts'],
  testPathIgnorePatterns: [],
  // `container.test.ts` stops the newest process of the service on this machine.
  maxWorkers: 1,
};

export default config;
