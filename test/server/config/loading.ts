import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { ConfigurationError, loadConfig } from '../../../server/config/config.js';

export let dataDir: string;

export const load = (environment: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...environment });

/** The error lines of a start with this environment. */
export function mistakes(environment: Record<string, string>): string[] {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n');
    throw error;
  }
  return [];
}

export function useLoading(): void {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'config-test-'));
  });

  afterAll(() => rm(dataDir, { recursive: true }));
}
