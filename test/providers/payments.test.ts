import { describe } from '@jest/globals';
import { testRazorpay } from './payments/razorpay.js';
import { useRazorpayCalls } from './payments/razorpayCalls.js';
import { testRazorpayTrouble } from './payments/razorpayTrouble.js';
import { testRazorpayWebhook } from './payments/razorpayWebhook.js';

describe('razorpayWebhook', testRazorpayWebhook);

describe('razorpayCalls', () => {
  useRazorpayCalls();

  describe('razorpay', testRazorpay);
  describe('razorpayTrouble', testRazorpayTrouble);
});
