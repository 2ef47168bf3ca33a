import { describe } from '@jest/globals';
import { useShopping } from '../support/orders/shopping.js';
import { testPages } from './pages/pages.js';
import { testUploads } from './pages/uploads.js';
import { testClose } from './process/close.js';
import { testCreatedIds } from './process/createdIds.js';
import { testDatabase } from './process/database.js';
import { testEnsureOperator } from './process/ensureOperator.js';
import { testLog } from './process/log.js';
import { testLogRequests } from './process/logRequests.js';
import { testSlowBodies } from './process/slowBodies.js';
import { testMetrics } from './telemetry/metrics.js';
import { testTraces } from './telemetry/traces.js';

describe('metrics', testMetrics);
describe('pages', testPages);
describe('uploads', testUploads);
describe('createdIds', testCreatedIds);
describe('database', testDatabase);
describe('ensureOperator', testEnsureOperator);
describe('log', testLog);
describe('logRequests', testLogRequests);
describe('close', testClose);
describe('slowBodies', testSlowBodies);

describe('shopping', () => {
  useShopping();

  describe('traces', testTraces);
});
