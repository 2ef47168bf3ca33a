import { describe } from '@jest/globals';
import { useShopping } from '../support/orders/shopping.js';
import { testPages } from './pages/pages.js';
import { testUploads } from './pages/uploads.js';
import { testMetrics } from './telemetry/metrics.js';
import { testTraces } from './telemetry/traces.js';

describe('pages', testPages);
describe('uploads', testUploads);
describe('metrics', testMetrics);

describe('shopping', () => {
  useShopping();

  describe('traces', testTraces);
});
