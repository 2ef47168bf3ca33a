import { describe } from '@jest/globals';
import { testApplyPaymentReport } from './payments/applyPaymentReport.js';
import { testForgetExpiredCarts } from './payments/forgetExpiredCarts.js';
import { usePayingAtGateway } from './payments/payingAtGateway.js';
import { testReconcilePayments } from './payments/reconcilePayments.js';
import { testUpiLink } from './payments/upiLink.js';
import { testRecordRefundReport } from './refunds/recordRefundReport.js';
import { testWrongRefundReport } from './refunds/wrongRefundReport.js';

describe('applyPaymentReport', testApplyPaymentReport);
describe('upiLink', testUpiLink);

describe('paying at the gateway', () => {
  usePayingAtGateway();

  describe('forgetExpiredCarts', testForgetExpiredCarts);
  describe('reconcilePayments', testReconcilePayments);
  describe('recordRefundReport', testRecordRefundReport);
  describe('wrongRefundReport', testWrongRefundReport);
});
