import { describe } from '@jest/globals';
import { testApprovals } from './staff/approvals.js';
import { testClockSkew } from './staff/clockSkew.js';
import { testReturnedCash } from './staff/returnedCash.js';
import { testStaffMoney } from './staff/staffMoney.js';

describe('approvals', testApprovals);
describe('clockSkew', testClockSkew);
describe('returnedCash', testReturnedCash);
describe('staffMoney', testStaffMoney);
