import { describe } from '@jest/globals';
import { testAcceptAgainstDeadline } from './races/acceptAgainstDeadline.js';
import { testBookingRaces } from './races/bookingRaces.js';
import { testPaymentRaces } from './races/paymentRaces.js';
import { testRefundReportRaces } from './races/refundReportRaces.js';
import { testReviewRaces } from './races/reviewRaces.js';

describe('acceptAgainstDeadline', testAcceptAgainstDeadline);
describe('bookingRaces', testBookingRaces);
describe('paymentRaces', testPaymentRaces);
describe('refundReportRaces', testRefundReportRaces);
describe('reviewRaces', testReviewRaces);
