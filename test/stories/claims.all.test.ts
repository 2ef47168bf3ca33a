import { describe } from '@jest/globals';
import { useCheckout } from '../support/payments/checkout.js';
import { testDuesPayments } from './claims/duesPayments.js';
import { testDuesRules } from './claims/duesRules.js';
import { testKeptClaims } from './claims/keptClaims.js';
import { testLongUtrs } from './claims/longUtrs.js';
import { testPayerSees } from './claims/payerSees.js';
import { testProvenClaims } from './claims/provenClaims.js';
import { testReturnedTransfers } from './claims/returnedTransfers.js';
import { testStatementLines } from './claims/statementLines.js';
import { testSuspense } from './claims/suspense.js';
import { testTakenBackLines } from './claims/takenBackLines.js';
import { testUnmatchedLines } from './claims/unmatchedLines.js';
import { useUpiPayments } from './upiPayments.js';

describe('checkout', () => {
  useCheckout();

  describe('keptClaims', testKeptClaims);
});

describe('upiPayments', () => {
  useUpiPayments();

  describe('duesPayments', testDuesPayments);
  describe('longUtrs', testLongUtrs);
  describe('provenClaims', testProvenClaims);
  describe('statementLines', testStatementLines);
  describe('takenBackLines', testTakenBackLines);
  describe('unmatchedLines', testUnmatchedLines);
});

describe('duesRules', testDuesRules);
describe('payerSees', testPayerSees);
describe('returnedTransfers', testReturnedTransfers);
describe('suspense', testSuspense);
