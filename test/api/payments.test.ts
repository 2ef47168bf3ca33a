import { describe } from '@jest/globals';
import { useCheckout } from '../support/payments/checkout.js';
import { testAcceptAtOnce } from './payments/acceptAtOnce.js';
import { testCallback } from './payments/callback.js';
import { testConfirm } from './payments/confirm.js';
import { testCouponCodesOfPayments } from './payments/couponCodes.js';
import { testInitiate } from './payments/initiate.js';
import { testOnlineOrders } from './payments/onlineOrders.js';
import { testPayments } from './payments/payments.js';
import { testSellerDues } from './payments/sellerDues.js';

describe('payments', () => {
  useCheckout();

  describe('acceptAtOnce', testAcceptAtOnce);
  describe('callback', testCallback);
  describe('confirm', testConfirm);
  describe('couponCodes', testCouponCodesOfPayments);
  describe('initiate', testInitiate);
  describe('onlineOrders', testOnlineOrders);
  describe('payments', testPayments);
});

describe('sellerDues', testSellerDues);
