import { describe } from '@jest/globals';
import { testAcceptAgainstDeadline } from './races/acceptAgainstDeadline.js';
import { testBookingRaces } from './races/bookingRaces.js';
import { testChangeRaces } from './races/changeRaces.js';
import { testCodeRaces } from './races/codeRaces.js';
import { testLastPieceOfVariant } from './races/lastPieceOfVariant.js';
import { testPaymentRaces } from './races/paymentRaces.js';
import { testReceiptRaces } from './races/receiptRaces.js';
import { testRefundReportRaces } from './races/refundReportRaces.js';

describe('acceptAgainstDeadline', testAcceptAgainstDeadline);
describe('bookingRaces', testBookingRaces);
describe('lastPieceOfVariant', testLastPieceOfVariant);
describe('changeRaces', testChangeRaces);
describe('codeRaces', testCodeRaces);
describe('paymentRaces', testPaymentRaces);
describe('receiptRaces', testReceiptRaces);
describe('refundReportRaces', testRefundReportRaces);
