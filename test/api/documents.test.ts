import { describe } from '@jest/globals';
import { testDocs } from './documents/docs.js';
import { testHealth } from './documents/health.js';
import { useHealthy } from './documents/healthy.js';
import { testReadiness } from './documents/readiness.js';

describe('docs', testDocs);

describe('healthy', () => {
  useHealthy();

  describe('health', testHealth);
  describe('readiness', testReadiness);
});
