import { describe } from '@jest/globals';
import { testActions } from './rights/actions.js';
import { testMiddleware } from './rights/middleware.js';
import { testRights } from './rights/rights.js';

describe('actions', testActions);
describe('middleware', testMiddleware);
describe('rights', testRights);
