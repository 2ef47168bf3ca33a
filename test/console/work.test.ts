import { describe } from '@jest/globals';
import { testHandover } from './work/handover.js';
import { testJobs } from './work/jobs.js';
import { testModeration } from './work/moderation.js';
import { testOrders } from './work/orders.js';
import { testPauses } from './work/pauses.js';
import { testSettings } from './work/settings.js';
import { testTraces } from './work/traces.js';
import { testWebhooks } from './work/webhooks.js';

describe('handover', testHandover);
describe('jobs', testJobs);
describe('moderation', testModeration);
describe('orders', testOrders);
describe('pauses', testPauses);
describe('settings', testSettings);
describe('traces', testTraces);
describe('webhooks', testWebhooks);
