import { describe } from '@jest/globals';
import { testAcceptAgainstDeadline } from './races/acceptAgainstDeadline.js';
import { testBookingRaces } from './races/bookingRaces.js';
import { testCodeRaces } from './races/codeRaces.js';
import { testPaymentRaces } from './races/paymentRaces.js';
import { testRefundReportRaces } from './races/refundReportRaces.js';

describe('acceptAgainstDeadline', testAcceptAgainstDeadline);
describe('bookingRaces', testBookingRaces);
describe('codeRaces', testCodeRaces);
describe('paymentRaces', testPaymentRaces);
describe('refundReportRaces', testRefundReportRaces);
