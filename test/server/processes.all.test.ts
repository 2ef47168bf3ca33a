import { describe } from '@jest/globals';
import { testStartPage } from './pages/startPage.js';
import { testIndexes } from './processes/indexes.js';
import { testLogOnStdout } from './processes/logOnStdout.js';
import { testMetricsOfWorkers } from './telemetry/metricsOfWorkers.js';
import { testTracing } from './telemetry/tracing.js';

describe('indexes', testIndexes);
describe('logOnStdout', testLogOnStdout);
describe('metricsOfWorkers', testMetricsOfWorkers);
describe('startPage', testStartPage);
describe('tracing', testTracing);
