import { describe } from '@jest/globals';
import { testCancelledAfterDelivery } from './staff/cancelledAfterDelivery.js';
import { testClockSkew } from './staff/clockSkew.js';
import { testConcurrentPayouts } from './staff/concurrentPayouts.js';
import { testCourierCash } from './staff/courierCash.js';
import { testRefundedTwice } from './staff/refundedTwice.js';
import { testReturnedCash } from './staff/returnedCash.js';
import { testStaffMoney } from './staff/staffMoney.js';

describe('cancelledAfterDelivery', testCancelledAfterDelivery);
describe('clockSkew', testClockSkew);
describe('concurrentPayouts', testConcurrentPayouts);
describe('courierCash', testCourierCash);
describe('refundedTwice', testRefundedTwice);
describe('returnedCash', testReturnedCash);
describe('staffMoney', testStaffMoney);
