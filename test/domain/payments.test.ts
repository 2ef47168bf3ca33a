import { describe } from '@jest/globals';
import { testApplyPaymentReport } from './payments/applyPaymentReport.js';
import { testCheckMoney } from './payments/checkMoney.js';
import { testForgetExpiredCarts } from './payments/forgetExpiredCarts.js';
import { testReconcilePayments } from './payments/reconcilePayments.js';
import { testUpiLink } from './payments/upiLink.js';
import { testRecordRefundReport } from './refunds/recordRefundReport.js';
import { useRefunding } from './refunds/refunding.js';
import { testSettleRefund } from './refunds/settleRefund.js';
import { testWrongRefundReport } from './refunds/wrongRefundReport.js';

describe('applyPaymentReport', testApplyPaymentReport);
describe('checkMoney', testCheckMoney);
describe('forgetExpiredCarts', testForgetExpiredCarts);
describe('reconcilePayments', testReconcilePayments);
describe('upiLink', testUpiLink);
describe('settleRefund', testSettleRefund);

describe('refunding', () => {
  useRefunding();

  describe('recordRefundReport', testRecordRefundReport);
  describe('wrongRefundReport', testWrongRefundReport);
});
