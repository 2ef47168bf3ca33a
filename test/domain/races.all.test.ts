import { describe } from '@jest/globals';
import { testAcceptAgainstDeadline } from './races/acceptAgainstDeadline.js';
import { testBookingRaces } from './races/bookingRaces.js';
import { testChangeRaces } from './races/changeRaces.js';
import { testPaymentRaces } from './races/paymentRaces.js';
import { testRefundReportRaces } from './races/refundReportRaces.js';

describe('acceptAgainstDeadline', testAcceptAgainstDeadline);
describe('bookingRaces', testBookingRaces);
describe('changeRaces', testChangeRaces);
describe('paymentRaces', testPaymentRaces);
describe('refundReportRaces', testRefundReportRaces);
