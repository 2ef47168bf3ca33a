import { afterAll, beforeAll } from '@jest/globals';
import mongoose from 'mongoose';
import type { Api } from './api.js';
import { databaseUri, shareDatabase } from './database.js';
import { makeConsumer } from './factories.js';
import { type Service, startService, temporaryFolder } from './service.js';

/**
 * The built service (run `npm run build` first) as a second process on the database of `api`, with the same secrets;
 * `environment` adds variables.
 */
export function useSecondServer({ world }: Api, environment: Record<string, string> = {}): { readonly url: string } {
  let service: Service;
  beforeAll(async () => {
    shareDatabase(true);
    // A non-empty database is not filled with the demo catalogue.
    await makeConsumer();
    service = await startService({
      MONGODB_URI: databaseUri(mongoose.connection.name),
      DATA_DIR: await temporaryFolder(),
      JWT_SECRET: world.config.jwtSecret,
      TRUST_PROXY: String(world.config.trustProxy),
      RATE_LIMITS_ENABLED: String(world.config.rateLimitsEnabled),
      JOBS_ENABLED: 'false',
      ...environment,
    });
  });
  afterAll(async () => {
    shareDatabase(false);
    await service?.end('SIGTERM');
  });
  return {
    get url() {
      return service.url;
    },
  };
}
