import { describe } from '@jest/globals';
import { testAtomically } from './transactions/atomically.js';
import { testConcurrencyLimit } from './transactions/ConcurrencyLimit.js';
import { testFairLimit } from './transactions/FairLimit.js';
import { testSerially } from './transactions/serially.js';
import { testTransientErrorKind } from './transactions/transientErrorKind.js';

describe('ConcurrencyLimit', testConcurrencyLimit);
describe('FairLimit', testFairLimit);
describe('atomically', testAtomically);
describe('serially', testSerially);
describe('transientErrorKind', testTransientErrorKind);
