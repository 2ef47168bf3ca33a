import { describe } from '@jest/globals';
import { useTwoProcesses } from '../support/twoProcesses.js';
import { testAcceptAgainstDeadline } from './races/acceptAgainstDeadline.js';
import { testBookingRaces } from './races/bookingRaces.js';
import { testChangeRaces } from './races/changeRaces.js';
import { testCodeRaces } from './races/codeRaces.js';
import { testLastPieceOfVariant } from './races/lastPieceOfVariant.js';
import { testPaymentRaces } from './races/paymentRaces.js';
import { testReceiptRaces } from './races/receiptRaces.js';
import { testRefundReportRaces } from './races/refundReportRaces.js';

describe('bookingRaces', testBookingRaces);
describe('codeRaces', testCodeRaces);
describe('paymentRaces', testPaymentRaces);
describe('receiptRaces', testReceiptRaces);
describe('refundReportRaces', testRefundReportRaces);

describe('twoProcesses', () => {
  useTwoProcesses();

  describe('acceptAgainstDeadline', testAcceptAgainstDeadline);
  describe('changeRaces', testChangeRaces);
  describe('lastPieceOfVariant', testLastPieceOfVariant);
});
